import type { Equipment } from '@longhaul/contract';

/** Of a vehicle or trailer, as entered; null where nobody said. */
export interface AssetSize {
  readonly height_inches: number | null;
  readonly width_inches: number | null;
  readonly length_inches: number | null;
  readonly gross_weight_pounds: number | null;
  readonly axles: number | null;
  readonly equipment: Equipment | null;
}

/** A truck with what it pulls. */
export interface TruckSize {
  readonly heightInches: number | null;
  readonly widthInches: number | null;
  readonly lengthInches: number | null;
  readonly weightPounds: number | null;
  readonly axles: number | null;
  readonly equipment: readonly Equipment[];
}

/**
 * As high and wide as the larger part, as long and with as many axles as both. The gross weight of a power unit is registered
 * for the combination, and is that of the whole.
 */
export function truckSize(vehicle: AssetSize, trailers: readonly AssetSize[]): TruckSize {
  const parts = [vehicle, ...trailers];
  return {
    heightInches: largest(parts.map(({ height_inches }) => height_inches)),
    widthInches: largest(parts.map(({ width_inches }) => width_inches)),
    lengthInches: total(parts.map(({ length_inches }) => length_inches)),
    weightPounds: vehicle.gross_weight_pounds,
    axles: total(parts.map(({ axles }) => axles)),
    equipment: parts.flatMap(({ equipment }) => equipment ?? []),
  };
}

/** One known part says at least so much; nothing is known without any. */
function largest(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.max(...known);
}

function total(values: readonly (number | null)[]): number | null {
  let sum = 0;
  for (const value of values) {
    if (value === null) return null;
    sum += value;
  }
  return sum;
}
