import type { Load } from '@longhaul/analytics';
import { epochMs } from '@longhaul/units';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { int8, orNull } from './add-up-months.ts';
import { epochOrNull, idArray, sentInstant } from './packed-values.ts';

/** Which loads: those that a vehicle may carry or drive toward in a span, or these. */
export type WhichLoads = { assetId: number; from: Date; until: Date } | { ids: readonly number[] };

/** Loads as the engine takes them, with the detention terms of the customer or, failing those, of the place. */
export async function readEngineLoads(
  tx: DatabaseTransaction,
  organizationId: number,
  which: WhichLoads,
): Promise<Load[]> {
  const wanted = 'ids' in which ? sql`l.id = any(${idArray(which.ids)})` : ofVehicle(organizationId, which);
  const { rows: loads } = await sql<LoadRow>`
    select l.id::float8 as id, l.status, l.customer_id as "customerId", l.lane, l.weight_kilograms as "weightKilograms",
      l.cancelled_at as "cancelledAt", l.invoiced_on as "invoicedOn"
    from loads l
    where l.organization_id = ${organizationId} and l.removed_at is null and ${wanted}
    order by l.id`.execute(tx);
  if (loads.length === 0) return [];
  // Each by the ids alone: joined in one statement these are quadratic while the planner has no statistics of new tables. And
  // each as one value: a row takes several microseconds to be read, whatever is in it.
  const ids = idArray(loads.map(({ id }) => id));
  const [customers, places, stops, assignments, charges] = await Promise.all([
    tx
      .selectFrom('customers')
      .select(['id', 'name', 'free_minutes', 'detention_cents_per_hour'])
      .select(['detention_increment_minutes', 'detention_max_cents'])
      .where('organization_id', '=', organizationId)
      .execute(),
    tx
      .selectFrom('places')
      .select(['id', 'free_minutes', 'detention_cents_per_hour'])
      .where('organization_id', '=', organizationId)
      .where((where) =>
        where.or([where('free_minutes', 'is not', null), where('detention_cents_per_hour', 'is not', null)]),
      )
      .execute(),
    sql<Packed>`select string_agg(int8send(load_id) || int4send(sequence) || int2send((kind = 'pickup')::integer::smallint)
        || int8send(coalesce(place_id, -1)) || ${sentInstant('window_from')} || ${sentInstant('window_to')} || ${sentInstant('arrived_at')}
        || ${sentInstant('departed_at')} || int4send(coalesce(driving_left_seconds, -1))
        || int4send(coalesce(window_left_seconds, -1)), '') as packed
      from load_stops where organization_id = ${organizationId} and load_id = any(${ids})`.execute(tx),
    sql<Packed>`select string_agg(int8send(load_id) || int4send(ordinal) || int8send(asset_id)
        || int4send(coalesce(driver_id, -1)) || ${sentInstant('dispatched_at')} || ${sentInstant('takes_over_at')}
        || ${sentInstant('hands_over_at')}, '') as packed
      from load_assignments where organization_id = ${organizationId} and load_id = any(${ids})`.execute(tx),
    sql<
      Packed & { kind: string }
    >`select kind, string_agg(int8send(load_id) || int8send(id) || int8send(cents), '') as packed
      from load_charges where organization_id = ${organizationId} and load_id = any(${ids}) group by kind`.execute(
      tx,
    ),
  ]);
  const placesById = new Map(places.map((place) => [place.id, place]));
  const customersById = new Map(customers.map((customer) => [customer.id, customer]));
  const stopsOf = byLoad(unpackedStops(stops.rows[0]!.packed));
  const assignmentsOf = byLoad(unpackedAssignments(assignments.rows[0]!.packed));
  const chargesOf = byLoad(charges.rows.flatMap(({ kind, packed }) => unpackedCharges(packed, kind)));
  return loads.map(({ cancelledAt, customerId, ...load }) => {
    const customer = customersById.get(customerId)!;
    const detention = termsOf(customer);
    return {
      ...load,
      customer: customer.name,
      cancelledAt: cancelledAt === null ? null : epochMs(cancelledAt.getTime()),
      stops: inOrder(stopsOf.get(load.id), ({ row }) => row.sequence).map(
        ({ row: { placeId, ...stop } }) => ({
          ...stop,
          ...detention(placeId === null ? undefined : placesById.get(placeId)),
        }),
      ),
      assignments: inOrder(assignmentsOf.get(load.id), ({ ordinal }) => ordinal).map(({ row }) => row),
      charges: inOrder(chargesOf.get(load.id), ({ row }) => row.id).map(({ row }) => row),
    };
  });
}

/** By the ids of its loads, which are few; the other way round every load would be checked. */
function ofVehicle(organizationId: number, { assetId, from, until }: Exclude<WhichLoads, { ids: unknown }>) {
  const carried = sql`select load_id from load_assignments
    where organization_id = ${organizationId} and asset_id = ${assetId}`;
  return sql`l.id = any(array(${carried}))
    and (l.status in ('planned', 'dispatched', 'picked-up') or l.ends_at is null or l.ends_at >= ${from}
      or l.cancelled_at >= ${from} or l.id = any(array(${carried} and hands_over_at >= ${from})))
    and (l.starts_at is null or l.starts_at < ${until}::timestamptz + interval '31 days'
      or l.id = any(array(select load_id from load_assignments
        where organization_id = ${organizationId} and load_id = any(array(${carried})) and dispatched_at < ${until})))`;
}

interface Terms {
  readonly free_minutes: number | null;
  readonly detention_cents_per_hour: number | null;
}
type CustomerTerms = Terms & {
  readonly detention_increment_minutes: number;
  readonly detention_max_cents: number | null;
};

/** Those of the customer or, failing those, of the place. */
const termsOf =
  (customer: CustomerTerms) =>
  (
    place: Terms | undefined,
  ): Pick<Load['stops'][number], 'freeMinutes' | 'centsPerHour' | 'incrementMinutes' | 'maxCents'> => {
    const isOwn = customer.detention_cents_per_hour !== null;
    return {
      freeMinutes: customer.free_minutes ?? place?.free_minutes ?? null,
      centsPerHour: customer.detention_cents_per_hour ?? place?.detention_cents_per_hour ?? null,
      incrementMinutes: isOwn ? customer.detention_increment_minutes : 0,
      maxCents: isOwn ? customer.detention_max_cents : null,
    };
  };

interface Packed {
  readonly packed: Buffer | null;
}
interface OfLoad<Row> {
  readonly loadId: number;
  readonly row: Row;
}

type StoredStop = Omit<
  Load['stops'][number],
  'freeMinutes' | 'centsPerHour' | 'incrementMinutes' | 'maxCents'
> & {
  readonly placeId: number | null;
};

const STOP_BYTES = 62;

function unpackedStops(packed: Buffer | null): OfLoad<StoredStop>[] {
  return unpacked(packed, STOP_BYTES, (bytes, at) => ({
    loadId: int8(bytes, at),
    row: {
      sequence: bytes.readInt32BE(at + 8),
      kind: bytes.readInt16BE(at + 12) === 1 ? 'pickup' : 'delivery',
      placeId: orNull(int8(bytes, at + 14)),
      windowFrom: epochOrNull(bytes, at + 22),
      windowTo: epochOrNull(bytes, at + 30),
      arrivedAt: epochOrNull(bytes, at + 38),
      departedAt: epochOrNull(bytes, at + 46),
      drivingLeftSeconds: orNull(bytes.readInt32BE(at + 54)),
      windowLeftSeconds: orNull(bytes.readInt32BE(at + 58)),
    },
  }));
}

const ASSIGNMENT_BYTES = 48;

function unpackedAssignments(
  packed: Buffer | null,
): (OfLoad<Load['assignments'][number]> & { readonly ordinal: number })[] {
  return unpacked(packed, ASSIGNMENT_BYTES, (bytes, at) => ({
    loadId: int8(bytes, at),
    ordinal: bytes.readInt32BE(at + 8),
    row: {
      vehicleId: int8(bytes, at + 12),
      driverId: orNull(bytes.readInt32BE(at + 20)),
      dispatchedAt: epochOrNull(bytes, at + 24),
      takesOverAt: epochOrNull(bytes, at + 32),
      handsOverAt: epochOrNull(bytes, at + 40),
    },
  }));
}

const CHARGE_BYTES = 24;

function unpackedCharges(packed: Buffer | null, kind: string): OfLoad<Load['charges'][number]>[] {
  return unpacked(packed, CHARGE_BYTES, (bytes, at) => ({
    loadId: int8(bytes, at),
    row: { id: int8(bytes, at + 8), kind, cents: int8(bytes, at + 16) },
  }));
}

function unpacked<Row>(
  packed: Buffer | null,
  bytesEach: number,
  read: (bytes: Buffer, at: number) => Row,
): Row[] {
  if (packed === null) return [];
  return Array.from({ length: packed.length / bytesEach }, (_, index) => read(packed, index * bytesEach));
}

function byLoad<Row extends { readonly loadId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  return Map.groupBy(rows, ({ loadId }) => loadId);
}

function inOrder<Row>(rows: readonly Row[] = [], orderOf: (row: Row) => number): readonly Row[] {
  return rows.length < 2 ? rows : rows.toSorted((a, b) => orderOf(a) - orderOf(b));
}

type LoadRow = Pick<Load, 'id' | 'status' | 'lane' | 'weightKilograms' | 'invoicedOn'> & {
  readonly customerId: number;
  readonly cancelledAt: Date | null;
};
