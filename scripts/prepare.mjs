// Runs on whatever Node the machine has (>= 20), before anything is installed: no imports but Node's own.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const binFolder = join(root, 'node_modules', '.bin');

/** The pinned Node, once installed. */
export const node = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** Environment in which `node` and every installed tool are the pinned ones, and start from what Node compiled before. */
export const environment = {
  ...process.env,
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
  PATH: `${binFolder}${delimiter}${process.env.PATH ?? ''}`,
};

/** Installs what the lock file says, unless that is what is installed already. */
export function ensureInstalled() {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major < 20)
    fail(`Longhaul needs Node.js 20 or newer to install itself; this is ${process.versions.node}.`);
  const stamp = join(root, 'node_modules', '.longhaul-lock');
  const wanted = digestOf([join(root, 'package-lock.json')]);
  if (existsSync(stamp) && existsSync(node) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing dependencies …');
  // Not `npm ci`: it refuses a lock file made where some other platform's optional package could not be looked up.
  npm(['install', '--no-save', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error']);
  if (!existsSync(node)) {
    // The package `node` fetches its binary in an install script; a machine that forbids those gets it by name.
    fail(
      'The pinned Node.js was not installed: run `npm install` with install scripts allowed for the package `node`.',
    );
  }
  writeFileSync(stamp, wanted);
}

/**
 * Builds the web application, unless its sources are those of the last build. Compressing it takes longer than the build
 * and is left out where nobody is served over a network.
 * @param {{ isCompressed?: boolean }} [options]
 */
export function ensureWebBuilt({ isCompressed = true } = {}) {
  const stamp = join(root, 'apps/web/dist/.sources');
  const sources = digestOf([
    join(root, 'package-lock.json'),
    ...sourcesIn(join(root, 'apps/web')),
    ...sourcesIn(join(root, 'packages')),
    // What the help shows.
    ...sourcesIn(join(root, 'docs/help')),
    join(root, 'docs/domain/glossary.md'),
    join(root, 'THIRD_PARTY_NOTICES.md'),
  ]);
  const compressed = `${sources} compressed`;
  const built = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (built === compressed || (built === sources && !isCompressed)) return;
  console.log('Building the web application …');
  // Not on our terminal, where it would draw a progress of its own; what it says is shown when it fails.
  run('vite', ['build', '--logLevel', 'warn', ...(isCompressed ? [] : ['--mode', 'uncompressed'])], {
    cwd: join(root, 'apps/web'),
    stdio: 'pipe',
  });
  run(
    'vite',
    [
      'build',
      '--config',
      'vite.driver.config.ts',
      '--logLevel',
      'warn',
      ...(isCompressed ? [] : ['--mode', 'uncompressed']),
    ],
    { cwd: join(root, 'apps/web'), stdio: 'pipe' },
  );
  writeFileSync(stamp, isCompressed ? compressed : sources);
}

/**
 * Runs an installed tool and ends this process when it fails.
 * @param {string} tool
 * @param {string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} [options]
 */
export function run(tool, args, options = {}) {
  const result = spawnSync(tool, args, {
    cwd: root,
    stdio: 'inherit',
    env: environment,
    shell: process.platform === 'win32',
    ...options,
  });
  if (result.status !== 0) {
    for (const said of [result.stdout, result.stderr]) if (said) console.error(said.toString());
    fail(`\`${tool} ${args.join(' ')}\` failed${result.error ? `: ${result.error.message}` : ''}.`);
  }
}

/** @param {string[]} args */
function npm(args) {
  const cli = process.env.npm_execpath;
  const result = cli?.endsWith('.js')
    ? spawnSync(process.execPath, [cli, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.status !== 0) fail(`\`npm ${args.join(' ')}\` failed.`);
}

/** @param {string} folder @returns {string[]} */
function sourcesIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/(^|[\\/])(node_modules|dist)([\\/]|$)/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .sort();
}

/** @param {string[]} paths */
function digestOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(path.slice(root.length)).update('\0').update(readFileSync(path));
  return hash.digest('hex');
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}
