import { type DriverSummary, listDrivers } from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { implement } from '../../plugins/endpoints.ts';
import { type DriverRow, selectDrivers } from './queries.ts';

export function driverRoutes(app: FastifyInstance, { database }: Deps): void {
  implement(app, listDrivers, ({ params, query, actor }) =>
    database.inOrganization({ organizationId: params.orgId, actorId: actor.userId }, async (tx) => {
      const { rows, total } = await selectDrivers(tx, params.orgId, query);
      return { items: rows.map(presentDriver), page: query.page, size: query.size, total };
    }),
  );
}

function presentDriver(row: DriverRow): DriverSummary {
  const { vehicle_id, vehicle_name } = row;
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    username: row.username,
    phone: row.phone,
    homeTerminalName: row.home_terminal_name,
    homeTerminalTimeZone: row.home_terminal_time_zone,
    ruleSet: row.rule_set,
    vehicle: vehicle_id === null || vehicle_name === null ? null : { id: vehicle_id, name: vehicle_name },
  };
}
