import { PROOF_MINUTES } from '@longhaul/contract';
import { MINUTE_MS } from '@longhaul/units';
import type { UserActor } from '../../../platform/actor.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hasTwoStep } from './queries.ts';

type Session = Pick<UserActor, 'userId' | 'sessionId'>;

/** In this session alone, on every server. */
export async function saveProof(
  tx: DatabaseTransaction,
  { userId, sessionId }: Session,
  { isTwoStep, now }: { isTwoStep: boolean; now: Date },
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ proved_at: now, proved_two_step: isTwoStep })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .execute();
}

/** A password that still counts goes on counting for whoever has just shown a second step that is new: both are proved then. */
export async function addSecondStep(
  tx: DatabaseTransaction,
  { userId, sessionId }: Session,
  now: number,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ proved_two_step: true })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('proved_at', '>', new Date(now - PROOF_MINUTES * MINUTE_MS))
    .where('proved_at', '<=', new Date(now))
    .execute();
}

/**
 * Until when a proof in this session counts, in ms since 1970; null without one. A password alone does not count once
 * two-step verification is on.
 */
export async function provedUntil(
  tx: DatabaseTransaction,
  { userId, sessionId }: Session,
  now: number,
): Promise<number | null> {
  const session = await tx
    .selectFrom('sessions')
    .select(['proved_at', 'proved_two_step'])
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (session?.proved_at == null) return null;
  const until = session.proved_at.getTime() + PROOF_MINUTES * MINUTE_MS;
  if (until <= now || session.proved_at.getTime() > now) return null;
  return session.proved_two_step || !(await hasTwoStep(tx, userId)) ? until : null;
}

/** Whether a proof in this session counts now. */
export const isProved = (
  { database, clock }: Pick<Deps, 'clock' | 'database'>,
  session: Session,
): Promise<boolean> =>
  database.acrossOrganizations(
    { actorId: session.userId },
    async (tx) => (await provedUntil(tx, session, clock.now())) !== null,
  );
