// `npm run test:endurance`: the tests behind every promise, the long ones too, and what they measured in
// docs/trust-report.md. `-- --short` runs a tenth and less of the long ones, and writes no report; `-- --again NAME …` runs
// the tests of these names once more, and leaves the other rows of the report as they are. What is about Citus runs where
// CITUS_URL names one.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join, relative } from 'node:path';
import { ensureInstalled, environment, root } from './prepare.mjs';
import { PROMISES } from './trust-promises.mjs';
import { readTrustReport, trustReport } from './trust-report.mjs';

const isShort = process.argv.includes('--short');
const againAt = process.argv.indexOf('--again');
const again = againAt === -1 ? undefined : process.argv.slice(againAt + 1);
// Of this run alone: another may be under way.
const folder = join(root, 'test-results', `trust-${process.pid}`);
const figuresFile = join(folder, 'figures.jsonl');
const reportFile = join(root, 'docs', 'trust-report.md');

/** Each kind of test in a run of its own: the long ones one after the other, those of Citus on theirs. */
const KINDS = [
  {
    name: 'quick',
    projects: ['server', 'crash tests', 'packages'],
    isOf: (/** @type {string} */ file) => !/\/(endurance|citus-tests)\//.test(file),
  },
  {
    name: 'long',
    projects: ['endurance'],
    isOf: (/** @type {string} */ file) => file.includes('/endurance/'),
  },
  ...(process.env.CITUS_URL
    ? [
        {
          name: 'citus',
          projects: ['Citus', 'Citus nodes killed'],
          isOf: (/** @type {string} */ file) => file.includes('/citus-tests/'),
        },
      ]
    : []),
];

ensureInstalled();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

/** Tests that passed, by file. @type {Map<string, number>} */
const passed = new Map();

const files = [...new Set(PROMISES.flatMap(({ tests }) => tests))].filter(
  (file) => again === undefined || again.some((name) => file.includes(name)),
);
const outcomes = new Map(
  KINDS.flatMap(({ name, projects, isOf }) => {
    const own = files.filter(isOf);
    return own.length === 0 ? [] : [...run(name, projects, own)];
  }),
);
const figures = existsSync(figuresFile)
  ? readFileSync(figuresFile, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  : [];
const before = readTrustReport(existsSync(reportFile) ? readFileSync(reportFile, 'utf8') : '');
const today = new Date().toISOString().slice(0, 10);
const rows = PROMISES.map(({ promise, tests, figures: names = [] }) => {
  const ran = tests.filter((file) => outcomes.has(file));
  const known = before.get(promise) ?? { figure: '', kept: 'not run', date: '' };
  if (ran.length === 0) return { promise, tests, ...known };
  const isKept = ran.every((file) => outcomes.get(file) === true);
  // Tests of the row that did not run are as they were.
  const isWhole = ran.length === tests.length || known.kept === 'yes';
  const measured = figures.filter(({ name }) => names.includes(name)).map(({ figure }) => figure);
  if (measured.length === 0 && ran.length === tests.length) measured.push(countsOf(tests));
  return {
    promise,
    tests,
    figure: measured.length > 0 ? measured.join('; ') : known.figure,
    kept: isKept && isWhole ? 'yes' : '**no**',
    // Of the figure: tests of the row that ran without its measurement do not make it newer.
    date: measured.length > 0 ? today : known.date,
  };
});
for (const { promise, kept, figure } of rows) {
  console.log(`${kept.padEnd(7)}  ${promise}${figure === '' ? '' : `: ${figure}`}`);
}
if (!isShort) {
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  const machine = `Node ${process.versions.node}, ${availableParallelism()} cores, ${gigabytes} GB of memory`;
  writeFileSync(reportFile, trustReport(rows, machine));
}
process.exit(rows.every(({ kept }) => kept !== '**no**') ? 0 : 1);

/**
 * Of tests that record no measure of their own: how many they are, and what they asked the API for.
 * @param {readonly string[]} files
 */
function countsOf(files) {
  const count = files.reduce((sum, file) => sum + (passed.get(file) ?? 0), 0);
  const tallies = figures.filter(({ file }) => file !== undefined && files.includes(fileOf(file)));
  const sum = (/** @type {'calls' | 'refused'} */ key) => tallies.reduce((all, tally) => all + tally[key], 0);
  const number = (/** @type {number} */ value) => value.toLocaleString('en-US');
  const tests = count === 1 ? '1 case' : `${number(count)} cases`;
  return tallies.length === 0
    ? tests
    : `${tests}: ${number(sum('calls'))} calls of the API, ${number(sum('refused'))} refused`;
}

/** @param {string} absolute */
function fileOf(absolute) {
  return relative(root, absolute).replaceAll('\\', '/');
}

/**
 * Runs test files of these projects; answers whether all tests of each passed.
 * @param {string} name
 * @param {string[]} projects
 * @param {string[]} files
 * @returns {Map<string, boolean>}
 */
function run(name, projects, files) {
  console.log(`\n> ${name} tests: ${files.length} files`);
  spawnSync(
    'vitest',
    [
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${outputOf(name)}`,
      ...files,
    ],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...environment, TRUST_FIGURES: figuresFile, ENDURANCE: isShort ? 'short' : 'full' },
      shell: process.platform === 'win32',
    },
  );
  return outcomesOf(name);
}

/** @param {string} name */
function outputOf(name) {
  return join(folder, `${name}.json`);
}

/**
 * @param {string} name
 * @returns {Map<string, boolean>}
 */
function outcomesOf(name) {
  if (!existsSync(outputOf(name))) throw new Error(`The ${name} tests left no report.`);
  const { testResults } = JSON.parse(readFileSync(outputOf(name), 'utf8'));
  return new Map(
    testResults.map(
      (/** @type {{ name: string, status: string, assertionResults: { status: string }[] }} */ result) => {
        const file = fileOf(result.name);
        passed.set(file, result.assertionResults.filter(({ status }) => status === 'passed').length);
        return [file, result.status === 'passed'];
      },
    ),
  );
}
