// `npm run bench`: the budgets of the ingest, live and history paths, measured on a server process of its own.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, environment, node, root } from './prepare.mjs';

ensureInstalled();

const { status } = spawnSync(
  node,
  ['--disable-warning=ExperimentalWarning', join(root, 'bench/main.ts'), ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit', env: environment },
);
process.exit(status ?? 1);
