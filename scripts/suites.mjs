// The test runners and what their reports say.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { environment, root } from './prepare.mjs';

const UNIT_PROJECTS = ['packages', 'scripts', 'simulator', 'web', 'web screens'];
const SERVER_PROJECTS = ['server', 'oldest PostgreSQL', 'embedded PostgreSQL', 'crash tests'];

/** @typedef {import('./tally.mjs').Counts} Counts */
/** @typedef {{ title: string, tool: string, args: string[], report: string, count: (report: any) => Counts }} Suite */

/** Everything that Vitest runs, in one go, so that no processor waits for the last file of a part. */
export const unitAndServer = vitest('unit and server tests', [...UNIT_PROJECTS, ...SERVER_PROJECTS]);
export const unit = vitest('unit tests', UNIT_PROJECTS);
export const server = vitest('server tests', SERVER_PROJECTS);
/** The server's tests on the Citus of CITUS_URL. */
export const citus = vitest('server tests on Citus', ['Citus', 'Citus worker killed']);

/** @type {Suite} */
export const stories = {
  title: 'browser stories',
  tool: 'playwright',
  args: ['test', '--config', 'e2e/playwright.config.ts'],
  report: 'playwright.json',
  count: countPlaywright,
};

/**
 * @param {string} title
 * @param {string[]} [projects]
 * @returns {Suite}
 */
function vitest(title, projects = []) {
  return {
    title,
    tool: 'vitest',
    args: ['run', '--reporter=default', '--reporter=json', ...projects.map((name) => `--project=${name}`)],
    report: 'vitest.json',
    count: countVitest,
  };
}

/**
 * Runs a suite, or what the arguments name of it, on our terminal, and counts its tests one by one.
 * @param {import('./tally.mjs').Tally} tally
 * @param {Suite} suite
 * @param {string[]} [args]
 * @param {{ mayBeEmpty?: boolean }} [options]
 */
export async function runSuite(tally, suite, args = [], { mayBeEmpty = false } = {}) {
  const { title, tool, args: own, report: name, count } = suite;
  const report = join(root, 'test-results', 'reports', name);
  rmSync(report, { force: true });
  mkdirSync(dirname(report), { recursive: true });
  console.log(`\n> ${title}`);
  const output = tool === 'vitest' ? [`--outputFile.json=${report}`] : [];
  const temporary = folderInMemory();
  const child = spawn(tool, [...own, ...output, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...(temporary && { TMPDIR: temporary }) },
    shell: process.platform === 'win32',
  });
  const status = await new Promise((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  if (temporary) rmSync(temporary, { recursive: true, force: true });
  if (!existsSync(report)) return tally.fail(`${title}: the runner left no report`);
  const counts = count(JSON.parse(readFileSync(report, 'utf8')));
  tally.add(title, counts);
  if (counts.failed > 0) return;
  if (status !== 0) tally.fail(`${title}: the runner ended with status ${status}`);
  else if (counts.passed === 0 && !mayBeEmpty) tally.fail(`${title}: no test ran`);
}

const MEMORY_FILE_SYSTEM = '/dev/shm';
const GIGABYTE = 2 ** 30;

/**
 * A temporary folder in memory, where Linux offers one with room to spare. The tests make and drop hundreds of databases of
 * a thousand files each, which cost a fifth of the processor time of the server tests on a disk. No
 * test loses anything by it: processes are killed, not machines.
 */
function folderInMemory() {
  if (process.platform !== 'linux' || !existsSync(MEMORY_FILE_SYSTEM)) return undefined;
  const { bavail, bsize } = statfsSync(MEMORY_FILE_SYSTEM);
  if (bavail * bsize < 2 * GIGABYTE || freemem() < 6 * GIGABYTE) return undefined;
  const folder = mkdtempSync(join(MEMORY_FILE_SYSTEM, 'longhaul-tests-'));
  // As /tmp: PostgreSQL runs as another user when the tests run as root.
  chmodSync(folder, 0o1777);
  return folder;
}

/**
 * @param {any} report
 * @returns {Counts}
 */
function countVitest(report) {
  const failed = report.testResults.filter((/** @type {any} */ file) => file.status === 'failed');
  // A file that cannot be loaded fails without a test of its own.
  const broken = failed.filter((/** @type {any} */ file) => file.assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: failed.flatMap((/** @type {any} */ file) => [
      ...(file.assertionResults.length === 0 ? [nameFailure(file.name, '', file.message)] : []),
      ...file.assertionResults
        .filter((/** @type {any} */ test) => test.status === 'failed')
        .map((/** @type {any} */ test) => nameFailure(file.name, test.fullName, test.failureMessages[0])),
    ]),
  };
}

/**
 * @param {any} report
 * @returns {Counts}
 */
function countPlaywright(report) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const errors = report.errors ?? [];
  return {
    passed: expected,
    failed: unexpected + flaky + errors.length,
    skipped,
    failures: [
      ...errors.map((/** @type {any} */ error) => nameFailure('', '', error.message)),
      ...report.suites.flatMap(failedSpecs),
    ],
  };
}

/**
 * @param {any} suite
 * @returns {string[]}
 */
function failedSpecs(suite) {
  const specs = (suite.specs ?? []).filter((/** @type {any} */ spec) => !spec.ok);
  return [
    ...specs.map((/** @type {any} */ spec) =>
      nameFailure(spec.file, spec.title, spec.tests[0]?.results.at(-1)?.error?.message),
    ),
    ...(suite.suites ?? []).flatMap(failedSpecs),
  ];
}

/**
 * One line: where, which test, and the first line of why.
 * @param {string} file
 * @param {string} test
 * @param {string} [message]
 */
function nameFailure(file, test, message = '') {
  const where = file.startsWith(root) ? relative(root, file) : file;
  return [where, test, message.split('\n', 1)[0]].filter(Boolean).join(' › ');
}
