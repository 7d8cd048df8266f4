import type { Caller } from '../../platform/actor.ts';
import { forbidden } from '../../platform/errors.ts';

/** Their own log, or anybody's with HOS_READ. @throws DomainError 403 */
export function assertMayReadLog(actor: Caller, driverId: number): void {
  const isOwn = actor.userId === driverId && actor.permissions.has('HOS_OWN');
  if (isOwn || actor.permissions.has('HOS_READ')) return;
  throw forbidden('You do not have permission to do this.', 'Needs HOS_READ, or HOS_OWN for your own log.');
}
