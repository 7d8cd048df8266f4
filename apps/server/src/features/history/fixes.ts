/**
 * Fixes of one vehicle or device as columns of equal length, oldest first. `at` in ms since 1970; angles in 1e-7
 * degrees; speed in 0.1 km/h; heading in degrees; odometer in meters, NO_ODOMETER where the device did not report one;
 * flags as in the table `positions`.
 */
export interface FixColumns {
  readonly at: Float64Array;
  readonly lat: Int32Array;
  readonly lon: Int32Array;
  readonly speed: Int16Array;
  readonly heading: Int16Array;
  readonly odometer: Float64Array;
  readonly flags: Int16Array;
}

export const NO_ODOMETER = -1;

/** A stretch of time in which one vehicle, or one unpaired device, is followed. */
export interface Leg {
  readonly source: 'asset' | 'gateway';
  readonly id: number;
  readonly name: string;
  readonly from: Date;
  readonly to: Date;
}
