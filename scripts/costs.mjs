// `npm run costs`: sends every largest input, and writes docs/costs.md.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, environment, node, root } from './prepare.mjs';

ensureInstalled();
const { status } = spawnSync(
  node,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project=server',
    'apps/server/src/largest-inputs.test.ts',
  ],
  { cwd: root, stdio: 'inherit', env: { ...environment, LONGHAUL_COSTS: join(root, 'docs/costs.md') } },
);
process.exit(status ?? 1);
