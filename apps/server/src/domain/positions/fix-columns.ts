/**
 * Fixes of one vehicle or device as columns of equal length, oldest first. `at` in ms since 1970; angles in 1e-7 degrees;
 * speed in 0.1 km/h; heading in degrees; altitude in meters; odometer in meters, NO_ODOMETER where the device did not
 * report one; flags as in the table `positions`.
 */
export interface FixColumns {
  readonly at: Float64Array;
  readonly lat: Int32Array;
  readonly lon: Int32Array;
  readonly speed: Int16Array;
  readonly heading: Int16Array;
  readonly altitude: Int16Array;
  readonly odometer: Float64Array;
  readonly flags: Int16Array;
}

export type FixColumn = keyof FixColumns;

/** In this order they are written down. */
export const FIX_COLUMNS = [
  'at',
  'lat',
  'lon',
  'speed',
  'heading',
  'altitude',
  'odometer',
  'flags',
] as const satisfies readonly FixColumn[];

/** Bits of `positions.flags`. Fixes stored before the last two existed have 0 for an unknown heading or altitude. */
export const FLAG = {
  ignitionKnown: 1,
  ignitionOn: 2,
  odometerReported: 4,
  late: 8,
  headingUnknown: 16,
  altitudeUnknown: 32,
} as const;

/** Below every odometer. */
export const NO_ODOMETER = -1;

const ARRAYS = {
  at: Float64Array,
  lat: Int32Array,
  lon: Int32Array,
  speed: Int16Array,
  heading: Int16Array,
  altitude: Int16Array,
  odometer: Float64Array,
  flags: Int16Array,
} as const satisfies Record<FixColumn, unknown>;

/** The column of these values, or of so many zeros. */
export function columnOf<Column extends FixColumn>(
  column: Column,
  values: ArrayLike<number> | number,
): FixColumns[Column] {
  return new ARRAYS[column](values as number) as FixColumns[Column];
}

/** Of one reading, oldest first; `at` in ms since 1970, values in the unit of its name. */
export interface ReadingColumns {
  readonly at: Float64Array;
  readonly value: Float64Array;
}
