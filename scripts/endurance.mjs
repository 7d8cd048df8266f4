// `npm run test:endurance`: the tests behind every promise, the long ones too, and what they measured in
// docs/trust-report.md. `-- --short` runs a tenth and less of the long ones, and writes no report.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join, relative } from 'node:path';
import { ensureInstalled, environment, root } from './prepare.mjs';
import { PROMISES } from './trust-promises.mjs';

const isShort = process.argv.includes('--short');
const folder = join(root, 'test-results', 'trust');
const figuresFile = join(folder, 'figures.jsonl');

ensureInstalled();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const outcomes = new Map([...run('quick', ['server', 'crash tests']), ...run('long', ['endurance'])]);
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
 * Runs the files of the promises that are of these projects; answers whether all tests of each passed.
 * @param {string} name
 * @param {string[]} projects
 * @returns {Map<string, boolean>}
 */
function run(name, projects) {
  const isLong = name === 'long';
  const all = new Set(PROMISES.flatMap(({ tests }) => tests));
  const files = [...all].filter((file) => file.includes('/endurance/') === isLong);
  const output = join(folder, `${name}.json`);
  console.log(`\n> ${name} tests: ${files.length} files`);
  spawnSync(
    'vitest',
    [
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${output}`,
      ...files,
    ],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...environment, TRUST_FIGURES: figuresFile, ENDURANCE: isShort ? 'short' : 'full' },
      shell: process.platform === 'win32',
    },
  );
  if (!existsSync(output)) throw new Error(`The ${name} tests left no report.`);
  const { testResults } = JSON.parse(readFileSync(output, 'utf8'));
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
