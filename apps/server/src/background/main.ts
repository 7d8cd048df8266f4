import { once } from 'node:events';
import { setPriority } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { ChangedVehicles } from '../domain/alerts/changed-vehicles.ts';
import { createLog } from '../platform/log.ts';
import type { MailOutcome } from '../platform/mailer.ts';
import { endWithParent } from '../platform/parent-watch.ts';
import { HEAP_GROWTH } from '../process.ts';
import type { BackgroundNews, BackgroundOrder, BackgroundProcessSettings } from './background-process.ts';
import { ForwardedWarnings } from './forwarded-warnings.ts';
import { startJobs } from './start-jobs.ts';

/** Below people and devices, which get the processor whenever they want it. */
const NICENESS = 10;
const VITALS_INTERVAL_MS = 5_000;

endWithParent(Number(process.argv[2]));
setFlagsFromString(HEAP_GROWTH);
setPriority(NICENESS);
// Ctrl-C reaches the whole group; the server says when to stop.
process.on('SIGINT', () => {});
const [settings] = (await once(process, 'message')) as [BackgroundProcessSettings];
// The server may be gone already.
const tell = (news: BackgroundNews) => process.send?.(news, () => {});
const log = createLog(settings.logLevel, { format: settings.logFormat });
const changed = new ChangedVehicles();
let { ownRouter } = settings;
process.on('message', (order: BackgroundOrder) => {
  if ('ownRouter' in order) ownRouter = order.ownRouter;
  else changed.add(order);
});
const counts = {
  mail: (mail: MailOutcome) => tell({ mail }),
  closedDay: (closedPositions: number) => tell({ closedPositions }),
};
const warnings = new ForwardedWarnings((warning, isOn) => tell({ warning, isOn }));
const stopJobs = await startJobs(settings, log, {
  counts,
  changed,
  warnings,
  ownRouterAddress: () => ownRouter,
});
const tellVitals = () => {
  const { user, system } = process.cpuUsage();
  tell({ residentBytes: process.memoryUsage.rss(), cpuSeconds: (user + system) / 1e6 });
};
tellVitals();
setInterval(tellVitals, VITALS_INTERVAL_MS).unref();
const stop = async () => {
  await stopJobs();
  process.exit(0);
};
process.once('SIGTERM', stop);
// The server is gone.
process.once('disconnect', stop);
