import type { DistancePart } from '@longhaul/contract';
import { readTypedNumber } from '@longhaul/contract';

/** One jurisdiction, with its distance as it is typed. The last part has what the others leave. */
export interface SplitPart {
  readonly jurisdiction: string;
  readonly typed: string;
}

/** Parts that add up to the distance, the last with the rest; null when the others already take it all, or one is no number. */
export function partsOf(
  split: readonly SplitPart[],
  meters: number,
  metersPerUnit: number,
): DistancePart[] | null {
  let rest = meters;
  const parts = split.slice(0, -1).map(({ jurisdiction, typed }) => {
    const part = Math.round((readTypedNumber(typed, 2) ?? Number.NaN) * metersPerUnit);
    rest -= part;
    return { jurisdiction, meters: part };
  });
  parts.push({ jurisdiction: split.at(-1)!.jurisdiction, meters: rest });
  return parts.every((part) => part.meters > 0) ? (parts as DistancePart[]) : null;
}

export function splitOf(parts: readonly DistancePart[], metersPerUnit: number): SplitPart[] {
  return parts.map(({ jurisdiction, meters }) => ({
    jurisdiction,
    typed: (meters / metersPerUnit).toFixed(1),
  }));
}
