import type { DriverSpan, Fix, Reading, VehicleEvent } from '@longhaul/alerts';
import type { Reading as ReadingName } from '@longhaul/contract';
import { SECOND_MS } from '@longhaul/units';
import type { TransactionClient } from '../../platform/database/transaction.ts';
import type { ReadingColumns } from '../positions/fix-columns.ts';
import { type FixesOf, readFixes } from '../positions/read-fixes.ts';
import { readReadings } from '../positions/readings.ts';

const milliseconds = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;
/** Of `flags`, as the positions have them. */
const IGNITION_KNOWN = 1;
const IGNITION_ON = 2;
const E7 = 1e7;

/** Of all that devices report, what rules read. */
const READINGS = ['voltage-millivolts', 'fuel-percent', 'pto'] as const satisfies ReadingName[];

/** What is new of a vehicle after one instant, up to another. */
export interface Window {
  readonly assetId: number;
  /** -Infinity reads from the beginning. */
  readonly after: number;
  readonly until: number;
}

export interface VehicleFacts {
  readonly assetId: number;
  readonly fixes: readonly Fix[];
  readonly events: readonly VehicleEvent[];
  readonly readings: readonly Reading[];
  readonly drivers: readonly DriverSpan[];
  readonly purchases: readonly number[];
  readonly tankGallons: number | null;
  /** When its device last called, with a fix or without; null for a vehicle that has no fix yet. */
  readonly heardAt: number | null;
  /** Up to here all there is was read. */
  readonly until: number;
}

const WINDOWS = `(select asset_id, to_timestamp(after) as after, to_timestamp(until) as until
  from unnest($2::integer[], $3::float8[], $4::float8[]) as w (asset_id, after, until)) k`;

/** Facts of vehicles in time order, at most `limit` fixes of each: what lies after the last of them is left to the next time. */
export async function readVehicleFacts(
  client: TransactionClient,
  organizationId: number,
  windows: readonly Window[],
  limit: number,
): Promise<VehicleFacts[]> {
  const [fixes, tanks, heard] = await Promise.all([
    readOwnFixes(client, organizationId, windows, limit),
    readTanks(client, organizationId, windows),
    readHeardAt(client, organizationId, windows),
  ]);
  const bounded = windows.map((window) => {
    const own = fixes.get(window.assetId) ?? [];
    return { ...window, until: own.length < limit ? window.until : own.at(-1)!.at };
  });
  const [events, readings, drivers, purchases] = await Promise.all([
    readEvents(client, organizationId, bounded),
    readOwnReadings(client, organizationId, bounded),
    readDrivers(client, organizationId, bounded),
    readPurchases(client, organizationId, bounded),
  ]);
  return bounded.map(({ assetId, until }) => ({
    assetId,
    until,
    fixes: fixes.get(assetId) ?? [],
    events: events.get(assetId) ?? [],
    readings: readings.get(assetId) ?? [],
    drivers: drivers.get(assetId) ?? [],
    purchases: (purchases.get(assetId) ?? []).map(({ at }) => at),
    tankGallons: tanks.get(assetId) ?? null,
    heardAt: heard.get(assetId) ?? null,
  }));
}

async function readOwnFixes(
  client: TransactionClient,
  organizationId: number,
  windows: readonly Window[],
  limit: number,
): Promise<Map<number, Fix[]>> {
  const columns = ['lat', 'lon', 'speed', 'flags'] as const;
  const read = await readFixes(client, organizationId, windows.map(spanOf), columns, {
    count: limit,
    which: 'oldest',
  });
  return new Map(windows.map(({ assetId }, index) => [assetId, fixesOf(read[index]!)]));
}

/** After the one instant, up to the other. */
const spanOf = ({ assetId, after, until }: Window) => ({
  assetId,
  from: Math.floor(after) + 1,
  until: Math.floor(until) + 1,
});

function fixesOf({ at, lat, lon, speed, flags }: FixesOf<'lat' | 'lon' | 'speed' | 'flags'>): Fix[] {
  return Array.from(at, (instant, row) => ({
    at: instant,
    lat: lat[row]! / E7,
    lon: lon[row]! / E7,
    speedKph: speed[row]! / 10,
    ignition: flags[row]! & IGNITION_KNOWN ? (flags[row]! & IGNITION_ON) !== 0 : null,
  }));
}

async function readTanks(client: TransactionClient, organizationId: number, windows: readonly Window[]) {
  const { rows } = await client.query<{ id: number; tank_gallons: number | null }>({
    name: 'read-alert-tanks',
    text: 'select id, tank_gallons from assets where organization_id = $1 and id = any($2::integer[])',
    values: [organizationId, windows.map(({ assetId }) => assetId)],
  });
  return new Map(rows.map(({ id, tank_gallons }) => [id, tank_gallons]));
}

async function readHeardAt(client: TransactionClient, organizationId: number, windows: readonly Window[]) {
  const { rows } = await client.query<{ asset_id: number; at: number }>({
    name: 'read-alert-heard-at',
    text: `select a.asset_id, ${milliseconds('greatest(a.received_at, s.last_seen_at)')} as at
      from asset_state a left join gateway_state s
        on s.organization_id = a.organization_id and s.gateway_id = a.gateway_id
      where a.organization_id = $1 and a.asset_id = any($2::integer[])`,
    values: [organizationId, windows.map(({ assetId }) => assetId)],
  });
  return new Map(rows.map(({ asset_id, at }) => [asset_id, at]));
}

/** Arrays as PostgreSQL writes them: the driver takes longer to write them than the query to run. */
function columnsOf(windows: readonly Window[]): string[] {
  const array = (numberOf: (window: Window) => number) => `{${windows.map(numberOf).join(',')}}`;
  return [
    array(({ assetId }) => assetId),
    array(({ after }) => after / SECOND_MS),
    array(({ until }) => until / SECOND_MS),
  ];
}

async function readEvents(client: TransactionClient, organizationId: number, windows: readonly Window[]) {
  const { rows } = await client.query({
    name: 'read-alert-events',
    text: `select e.asset_id, ${milliseconds('e.at')} as at, e.kind, e.lat, e.lon, e.details
      from ${WINDOWS} join device_events e on e.organization_id = $1 and e.asset_id = k.asset_id
        and e.at > k.after and e.at <= k.until
      order by e.asset_id, e.at, e.gateway_id, e.kind, e.code`,
    values: [organizationId, ...columnsOf(windows)],
  });
  return byAsset<VehicleEvent>(rows, ({ at, kind, lat, lon, details }) => ({
    at: at as number,
    kind: kind as VehicleEvent['kind'],
    position: lat === null || lon === null ? null : { lat: (lat as number) / E7, lon: (lon as number) / E7 },
    details: details as VehicleEvent['details'],
  }));
}

async function readOwnReadings(
  client: TransactionClient,
  organizationId: number,
  windows: readonly Window[],
) {
  const read = await readReadings(client, organizationId, windows.map(spanOf), READINGS);
  return new Map(windows.map(({ assetId }, index) => [assetId, readingsOf(read[index]!)]));
}

/** In order of time, then of their names. */
function readingsOf(columns: ReadonlyMap<string, ReadingColumns>): Reading[] {
  const named = [...columns].sort(([one], [other]) => (one < other ? -1 : 1));
  return named
    .flatMap(([reading, { at, value }]) =>
      Array.from(at, (instant, row) => ({ at: instant, reading, value: value[row]! })),
    )
    .sort((one, other) => one.at - other.at);
}

export async function readDrivers(
  client: TransactionClient,
  organizationId: number,
  vehicles: readonly { readonly assetId: number }[],
) {
  const { rows } = await client.query({
    name: 'read-alert-drivers',
    text: `select d.asset_id, d.driver_id, ${milliseconds('d.assigned_at')} as at,
        ${milliseconds('d.unassigned_at')} as until
      from driver_assignments d
      where d.organization_id = $1 and d.asset_id = any($2::integer[])
      order by d.asset_id, d.assigned_at`,
    values: [organizationId, vehicles.map(({ assetId }) => assetId)],
  });
  return byAsset<DriverSpan>(rows, ({ driver_id, at, until }) => ({
    driverId: driver_id as number,
    from: at as number,
    until: until as number | null,
  }));
}

/** Two days around, for a change of the level may be matched with what was bought half an hour before or after it. */
async function readPurchases(client: TransactionClient, organizationId: number, windows: readonly Window[]) {
  const { rows } = await client.query({
    name: 'read-alert-purchases',
    text: `select p.asset_id, ${milliseconds('p.purchased_at')} as at
      from ${WINDOWS} join fuel_purchases p on p.organization_id = $1 and p.asset_id = k.asset_id
        and p.removed_at is null and p.purchased_at > k.after - interval '2 days'
        and p.purchased_at <= k.until + interval '2 days'
      order by p.asset_id, p.purchased_at`,
    values: [organizationId, ...columnsOf(windows)],
  });
  return byAsset<{ at: number }>(rows, ({ at }) => ({ at: at as number }));
}

type Row = Readonly<Record<string, unknown>>;

function byAsset<Item>(rows: readonly Row[], itemOf: (row: Row) => Item): Map<number, Item[]> {
  const items = new Map<number, Item[]>();
  for (const row of rows) {
    const assetId = row.asset_id as number;
    const own = items.get(assetId);
    if (own === undefined) items.set(assetId, [itemOf(row)]);
    else own.push(itemOf(row));
  }
  return items;
}
