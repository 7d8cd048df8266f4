// `npm start`: the product with demo data. `npm run serve`: the production process.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, ensureWebBuilt, environment, node, root } from './prepare.mjs';
import { stopWithNpm } from './stop-with-npm.mjs';

const entries = { demo: 'apps/server/src/demo/main.ts', serve: 'apps/server/src/main.ts' };
const mode = process.argv[2];
if (mode !== 'demo' && mode !== 'serve') {
  console.error('Usage: node scripts/start.mjs demo|serve');
  process.exit(2);
}

ensureInstalled();
ensureWebBuilt();

const server = spawn(
  node,
  ['--disable-warning=ExperimentalWarning', join(root, entries[mode]), ...process.argv.slice(3)],
  {
    cwd: root,
    stdio: 'inherit',
    env: environment,
  },
);
// A terminal's Ctrl-C reaches the whole process group; `kill` reaches only this one, so it is passed on.
process.on('SIGTERM', () => server.kill('SIGTERM'));
process.on('SIGINT', () => {});
stopWithNpm(() => server.kill('SIGTERM'));
server.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)));
