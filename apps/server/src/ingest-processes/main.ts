import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { Registry } from 'prom-client';
import { systemClock } from '../platform/clock.ts';
import { createDatabase } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';
import { createNotifyBus } from '../platform/notify-bus.ts';
import { endWithParent } from '../platform/parent-watch.ts';
import { HEAP_GROWTH } from '../process.ts';
import { type Ingest, startIngest } from '../telematics/ingest.ts';
import { createIngestMetrics } from '../telematics/metrics.ts';
import type { IngestNews, IngestProcessSettings } from './ingest-processes.ts';

const METRICS_INTERVAL_MS = 2_000;

endWithParent(Number(process.argv[2]));
setFlagsFromString(HEAP_GROWTH);
// Ctrl-C reaches the whole group; the server says when to stop.
process.on('SIGINT', () => {});
const [settings] = (await once(process, 'message')) as [IngestProcessSettings];
// The server may be gone already.
const report = (news: IngestNews) => process.send?.(news, () => {});
const log = createLog(settings.logLevel, { format: settings.logFormat });
const { connection, host, devicePorts, deviceProxies, deviceTls } = settings;
const database = createDatabase({ connection, logger: log });
const bus = await createNotifyBus(database, log);
const registry = new Registry();

async function start(): Promise<Ingest> {
  const clock = systemClock;
  const metrics = createIngestMetrics(registry);
  return startIngest({
    isListening: true,
    host,
    devicePorts,
    deviceProxies,
    deviceTls,
    database,
    bus,
    clock,
    log,
    metrics,
  });
}

const starting = start();
process.once('SIGTERM', async () => {
  const ingest = await starting.catch(() => null);
  await ingest?.close();
  await bus.close();
  process.exit(0);
});
try {
  const { ports } = await starting;
  report({ ports });
} catch (error) {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number };
  report({ failure: { code, port, message } });
}
const reportMetrics = async () => {
  const { user, system } = process.cpuUsage();
  report({
    metrics: await registry.getMetricsAsJSON(),
    residentBytes: process.memoryUsage.rss(),
    cpuSeconds: (user + system) / 1e6,
  });
};
await reportMetrics();
setInterval(reportMetrics, METRICS_INTERVAL_MS);
