import type { Caller } from '../../platform/actor.ts';
import { forbidden } from '../../platform/errors.ts';

/** As a worker thread is told. */
export interface Asker {
  readonly organizationId: number;
  readonly userId: number | null;
}

/**
 * Plans show the hours of drivers.
 * @throws DomainError 403
 */
export function assertMayPlan({ permissions }: Pick<Caller, 'permissions'>): void {
  if (!permissions.has('AVAILABILITY_LIST'))
    throw forbidden('You do not have permission to do this.', 'Needs AVAILABILITY_LIST.');
}
