// The test runners and what their reports say.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { failureLine } from './counts-reporter.mjs';
import { environment, root } from './prepare.mjs';
import { folderInMemory } from './temporary-folder.mjs';

const UNIT_PROJECTS = ['packages', 'scripts', 'simulator', 'web', 'web screens'];
const SERVER_PROJECTS = ['server', 'oldest PostgreSQL', 'embedded PostgreSQL', 'crash tests'];

/** @typedef {import('./tally.mjs').Counts} Counts */
/** @typedef {{ title: string, tool: string, args: string[], report: string, count: (report: any) => Counts }} Suite */

/** Everything that Vitest runs, in one go, so that no processor waits for the last file of a part. */
export const unitAndServer = vitest('unit and server tests', [...UNIT_PROJECTS, ...SERVER_PROJECTS]);
export const unit = vitest('unit tests', UNIT_PROJECTS);
export const server = vitest('server tests', SERVER_PROJECTS);
/** The server's tests on the Citus of CITUS_URL. */
export const citus = vitest('server tests on Citus', ['Citus', 'Citus nodes killed']);

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
    args: [
      'run',
      '--reporter=default',
      '--reporter=./scripts/counts-reporter.mjs',
      ...projects.map((name) => `--project=${name}`),
    ],
    report: 'vitest.json',
    count: (counts) => counts,
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
  const temporary = folderInMemory();
  const child = spawn(tool, [...own, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe'],
    env: {
      ...environment,
      COUNTS_FILE: report,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      ...(temporary && { TMPDIR: temporary }),
    },
    shell: process.platform === 'win32',
  });
  const lastWords = lastWordsOf(child.stderr);
  const status = await new Promise((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  if (temporary) rmSync(temporary, { recursive: true, force: true });
  if (!existsSync(report)) return tally.fail(`${title}: the runner left no report`);
  const counts = count(JSON.parse(readFileSync(report, 'utf8')));
  tally.add(title, counts);
  if (counts.failed > 0) return;
  if (status !== 0) tally.fail(`${title}: the runner ended with status ${status} and said:\n${lastWords()}`);
  else if (counts.passed === 0 && !mayBeEmpty) tally.fail(`${title}: no test ran`);
}

/** How much of the end of what a runner said on its error channel is kept. */
const LAST_WORDS_CHARACTERS = 2_000;

/**
 * What goes through, and the end of it.
 * @param {import('node:stream').Readable} stream
 */
function lastWordsOf(stream) {
  let words = '';
  stream.on('data', (/** @type {Buffer} */ chunk) => {
    process.stderr.write(chunk);
    words = (words + chunk.toString()).slice(-LAST_WORDS_CHARACTERS);
  });
  return () => stripVTControlCharacters(words).trim();
}

/**
 * Stories of one run that may pass only the second time: the machine of CI is small and shared. More of them are
 * failures, since then it is the product or a story that is at fault.
 */
const MOST_FLAKY_STORIES = 2;

/**
 * @param {any} report
 * @returns {Counts}
 */
export function countPlaywright(report) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const errors = report.errors ?? [];
  const isTooFlaky = flaky > MOST_FLAKY_STORIES;
  const flakyStories = report.suites.flatMap((/** @type {any} */ suite) => specsThat(suite, isFlaky));
  return {
    passed: expected + (isTooFlaky ? 0 : flaky),
    failed: unexpected + (isTooFlaky ? flaky : 0) + errors.length,
    skipped,
    failures: [
      ...errors.map((/** @type {any} */ error) => failureLine('', '', error)),
      ...report.suites.flatMap((/** @type {any} */ suite) => specsThat(suite, hasFailed)),
      ...(isTooFlaky ? flakyStories : []),
    ],
    flaky: isTooFlaky ? [] : flakyStories,
  };
}

const hasFailed = (/** @type {any} */ spec) => !spec.ok;
const isFlaky = (/** @type {any} */ spec) => spec.tests[0]?.status === 'flaky';

/**
 * @param {any} suite
 * @param {(spec: any) => boolean} isWanted
 * @returns {string[]} each with the error of its first failed run
 */
function specsThat(suite, isWanted) {
  const specs = (suite.specs ?? []).filter(isWanted);
  return [
    ...specs.map((/** @type {any} */ spec) =>
      failureLine(
        spec.file,
        spec.title,
        spec.tests[0]?.results.find((/** @type {any} */ result) => result.error)?.error,
      ),
    ),
    ...(suite.suites ?? []).flatMap((/** @type {any} */ inner) => specsThat(inner, isWanted)),
  ];
}
