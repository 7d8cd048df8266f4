import type { HistoryHalt } from '@longhaul/contract';
import { dateAt } from '@longhaul/units';
import { weekdayOf } from '../../../format/calendar-day.ts';
import { formatDate, formatTime } from '../../../format/date.ts';
import { formatMinutes } from '../../../format/span.ts';
import { distanceUnit, formatDistance, type UnitSystem } from '../../../format/unit-system.ts';
import type { Route } from '../../../map/route/track.ts';
import { placeAt } from '../route/place-at.ts';

export interface TimelineRow {
  readonly key: string;
  readonly kind: HistoryHalt['kind'] | 'start' | 'end';
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
  readonly note: string | null;
  /** Since the start; empty for the start. */
  readonly distance: string;
  readonly lat: number;
  readonly lon: number;
}

/** Start, halts and end in order. Empty without positions. */
export function timelineOf(route: Route, units: UnitSystem): TimelineRow[] {
  if (route.tracks.length === 0) return [];
  const { timeZone } = route.history;
  const rows = [endRow(route, 'start', units), ...haltRows(route, units), endRow(route, 'end', units)];
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
  return route.halts.map((halt) => {
    const { kind, startedAt, endedAt, isOpen, assetId, lat, lon } = halt;
    return {
      key: `${kind} ${assetId} ${startedAt}`,
      kind,
      number: kind === 'gap' ? null : ++number,
      at: Date.parse(startedAt),
      endAt: Date.parse(endedAt),
      title: `${titles[kind]}, ${formatMinutes((Date.parse(endedAt) - Date.parse(startedAt)) / 60_000)}${isOpen ? ' so far' : ''}`,
      place: halt.place,
      note: noteOf(halt, units),
      distance: formatDistance(halt.atDistanceMeters, units),
      lat,
      lon,
    };
  });
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
    note: kind === 'start' && names.length > 1 ? `Vehicles ${names.join(', ')}` : null,
    distance: kind === 'start' ? '' : formatDistance(route.history.totals.distanceMeters, units),
    lat: place?.lat ?? 0,
    lon: place?.lon ?? 0,
  };
}
