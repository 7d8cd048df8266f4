import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import path from 'node:path';
import type { Database } from '../apps/server/src/platform/database/database.ts';
import { writeSizing } from '../scripts/sizing.ts';
import { number, type Row } from './work/bench.ts';

const FOLDER = path.join(import.meta.dirname, 'results');
const GIGABYTE = 1024 ** 3;

export interface Results {
  readonly rows: readonly MeasuredRow[];
  readonly versions: Versions;
}

/** A row with how it was measured: a run may measure some, and the table keeps the others. */
export interface MeasuredRow extends Row {
  /** As `--only` names it. */
  readonly name: string;
  readonly date: Date | string;
  readonly seconds: number;
  readonly floorRowsPerSecond: number;
  /** Processes that wanted to run, over the minute before the run; all of it is the work of others. */
  readonly loadBefore: number;
}

interface Versions {
  readonly node: string;
  readonly postgresql: string;
}

export async function versionsOf(database: Database): Promise<Versions> {
  const { rows } = await database.asWriter((tx) =>
    tx.client.query<{ server_version: string }>('show server_version'),
  );
  return { node: process.versions.node, postgresql: rows[0]!.server_version };
}

const HEADINGS = [
  'work',
  'Traccar measured',
  'budget',
  'reached',
  'of the SQL floor',
  '',
  'measured',
] as const;

export function printTable(results: Results): void {
  const lines = [HEADINGS, ...results.rows.map(cellsOf)];
  const widths = HEADINGS.map((_, column) => Math.max(...lines.map((cells) => cells[column]!.length)));
  for (const cells of lines)
    console.log(cells.map((cell, column) => cell.padEnd(widths[column]!)).join('  '));
  for (const { work, details } of results.rows) {
    const parts = Object.entries(details).map(([name, value]) => `${name} ${value}`);
    console.log(`${work}: ${parts.join(', ')}`);
  }
}

/** Replaces the rows that were measured, in the order of all names. */
export function writeResults({ rows, versions }: Results, names: readonly string[]): void {
  mkdirSync(FOLDER, { recursive: true });
  const machine = { cores: availableParallelism(), memoryGigabytes: Math.round(totalmem() / GIGABYTE) };
  const measured = new Map(rows.map((row) => [row.name, row]));
  const before = new Map(readResults().map((row) => [row.name, row]));
  const all = names.flatMap((name) => measured.get(name) ?? before.get(name) ?? []);
  writeFileSync(
    path.join(FOLDER, 'latest.json'),
    `${JSON.stringify({ machine, versions, rows: all }, null, 2)}\n`,
  );
  const tableLines = [HEADINGS, HEADINGS.map(() => '---'), ...all.map(cellsOf)];
  const floors = all.map(({ floorRowsPerSecond }) => floorRowsPerSecond).filter((floor) => floor > 0);
  const text = [
    '# Measured against the budgets',
    '',
    ...tableLines.map((cells) => `| ${cells.join(' | ')} |`),
    '',
    `SQL floor: ${number(Math.min(...floors))} to ${number(Math.max(...floors))} rows/s, the same rows inserted in batches of 5,000 by a loop that does nothing else, one connection, in the run of each row.`,
    '',
    `Machine: ${machine.cores} cores, ${machine.memoryGigabytes} GB of memory; server, PostgreSQL with fsync and the load generators share it.`,
    `Node ${versions.node}, PostgreSQL ${versions.postgresql}. \\*: other processes wanted the machine's cores before the run.`,
    '',
    '`npm run bench` writes this file, `npm run bench -- --only NAME` one row of it; what the figures mean and what holds them back is in',
    '[notes.md](notes.md).',
    '',
  ].join('\n');
  writeFileSync(path.join(FOLDER, 'README.md'), text);
  writeSizing();
}

const readResults = (): readonly MeasuredRow[] =>
  (JSON.parse(readFileSync(path.join(FOLDER, 'latest.json'), 'utf8')) as Results).rows;

/** A share of one core is what an idle machine's own upkeep takes. */
const QUIET_LOAD = 0.5;

function cellsOf(row: MeasuredRow): string[] {
  const { work, peer, budget, reached, ofFloor, isReached, date, seconds, loadBefore } = row;
  const share = ofFloor === null ? '-' : ofFloor.toFixed(2);
  const day = new Date(date).toISOString().slice(0, 10);
  const measured = `${day}, ${seconds} s${loadBefore < QUIET_LOAD ? '' : ' \\*'}`;
  return [work, peer, budget, reached, share, isReached ? 'reached' : 'not reached', measured];
}
