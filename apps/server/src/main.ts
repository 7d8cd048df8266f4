import { loadConfig } from './config.ts';
import { assertNoDemoData } from './platform/installation.ts';
import { runProcess } from './process.ts';
import { startServer } from './server.ts';

runProcess(
  () => loadConfig(),
  async (config, log) => {
    const server = await startServer(config, log, { prepare: assertNoDemoData });
    if (config.logFormat === 'text') process.stdout.write(`  Longhaul is ready: ${config.publicUrl}\n`);
    return server;
  },
);
