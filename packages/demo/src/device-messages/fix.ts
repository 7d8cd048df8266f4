/** What a device says of one instant, whatever its protocol. */
export interface SentFix {
  /** Milliseconds since 1970, by the clock of the device. */
  readonly at: number;
  readonly lat: number;
  readonly lon: number;
  readonly speedKph: number;
  readonly headingDegrees: number;
  readonly odometerMeters: number;
  readonly isIgnitionOn: boolean;
}
