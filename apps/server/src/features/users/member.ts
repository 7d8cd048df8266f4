import { UserAct, type UserDetail } from '@longhaul/contract';
import { isAboveOneself } from '../../domain/users/authority.ts';
import { hasTwoStep } from '../../domain/users/two-step/queries.ts';
import type { Caller, UserActor } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { forbidden, notFound } from '../../platform/errors.ts';
import { presentUserDetail } from './present.ts';
import { findMember, isDriver, lockMember, type MemberRow } from './queries.ts';
import { findRequestedAddress } from './request-queries.ts';
import { selectOpenSessions } from './session-queries.ts';

/** Whose record a call is about; all rows of it are named by this, since its transaction sees every organization. */
export type Target = { organizationId: number; userId: number };

const NOUN = 'This user';

export async function readUser(
  tx: DatabaseTransaction,
  actor: Caller,
  target: Target,
  now: Date,
): Promise<UserDetail> {
  const row = await findMember(tx, { ...target, actorId: actor.userId });
  if (!row) throw notFound(NOUN);
  const state = {
    sessionCount: (await selectOpenSessions(tx, row.id, now)).length,
    isDriver: await isDriver(tx, target.organizationId, row.id),
    requestedEmail: await findRequestedAddress(tx, target),
  };
  const isTwoStepOn = await hasTwoStep(tx, row.id);
  return presentUserDetail(row, {
    ...state,
    can: actor.kind === 'user' ? actsOn(actor, row, state, isTwoStepOn) : [],
  });
}

/** What the actor may do with the account, by the rules of the calls that do it and as its state allows. */
function actsOn(
  actor: UserActor,
  member: MemberRow,
  {
    sessionCount,
    isDriver,
    requestedEmail,
  }: Pick<UserDetail, 'sessionCount' | 'isDriver' | 'requestedEmail'>,
  isTwoStepOn: boolean,
): UserAct[] {
  const isOther = actor.userId !== member.id;
  const isInReach = !isAboveOneself(actor, member);
  const isOpen = member.status === 'active' || member.status === 'invited';
  const { permissions } = actor;
  const mayUpdate = permissions.has('USER_UPDATE') && isInReach;
  const may: Record<UserAct, boolean> = {
    'change-access': mayUpdate && isOther,
    'make-driver': permissions.has('DRIVER_CREATE') && !isDriver && isOpen && member.role !== 'SUPER_ADMIN',
    'resend-invitation':
      permissions.has('USER_CREATE') && isInReach && member.status === 'invited' && member.email !== null,
    'set-password': mayUpdate && isOther && member.status !== 'deactivated',
    'end-sessions': mayUpdate && isOther && sessionCount > 0,
    'reset-two-step': mayUpdate && isOther && isTwoStepOn,
    reactivate: mayUpdate && member.status === 'deactivated',
    deactivate: permissions.has('USER_DELETE') && isInReach && isOther && isOpen,
    'confirm-address': permissions.has('SIGN_ON_UPDATE') && isInReach && requestedEmail !== null,
  };
  return UserAct.options.filter((act) => may[act]);
}

/** @throws DomainError 404 */
export async function lockUser(
  tx: DatabaseTransaction,
  actor: UserActor,
  target: Target,
): Promise<MemberRow> {
  const row = await lockMember(tx, { ...target, actorId: actor.userId });
  if (!row) throw notFound(NOUN);
  return row;
}

/** For calls that USER_READ opens for oneself. @throws DomainError 403 */
export function assertOwnAccount(actor: UserActor, userId: number): void {
  if (actor.userId !== userId && !actor.permissions.has('USER_UPDATE')) {
    throw forbidden('You do not have permission to change another user.', 'Needs USER_UPDATE.');
  }
}

export const nameOf = (member: { first_name: string; last_name: string }): string =>
  `${member.first_name} ${member.last_name}`;
