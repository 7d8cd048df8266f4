import type { HistoryEvent, HistoryHalt } from '@longhaul/contract';
import { dateAt, MINUTE_MS } from '@longhaul/units';
import { weekdayOf } from '../../../format/calendar-day.ts';
import { formatDate, formatTime } from '../../../format/date.ts';
import { countText } from '../../../format/measure.ts';
import { eventText } from '../../../format/signals.ts';
import { formatMinutes } from '../../../format/span.ts';
import { distanceUnit, formatDistance, type UnitSystem } from '../../../format/unit-system.ts';
import type { Route } from '../../../map/route/track.ts';
import { placeAt } from '../route/place-at.ts';

export interface TimelineRow {
  readonly key: string;
  readonly kind: HistoryHalt['kind'] | 'event' | 'start' | 'end';
  /** On the map and in the list; stops and idles only, the start being the first. */
  readonly number: number | null;
  readonly at: number;
  readonly endAt: number;
  /** `10:30`. */
  readonly time: string;
  /** `Mon 10/19/26` where a new day begins in a range of several. */
  readonly day: string | null;
  /** `Stop, 3:00`. */
  readonly title: string;
  readonly place: string | null;
  /** Of the organization's place there: what the map does not name already. */
  readonly placeName: string | null;
  readonly note: string | null;
  /** Since the start; empty for the start. */
  readonly distance: string;
  readonly lat: number;
  readonly lon: number;
}

/** Start, halts with what happened between them, and end in order. Empty without positions. */
export function timelineOf(route: Route, units: UnitSystem): TimelineRow[] {
  if (route.tracks.length === 0) return [];
  const { timeZone } = route.history;
  const between = [...haltRows(route, units), ...eventRows(route)].sort((a, b) => a.at - b.at);
  const rows = [endRow(route, 'start', units), ...between, endRow(route, 'end', units)];
  const isOneDay = dateAt(route.startAt, timeZone) === dateAt(route.endAt, timeZone);
  let shownDay = '';
  return rows.map((row) => {
    const at = new Date(row.at);
    const day = dateAt(row.at, timeZone);
    const isNewDay = !isOneDay && day !== shownDay;
    shownDay = day;
    return {
      ...row,
      time: formatTime(at, timeZone),
      day: isNewDay ? `${weekdayOf(day)} ${formatDate(at, timeZone)}` : null,
    };
  });
}

type BareRow = Omit<TimelineRow, 'time' | 'day'>;

function haltRows(route: Route, units: UnitSystem): BareRow[] {
  let number = 1;
  return stays(route.halts).map((halts) => {
    const [first, last] = [halts[0]!, halts.at(-1)!];
    const { startedAt, assetId, lat, lon } = first;
    const kind = halts.some((halt) => halt.kind === 'stop') ? 'stop' : first.kind;
    return {
      key: `${kind} ${assetId} ${startedAt}`,
      kind,
      number: kind === 'gap' ? null : ++number,
      at: Date.parse(startedAt),
      endAt: Date.parse(last.endedAt),
      title: `${titleOf(halts)}${last.isOpen ? ' so far' : ''}`,
      place: first.placeName ?? first.place,
      placeName: first.placeName,
      note: halts.length > 1 ? null : noteOf(first, units),
      distance: formatDistance(first.atDistanceMeters, units),
      lat,
      lon,
    };
  });
}

/** Nearer in time and on the way than these, one halt goes on from the other: the engine was only turned on or off. */
const SAME_STAY_MS = MINUTE_MS;
const SAME_STAY_METERS = 200;

/** Stops and idles that follow on one another at one place are one stay. */
function stays(halts: readonly HistoryHalt[]): HistoryHalt[][] {
  const found: HistoryHalt[][] = [];
  for (const halt of halts) {
    const before = found.at(-1)?.at(-1);
    if (before && isSameStay(before, halt)) found.at(-1)!.push(halt);
    else found.push([halt]);
  }
  return found;
}

function isSameStay(one: HistoryHalt, next: HistoryHalt): boolean {
  return (
    one.kind !== 'gap' &&
    next.kind !== 'gap' &&
    one.assetId === next.assetId &&
    Math.abs(Date.parse(next.startedAt) - Date.parse(one.endedAt)) <= SAME_STAY_MS &&
    next.atDistanceMeters - one.atDistanceMeters <= SAME_STAY_METERS
  );
}

/** `Stop, 3:00`, or of a stay with the engine now on and now off `Stopped 1:12, idling 0:20`. */
function titleOf(halts: readonly HistoryHalt[]): string {
  const minutesOf = (kind: HistoryHalt['kind']) =>
    halts
      .filter((halt) => halt.kind === kind)
      .reduce(
        (sum, { startedAt, endedAt }) => sum + (Date.parse(endedAt) - Date.parse(startedAt)) / MINUTE_MS,
        0,
      );
  const { kind } = halts[0]!;
  if (halts.every((halt) => halt.kind === kind)) return `${titles[kind]}, ${formatMinutes(minutesOf(kind))}`;
  return `Stopped ${formatMinutes(minutesOf('stop') + minutesOf('idle'))}, idling ${formatMinutes(minutesOf('idle'))}`;
}

/** Where a device saw no satellite, the event lies on the way between what it saw. */
function eventRows(route: Route): BareRow[] {
  return route.history.events.map((event, index) => {
    const at = Date.parse(event.at);
    const place = placeAt(route, at);
    return {
      key: `event ${event.kind} ${event.at} ${index}`,
      kind: 'event',
      number: null,
      at,
      endAt: at,
      title: eventText(event),
      place: event.place,
      placeName: null,
      note: noteOfFault(event),
      distance: '',
      lat: event.lat ?? place?.lat ?? 0,
      lon: event.lon ?? place?.lon ?? 0,
    };
  });
}

function noteOfFault({ details: { isSure, occurrences } }: HistoryEvent): string | null {
  if (isSure === false) return 'Older format: the number may differ';
  return occurrences ? `Occurred ${countText(occurrences, 'time')}` : null;
}

const titles = { stop: 'Stop', idle: 'Idle', gap: 'No signal' } as const;

function noteOf({ kind, distanceMeters }: HistoryHalt, units: UnitSystem): string | null {
  if (kind === 'idle') return 'Engine on';
  if (kind === 'stop') return null;
  return `${formatDistance(distanceMeters, units)} ${distanceUnit[units]} without signal (dashed line)`;
}

function endRow(route: Route, kind: 'start' | 'end', units: UnitSystem): BareRow {
  const at = kind === 'start' ? route.startAt : route.endAt;
  const place = placeAt(route, at);
  const names = [...new Set(route.tracks.map((track) => track.assetName))];
  return {
    key: kind,
    kind,
    number: null,
    at,
    endAt: at,
    title: kind === 'start' ? 'Start' : 'End',
    place: route.history[kind]?.place ?? null,
    placeName: null,
    note: kind === 'start' && names.length > 1 ? `Vehicles ${names.join(', ')}` : null,
    distance: kind === 'start' ? '' : formatDistance(route.history.totals.distanceMeters, units),
    lat: place?.lat ?? 0,
    lon: place?.lon ?? 0,
  };
}

/** The row at which the vehicle is at an instant, or which it left last; events lie on the way. */
export function reachedAt(
  rows: readonly TimelineRow[],
  at: number,
): { readonly key: string; readonly is: 'there' | 'past' } | null {
  const row = rows.findLast((each) => each.kind !== 'event' && each.at <= at);
  if (row === undefined) return null;
  return { key: row.key, is: at <= Math.max(row.endAt, row.at) ? 'there' : 'past' };
}
