import { csvText, type Visit } from '@longhaul/contract';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/errors.ts';
import { presentVisit } from './present.ts';
import { selectVisits, type VisitSearch } from './visit-queries.ts';

const MAX_ROWS = 100_000;

const HEAD = [
  'Place',
  'Category',
  'Vehicle',
  'Driver',
  'Arrived, UTC',
  'Departed, UTC',
  'Duration, h:mm:ss',
  'Approximate',
  'Passed through',
  'Over free time, h:mm:ss',
  'Detention, USD',
];

/** @throws DomainError 422 when there are more than a file should hold. */
export async function exportVisits(
  tx: DatabaseTransaction,
  search: VisitSearch,
  now: number,
): Promise<string> {
  const rows = await selectVisits(tx, search, { limit: MAX_ROWS + 1, offset: 0 });
  if (rows.length > MAX_ROWS) {
    throw invalid({
      from: `There are more than ${MAX_ROWS.toLocaleString('en-US')} visits. Choose a shorter period.`,
    });
  }
  return csvText([HEAD, ...rows.map((row) => line(row.category, presentVisit(row, now)))]);
}

function line(category: string, visit: Visit): string[] {
  const { detention } = visit;
  return [
    visit.place.name,
    category,
    visit.vehicle.name,
    visit.driver?.name ?? '',
    visit.arrivedAt,
    visit.departedAt ?? '',
    clockText(visit.durationSeconds),
    visit.isApproximate ? 'yes' : 'no',
    visit.isPass ? 'yes' : 'no',
    detention === null ? '' : clockText(detention.overSeconds),
    detention === null ? '' : (detention.cents / 100).toFixed(2),
  ];
}

function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
