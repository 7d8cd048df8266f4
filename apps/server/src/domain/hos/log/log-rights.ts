import type { HosLog } from '@longhaul/contract';
import type { Caller } from '../../../platform/actor.ts';
import { conflict, forbidden } from '../../../platform/errors.ts';

export type LogReader = Pick<Caller, 'userId' | 'permissions'>;

const NOT_CERTIFIED =
  'The driver has not certified this day yet. You can propose an edit once they have (49 CFR 395.30(d)(2)).';

/**
 * What a user may do with a driver's log: drivers edit their own, with HOS_OWN; staff proposes, with HOS_UPDATE, once
 * the driver has certified the day (49 CFR 395.30). Both claim exceptions.
 */
export function rightsOf(
  actor: LogReader,
  driverId: number,
  hasBeenCertified: boolean,
): Pick<HosLog, 'can' | 'cannotProposeBecause'> {
  if (actor.userId === driverId) {
    return { can: actor.permissions.has('HOS_OWN') ? ['edit', 'claim'] : [], cannotProposeBecause: null };
  }
  if (!actor.permissions.has('HOS_UPDATE')) return { can: [], cannotProposeBecause: null };
  return {
    can: [...(hasBeenCertified ? ['propose' as const] : []), 'withdraw-proposal', 'claim'],
    cannotProposeBecause: hasBeenCertified ? null : NOT_CERTIFIED,
  };
}

/** @throws DomainError 403 */
export function assertOwnLog(actor: Caller, driverId: number): void {
  if (actor.userId === driverId) return;
  throw forbidden('Only the driver can do this, in their own log.', '49 CFR 395.30');
}

/** @throws DomainError 403; 409 before the driver has certified the day */
export function assertMayChange(actor: Caller, driverId: number, hasBeenCertified: boolean): void {
  const { can, cannotProposeBecause } = rightsOf(actor, driverId, hasBeenCertified);
  if (can.includes('edit') || can.includes('propose')) return;
  if (cannotProposeBecause !== null) throw conflict(cannotProposeBecause);
  const code = actor.userId === driverId ? 'HOS_OWN' : 'HOS_UPDATE';
  throw forbidden('You do not have permission to do this.', `Needs ${code}.`);
}
