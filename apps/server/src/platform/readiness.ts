export type ReadinessState = 'starting' | 'ready' | 'draining';

/** Whether this process takes calls. Everything but the health checks answers 503 unless it is `ready`. */
export type Readiness = {
  state: ReadinessState;
  /** What works but looks misconfigured, one sentence each; shown by `/readyz`. */
  readonly warnings: Set<string>;
};
