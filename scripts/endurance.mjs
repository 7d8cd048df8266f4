// `npm run test:endurance`: the tests behind every promise, the long ones too, and what they measured in
// docs/trust-report.md. `-- --short` runs a tenth and less of the long ones, and writes no report; `-- --again NAME` runs
// the long tests of that name once more, and takes the others from the run before.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join, relative } from 'node:path';
import { ensureInstalled, environment, root } from './prepare.mjs';
import { PROMISES } from './trust-promises.mjs';

const isShort = process.argv.includes('--short');
const again = process.argv.includes('--again') ? process.argv.at(-1) : undefined;
const folder = join(root, 'test-results', 'trust');
const figuresFile = join(folder, 'figures.jsonl');

ensureInstalled();
if (again === undefined) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const files = [...new Set(PROMISES.flatMap(({ tests }) => tests))];
const isLong = (/** @type {string} */ file) => file.includes('/endurance/');
const outcomes = new Map(
  again === undefined
    ? [
        ...run(
          'quick',
          ['server', 'crash tests'],
          files.filter((file) => !isLong(file)),
        ),
        ...run('long', ['endurance'], files.filter(isLong)),
      ]
    : [
        ...outcomesOf('quick'),
        ...outcomesOf('long'),
        ...run(
          'again',
          ['endurance'],
          files.filter((file) => isLong(file) && file.includes(again)),
        ),
      ],
);
const figures = existsSync(figuresFile)
  ? readFileSync(figuresFile, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  : [];
const rows = PROMISES.map(({ promise, tests, figures: names = [] }) => ({
  promise,
  tests,
  figure: figures
    .filter(({ name }) => names.includes(name))
    .map(({ figure }) => figure)
    .join('; '),
  isKept: tests.every((file) => outcomes.get(file) === true),
}));
for (const { promise, isKept, figure } of rows) {
  console.log(`${isKept ? 'kept    ' : 'NOT KEPT'}  ${promise}${figure === '' ? '' : `: ${figure}`}`);
}
if (!isShort) writeFileSync(join(root, 'docs', 'trust-report.md'), report());
process.exit(rows.every(({ isKept }) => isKept) ? 0 : 1);

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
    testResults.map((/** @type {{ name: string, status: string }} */ result) => [
      relative(root, result.name).replaceAll('\\', '/'),
      result.status === 'passed',
    ]),
  );
}

function report() {
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  return [
    '# Trust report',
    '',
    'What Longhaul promises, and what a run of `npm run test:endurance` saw of it. The run writes this page.',
    '',
    '| promise | figure | tests | kept |',
    '| --- | --- | --- | --- |',
    ...rows.map(({ promise, figure, tests, isKept }) => {
      const links = tests.map(
        (file) => `[${file.replace(/^.*\/src\//, '').replace('.test.ts', '')}](../${file})`,
      );
      return `| ${promise} | ${figure} | ${links.join(', ')} | ${isKept ? 'yes' : '**no**'} |`;
    }),
    '',
    `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${availableParallelism()} cores, ${gigabytes} GB of memory; the servers under test, PostgreSQL and those who load them share it.`,
    '',
  ].join('\n');
}
