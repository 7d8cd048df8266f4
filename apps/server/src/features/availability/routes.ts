import { listAvailability, listVehicleDuty, planTrip, type VehicleDuty } from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { MapServices } from '../../domain/routing/map-services.ts';
import { groupScopeOf } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { implement } from '../../plugins/endpoints.ts';
import { listDriverAvailability } from './list-availability.ts';
import { planForDrivers } from './plan-trip.ts';
import { selectVehicleDuty } from './queries.ts';

export function availabilityRoutes(app: FastifyInstance, deps: Deps, services: MapServices): void {
  const { database, clock } = deps;
  implement(app, listAvailability, ({ params, query, actor }) =>
    database.inOrganizationOf(actor, (tx) =>
      listDriverAvailability(
        tx,
        { ...query, organizationId: params.orgId, scope: groupScopeOf(actor) },
        clock.now(),
      ),
    ),
  );
  implement(app, listVehicleDuty, ({ params, actor }) =>
    database.inOrganizationOf(actor, async (tx) => {
      const rows = await selectVehicleDuty(tx, params.orgId, groupScopeOf(actor), new Date(clock.now()));
      return {
        items: rows.map(
          ({ asset_id, status, drivable_minutes, drive_limit, next_driving_at }): VehicleDuty => [
            asset_id,
            status,
            drivable_minutes,
            drive_limit,
            next_driving_at,
          ],
        ),
      };
    }),
  );
  implement(app, planTrip, ({ params, body, actor }) =>
    planForDrivers({ ...deps, router: services.router }, actor, params.orgId, body),
  );
}
