/** The only source of the present. `now` is in milliseconds since 1970, by a clock that may be set back or forward. */
export type Clock = { now(): number };

export const systemClock: Clock = { now: () => Date.now() };

/** Measures how long something lasts: milliseconds from some moment, whatever the clock is set to. */
export type Stopwatch = { elapsed(): number };

export const systemStopwatch: Stopwatch = { elapsed: () => performance.now() };
