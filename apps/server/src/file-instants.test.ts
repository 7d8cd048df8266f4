import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_ENDPOINTS, EXPORTS } from '@longhaul/contract';
import { describe, expect, it } from 'vitest';

/** What writes the table of each endpoint that answers with a file of rows. */
const WRITERS: Record<string, readonly string[]> = {
  exportRevenue: ['features/revenue/revenue-csv.ts'],
  exportPlaces: ['features/places/export-places.ts'],
  exportVisits: ['features/places/export-visits.ts'],
  exportIftaReport: ['features/ifta/exports/report-csv.ts'],
  exportAuditPack: [
    'features/ifta/exports/audit-pack.ts',
    'features/ifta/exports/audit-rows.ts',
    'features/ifta/exports/audit-summary.ts',
  ],
  // One endpoint for each kind of records.
  ...Object.fromEntries(
    Object.values(EXPORTS).map(({ endpoint }) => [endpoint.name, ['features/exports/file-format.ts']]),
  ),
  exportFleetPerformance: ['features/performance/performance-csv.ts'],
  exportDutyHours: ['features/hos/documents/export-duty-hours.ts'],
  exportMaintenancePack: ['features/maintenance/audit-pack.ts'],
  exportLoads: ['features/loads/export-loads.ts'],
};

/** Not a table: a bundle of diagnostics. */
const NO_TABLE = ['getSupportBundle'];

const source = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');

describe('instants in files', () => {
  it('are written by a writer that is known for every endpoint that answers with rows', () => {
    const rows = ALL_ENDPOINTS.filter(({ mediaTypes = [] }) =>
      mediaTypes.some((type) => /csv|ndjson|parquet|zip/.test(type)),
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      [...Object.keys(WRITERS), ...NO_TABLE].toSorted(),
    );
  });

  it('are written by a known writer wherever a line of CSV is written', () => {
    const found = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.ts') && !path.includes('test') && /\bcsv(Line|Text)\(/.test(source(path)),
    );
    const known = Object.values(WRITERS).flat();
    expect(found.filter((path) => !known.includes(path))).toEqual([]);
  });

  it.each([...new Set(Object.values(WRITERS).flat())])('are ISO 8601 in %s', (path) => {
    const text = source(path);
    // Whoever writes an instant otherwise formats it by a locale or cuts parts out of it.
    expect(text).not.toMatch(
      /Intl\.DateTimeFormat|toLocale(Date|Time)?String\((?!'en-US'\))|toDateString|toUTCString/,
    );
    expect(text).not.toMatch(/toISOString\(\)\./);
  });
});
