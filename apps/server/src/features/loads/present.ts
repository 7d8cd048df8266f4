import type { DetentionTerms } from '@longhaul/analytics';
import type { LoadAssignment, LoadCharge, LoadDetail, LoadStop, LoadSummary } from '@longhaul/contract';
import { termsOf, waitingOf } from '../../domain/loads/waiting.ts';
import type { AssignmentRow, ChargeRow, LoadRow, StopRow } from './queries.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;
const ms = (at: Date | null) => at?.getTime() ?? null;

const isOpen = ({ status }: Pick<LoadRow, 'status'>) =>
  status === 'planned' || status === 'dispatched' || status === 'picked-up';

export interface LoadParts {
  readonly load: LoadRow;
  readonly stops: readonly StopRow[];
  readonly assignments: readonly AssignmentRow[];
  /** null where amounts are not shown. */
  readonly charges: readonly ChargeRow[] | null;
  readonly documentCount: number;
}

function presentStop(
  { load, stops, charges }: Pick<LoadParts, 'load' | 'stops' | 'charges'>,
  stop: StopRow,
  now: number,
): LoadStop {
  const measured =
    stop.visit_asset_id === null || stop.measured_arrived_at === null
      ? null
      : {
          vehicle: { id: stop.visit_asset_id, name: stop.visit_unit_number ?? '' },
          arrivedAt: stop.measured_arrived_at.toISOString(),
          departedAt: iso(stop.measured_departed_at),
        };
  const isMeasured = measured !== null && stop.typed_reason === null;
  const waiting =
    isMeasured || stop.departed_at !== null ? waitingOf(timesOf(stop), termsOfStop(load, stop), now) : null;
  return {
    sequence: stop.sequence,
    kind: stop.kind,
    place: stop.place_id === null ? null : { id: stop.place_id, name: stop.place_name ?? '' },
    location: stop.location,
    lat: stop.lat,
    lon: stop.lon,
    windowFrom: iso(stop.window_from),
    windowTo: iso(stop.window_to),
    arrivedAt: iso(stop.arrived_at),
    departedAt: iso(stop.departed_at),
    isMeasured,
    measured,
    typed: {
      arrivedAt: iso(stop.typed_arrived_at),
      departedAt: iso(stop.typed_departed_at),
      reason: stop.typed_reason,
    },
    isLate: isLateStop(load, stops, stop, now),
    waiting: waiting && { ...waiting, detentionCents: charges === null ? null : waiting.detentionCents },
    note: stop.note,
  };
}

const timesOf = (stop: StopRow) => ({
  windowFrom: ms(stop.window_from),
  windowTo: ms(stop.window_to),
  arrivedAt: ms(stop.arrived_at),
  departedAt: ms(stop.departed_at),
});

export const termsOfStop = (load: LoadRow, stop: StopRow): DetentionTerms => termsOf({ ...load, ...stop });

type TimedStop = Pick<StopRow, 'sequence' | 'window_to' | 'arrived_at'>;

/** Reached after its window closed; or it closed, and neither this nor a later stop was reached. */
export function isLateStop(
  load: Pick<LoadRow, 'status'>,
  stops: readonly TimedStop[],
  stop: TimedStop,
  now: number,
): boolean {
  if (stop.window_to === null || load.status === 'cancelled') return false;
  if (stop.arrived_at !== null) return stop.arrived_at > stop.window_to;
  const isPassed = stops.some(({ sequence, arrived_at }) => sequence > stop.sequence && arrived_at !== null);
  return isOpen(load) && !isPassed && now > stop.window_to.getTime();
}

export function presentLoad(parts: LoadParts, now: number): LoadSummary {
  const { load, assignments, charges, documentCount } = parts;
  const stops = parts.stops.map((stop) => presentStop(parts, stop, now));
  return {
    id: load.id,
    version: load.version,
    reference: load.reference,
    customer: { id: load.customer_id, name: load.customer_name },
    status: load.status,
    lane: load.lane,
    commodity: load.commodity,
    weightKilograms: load.weight_kilograms,
    isHazmat: load.is_hazmat,
    pickup: stops[0]!,
    delivery: stops.at(-1)!,
    stopCount: stops.length,
    vehicles: unique(assignments.map(({ asset_id, unit_number }) => ({ id: asset_id, name: unit_number }))),
    drivers: unique(assignments.flatMap((row) => driverOf(row) ?? [])),
    isLate: stops.some((stop) => stop.isLate),
    documentCount,
    chargesCents: charges?.reduce((sum, { cents }) => sum + cents, 0) ?? null,
    updatedAt: load.updated_at.toISOString(),
  };
}

export function presentDetail(
  parts: LoadParts & { readonly documents: LoadDetail['documents'] },
  now: number,
): LoadDetail {
  const { load, charges, documents } = parts;
  const stops = parts.stops.map((stop) => presentStop(parts, stop, now));
  return {
    ...presentLoad(parts, now),
    note: load.note,
    cancelledAt: iso(load.cancelled_at),
    invoicedOn: load.invoiced_on,
    paidOn: load.paid_on,
    stops,
    assignments: parts.assignments.map(presentAssignment),
    charges: charges?.map(presentCharge) ?? null,
    detentionToInvoiceCents: charges && detentionToInvoice(load, stops, charges),
    documents,
    createdAt: load.created_at.toISOString(),
  };
}

/** Of the stops that were left, beyond the detention that is charged; nothing of a cancelled load. */
function detentionToInvoice(
  load: LoadRow,
  stops: readonly LoadStop[],
  charges: readonly ChargeRow[],
): number {
  if (load.status === 'cancelled') return 0;
  const owed = stops.reduce(
    (sum, { departedAt, waiting }) => sum + (departedAt === null ? 0 : (waiting?.detentionCents ?? 0)),
    0,
  );
  const charged = charges.reduce((sum, { kind, cents }) => sum + (kind === 'detention' ? cents : 0), 0);
  return Math.max(0, owed - charged);
}

function presentAssignment(row: AssignmentRow): LoadAssignment {
  return {
    vehicle: { id: row.asset_id, name: row.unit_number },
    driver: driverOf(row),
    trailer: row.trailer_id === null ? null : { id: row.trailer_id, name: row.trailer_number ?? '' },
    dispatchedAt: iso(row.dispatched_at),
    takesOverAt: iso(row.takes_over_at),
    handsOverAt: iso(row.hands_over_at),
  };
}

function presentCharge(row: ChargeRow): LoadCharge {
  return {
    id: row.id,
    kind: row.kind,
    description: row.description,
    cents: row.cents,
    currency: row.currency,
    currencyCents: row.currency_cents,
    exchangeRate: row.exchange_rate === null ? null : Number(row.exchange_rate),
    exchangeDate: row.exchange_date,
    stopSequence: row.stop_sequence,
    createdAt: row.created_at.toISOString(),
  };
}

const driverOf = ({ driver_id, first_name, last_name }: AssignmentRow) =>
  driver_id === null ? null : { id: driver_id, name: `${first_name} ${last_name}` };

const unique = (references: readonly { id: number; name: string }[]) => [
  ...new Map(references.map((each) => [each.id, each])).values(),
];
