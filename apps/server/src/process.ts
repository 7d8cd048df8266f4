import { setFlagsFromString } from 'node:v8';
import { busyPortMessage } from './busy-port.ts';
import type { Config } from './config.ts';
import { createLog } from './platform/log.ts';
import type { RunningServer } from './server.ts';

const FORCED_EXIT_MS = 10_000;
/** Garbage may grow to what is alive before it is cleared up, not to three times that: half the memory, at no cost that shows. */
export const HEAP_GROWTH = '--heap-growing-percent=100';

type Log = ReturnType<typeof createLog>;
type Start = (config: Config, log: Log) => Promise<Pick<RunningServer, 'stop'>>;

/** Runs a server as this process until SIGTERM or SIGINT, which end it in order and within ten seconds. */
export function runProcess(loadConfig: () => Config, start: Start): void {
  setFlagsFromString(HEAP_GROWTH);
  const config = orExit(loadConfig);
  const log = createLog(config.logLevel, { format: config.logFormat });
  const starting = start(config, log);
  starting.catch((error) => {
    const busyPort = busyPortMessage(error, config);
    if (busyPort !== undefined) process.stderr.write(`${busyPort}\n`);
    else log.fatal({ err: error }, 'Longhaul could not start');
    process.exit(1);
  });
  let isStopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'Stopping');
    setTimeout(() => {
      log.error({}, 'Stopping took too long');
      process.exit(1);
    }, FORCED_EXIT_MS).unref();
    starting
      .then((server) => server.stop())
      .then(
        () => process.exit(0),
        (error) => {
          log.error({ err: error }, 'Stopping failed');
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'A rejection was not handled'));
}

function orExit(load: () => Config): Config {
  try {
    return load();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}
