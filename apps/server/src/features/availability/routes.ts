import { listAvailability, planTrip } from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { implement } from '../../plugins/endpoints.ts';
import { listDriverAvailability } from './list-availability.ts';
import { planForDrivers } from './plan-trip.ts';

export function availabilityRoutes(app: FastifyInstance, { database, clock }: Deps): void {
  implement(app, listAvailability, ({ params, query, actor }) =>
    database.inOrganizationOf(actor, (tx) =>
      listDriverAvailability(tx, { ...query, organizationId: params.orgId }, clock.now()),
    ),
  );
  implement(app, planTrip, ({ params, body, actor }) =>
    database.inOrganizationOf(actor, (tx) => planForDrivers(tx, params.orgId, body, clock.now())),
  );
}
