import { EVENT_TYPE, FAULT_CODE } from '@longhaul/hos';
import { type RawBuilder, sql } from 'kysely';

export type FaultRow = {
  id: number;
  code: number;
  fault_code: string;
  at: Date | string;
  cleared_at: Date | string | null;
  vehicle_id: number | null;
  unit_number: string | null;
  gateway_id: number | null;
  unique_id: string | null;
  driver_id: number | null;
  driver_name: string | null;
};

/** Malfunctions and diagnostics that were open at some time of the range; of a driver and the devices of that driver. */
export function faultsOf(
  organizationId: number,
  range: { from: Date; until: Date; driverId?: number; gatewayIds?: readonly number[] },
): RawBuilder<FaultRow> {
  const { from, until, driverId, gatewayIds } = range;
  const mine =
    driverId === undefined
      ? sql`true`
      : sql`(e.driver_id = ${driverId} or e.gateway_id = any(${[...(gatewayIds ?? [])]}))`;
  return sql<FaultRow>`
    select e.id, e.code, e.fault_code, e.at, cleared.at as cleared_at, e.vehicle_id, a.unit_number, e.gateway_id,
      g.unique_id, e.driver_id, u.first_name || ' ' || u.last_name as driver_name
    from eld_events e
      left join lateral (select min(c.at) as at from eld_events c
        where c.organization_id = ${organizationId} and c.gateway_id is not distinct from e.gateway_id
          and c.type = ${sql.lit(EVENT_TYPE.fault)} and c.code = e.code + 1 and c.fault_code = e.fault_code and c.at > e.at) cleared on true
      left join assets a on a.organization_id = e.organization_id and a.id = e.vehicle_id
      left join gateways g on g.organization_id = e.organization_id and g.id = e.gateway_id
      left join users u on u.id = e.driver_id
    where e.organization_id = ${organizationId} and e.type = ${sql.lit(EVENT_TYPE.fault)}
      and e.code in (${FAULT_CODE.malfunctionLogged}, ${FAULT_CODE.diagnosticLogged}) and e.at < ${until}
      and (cleared.at is null or cleared.at >= ${from}) and ${mine}
    order by e.at, e.id`;
}

export type GapRow = {
  gateway_id: number;
  unique_id: string;
  vehicle_id: number | null;
  unit_number: string | null;
  after_sequence: number;
  after_at: Date | string;
  before_sequence: number;
  before_at: Date | string;
  missing: number;
};

/** Numbers that are missing between records from one bound to the next, of all devices or of these. */
export function sequenceGapsOf(
  organizationId: number,
  { bounds, gatewayIds }: { bounds: readonly Date[]; gatewayIds?: readonly number[] },
): RawBuilder<GapRow> {
  const which = gatewayIds ? sql`e.gateway_id = any(${[...gatewayIds]})` : sql`e.gateway_id is not null`;
  return sql<GapRow>`
    select n.gateway_id, g.unique_id, n.vehicle_id, a.unit_number, n.after_sequence, n.after_at,
      n.sequence_id as before_sequence, n.at as before_at,
      (n.sequence_id - n.after_sequence + 65536) % 65536 - 1 as missing
    from (
      select e.organization_id, e.gateway_id, e.vehicle_id, e.sequence_id, e.at,
        lag(e.sequence_id) over numbered as after_sequence, lag(e.at) over numbered as after_at
      from eld_events e
      where e.organization_id = ${organizationId} and ${which}
        and e.at >= ${bounds[0]} and e.at < ${bounds.at(-1)}
      window numbered as (partition by e.gateway_id, width_bucket(e.at, ${[...bounds]}::timestamptz[])
        order by e.at, e.id)) n
      join gateways g on g.organization_id = ${organizationId} and g.id = n.gateway_id
      left join assets a on a.organization_id = ${organizationId} and a.id = n.vehicle_id
    where n.after_sequence is not null and (n.sequence_id - n.after_sequence + 65536) % 65536 > 1
    order by n.at`;
}
