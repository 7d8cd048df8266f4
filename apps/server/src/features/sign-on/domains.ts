import { randomBytes } from 'node:crypto';
import { resolveTxt } from 'node:dns/promises';
import { MAX_SIGN_ON_DOMAINS, type SignOn } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { notifyAdministrators } from '../../domain/users/sign-on/notify-administrators.ts';
import { findProvider, selectDomains } from '../../domain/users/sign-on/queries.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, notFound, taken } from '../../platform/errors.ts';
import { presentSignOn, RECORD_NAME } from './present.ts';

const NOUN = 'This domain';

/** @throws DomainError 409 */
export function addDomain(
  deps: Deps,
  actor: UserActor,
  organizationId: number,
  domain: string,
): Promise<SignOn> {
  const { database, clock } = deps;
  return database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    const domains = await selectDomains(tx, organizationId);
    if (domains.some((each) => each.domain === domain))
      throw taken('domain', 'This domain is already added.');
    if (domains.length >= MAX_SIGN_ON_DOMAINS) {
      throw conflict(`There are ${MAX_SIGN_ON_DOMAINS} domains already. Remove one first.`);
    }
    await tx
      .insertInto('sign_on_domains')
      .values({
        organization_id: organizationId,
        domain,
        record: `longhaul-domain=${randomBytes(16).toString('hex')}`,
        created_at: new Date(clock.now()),
      })
      .execute();
    await record(tx, actor, organizationId, 'create', domain);
    await notifyAdministrators(tx, actor, organizationId, `added the sign-on domain ${domain}`, clock.now());
    return presentSignOn(tx, deps, organizationId);
  });
}

/** By its TXT record; who runs the server and is in control answers for it without one. @throws DomainError 404, 409 */
export async function confirmDomain(
  deps: Deps,
  actor: UserActor,
  organizationId: number,
  domain: string,
): Promise<SignOn> {
  const { database, clock } = deps;
  const stored = await database.acrossOrganizations({ actorId: actor.userId }, (tx) =>
    selectDomains(tx, organizationId),
  );
  const found = stored.find((each) => each.domain === domain);
  if (!found) throw notFound(NOUN);
  if (actor.role !== 'SUPER_ADMIN') await assertRecord(domain, found.record);
  return database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    const holder = await tx
      .selectFrom('sign_on_domains')
      .select('organization_id')
      .where('domain', '=', domain)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst();
    if (holder && holder.organization_id !== organizationId) {
      throw conflict('This domain is confirmed by another organization.');
    }
    await tx
      .updateTable('sign_on_domains')
      .set({ confirmed_at: new Date(clock.now()) })
      .where('organization_id', '=', organizationId)
      .where('domain', '=', domain)
      .where('confirmed_at', 'is', null)
      .execute();
    await record(tx, actor, organizationId, 'confirm', domain);
    await notifyAdministrators(
      tx,
      actor,
      organizationId,
      `confirmed the sign-on domain ${domain}`,
      clock.now(),
    );
    return presentSignOn(tx, deps, organizationId);
  });
}

async function assertRecord(domain: string, value: string): Promise<void> {
  const name = `${RECORD_NAME}.${domain}`;
  const records = await resolveTxt(name).catch(() => []);
  if (records.some((parts) => parts.join('') === value)) return;
  throw conflict(
    records.length === 0
      ? `No TXT record at ${name} yet. It can take up to an hour to appear.`
      : `The TXT record at ${name} does not match.`,
  );
}

/** @throws DomainError 404, 409 */
export async function removeDomain(
  { database, clock }: Deps,
  actor: UserActor,
  organizationId: number,
  domain: string,
): Promise<void> {
  await database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    const domains = await selectDomains(tx, organizationId);
    if (!domains.some((each) => each.domain === domain)) throw notFound(NOUN);
    const provider = await findProvider(tx, organizationId);
    const isLast = domains.every((each) => each.domain === domain || each.confirmed_at === null);
    if (provider?.is_required && isLast) {
      throw conflict('Passwords are off, and this is the last confirmed domain. Allow passwords first.');
    }
    await tx
      .deleteFrom('sign_on_domains')
      .where('organization_id', '=', organizationId)
      .where('domain', '=', domain)
      .execute();
    await record(tx, actor, organizationId, 'delete', domain);
    await notifyAdministrators(
      tx,
      actor,
      organizationId,
      `removed the sign-on domain ${domain}`,
      clock.now(),
    );
  });
}

function record(
  tx: DatabaseTransaction,
  actor: UserActor,
  organizationId: number,
  action: string,
  domain: string,
): Promise<void> {
  return recordActivity(tx, { organizationId, actor, action, entity: 'sign-on-domain', after: { domain } });
}
