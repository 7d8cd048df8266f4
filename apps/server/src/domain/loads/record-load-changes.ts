import type { ChangeData } from '@longhaul/contract';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { reviseLoads } from '../analytics/revise-figures.ts';
import { recordChanges } from '../changes/record-change.ts';
import type { MeasuredLoad } from './measure-loads.ts';
import { anyOf } from './request-measuring.ts';

type LoadRecord = ChangeData<'load.updated'>;
type LoadEvent = 'load.created' | 'load.updated' | 'load.delivered';

/** Of loads that were measured: one that has come to be delivered, or was changed otherwise. */
export async function recordMeasuredLoads(
  tx: DatabaseTransaction,
  organizationId: number,
  measured: readonly MeasuredLoad[],
): Promise<void> {
  const byType = Map.groupBy(measured, eventOf);
  for (const [type, loads] of byType) {
    await recordLoads(
      tx,
      organizationId,
      type,
      loads.map(({ id }) => id),
    );
  }
}

export const eventOf = ({ before, after }: Pick<MeasuredLoad, 'before' | 'after'>): LoadEvent =>
  after === 'delivered' && before !== 'delivered' && before !== 'invoiced' && before !== 'paid'
    ? 'load.delivered'
    : 'load.updated';

/** As they are now, without amounts. */
export async function recordLoads(
  tx: DatabaseTransaction,
  organizationId: number,
  type: LoadEvent,
  ids: readonly number[],
): Promise<void> {
  await reviseLoads(tx, organizationId, ids);
  const records = await readLoadRecords(tx, organizationId, ids);
  await recordChanges(
    tx,
    organizationId,
    records.map((data) => ({ type, data })),
  );
}

async function readLoadRecords(
  tx: DatabaseTransaction,
  organizationId: number,
  ids: readonly number[],
): Promise<LoadRecord[]> {
  if (ids.length === 0) return [];
  const wanted = anyOf(ids);
  const [loads, stops, assignments] = await Promise.all([
    tx
      .selectFrom('loads as l')
      .innerJoin('customers as c', (join) =>
        join.onRef('c.organization_id', '=', 'l.organization_id').onRef('c.id', '=', 'l.customer_id'),
      )
      .select(['l.id', 'l.version', 'l.reference', 'l.status', 'l.lane', 'l.commodity'])
      .select([
        'l.weight_kilograms',
        'l.cancelled_at',
        'l.invoiced_on',
        'l.paid_on',
        'c.id as customer_id',
        'c.name',
      ])
      .where('l.organization_id', '=', organizationId)
      .where('l.id', '=', wanted)
      .orderBy('l.id')
      .execute(),
    tx
      .selectFrom('load_stops')
      .select(['load_id', 'sequence', 'kind', 'place_id', 'location', 'lat', 'lon'])
      .select(['window_from', 'window_to', 'arrived_at', 'departed_at'])
      .select(sql<boolean>`measured_arrived_at is not null and typed_reason is null`.as('is_measured'))
      .where('organization_id', '=', organizationId)
      .where('load_id', '=', wanted)
      .orderBy('sequence')
      .execute(),
    tx
      .selectFrom('load_assignments')
      .select(['load_id', 'asset_id', 'driver_id', 'trailer_id'])
      .select(['dispatched_at', 'takes_over_at', 'hands_over_at'])
      .where('organization_id', '=', organizationId)
      .where('load_id', '=', wanted)
      .orderBy('ordinal')
      .execute(),
  ]);
  const [stopsOf, assignmentsOf] = [
    Map.groupBy(stops, (stop) => stop.load_id),
    Map.groupBy(assignments, (assignment) => assignment.load_id),
  ];
  return loads.map((load) => ({
    id: load.id,
    version: load.version,
    reference: load.reference,
    customer: { id: load.customer_id, name: load.name },
    status: load.status,
    lane: load.lane,
    commodity: load.commodity,
    weightKilograms: load.weight_kilograms,
    cancelledAt: iso(load.cancelled_at),
    invoicedOn: load.invoiced_on,
    paidOn: load.paid_on,
    stops: (stopsOf.get(load.id) ?? []).map((stop) => ({
      sequence: stop.sequence,
      kind: stop.kind,
      place: stop.place_id === null ? null : { id: stop.place_id },
      location: stop.location,
      lat: stop.lat,
      lon: stop.lon,
      windowFrom: iso(stop.window_from),
      windowTo: iso(stop.window_to),
      arrivedAt: iso(stop.arrived_at),
      departedAt: iso(stop.departed_at),
      isMeasured: stop.is_measured,
    })),
    assignments: (assignmentsOf.get(load.id) ?? []).map((assignment) => ({
      vehicle: { id: assignment.asset_id },
      driver: assignment.driver_id === null ? null : { id: assignment.driver_id },
      trailer: assignment.trailer_id === null ? null : { id: assignment.trailer_id },
      dispatchedAt: iso(assignment.dispatched_at),
      takesOverAt: iso(assignment.takes_over_at),
      handsOverAt: iso(assignment.hands_over_at),
    })),
  }));
}

const iso = (at: Date | null) => at?.toISOString() ?? null;
