import { HosDeriver } from '../domain/hos/hos-deriver.ts';
import { retentionJob } from '../features/retention/nightly.ts';
import type { BackgroundJob } from '../platform/background.ts';
import type { Deps } from '../platform/deps.ts';
import { DailyTotalsJob } from '../telematics/derive/daily-totals.ts';
import { Deriver } from '../telematics/derive/deriver.ts';
import { MilesDeriver } from '../telematics/derive/miles-deriver.ts';

/** All that is worked out from what devices and people entered, and nobody waits for. */
export function backgroundJobs(deps: Pick<Deps, 'database' | 'clock' | 'log'>): BackgroundJob[] {
  return [
    new Deriver(deps),
    new MilesDeriver(deps),
    new DailyTotalsJob(deps),
    new HosDeriver(deps),
    retentionJob(deps),
  ];
}
