import type { DutyStatus } from '@longhaul/contract';
import { speedIn, type UnitSystem } from '../../format/unit-system.ts';
import { lastIndexAt, type Route, type Track } from './track.ts';

export const COLORINGS = ['speed', 'duty', 'jurisdiction'] as const;
export type Coloring = (typeof COLORINGS)[number];

/** Where one color of the speed legend ends and the next begins, in the units shown. */
export const SPEED_STEPS = { imperial: [25, 45, 60], metric: [40, 70, 100] } as const;

/** Of a line: `gap`, the index of a speed step, a duty status or '' without a log, or a code of a jurisdiction. */
export type LineClass = string;

export type Coordinates = [lon: number, lat: number];

export interface ColoredLine {
  readonly lineClass: LineClass;
  readonly coordinates: readonly Coordinates[];
}

/** Cuts the tracks where the color changes; neighbors share the point, so that no hole opens between them. */
export function coloredLines(route: Route, coloring: Coloring, units: UnitSystem): ColoredLine[] {
  return route.tracks.flatMap((track) => linesOf(route, track, coloring, units));
}

function linesOf(route: Route, track: Track, coloring: Coloring, units: UnitSystem): ColoredLine[] {
  const gapStarts = gapStartsOf(route, track);
  const lines: { lineClass: LineClass; coordinates: Coordinates[] }[] = [];
  for (let index = 0; index + 1 < track.count; index++) {
    const isGap = gapStarts.has(track.at[index]!);
    const lineClass = isGap ? 'gap' : classOf(track, index, coloring, units);
    const current = lines.at(-1);
    const end = pointOf(track, index + 1);
    if (current?.lineClass === lineClass) current.coordinates.push(end);
    else lines.push({ lineClass, coordinates: [pointOf(track, index), end] });
  }
  return lines;
}

/** Instants of the last fix before each gap. */
function gapStartsOf({ halts }: Route, { assetId }: Track): Set<number> {
  const gaps = halts.filter((halt) => halt.kind === 'gap' && halt.assetId === assetId);
  return new Set(gaps.map((gap) => Date.parse(gap.startedAt)));
}

function pointOf(track: Track, index: number): Coordinates {
  return [track.lon[index]!, track.lat[index]!];
}

function classOf(track: Track, index: number, coloring: Coloring, units: UnitSystem): LineClass {
  if (coloring === 'jurisdiction') return track.jurisdiction[index] ?? '';
  if (coloring === 'duty') return dutyAt(track, (track.at[index]! + track.at[index + 1]!) / 2);
  return String(speedStep((track.speedKph[index]! + track.speedKph[index + 1]!) / 2, units));
}

/** '' where no log says anything. */
/** By the logs; '' where none is known. */
export function dutyAt({ dutyAt, dutyStatus, dutyUntil }: Track, at: number): DutyStatus | '' {
  const index = lastIndexAt(dutyAt, at);
  return index >= 0 && at < dutyUntil[index]! ? dutyStatus[index]! : '';
}

/** Which color of the legend a speed has, from the slowest. */
export function speedStep(kph: number, units: UnitSystem): number {
  const speed = speedIn(kph, units);
  return SPEED_STEPS[units].filter((step) => speed >= step).length;
}

/** What the legend of duty statuses names: in the order of the paper form, '' last. */
export function dutiesOf(route: Route): (DutyStatus | '')[] {
  const seen = new Set(route.tracks.flatMap((track) => dutiesOfTrack(track)));
  return DUTIES.filter((status) => seen.has(status));
}

const DUTIES = ['OFF', 'SB', 'D', 'ON', ''] as const;

function dutiesOfTrack(track: Track): (DutyStatus | '')[] {
  const middles = Array.from(
    { length: track.count - 1 },
    (_, index) => (track.at[index]! + track.at[index + 1]!) / 2,
  );
  return [...new Set(middles.map((at) => dutyAt(track, at)))];
}

/** Jurisdictions in the order in which they were first entered. */
export function jurisdictionsOf(route: Route): string[] {
  return [...new Set(route.tracks.flatMap((track) => track.jurisdiction))];
}
