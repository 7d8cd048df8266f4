import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const OPERATIONS = path.join(root, 'docs/operations.md');
const MARKS = ['<!-- sizing -->', '<!-- /sizing -->'] as const;

/** A truck that sends every 30 seconds for ten hours a day. */
const POSITIONS_A_DAY = 1_200;
const DAYS_OF_FIVE_YEARS = 5 * 365;
const MEGABYTE = 1e6;
const GIGABYTE = 1e9;

const MACHINES = [
  { trucks: 200, machine: '1 core, 1 GB, embedded PostgreSQL' },
  { trucks: 2_000, machine: '2 cores, 4 GB' },
  { trucks: 10_000, machine: '4 cores, 16 GB, PostgreSQL of its own on fast disks' },
];

interface Measured {
  readonly machine: { cores: number; memoryGigabytes: number };
  readonly rows: readonly { work: string; details: Readonly<Record<string, number>> }[];
}

/** The sizing of docs/operations.md, from the figures of the last bench. */
export function sizingText(): string {
  const measured = JSON.parse(readFileSync(path.join(root, 'bench/results/latest.json'), 'utf8')) as Measured;
  const of = (work: string, figure: string): number => {
    const value = measured.rows.find((row) => row.work.startsWith(work))?.details[figure];
    if (value === undefined) throw new Error(`The bench has no figure ${figure} of "${work}".`);
    return value;
  };
  const count = (value: number) => Math.round(value).toLocaleString('en-US');
  const teltonika = (figure: string) => of('Teltonika TCP', figure);
  const osmand = (figure: string) => of('OsmAnd HTTP', figure);
  const bytes = Math.round(of('Bytes on disk', 'table') + of('Bytes on disk', 'indexOneByOne'));
  const bytesADay = bytes * POSITIONS_A_DAY;
  const { cores, memoryGigabytes } = measured.machine;
  return [
    `Measured by \`npm run bench\` on ${cores} cores and ${memoryGigabytes} GB that server, PostgreSQL with its disk flushed at every commit, and the`,
    'load generators shared ([results](../bench/results/README.md)):',
    '',
    '| what | figure |',
    '|---|---|',
    `| memory of the server at 1,000 devices, a position a second each | ${count(of('Server memory', 'highestMegabytes'))} MB, without PostgreSQL |`,
    `| positions stored, Teltonika, ten a message | ${count(teltonika('perSecond'))} a second |`,
    `| positions stored, OsmAnd, one a request | ${count(osmand('perSecond'))} a second |`,
    `| processor time a position | ${count(teltonika('serverMicrosecondsAPosition'))} µs (Teltonika), ${count(osmand('serverMicrosecondsAPosition'))} µs (OsmAnd) |`,
    `| position to map, 5,000 devices a second, 100 viewers | 99 % within ${(of('Fix to map', 'p99Ms') / 1000).toFixed(1)} s |`,
    `| disk a position, indexes included | ${bytes} bytes |`,
    '',
    `A truck that sends every 30 seconds for ten hours a day makes 1,200 positions: ${count(bytesADay / 1_000)} kB a day, ${count((bytesADay * 365) / MEGABYTE)} MB a year. For`,
    'instance:',
    '',
    '| trucks | machine | disk for five years of positions |',
    '|---|---|---|',
    ...MACHINES.map(({ trucks, machine }) => {
      const gigabytes = (trucks * bytesADay * DAYS_OF_FIVE_YEARS) / GIGABYTE;
      return `| ${count(trucks)} | ${machine} | ${count(Math.ceil(gigabytes / 10) * 10)} GB |`;
    }),
    '',
    'The disk is worked out from the figures above, the machines have room to spare and are not measured.',
  ].join('\n');
}

/** The part of docs/operations.md between its marks. */
export const writtenSizing = (): string =>
  readFileSync(OPERATIONS, 'utf8').split(MARKS[0])[1]?.split(MARKS[1])[0]?.trim() ?? '';

export function writeSizing(): void {
  const [before = '', rest = ''] = readFileSync(OPERATIONS, 'utf8').split(MARKS[0]);
  const after = rest.split(MARKS[1])[1] ?? '';
  writeFileSync(OPERATIONS, `${before}${MARKS[0]}\n${sizingText()}\n${MARKS[1]}${after}`);
}

if (import.meta.main) writeSizing();
