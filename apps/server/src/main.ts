import { loadConfig } from './config.ts';
import { assertNoDemoData } from './platform/installation.ts';
import { runProcess } from './process.ts';
import { startServer } from './server.ts';
import { welcomeOf } from './welcome.ts';

runProcess(
  () => loadConfig(),
  async (config, log) => {
    const server = await startServer(config, log, { prepare: assertNoDemoData });
    if (config.logFormat === 'text') process.stdout.write(welcomeOf(config, server.ports));
    return server;
  },
);
