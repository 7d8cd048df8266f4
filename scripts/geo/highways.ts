import { type LatLon, simplifyIndexes } from '../../packages/geo/src/index.ts';
import { highwayLines, interstates } from '../../packages/geo/src/interstates.ts';
import { roundLine } from './round.ts';
import type { Position } from './sources.ts';

export interface HighwayLine {
  route: string;
  /** What the shield says: `80` of `I-80`. */
  number: string;
  shield: 'interstate' | 'canada';
  line: Position[];
}

const DECIMALS = 4;
/** Under a pixel at zoom 10. */
const TOLERANCE_METERS = 60;

export function drawnHighways(): HighwayLine[] {
  const routes = new Set(interstates.map((highway) => highway.route));
  return [...routes].flatMap((route) =>
    highwayLines(route).map((smooth) => ({
      route,
      number: route.slice(route.indexOf('-') + 1),
      shield: route.startsWith('I-') ? 'interstate' : 'canada',
      line: drawnLine(smooth),
    })),
  );
}

function drawnLine(smooth: readonly LatLon[]): Position[] {
  const kept = simplifyIndexes(smooth, TOLERANCE_METERS).map((index) => smooth[index]!);
  return roundLine(
    kept.map(({ lat, lon }) => [lon, lat]),
    DECIMALS,
  );
}
