// `npm run dev`: the product with demo data, the server started anew and the browser's modules replaced as files change.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ensureInstalled, environment, node, root } from './prepare.mjs';

const port = process.env.PORT ?? '8080';

ensureInstalled();

/** Behind Vite, which passes on what is for the server. */
const apiPort = await freePort();
const children = [
  spawn(
    node,
    [
      ...['--watch', '--watch-preserve-output', '--disable-warning=ExperimentalWarning'],
      ...[join(root, 'apps/server/src/demo/main.ts'), ...process.argv.slice(2)],
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...environment,
        PORT: apiPort,
        PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
      },
    },
  ),
  spawn(
    node,
    [join(root, 'node_modules/vite/bin/vite.js'), '--port', port, '--strictPort', '--logLevel', 'warn'],
    {
      cwd: join(root, 'apps/web'),
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...environment, API_URL: `http://127.0.0.1:${apiPort}` },
    },
  ),
];

// A terminal's Ctrl-C reaches the children by itself; `kill` reaches only this process.
process.on('SIGINT', () => {});
process.on('SIGTERM', stop);
const ended = children.map((child) => once(child, 'exit'));
const [code] = await Promise.race(ended);
stop();
await Promise.all(ended);
process.exit(code ?? 0);

function stop() {
  for (const child of children) child.kill('SIGTERM');
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port: free } = /** @type {import('node:net').AddressInfo} */ (probe.address());
  probe.close();
  await once(probe, 'close');
  return String(free);
}
