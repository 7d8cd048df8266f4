import { CERTIFICATION_TEXT, PERMISSION_PRESETS } from '@longhaul/contract';
import type { DemoOrganization } from '@longhaul/demo';
import { answerProposal } from '../domain/hos/edits/answer-proposal.ts';
import { certifyLog } from '../domain/hos/edits/certify-log.ts';
import { changeLog, type LogChange } from '../domain/hos/edits/change-log.ts';
import type { LogTarget } from '../domain/hos/log/log-target.ts';
import {
  annotateUnidentified,
  listUnidentified,
  offerUnidentified,
} from '../domain/hos/unidentified/offer-unidentified.ts';
import type { UserActor } from '../platform/actor.ts';
import type { Deps } from '../platform/deps.ts';
import { actingUser } from './acting-user.ts';
import { type CertifiedStop, findOrganization, findUserId, hasEdits, listCertifiedStops } from './queries.ts';

type Needed = Pick<Deps, 'database' | 'clock'>;

const OF_THE_CARRIER = 'safety@';

/**
 * What people did with the logs, once: edits by drivers, changes that the safety manager proposed, some answered, and
 * driving without a driver that was offered or explained. An organization without a safety manager has none of it.
 */
export async function fillLogChanges(needed: Needed, organization: DemoOrganization): Promise<void> {
  const safetyEmail = organization.accounts.find(({ email }) => email.startsWith(OF_THE_CARRIER))?.email;
  if (safetyEmail === undefined) return;
  const known = await needed.database.acrossOrganizations({ actorId: null }, async (tx) => {
    const found = await findOrganization(tx, organization.name);
    if (!found || (await hasEdits(tx, found.id))) return null;
    const safetyId = await findUserId(tx, safetyEmail);
    return safetyId === null
      ? null
      : { organizationId: found.id, safetyId, stops: await listCertifiedStops(tx, found.id) };
  });
  if (!known) return;
  const { organizationId, safetyId, stops } = known;
  const safety = actingUser(safetyId, organizationId, {
    role: 'USER',
    codes: PERMISSION_PRESETS.safetyManager.codes,
  });
  const [edited, certifiedAgain, waiting, alsoWaiting, accepted, rejected] = stops;
  for (const stop of [edited, certifiedAgain]) if (stop) await correct(needed, organizationId, stop);
  if (certifiedAgain) await certifyAgain(needed, organizationId, certifiedAgain);
  for (const stop of [waiting, alsoWaiting]) if (stop) await propose(needed, organizationId, stop, safety);
  if (accepted) await answer(needed, organizationId, accepted, safety, 'accepted');
  if (rejected) await answer(needed, organizationId, rejected, safety, 'rejected');
  await resolveDriving(needed, organizationId, safety);
}

const targetOf = (organizationId: number, stop: CertifiedStop): LogTarget => ({
  organizationId,
  driverId: stop.driver_id,
  date: stop.log_date,
});

const driverOf = (organizationId: number, { driver_id }: CertifiedStop): UserActor =>
  actingUser(driver_id, organizationId, { role: 'USER', codes: PERMISSION_PRESETS.driver.codes });

const offDuty = (stop: CertifiedStop, annotation: string): LogChange => ({
  edit: { kind: 'correct', recordId: stop.event_id, change: { status: 'OFF' } },
  annotation,
});

async function correct(needed: Needed, organizationId: number, stop: CertifiedStop): Promise<void> {
  const correction = offDuty(stop, 'Off duty while they loaded, forgot to switch');
  await changeLog(needed, driverOf(organizationId, stop), targetOf(organizationId, stop), correction);
}

async function certifyAgain(needed: Needed, organizationId: number, stop: CertifiedStop): Promise<void> {
  const target = targetOf(organizationId, stop);
  await certifyLog(needed, driverOf(organizationId, stop), target, CERTIFICATION_TEXT);
}

async function propose(
  needed: Needed,
  organizationId: number,
  stop: CertifiedStop,
  safety: UserActor,
): Promise<number | undefined> {
  const correction = offDuty(stop, 'The dock says that you were released meanwhile');
  const log = await changeLog(needed, safety, targetOf(organizationId, stop), correction);
  return log.edits.find(({ state }) => state === 'pending')?.id;
}

async function answer(
  needed: Needed,
  organizationId: number,
  stop: CertifiedStop,
  safety: UserActor,
  given: 'accepted' | 'rejected',
): Promise<void> {
  const proposalId = await propose(needed, organizationId, stop, safety);
  if (proposalId === undefined) return;
  const target = targetOf(organizationId, stop);
  await answerProposal(needed, driverOf(organizationId, stop), target, { proposalId, answer: given });
}

/** The newest is left open, the next is explained, the one before is offered to who drove the truck afterwards. */
async function resolveDriving(needed: Needed, organizationId: number, safety: UserActor): Promise<void> {
  const { items } = await listUnidentified(needed, safety, {
    organizationId,
    page: 1,
    size: 10,
    state: ['open'],
  });
  const [, explained, offered] = items.filter(({ endedAt }) => endedAt !== null);
  if (explained) {
    const target = { organizationId, id: explained.id };
    await annotateUnidentified(needed, safety, target, 'Yard move by the night shift of the customer');
  }
  const likeliest = offered?.suggestions[0]?.driver;
  if (!offered || !likeliest) return;
  await offerUnidentified(
    needed,
    safety,
    { organizationId, id: offered.id },
    {
      driverId: likeliest.id,
      annotation: 'You signed in a little later, was this you?',
    },
  );
}
