import type { RecordSpan, Rule } from '@longhaul/alerts';
import {
  decodeLine,
  distanceMeters,
  type LatLon,
  type MeasuredLine,
  measureLine,
  nearestOnLine,
} from '@longhaul/geo';
import { spansOfRecords } from '@longhaul/hos';
import { DAY_MS, HOUR_MS, METERS_PER_MILE, MINUTE_MS } from '@longhaul/units';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { RouteLeg } from '../dispatches/plan-active.ts';
import { selectDutyRecords } from '../hos/duty-records.ts';
import { readFixes } from '../positions/read-fixes.ts';

/** What is asked of a vehicle. */
interface VehicleQuestion {
  readonly organizationId: number;
  readonly subjectId: number;
  readonly now: number;
}

export type DispatchKind = Extract<Rule['kind'], 'late-arrival' | 'hours-short' | 'off-route'>;

/** Incidents from so long ago on are found again each time; arrivals are kept for a month at least. */
export const DISPATCH_RECORDS_MS = {
  'late-arrival': 25 * DAY_MS,
  'hours-short': 25 * DAY_MS,
  'off-route': 3 * DAY_MS,
};

/** A truck has left its route when it is so far off for so long, and not near a stop. The roads of an estimate are schematic. */
const OFF_ESTIMATE = { meters: 10 * METERS_PER_MILE, ms: 20 * MINUTE_MS };
const OFF_STREETS = { meters: METERS_PER_MILE / 2, ms: 5 * MINUTE_MS };
const STOP_METERS = 2 * METERS_PER_MILE;
/** Of the fixes one is looked at in so long, and the newest. */
const FIX_EVERY_MS = MINUTE_MS;
/** Fixes are read so much at a time: a truck that reports each second for days is never in memory as a whole. */
const READ_MS = 6 * HOUR_MS;
/** Of one read. */
const MAX_FIXES = 25_000;
const MAX_ROWS = 5_000;
/** Who had the truck in some days. */
const MAX_DRIVERS = 20;

export function readDispatchRecords(
  tx: DatabaseTransaction,
  kind: DispatchKind,
  question: VehicleQuestion,
): Promise<RecordSpan[]> {
  return kind === 'off-route' ? readOffRoute(tx, question) : readEtas(tx, kind, question);
}

interface EtaRow {
  dispatch_id: number;
  sequence: number;
  computed_at: Date;
  slack_minutes: number | null;
  rest_count: number;
  reason: string;
  name: string;
  ended_at: Date | null;
  is_last: boolean;
}

/** Arrivals as they were expected: each holds until the next one, the arrival at the stop, or the end of the dispatch. */
async function readEtas(
  tx: DatabaseTransaction,
  kind: 'late-arrival' | 'hours-short',
  { organizationId, subjectId, now }: VehicleQuestion,
): Promise<RecordSpan[]> {
  const { rows } = await sql<EtaRow>`
    select e.dispatch_id, e.sequence, e.computed_at, e.slack_minutes, e.rest_count, e.reason,
      coalesce(s.name, '') as name, least(s.arrived_at, d.ended_at) as ended_at,
      e.sequence = (select max(l.sequence) from dispatch_stops l
        where l.organization_id = ${organizationId} and l.dispatch_id = d.id) as is_last
    from dispatches d
    join etas e on e.organization_id = d.organization_id and e.dispatch_id = d.id
    left join dispatch_stops s on s.organization_id = d.organization_id and s.dispatch_id = d.id
      and s.sequence = e.sequence
    where d.organization_id = ${organizationId} and e.organization_id = ${organizationId}
      and d.asset_id = ${subjectId} and e.computed_at >= ${new Date(now - DISPATCH_RECORDS_MS[kind])}
    order by e.dispatch_id, e.sequence, e.computed_at limit ${MAX_ROWS}`.execute(tx);
  const byStop = Map.groupBy(rows, (row) => `dispatch ${row.dispatch_id} stop ${row.sequence}`);
  return [...byStop].flatMap(([about, own]) =>
    kind === 'late-arrival' ? latenessOf(about, own) : shortnessOf(about, own),
  );
}

const endOf = (rows: readonly EtaRow[], index: number): number | null => {
  const ended = rows[index]!.ended_at?.getTime() ?? null;
  const next = rows[index + 1]?.computed_at.getTime() ?? null;
  return next !== null && (ended === null || next < ended) ? next : ended;
};

const latenessOf = (about: string, rows: readonly EtaRow[]): RecordSpan[] =>
  rows.map((row, index) => ({
    at: row.computed_at.getTime(),
    endedAt: endOf(rows, index),
    about,
    details: { stop: row.name, lateMinutes: Math.max(0, -(row.slack_minutes ?? 0)) },
  }));

/**
 * While more rests lie ahead than when the stops were set, those that were taken since left out: the least number of rests
 * ahead since then is what the plan held of what is still to be driven.
 */
function shortnessOf(about: string, rows: readonly EtaRow[]): RecordSpan[] {
  if (!rows[0]!.is_last) return [];
  const spans: RecordSpan[] = [];
  let held = Number.POSITIVE_INFINITY;
  for (const [index, { computed_at, rest_count, reason, name }] of rows.entries()) {
    held = reason === 'planned' ? rest_count : Math.min(held, rest_count);
    if (rest_count <= held) continue;
    const at = computed_at.getTime();
    const before = spans.at(-1);
    const endedAt = endOf(rows, index);
    if (before?.endedAt === at) before.endedAt = endedAt;
    else spans.push({ at, endedAt, about, details: { stop: name, rests: rest_count - held } });
  }
  return spans;
}

interface Corridor {
  readonly from: number;
  readonly off: typeof OFF_ESTIMATE;
  readonly lines: readonly MeasuredLine[];
}

/** Where the truck was off the roads that were planned for it, by its stored fixes, in whatever order they came. */
async function readOffRoute(
  tx: DatabaseTransaction,
  { organizationId, subjectId, now }: VehicleQuestion,
): Promise<RecordSpan[]> {
  const since = now - DISPATCH_RECORDS_MS['off-route'];
  const dispatches = await tx
    .selectFrom('dispatches')
    .select(['id', 'activated_at', 'ended_at'])
    .where('organization_id', '=', organizationId)
    .where('asset_id', '=', subjectId)
    .where('activated_at', 'is not', null)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>=', new Date(since))]))
    .orderBy('activated_at')
    .execute();
  const spans: RecordSpan[] = [];
  for (const { id, activated_at, ended_at } of dispatches) {
    const corridors = await readCorridors(tx, organizationId, id);
    const [first] = corridors;
    if (!first) continue;
    const stops = await readStops(tx, organizationId, id);
    const from = Math.max(activated_at!.getTime(), first.from, since - DAY_MS);
    const until = ended_at?.getTime() ?? now + 1;
    if (until <= from) continue;
    const span = { from, until };
    const [fixes, personal] = await Promise.all([
      readWay(tx, organizationId, subjectId, span),
      readPersonalUse(tx, organizationId, subjectId, span),
    ]);
    const isOwn = ({ at }: Seen) => personal.some((own) => own.from <= at && at < own.until);
    const driven = fixes.map((fix) => ({ ...fix, isPersonal: isOwn(fix) }));
    spans.push(...offSpans(`dispatch ${id}`, driven, { corridors, stops }, ended_at?.getTime() ?? null));
  }
  return spans;
}

interface Seen extends LatLon {
  readonly at: number;
}

interface Span {
  readonly from: number;
  readonly until: number;
}

/** Where a truck was, about once a minute and at the end, in the order of time. */
async function readWay(
  tx: DatabaseTransaction,
  organizationId: number,
  assetId: number,
  { from, until }: Span,
): Promise<Seen[]> {
  const seen: Seen[] = [];
  let last: Seen | undefined;
  for (let start = from; start < until; start += READ_MS) {
    const part = { assetId, from: start, until: Math.min(start + READ_MS, until) };
    const limit = { count: MAX_FIXES, which: 'newest' } as const;
    const [fixes] = await readFixes(tx.client, organizationId, [part], ['lat', 'lon'], limit);
    const { at, lat, lon } = fixes!;
    for (let index = 0; index < at.length; index++) {
      last = { at: at[index]!, lat: lat[index]! / 1e7, lon: lon[index]! / 1e7 };
      if (last.at - (seen.at(-1)?.at ?? Number.NEGATIVE_INFINITY) >= FIX_EVERY_MS) seen.push(last);
    }
  }
  if (last !== undefined && last !== seen.at(-1)) seen.push(last);
  return seen;
}

/** When its drivers had it for themselves: where they go then is no matter of the dispatch. */
async function readPersonalUse(
  tx: DatabaseTransaction,
  organizationId: number,
  assetId: number,
  { from, until }: Span,
): Promise<Span[]> {
  const drivers = await tx
    .selectFrom('driver_assignments')
    .select('driver_id')
    .distinct()
    .where('organization_id', '=', organizationId)
    .where('asset_id', '=', assetId)
    .where('assigned_at', '<', new Date(until))
    .where((eb) => eb.or([eb('unassigned_at', 'is', null), eb('unassigned_at', '>', new Date(from))]))
    .limit(MAX_DRIVERS)
    .execute();
  const spans: Span[] = [];
  for (const { driver_id: driverId } of drivers) {
    const duty = spansOfRecords(await selectDutyRecords(tx, { organizationId, driverId, from, until }));
    for (const [index, { mode, startedAt, record }] of duty.entries()) {
      const isElsewhere = record.vehicleId !== null && record.vehicleId !== assetId;
      if (mode !== 'PC' || isElsewhere) continue;
      spans.push({ from: startedAt, until: duty[index + 1]?.startedAt ?? until });
    }
  }
  return spans;
}

function offSpans(
  about: string,
  seen: readonly (Seen & { readonly isPersonal: boolean })[],
  { corridors, stops }: { readonly corridors: readonly Corridor[]; readonly stops: readonly LatLon[] },
  endedAt: number | null,
): RecordSpan[] {
  const spans: RecordSpan[] = [];
  let left: { readonly at: number; readonly afterMs: number } | null = null;
  let fixes = 0;
  let farthest = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  const close = (until: number | null, seenAt: number) => {
    if (left !== null && fixes >= 2 && seenAt - left.at >= left.afterMs) {
      spans.push({
        at: left.at + left.afterMs,
        endedAt: until,
        about,
        details: { miles: Math.round(farthest / METERS_PER_MILE), beforeSeconds: left.afterMs / 1_000 },
      });
    }
    left = null;
    fixes = 0;
    farthest = 0;
  };
  for (const { at: seenAt, isPersonal, ...here } of seen) {
    lastAt = seenAt;
    const corridor = corridors.findLast(({ from }) => from <= seenAt) ?? corridors[0]!;
    const off = Math.min(...corridor.lines.map((line) => nearestOnLine(line, here).offMeters));
    const isAtStop = stops.some((stop) => distanceMeters(stop, here) <= STOP_METERS);
    if (isPersonal || isAtStop || off <= corridor.off.meters) {
      close(seenAt, seenAt);
      continue;
    }
    left ??= { at: seenAt, afterMs: corridor.off.ms };
    fixes++;
    farthest = Math.max(farthest, off);
  }
  if (left !== null) close(endedAt, lastAt);
  return spans;
}

/** The roads as they were planned for the stops; not those after the truck left them. */
async function readCorridors(
  tx: DatabaseTransaction,
  organizationId: number,
  dispatchId: number,
): Promise<Corridor[]> {
  const rows = await tx
    .selectFrom('dispatch_routes')
    .select(['computed_at', 'is_estimate', 'legs'])
    .where('organization_id', '=', organizationId)
    .where('dispatch_id', '=', dispatchId)
    .where('reason', '=', 'planned')
    .orderBy('version')
    .execute();
  return rows.map(({ computed_at, is_estimate, legs }) => ({
    from: computed_at.getTime(),
    off: is_estimate ? OFF_ESTIMATE : OFF_STREETS,
    lines: (legs as RouteLeg[]).map(({ line }) => measureLine(decodeLine(line))),
  }));
}

function readStops(tx: DatabaseTransaction, organizationId: number, dispatchId: number) {
  return tx
    .selectFrom('dispatch_stops')
    .select(['lat', 'lon'])
    .where('organization_id', '=', organizationId)
    .where('dispatch_id', '=', dispatchId)
    .execute();
}
