// `npm test`: every check and every test, then one line that adds them up.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureInstalled, ensureWebBuilt, environment, root } from './prepare.mjs';

const TYPE_PROJECTS = ['packages', 'apps/server', 'apps/web', 'apps/simulator', 'e2e', 'scripts'];

const totals = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const failures = [];

ensureInstalled();

const reports = join(root, 'test-results', 'reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

await checkTwoAtATime([
  ...TYPE_PROJECTS.map((project) => ({ title: `types of ${project}`, tool: 'tsc', args: ['-p', project] })),
  { title: 'lint and format', tool: 'biome', args: ['ci', '--error-on-warnings', '.'] },
  {
    title: 'import rules',
    tool: 'depcruise',
    args: [
      ...['--config', '.dependency-cruiser.mjs', '--output-type', 'err'],
      ...['packages', 'apps', 'scripts', 'e2e'],
    ],
  },
  { title: 'dead code', tool: 'knip', args: ['--no-progress'] },
]);

suite(
  'unit and server tests',
  'vitest',
  ['run', '--reporter=default', '--reporter=json'],
  'vitest.json',
  countVitest,
);
ensureWebBuilt();
suite(
  'browser stories',
  'playwright',
  ['test', '--config', 'e2e/playwright.config.ts'],
  'playwright.json',
  countPlaywright,
);

for (const failure of failures) console.log(`failed: ${failure}`);
const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : '';
console.log(`${totals.passed} passed, ${totals.failed} failed${skipped}`);
process.exit(totals.failed > 0 ? 1 : 0);

/** @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Counts */

/**
 * Checks that pass or fail as a whole; each says what it has to say once it has ended.
 * @param {{ title: string, tool: string, args: string[] }[]} checks
 */
async function checkTwoAtATime(checks) {
  const waiting = [...checks];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { status, output } = await collect(check.tool, check.args);
      console.log(`\n> ${check.title}`);
      if (output.trim() !== '') console.log(output.trimEnd());
      if (status === 0) totals.passed += 1;
      else fail(check.title);
    }
  };
  await Promise.all([work(), work()]);
}

/**
 * @param {string} tool
 * @param {string[]} args
 * @returns {Promise<{ status: number | null, output: string }>}
 */
function collect(tool, args) {
  return new Promise((resolve) => {
    const child = spawn(tool, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: environment,
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (/** @type {Buffer} */ chunk) => {
        output += chunk.toString();
      });
    }
    child.once('error', (error) => resolve({ status: null, output: error.message }));
    child.once('close', (status) => resolve({ status, output }));
  });
}

/**
 * A test runner with a report of its own, counted test by test.
 * @param {string} title
 * @param {string} tool
 * @param {string[]} args
 * @param {string} reportName
 * @param {(report: any) => Counts} count
 */
function suite(title, tool, args, reportName, count) {
  const report = join(reports, reportName);
  const output = tool === 'vitest' ? [`--outputFile.json=${report}`] : [];
  const status = runTool(title, tool, [...args, ...output], { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  if (!existsSync(report)) return fail(`${title}: the runner left no report`);
  const counts = count(JSON.parse(readFileSync(report, 'utf8')));
  totals.passed += counts.passed;
  totals.failed += counts.failed;
  totals.skipped += counts.skipped;
  if (counts.failed > 0) {
    failures.push(`${title}: ${counts.failed}`, ...counts.failures.map((failure) => `  ${failure}`));
  } else if (status !== 0) fail(`${title}: the runner ended with status ${status}`);
  else if (counts.passed === 0) fail(`${title}: no test ran`);
}

/**
 * @param {string} title
 * @param {string} tool
 * @param {string[]} args
 * @param {Record<string, string>} [extra]
 */
function runTool(title, tool, args, extra = {}) {
  console.log(`\n> ${title}`);
  const { status } = spawnSync(tool, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...environment, ...extra },
    shell: process.platform === 'win32',
  });
  return status;
}

/** @param {string} title */
function fail(title) {
  totals.failed += 1;
  failures.push(title);
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
