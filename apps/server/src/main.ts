import { runProcess } from './process.ts';
import { startServer } from './server.ts';

runProcess((config, log) => startServer(config, log));
