// `npm run bench`: the budgets of the ingest, live and history paths, measured on a server process of its own.
// `npm run scale`: a large fleet on one, and docs/performance.md.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, ensureWebBuilt, environment, node, root } from './prepare.mjs';

ensureInstalled();
// What the server serves to browsers.
ensureWebBuilt();

const isScale = process.argv[2] === 'scale';
const main = join(root, isScale ? 'bench/scale/main.ts' : 'bench/main.ts');

const { status } = spawnSync(
  node,
  ['--disable-warning=ExperimentalWarning', main, ...process.argv.slice(isScale ? 3 : 2)],
  { cwd: root, stdio: 'inherit', env: environment },
);
process.exit(status ?? 1);
