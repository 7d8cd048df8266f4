// `npm run dev`: the product with demo data at one address. The server starts anew when its files or those of the packages
// change, the browser's modules are replaced as they change.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ensureInstalled, environment, node, root } from './prepare.mjs';
import { stopWithNpm } from './stop-with-npm.mjs';

const WATCHED = ['apps/server/src', 'packages'];
/** An editor that saves, or git, writes several files at once. */
const SETTLE_MS = 150;
const LOOK_MS = 250;

const port = process.env.PORT ?? '8080';
const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${port}`;

ensureInstalled();

/** Behind Vite, which passes on what is for the server. */
const apiPort = await freePort();
const apiUrl = `http://127.0.0.1:${apiPort}`;
let isStopping = false;
let isFilled = false;
let server = startServer();
const web = startWeb();
watchSources();
void noticeFilled();

// A terminal's Ctrl-C reaches the children by itself; `kill` reaches only this process.
process.on('SIGINT', () => {
  isStopping = true;
});
process.on('SIGTERM', stop);
stopWithNpm(stop);
const [code] = await once(web, 'exit');
stop();
if (isRunning(server)) await once(server, 'exit');
process.exit(code ?? 0);

function startServer() {
  const main = join(root, 'apps/server/src/demo/main.ts');
  const options = [...process.argv.slice(2), ...(isFilled ? ['--no-fill'] : [])];
  return spawn(node, ['--disable-warning=ExperimentalWarning', main, ...options], {
    cwd: root,
    stdio: 'inherit',
    env: { ...environment, PORT: apiPort, PUBLIC_URL: publicUrl },
  });
}

function startWeb() {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  return spawn(node, [vite, '--port', port, '--strictPort', '--logLevel', 'warn'], {
    cwd: join(root, 'apps/web'),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...environment, API_URL: apiUrl },
  });
}

function watchSources() {
  /** @type {NodeJS.Timeout | undefined} */
  let settling;
  for (const folder of WATCHED) {
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (!name || /node_modules|\.test\.ts$/.test(name)) return;
      clearTimeout(settling);
      settling = setTimeout(() => restart(name), SETTLE_MS);
    });
  }
}

/** @param {string} changed */
async function restart(changed) {
  const old = server;
  if (isStopping || old.killed) return;
  console.log(`\n${changed} has changed: the server starts anew.`);
  if (isRunning(old)) {
    const ended = once(old, 'exit');
    old.kill('SIGTERM');
    await ended;
  }
  if (!isStopping) server = startServer();
}

/** Once the demo is complete, a start need not bring it up to now, which takes seconds. */
async function noticeFilled() {
  while (!isFilled) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS).unref());
    isFilled = await fetch(`${apiUrl}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}

function stop() {
  isStopping = true;
  for (const child of [server, web]) child.kill('SIGTERM');
}

/** @param {import('node:child_process').ChildProcess} child */
function isRunning(child) {
  return child.exitCode === null && child.signalCode === null;
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port: free } = /** @type {import('node:net').AddressInfo} */ (probe.address());
  probe.close();
  await once(probe, 'close');
  return String(free);
}
