// `npm run check`: every check, and the tests of what changed since this branch left `main`.
import { changeBase, changedFiles, serverTestFiles, serverTestsBeside } from './changed.mjs';
import { runChecks } from './checks.mjs';
import { ensureInstalled } from './prepare.mjs';
import { runSuite, server, unit } from './suites.mjs';
import { Tally } from './tally.mjs';

ensureInstalled();

const tally = new Tally();
const base = changeBase();
const besideChange = serverTestsBeside(changedFiles(base), serverTestFiles());

await tally.time('checks', () => runChecks(tally));
await tally.time('unit tests', () =>
  runSuite(tally, unit, ['--changed', base, '--passWithNoTests'], { mayBeEmpty: true }),
);
if (besideChange.length > 0) {
  await tally.time('server tests', () => runSuite(tally, server, besideChange));
}

for (const line of tally.lines()) console.log(line);
process.exit(tally.exitCode);
