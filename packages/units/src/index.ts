export type { Meters, Miles } from './distance.ts';
export { metersFromMiles, milesFromMeters } from './distance.ts';
export type { Kph } from './speed.ts';
export { kphFromKnots, kphFromMetersPerSecond, mphFromKph } from './speed.ts';
export type { EpochMs, Minutes } from './time.ts';
export { epochMs, MILLISECONDS_PER_MINUTE, minutesBetween } from './time.ts';
export type { Gallons, Milliliters } from './volume.ts';
export { gallonsFromMilliliters, millilitersFromGallons } from './volume.ts';
