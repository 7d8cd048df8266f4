import cluster from 'node:cluster';
import path from 'node:path';
import { AggregatorRegistry, Counter, Gauge, type Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { ConnectionSettings } from '../platform/database/connection.ts';
import type { Deps } from '../platform/deps.ts';
import { type WatchedProcess, watchProcess } from '../platform/watched-process.ts';
import type { IngestPorts } from '../telematics/ingest.ts';

const MAIN = path.join(import.meta.dirname, 'main.ts');
/** More than the four seconds that the writer takes to commit what is queued. */
const STOP_TIMEOUT_MS = 8_000;

export type IngestProcessSettings = Pick<
  Config,
  'host' | 'devicePorts' | 'deviceProxies' | 'deviceTls' | 'logLevel' | 'logFormat'
> & {
  readonly connection: ConnectionSettings;
};

/** What an ingest process reports: once where it listens, or why it cannot, and every other second its metrics. */
export type IngestNews =
  | { readonly ports: IngestPorts }
  | { readonly failure: { readonly code?: string; readonly port?: number; readonly message: string } }
  | {
      readonly metrics: readonly object[];
      readonly residentBytes: number;
      readonly cpuSeconds: number;
    };

export interface IngestProcesses {
  readonly ports: IngestPorts;
  /** The metrics of ingest, of these processes and of the server's own pipeline together, as text. */
  metrics(own: Registry): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Opens the device ports in several processes, between which new connections are distributed in turn; datagrams go to
 * whichever reads first. One that ends is started again, and its devices reconnect to the others meanwhile.
 * @throws Error when a port cannot be opened
 */
export async function startIngestProcesses(
  count: number,
  settings: IngestProcessSettings,
  { log, registry }: Pick<Deps, 'log' | 'registry'>,
): Promise<IngestProcesses> {
  cluster.setupPrimary({ exec: MAIN, args: [String(process.pid)] });
  const usage = usageOf(registry);
  const latest = new Map<number, readonly object[]>();
  const processes: WatchedProcess[] = [];
  const stop = async () => {
    await Promise.all(processes.map((watched) => watched.stop(STOP_TIMEOUT_MS)));
  };
  const listening = Array.from({ length: count }, (_, index) => {
    const started = Promise.withResolvers<IngestPorts>();
    const start = () => {
      const worker = cluster.fork();
      usage.begin(index);
      worker.on('message', (news: IngestNews) => {
        if ('ports' in news) {
          log.info({ pid: worker.process.pid }, 'An ingest process listens');
          started.resolve(news.ports);
        } else if ('failure' in news) started.reject(Object.assign(new Error(), news.failure));
        else {
          latest.set(index, news.metrics);
          usage.note(index, news);
        }
      });
      worker.once('exit', () => started.reject(new Error('An ingest process ended before it listened.')));
      worker.send(settings);
      return worker.process;
    };
    processes.push(watchProcess('ingest', start, { log, onEnd: () => latest.delete(index) }));
    return started.promise;
  });
  try {
    const [ports] = await Promise.all(listening);
    return {
      ports: ports!,
      metrics: async (own) =>
        AggregatorRegistry.aggregate([await own.getMetricsAsJSON(), ...latest.values()]).metrics(),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function usageOf(registry: Registry) {
  const registers = [registry];
  const resident = new Gauge({
    name: 'longhaul_ingest_process_resident_memory_bytes',
    help: 'Memory of an ingest process of this server',
    labelNames: ['process'],
    registers,
  });
  const cpu = new Counter({
    name: 'longhaul_ingest_process_cpu_seconds_total',
    help: 'Processor time of an ingest process of this server',
    labelNames: ['process'],
    registers,
  });
  /** Of the processes that run now. */
  const cpuSeconds: number[] = [];
  return {
    begin(process: number) {
      cpuSeconds[process] = 0;
    },
    note(process: number, now: { residentBytes: number; cpuSeconds: number }) {
      resident.set({ process }, now.residentBytes);
      cpu.inc({ process }, Math.max(0, now.cpuSeconds - cpuSeconds[process]!));
      cpuSeconds[process] = now.cpuSeconds;
    },
  };
}
