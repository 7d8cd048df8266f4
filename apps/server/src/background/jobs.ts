import { PERSONAL_CHANNELS } from '@longhaul/contract';
import { AlertsJob } from '../domain/alerts/alerts-job.ts';
import type { ChangedVehicles } from '../domain/alerts/changed-vehicles.ts';
import { PruneChangesJob } from '../domain/changes/prune-changes-job.ts';
import { DispatchesJob } from '../domain/dispatches/dispatches-job.ts';
import { HosDeriver } from '../domain/hos/hos-deriver.ts';
import { LoadsJob } from '../domain/loads/loads-job.ts';
import { MaintenanceJob } from '../domain/maintenance/maintenance-job.ts';
import { AttentionJob } from '../domain/notifications/delivery/attention-job.ts';
import type { DeliveryDeps } from '../domain/notifications/delivery/deliver.ts';
import { DeliveryJob } from '../domain/notifications/delivery/delivery-job.ts';
import { LimitWarningsJob } from '../domain/notifications/limit-warnings.ts';
import { CloseDaysJob, type CloseDaysOptions } from '../domain/positions/close-days.ts';
import type { RouterInUse } from '../domain/routing/router-in-use.ts';
import { PostedSpeedJob } from '../domain/speeding/posted-speed-job.ts';
import { WebhooksJob, WebhookUpkeepJob } from '../domain/webhooks/webhooks-job.ts';
import { ExpiringKeysJob } from '../features/api-keys/expiring-keys-job.ts';
import { FaultOrdersJob } from '../features/maintenance/fault-orders-job.ts';
import { ReportsJob } from '../features/reports/reports-job.ts';
import { retentionJob } from '../features/retention/nightly.ts';
import { ArrivalsJob } from '../features/share-links/arrivals-job.ts';
import { ExpiringSecretsJob } from '../features/sign-on/expiring-secrets-job.ts';
import { TraccarImportJob } from '../features/traccar-imports/traccar-import-job.ts';
import type { BackgroundJob } from '../platform/background.ts';
import type { Database } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { DailyTotalsJob } from '../telematics/derive/daily-totals.ts';
import { Deriver } from '../telematics/derive/deriver.ts';
import { FactRecountJob } from '../telematics/derive/fact-recount-job.ts';
import { LegsDeriver } from '../telematics/derive/legs-deriver.ts';
import { MilesDeriver } from '../telematics/derive/miles-deriver.ts';
import { VisitsDeriver } from '../telematics/derive/visits-deriver.ts';
import { ZoneRecountJob } from '../telematics/derive/zone-recount-job.ts';

/**
 * All that is worked out from what devices and people entered, and nobody waits for; and what leaves the product. The newest
 * fixes are held against the alert rules over `promptDatabase`, and so is what was found told: people wait for it.
 */
export function backgroundJobs(
  deps: DeliveryDeps &
    Pick<Deps, 'compute' | 'secrets'> &
    Pick<CloseDaysOptions, 'closeAfterMs' | 'countClosedDay'> & {
      readonly routing: Pick<RouterInUse, 'router' | 'isExpected'>;
    },
  promptDatabase: Database,
  changed?: ChangedVehicles,
): BackgroundJob[] {
  return [
    new Deriver(deps),
    new VisitsDeriver(deps),
    new LoadsJob(deps),
    new DispatchesJob(deps),
    new PostedSpeedJob(deps),
    new MilesDeriver(deps),
    new LegsDeriver(deps),
    new MaintenanceJob(deps),
    new FaultOrdersJob(deps),
    new DailyTotalsJob(deps),
    new CloseDaysJob(deps),
    new HosDeriver(deps),
    new AlertsJob({ ...deps, changed, database: promptDatabase, backlogDatabase: deps.database }),
    new ArrivalsJob(deps),
    new LimitWarningsJob({ ...deps, database: promptDatabase }),
    new AttentionJob({ ...deps, database: promptDatabase }),
    ...PERSONAL_CHANNELS.map((channel) => new DeliveryJob(channel, { ...deps, database: promptDatabase })),
    new WebhooksJob({ ...deps, database: promptDatabase }),
    new WebhookUpkeepJob(deps),
    new ReportsJob(deps),
    new TraccarImportJob(deps),
    new ExpiringKeysJob(deps),
    new ExpiringSecretsJob(deps),
    new PruneChangesJob(deps),
    new ZoneRecountJob(deps),
    new FactRecountJob(deps),
    retentionJob(deps),
  ];
}
