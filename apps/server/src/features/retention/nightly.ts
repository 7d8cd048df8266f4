import type { BackgroundJob } from '../../platform/background.ts';
import type { Deps } from '../../platform/deps.ts';
import { runNight } from './apply-retention.ts';

/** Looks this often whether the night has come; a run that was cut off goes on at the first look. */
const LOOK_INTERVAL_MS = 10 * 60_000;
const FIRST_LOOK_MS = 30_000;

/** Applies the retention periods of all organizations once a night. */
export function retentionJob(deps: Pick<Deps, 'database' | 'clock' | 'log'>): BackgroundJob {
  return {
    name: 'data retention',
    delayMs: FIRST_LOOK_MS,
    pauseMs: LOOK_INTERVAL_MS,
    catchUp: (signal) => runNight(deps, signal),
  };
}
