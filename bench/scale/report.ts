import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Slice } from '../load/job.ts';
import { SLICE_SECONDS } from '../load/job.ts';
import { number } from '../work/bench.ts';
import { type Line, lineChart } from './chart.ts';
import type { GrowthStep } from './growth.ts';
import type { FleetRun, Sample } from './run-fleet.ts';

const DOCS = path.resolve(import.meta.dirname, '../../docs');
const PICTURES = 'pictures/performance';
/** Of the processor time of a machine, so that an upload of late positions or a busy hour fits in too. */
const USABLE_SHARE = 0.6;
const MACHINES = [2, 8, 32];
const FIX_EVERY_SECONDS = [10, 30];

export interface ScaleResults {
  readonly machine: { cores: number; memoryGigabytes: number; loadBefore: number; date: string };
  readonly run: FleetRun;
  readonly growth: readonly GrowthStep[];
}

/** docs/performance.md and its pictures. */
export function writeReport({ machine, run, growth }: ScaleResults): void {
  const folder = path.join(DOCS, PICTURES);
  mkdirSync(folder, { recursive: true });
  for (const [name, svg] of Object.entries(pictures(run)))
    writeFileSync(path.join(folder, `${name}.svg`), svg);
  writeFileSync(path.join(DOCS, 'performance.md'), text({ machine, run, growth }));
}

function pictures(run: FleetRun): Record<string, string> {
  const { samples, acknowledged, map, offlineMinutes } = run;
  const over = (name: string, value: (sample: Sample) => number): Line => ({
    name,
    points: samples.map((sample) => [sample.second / 60, value(sample)]),
  });
  const sliced = (name: string, timeline: readonly Slice[], value: (slice: Slice) => number): Line => ({
    name,
    points: timeline.map((slice, index) => [((index + 1) * SLICE_SECONDS) / 60, value(slice)]),
  });
  return {
    throughput: lineChart(
      'Positions acknowledged',
      '/s',
      [sliced('acknowledged', acknowledged.timeline, ({ perSecond }) => perSecond)],
      offlineMinutes,
    ),
    lag: lineChart(
      'Sent to acknowledged, and device to map (99 %)',
      'ms',
      [
        sliced('acknowledged', acknowledged.timeline, ({ p99Ms }) => p99Ms),
        sliced('on the map', map.timeline, ({ p99Ms }) => p99Ms),
      ],
      offlineMinutes,
    ),
    backlog: lineChart(
      'Vehicles whose trips wait to be derived',
      '',
      [over('vehicles', ({ waitingTrips }) => waitingTrips)],
      offlineMinutes,
    ),
    processor: lineChart(
      'Processor time',
      'cores',
      [
        over('server', ({ serverCores }) => serverCores),
        over('background', ({ backgroundCores }) => backgroundCores),
        over('PostgreSQL', ({ postgresCores }) => postgresCores),
      ],
      offlineMinutes,
    ),
    memory: lineChart(
      'Memory',
      'MB',
      [
        over('server', ({ serverMegabytes }) => serverMegabytes),
        over('PostgreSQL', ({ postgresMegabytes }) => postgresMegabytes),
      ],
      offlineMinutes,
    ),
    disk: lineChart(
      'Size of the database',
      'MB',
      [over('database', ({ databaseMegabytes }) => databaseMegabytes)],
      offlineMinutes,
    ),
  };
}

function text({ machine, run, growth }: ScaleResults): string {
  const { acknowledged, map, samples } = run;
  const max = (value: (sample: Sample) => number) => Math.max(...samples.map(value));
  const mapMinutes = (map.timeline.length * SLICE_SECONDS) / 60;
  const grown = samples.at(-1)!.databaseMegabytes - samples[0]!.databaseMegabytes;
  return `${[
    '# Performance at scale',
    '',
    `Made by \`npm run scale\` on ${machine.cores} cores and ${machine.memoryGigabytes} GB (${machine.date}), which server, PostgreSQL with its disk flushed at every`,
    `commit, and the load generators shared; ${number(machine.loadBefore, 1)} processes of others wanted to run before it. [Measurements](../bench/results/README.md)`,
    'has the single paths.',
    '',
    `## ${number(run.trucks)} trucks for ${run.minutes} minutes`,
    `One organization, a fix in ten seconds of each truck over Teltonika, ${run.viewers} open maps that show all of them,`,
    `\`INGEST_PROCESSES=${run.ingestProcesses}\`. In the shaded minutes every tenth truck was offline; then it uploaded what it had recorded.`,
    ...(mapMinutes < run.minutes * 0.98
      ? [`**The maps lost their connection after ${number(mapMinutes)} minutes and were not opened again.**`]
      : []),
    '',
    '| what | figure |',
    '|---|---|',
    `| positions acknowledged after their commit | ${number(acknowledged.count)}, ${number(acknowledged.perSecond)} a second, ${acknowledged.errors} errors |`,
    `| sent to acknowledged | p50 ${number(acknowledged.p50Ms)} ms, p99 ${number(acknowledged.p99Ms)} ms |`,
    `| device to map | p50 ${number(map.p50Ms)} ms, p99 ${number(map.p99Ms)} ms |`,
    `| memory of the server with its processes, highest | ${number(max((sample) => sample.serverMegabytes))} MB |`,
    `| memory of PostgreSQL, highest | ${number(max((sample) => sample.postgresMegabytes))} MB |`,
    `| disk | ${number((grown * 1024 ** 2) / acknowledged.count)} bytes a position before its day is closed |`,
    `| vehicles whose trips waited, most | ${number(max((sample) => sample.waitingTrips))} |`,
    `| nothing waited any more after the last fix | ${number(run.drainedSeconds, 1)} s |`,
    '',
    ...Object.keys(pictures(run)).map(
      (name) => `![${name} over the minutes of the run](${PICTURES}/${name}.svg)`,
    ),
    '',
    '## What a truck costs as fleets grow',
    'One fix in ten seconds of each truck over OsmAnd, the most costly of the ways in, with trips, miles and alerts derived beside.',
    'Processor time is that of one stored position.',
    '',
    '| trucks | stored a second (of) | p99 | server | background | PostgreSQL | memory, server and PostgreSQL | trips waiting |',
    '|---|---|---|---|---|---|---|---|',
    ...growth.map(
      (step) =>
        `| ${number(step.trucks)} | ${number(step.storedPerSecond)} (${number(step.wantedPerSecond)}) | ${number(step.p99Ms)} ms | ${number(step.serverMicroseconds)} µs | ${number(step.backgroundMicroseconds)} µs | ${number(step.postgresMicroseconds)} µs | ${number(step.serverMegabytes)} + ${number(step.postgresMegabytes)} MB | ${number(step.waitingTrips)} |`,
    ),
    '',
    ...onPaper(growth),
  ].join('\n')}\n`;
}

/** What machines would carry, from the largest fleet that was stored whole and whose trips kept up. */
function onPaper(growth: readonly GrowthStep[]): string[] {
  const carried = growth.filter(
    (step) => step.storedPerSecond >= step.wantedPerSecond * 0.98 && step.waitingTrips < step.trucks / 2,
  );
  const largest = carried.at(-1);
  if (largest === undefined)
    return ['No fleet was stored whole with its trips, so nothing can be said about other machines.'];
  const { trucks, serverMicroseconds, backgroundMicroseconds, postgresMicroseconds } = largest;
  const microseconds = serverMicroseconds + backgroundMicroseconds + postgresMicroseconds;
  const perCore = (USABLE_SHARE * 1e6) / microseconds;
  return [
    '## What a machine carries, on paper',
    `The fleet of ${number(trucks)} took ${number(microseconds)} µs of processor time a position (${number(serverMicroseconds)} server, ${number(backgroundMicroseconds)} background, ${number(postgresMicroseconds)} PostgreSQL).`,
    `With ${USABLE_SHARE * 100} % of a core for it, a core carries ${number(USABLE_SHARE * 1e6)} / ${number(microseconds)} = ${number(perCore)} positions a second, and so many trucks:`,
    '',
    `| cores | ${FIX_EVERY_SECONDS.map((seconds) => `a fix in ${seconds} s`).join(' | ')} |`,
    `|---|${FIX_EVERY_SECONDS.map(() => '---').join('|')}|`,
    ...MACHINES.map(
      (cores) =>
        `| ${cores} | ${FIX_EVERY_SECONDS.map((seconds) => `${number(perCore * cores * seconds)}`).join(' | ')} |`,
    ),
    '',
    'More than two cores need `INGEST_PROCESSES`, `BACKGROUND_SHARE` and `BACKGROUND_CONNECTIONS` raised with them, and a disk that flushes as',
    'often; none of that was measured on such a machine. Teltonika devices that send several positions in a message cost the',
    'server a fraction of what OsmAnd does ([measurements](../bench/results/README.md)).',
  ];
}
