import type { Crossing } from '@longhaul/contract';
import { isJurisdictionCode, jurisdictionName } from '@longhaul/geo';
import { milesFromMeters } from '@longhaul/units';

type Border = Pick<Crossing, 'from' | 'to'>;

const FEET_PER_METER = 3.28084;
/** Below a tenth of a mile, feet say more. */
const IN_FEET_METERS = 160;

/** `OH → PA`; the open sea, or abroad, is nowhere. */
export function borderText({ from, to }: Border): string {
  return `${from ?? 'nowhere'} → ${to ?? 'nowhere'}`;
}

/** `from Ohio to Pennsylvania`. */
export function borderSentence({ from, to }: Border): string {
  return `from ${nameOf(from)} to ${nameOf(to)}`;
}

const nameOf = (code: string | null) =>
  code !== null && isJurisdictionCode(code) ? jurisdictionName(code) : 'no jurisdiction';

/** `± 0.24 mi`, `± 40 ft`, `± 385 m`. */
export function uncertaintyText(meters: number, isMetric: boolean): string {
  if (isMetric) return `± ${meters} m`;
  if (meters < IN_FEET_METERS) return `± ${Math.round((meters * FEET_PER_METER) / 10) * 10} ft`;
  return `± ${milesFromMeters(meters).toFixed(2)} mi`;
}

/** In a column whose head says the unit: miles, or meters. */
export function uncertaintyFigure(meters: number, isMetric: boolean): string {
  return isMetric ? String(meters) : milesFromMeters(meters).toFixed(2);
}

/** Every jurisdiction of a trip in order: `OH → PA → WV`. */
export function chainText(crossings: readonly Border[]): string {
  const codes = crossings.flatMap(({ from, to }, index) => (index === 0 ? [from, to] : [to]));
  return codes.map((code) => code ?? 'nowhere').join(' → ');
}
