/** One record of an ELD, 49 CFR 395, subpart B, appendix A, 7; `at` in ms since 1970. */
export interface DemoEldEvent {
  sequence: number;
  type: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  code: number;
  origin: 1 | 2;
  at: number;
  /** False while nobody is signed in: the unidentified driver. */
  isDrivers: boolean;
  totalMiles: number;
  totalEngineHours: number;
  lat: number;
  lon: number;
  annotation?: string;
  faultCode?: string;
  certifiedDate?: string;
}

/** A record as it repeats with the cycle. */
export interface PlannedEvent {
  /** Milliseconds from the start of the cycle. */
  at: number;
  type: DemoEldEvent['type'];
  code: number;
  origin: 1 | 2;
  isDrivers?: false;
  annotation?: string;
  faultCode?: string;
  /** Days before that of the record. */
  certifiesDaysAgo?: number;
}
