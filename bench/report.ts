import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import path from 'node:path';
import type { Database } from '../apps/server/src/platform/database/database.ts';
import { writeSizing } from '../scripts/sizing.ts';
import { number, type Row } from './work/bench.ts';

const FOLDER = path.join(import.meta.dirname, 'results');
const GIGABYTE = 1024 ** 3;

export interface Results {
  readonly rows: readonly Row[];
  readonly floorRowsPerSecond: number;
  readonly seconds: number;
  readonly date: Date;
  readonly versions: Versions;
  /** Processes that wanted to run, over the minute before the bench; all of it is the work of others. */
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

const HEADINGS = ['work', 'Traccar measured', 'budget', 'reached', 'of the SQL floor', ''] as const;

export function printTable(results: Results): void {
  const lines = [HEADINGS, ...results.rows.map(cellsOf)];
  const widths = HEADINGS.map((_, column) => Math.max(...lines.map((cells) => cells[column]!.length)));
  for (const cells of lines)
    console.log(cells.map((cell, column) => cell.padEnd(widths[column]!)).join('  '));
  console.log(floorLine(results));
  for (const { work, details } of results.rows) {
    const parts = Object.entries(details).map(([name, value]) => `${name} ${value}`);
    console.log(`${work}: ${parts.join(', ')}`);
  }
}

export function writeResults(results: Results): void {
  mkdirSync(FOLDER, { recursive: true });
  const machine = { cores: availableParallelism(), memoryGigabytes: Math.round(totalmem() / GIGABYTE) };
  writeFileSync(path.join(FOLDER, 'latest.json'), `${JSON.stringify({ machine, ...results }, null, 2)}\n`);
  const tableLines = [HEADINGS, HEADINGS.map(() => '---'), ...results.rows.map(cellsOf)];
  const text = [
    '# Measured against the budgets',
    '',
    ...tableLines.map((cells) => `| ${cells.join(' | ')} |`),
    '',
    floorLine(results),
    '',
    `Machine: ${machine.cores} cores, ${machine.memoryGigabytes} GB of memory; server, PostgreSQL with fsync and the load generators share it.`,
    ...busyLines(results, machine.cores),
    `Node ${results.versions.node}, PostgreSQL ${results.versions.postgresql}, ${results.date.toISOString().slice(0, 10)}, ${results.seconds} s a measurement.`,
    '',
    '`npm run bench` writes this file; what the figures mean and what holds them back is in [notes.md](notes.md).',
    '',
  ].join('\n');
  writeFileSync(path.join(FOLDER, 'README.md'), text);
  writeSizing();
}

/** A share of one core is what an idle machine's own upkeep takes. */
function busyLines({ loadBefore }: Results, cores: number): string[] {
  if (loadBefore < 0.5) return [];
  return [
    `**Not a quiet machine:** before the run ${number(loadBefore, 1)} other processes wanted its ${cores} cores, so throughput and latency here are those of a share of it.`,
  ];
}

function cellsOf({ work, peer, budget, reached, ofFloor, isReached }: Row): string[] {
  const share = ofFloor === null ? '-' : ofFloor.toFixed(2);
  return [work, peer, budget, reached, share, isReached ? 'reached' : 'not reached'];
}

function floorLine({ floorRowsPerSecond }: Results): string {
  return `SQL floor: ${number(floorRowsPerSecond)} rows/s, the same rows inserted in batches of 5,000 by a loop that does nothing else, one connection, in the same run.`;
}
