import { Registry } from 'prom-client';
import { createLocalBus } from '../apps/server/src/platform/bus.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { createDatabase } from '../apps/server/src/platform/database/database.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { listenMqtt } from '../apps/server/src/telematics/listeners/mqtt.ts';
import { createIngestMetrics } from '../apps/server/src/telematics/metrics.ts';
import { createIngestPipeline } from '../apps/server/src/telematics/pipeline.ts';
import { readOwnMessage } from '../apps/server/src/telematics/protocols/own-message.ts';

/** The MQTT port alone, with as many connections as its share of a larger machine: sends its port, then its memory when asked. */
const database = createDatabase({ connection: JSON.parse(process.argv[2]!) });
const [clock, log, metrics] = [systemClock, createLog('silent'), createIngestMetrics(new Registry())];
const pipeline = createIngestPipeline({ database, bus: createLocalBus(), clock, log, metrics });
const { port } = await listenMqtt(
  {
    name: 'mqtt-tcp',
    pipeline,
    log,
    metrics,
    clock,
    host: '127.0.0.1',
    port: 0,
    limits: { total: 20_000, perAddress: 20_000 },
    proxies: null,
    encryption: null,
  },
  { read: readOwnMessage },
);
process.on('message', () => {
  global.gc?.();
  process.send!(process.memoryUsage.rss() / 1e6);
});
process.send!(port);
