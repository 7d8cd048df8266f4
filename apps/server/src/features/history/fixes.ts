/**
 * Fixes of one vehicle or device as columns of equal length, oldest first. `at` in ms since 1970; angles in 1e-7
 * degrees; speed in 0.1 km/h; heading in degrees; odometer in metres, NO_ODOMETER where the device did not report one;
 * flags as in the table `positions`.
 */
export interface FixColumns {
  readonly at: readonly number[];
  readonly lat: readonly number[];
  readonly lon: readonly number[];
  readonly speed: readonly number[];
  readonly heading: readonly number[];
  readonly odometer: readonly number[];
  readonly flags: readonly number[];
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
