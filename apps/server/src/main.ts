import { loadConfig } from './config.ts';
import { createLog } from './platform/log.ts';
import { startServer } from './server.ts';

const FORCED_EXIT_MS = 10_000;

const config = loadConfigOrExit();
const log = createLog(config.logLevel);
const starting = startServer(config, log);
starting.catch((error) => {
  log.fatal({ err: error }, 'Longhaul could not start');
  process.exit(1);
});

let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
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
  });
}

process.on('unhandledRejection', (error) => {
  log.error({ err: error }, 'A rejection was not handled');
});

function loadConfigOrExit() {
  try {
    return loadConfig();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}
