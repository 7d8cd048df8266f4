// `npm run scale`: a large fleet for half an hour, and what a truck costs as fleets grow. Writes docs/performance.md.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, totalmem } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type GrowthStep, measureGrowth } from './growth.ts';
import { writeReport } from './report.ts';
import { type FleetRun, runFleet } from './run-fleet.ts';

const HELP = `Runs a large fleet on a server of its own and writes docs/performance.md with its pictures.
  --minutes 30          of the run; a tenth of the trucks is offline for a third of it
  --trucks 10000        one fix in ten seconds each, over Teltonika
  --viewers 200         open maps that show all of them
  --growth 100,1000,10000,50000   fleets whose cost per truck is measured after it
  --growth-seconds 120  of each
  --growth-only         keeps the large fleet of the last run
  --dry                 prints and writes nothing into docs`;

const RESULTS = path.join(import.meta.dirname, '../results/scale.json');
const GIGABYTE = 1024 ** 3;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '30' },
    trucks: { type: 'string', default: '10000' },
    viewers: { type: 'string', default: '200' },
    growth: { type: 'string', default: '100,1000,10000,50000' },
    'growth-seconds': { type: 'string', default: '120' },
    'growth-only': { type: 'boolean', default: false },
    dry: { type: 'boolean', default: false },
  },
});
const [minutes, trucks, viewers, growthSeconds] = [
  values.minutes,
  values.trucks,
  values.viewers,
  values['growth-seconds'],
].map(Number) as [number, number, number, number];
const fleets = values.growth.split(',').map(Number);

if (values.help) console.log(HELP);
else if ([minutes, trucks, viewers, growthSeconds, ...fleets].some((value) => !(value > 0))) {
  console.error(HELP);
  process.exitCode = 2;
} else await main();

async function main(): Promise<void> {
  const loadBefore = loadavg()[0]!;
  const run = values['growth-only']
    ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as { run: FleetRun }).run
    : await runFleet({ minutes, trucks, viewers });
  const growth: GrowthStep[] = [];
  for (const fleet of fleets) growth.push(await measureGrowth(fleet, growthSeconds));
  const machine = {
    cores: availableParallelism(),
    memoryGigabytes: Math.round(totalmem() / GIGABYTE),
    loadBefore,
    date: new Date().toISOString().slice(0, 10),
  };
  const results = { machine, run, growth };
  console.log(JSON.stringify({ ...results, run: { ...run, samples: run.samples.length } }, null, 2));
  if (values.dry) return;
  mkdirSync(path.dirname(RESULTS), { recursive: true });
  writeFileSync(RESULTS, `${JSON.stringify(results)}\n`);
  writeReport(results);
}
