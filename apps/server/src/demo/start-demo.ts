import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { DEMO_PASSWORD, demoSignIns } from '@longhaul/demo';
import { assertPortsFree } from '../busy-port.ts';
import type { Config } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import { assertNoRealData } from '../platform/installation.ts';
import type { createLog } from '../platform/log.ts';
import { type RunningServer, startServer } from '../server.ts';
import type { IngestPorts } from '../telematics/ingest.ts';
import { welcomeOf } from '../welcome.ts';
import { seedDemo } from './seed.ts';

type Log = ReturnType<typeof createLog>;

const SIMULATOR = path.resolve(import.meta.dirname, '../../../simulator/src/main.ts');
const ANY_ADDRESS = new Set(['0.0.0.0', '::']);

export type DemoOptions = { historyDays: number; isFilled: boolean; isSimulated: boolean };

/** The server with the demo organizations in its database and, unless not simulated, their trucks on the road. */
export async function startDemo(config: Config, log: Log, options: DemoOptions): Promise<RunningServer> {
  await assertPortsFree(config);
  const server = await startServer(config, log, {
    prepare: async (database) => {
      await assertNoRealData(database);
      if (!options.isFilled) return;
      const onStep = (step: string) => log.info({ isStep: true }, step);
      await seedDemo({ database, clock: systemClock, log, historyDays: options.historyDays, onStep });
    },
    demoSignIns: demoSignIns.map((signIn) => ({ ...signIn, password: DEMO_PASSWORD })),
  });
  const simulator = options.isSimulated ? startSimulator(config, server.ports, log) : null;
  if (config.logFormat === 'text') {
    const demo = { password: DEMO_PASSWORD, accounts: demoSignIns };
    process.stdout.write(welcomeOf(config, server.ports, demo));
  }
  return {
    ports: server.ports,
    async stop() {
      if (simulator) await stopSimulator(simulator);
      await server.stop();
    },
  };
}

/** Where the simulator finds the ports of a server. */
export function simulatorArguments(host: string, ports: IngestPorts, apiPort: number): string[] {
  return [
    '--host',
    host,
    '--teltonika-port',
    String(ports.teltonikaTcp),
    '--osmand-port',
    String(ports.osmandHttp),
    '--queclink-port',
    String(ports.queclinkTcp),
    '--calamp-port',
    String(ports.calampUdp),
    '--jt808-port',
    String(ports.jt808Tcp),
    '--gt06-port',
    String(ports.gt06Tcp),
    '--mqtt-port',
    String(ports.mqttTcp),
    '--api-port',
    String(apiPort),
  ];
}

function startSimulator(config: Config, ports: RunningServer['ports'], log: Log): ChildProcess {
  const host = ANY_ADDRESS.has(config.host) ? '127.0.0.1' : config.host;
  const phonesFile = path.join(config.dataFolder, 'driver-phones.json');
  const simulator = fork(SIMULATOR, [
    ...simulatorArguments(host, ports, ports.http),
    '--phones-file',
    phonesFile,
  ]);
  simulator.on('error', (error) => log.error({ err: error }, 'The simulator could not be started'));
  simulator.on('exit', (code, signal) => {
    if (code !== 0) log.error({ code, signal }, 'The simulator has stopped: the trucks no longer move');
  });
  return simulator;
}

async function stopSimulator(simulator: ChildProcess): Promise<void> {
  if (simulator.exitCode !== null || simulator.signalCode !== null) return;
  const exited = once(simulator, 'exit');
  simulator.kill('SIGTERM');
  await exited;
}
