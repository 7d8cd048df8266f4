import { loadConfig } from './config.ts';
import { refuseDemoData } from './platform/installation.ts';
import { runProcess } from './process.ts';
import { startServer } from './server.ts';

runProcess(
  () => loadConfig(),
  (config, log) => startServer(config, log, { prepare: refuseDemoData }),
);
