import { recordActivity } from '../../domain/activity/record-activity.ts';
import {
  readUnsubscription,
  UNSUBSCRIBE_SECRET,
  type Unsubscription,
} from '../../domain/notifications/unsubscribe-token.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { sharedSecret } from '../../platform/installation.ts';
import { findUnsubscribed, insertUnsubscription } from './policy-queries.ts';

export interface Offer {
  readonly rule: string;
  readonly organization: string;
}

/** @throws DomainError 404 for a link that is not ours, too old, or of a rule that is gone. */
export function getUnsubscribeOffer(deps: Deps, token: string): Promise<Offer> {
  return withLink(deps, token, async (_tx, _link, offer) => offer);
}

/** Ends the mails of one rule for one person, without a sign-in; twice is as good as once. */
export function unsubscribe(deps: Deps, token: string, address: string): Promise<Offer> {
  return withLink(deps, token, async (tx, link, offer) => {
    await insertUnsubscription(tx, link);
    await recordActivity(tx, {
      organizationId: link.organizationId,
      actor: { kind: 'user', userId: link.userId, address },
      action: 'unsubscribe',
      entity: 'alert-rule',
      entityId: link.ruleId,
    });
    return offer;
  });
}

async function withLink(
  { database, clock }: Deps,
  token: string,
  work: (tx: DatabaseTransaction, link: Unsubscription, offer: Offer) => Promise<Offer>,
): Promise<Offer> {
  const secret = await sharedSecret(database, UNSUBSCRIBE_SECRET);
  const link = readUnsubscription(secret, token, clock.now());
  if (link === undefined) throw notFound('This link');
  return database.inOrganization(
    { organizationId: link.organizationId, actorId: link.userId },
    async (tx) => {
      const offer = await findUnsubscribed(tx, link);
      if (offer === undefined) throw notFound('This link');
      return work(tx, link, offer);
    },
  );
}
