// `npm test`: every check and every test, then one line that adds them up. `npm run test:unit`, `test:server`,
// `test:stories` and `test:citus` are one suite, or the files of it that are named after `--`.
import { runChecks } from './checks.mjs';
import { ensureInstalled, ensureWebBuilt } from './prepare.mjs';
import { citus, runSuite, server, stories, unit, unitAndServer } from './suites.mjs';
import { Tally } from './tally.mjs';

const [part = 'all', ...args] = process.argv.slice(2);
const tally = new Tally();

ensureInstalled();
if (part === 'all') {
  // The first tests wait for servers to die and to start; the checks use the time.
  await Promise.all([
    tally.time('checks', () => runChecks(tally)),
    tally.time('unit and server tests', () => runSuite(tally, unitAndServer)),
  ]);
  await testStories();
} else if (part === 'unit') await tally.time('unit tests', () => runSuite(tally, unit, args));
else if (part === 'server') await tally.time('server tests', () => runSuite(tally, server, args));
else if (part === 'stories') await testStories();
else if (part === 'citus') await tally.time('server tests on Citus', () => runSuite(tally, citus, args));
else throw new Error(`There is no part of the tests called ${part}.`);

for (const line of tally.lines()) console.log(line);
process.exit(tally.exitCode);

async function testStories() {
  await tally.time('build of the web application', () => ensureWebBuilt({ isCompressed: false }));
  await tally.time('browser stories', () => runSuite(tally, stories, args));
}
