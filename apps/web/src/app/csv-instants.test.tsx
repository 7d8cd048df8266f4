import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CsvColumn } from '../components/data-table/export-csv.ts';
import { activityCsvColumns } from '../features/activity/activity-columns.tsx';
import { assetCsvColumns } from '../features/assets/asset-list.tsx';
import { AVAILABILITY_CSV_COLUMNS } from '../features/availability/availability-csv.ts';
import { COST_CSV_COLUMNS } from '../features/costs/costs-page.tsx';
import { DEVICE_MODEL_CSV_COLUMNS } from '../features/device-models/device-models-page.tsx';
import { DRIVER_CSV_COLUMNS } from '../features/drivers/driver-list.tsx';
import { DEVICE_CSV_COLUMNS } from '../features/gateways/device-columns.tsx';
import { ASSET_CSV_COLUMNS, MEMBER_CSV_COLUMNS } from '../features/groups/entry-columns.tsx';
import { GROUP_CSV_COLUMNS } from '../features/groups/group-columns.tsx';
import { LOG_CSV_COLUMNS } from '../features/hos/logs/log-csv.ts';
import { PURCHASE_CSV_COLUMNS } from '../features/ifta/fuel/purchase-csv.ts';
import { ROW_CSV_COLUMNS } from '../features/ifta/rows/row-columns.tsx';
import { inspectionCsvColumns } from '../features/inspections/inspections-page.tsx';
import { CALENDAR_CSV_COLUMNS } from '../features/maintenance/calendar/calendar-list.tsx';
import { dueCsvColumns } from '../features/maintenance/due-card.tsx';
import { ORGANIZATION_CSV_COLUMNS } from '../features/organizations/organization-columns.tsx';
import { RUN_CSV_COLUMNS } from '../features/retention/run-list.tsx';
import { USER_CSV_COLUMNS } from '../features/users/user-list.tsx';
import { VIOLATION_CSV_COLUMNS } from '../features/violations/violation-columns.tsx';

const ZONE = 'America/Chicago';
const INSTANT = '2026-11-05T20:35:00.000Z';
const DATE = '2026-11-05';

type Columns = readonly CsvColumn<never>[];
/** Columns of each list that is saved as CSV, by the file that has them; and those that hold an instant or a date. */
const LISTS: Record<string, readonly [columns: Columns, dated: readonly string[]]> = {
  'activity/activity-columns.tsx': [activityCsvColumns(ZONE), ['When', 'When (UTC)']],
  'assets/asset-list.tsx': [[...assetCsvColumns('vehicle'), ...assetCsvColumns('trailer')], []],
  'availability/availability-csv.ts': [AVAILABILITY_CSV_COLUMNS, ['Since', 'Next legal driving', 'Seen']],
  'costs/costs-page.tsx': [COST_CSV_COLUMNS, ['From', 'To']],
  'device-models/device-models-page.tsx': [DEVICE_MODEL_CSV_COLUMNS, []],
  'drivers/driver-list.tsx': [DRIVER_CSV_COLUMNS, ['License expires']],
  'gateways/device-columns.tsx': [DEVICE_CSV_COLUMNS, ['Last message', 'Last fix']],
  'groups/entry-columns.tsx': [[...ASSET_CSV_COLUMNS, ...MEMBER_CSV_COLUMNS], []],
  'groups/group-columns.tsx': [GROUP_CSV_COLUMNS, []],
  'hos/logs/log-csv.ts': [LOG_CSV_COLUMNS, ['Day']],
  'ifta/fuel/purchase-csv.ts': [PURCHASE_CSV_COLUMNS, ['Date']],
  'ifta/rows/row-columns.tsx': [ROW_CSV_COLUMNS, []],
  'inspections/inspections-page.tsx': [inspectionCsvColumns(ZONE), ['When']],
  'maintenance/calendar/calendar-list.tsx': [CALENDAR_CSV_COLUMNS, ['Day']],
  'maintenance/due-card.tsx': [
    dueCsvColumns({ distanceUnit: 'mi', metersPerUnit: 1609.344 } as never),
    ['Due'],
  ],
  'organizations/organization-columns.tsx': [ORGANIZATION_CSV_COLUMNS, ['Last activity', 'Created']],
  'retention/run-list.tsx': [RUN_CSV_COLUMNS, ['Night (UTC)', 'Began (UTC)', 'Finished (UTC)']],
  'users/user-list.tsx': [USER_CSV_COLUMNS, ['Last seen']],
  'violations/violation-columns.tsx': [VIOLATION_CSV_COLUMNS, ['Start', 'End']],
};

/** A row of any list: fields are instants, dates or texts by their names, and hold further rows. */
function anyRow(): never {
  return new Proxy(() => undefined, {
    get: (_, name) => {
      if (name === Symbol.toPrimitive) return () => 'text';
      if (name === Symbol.iterator) return function* () {};
      if (typeof name !== 'string') return undefined;
      if (/^at$|At$|^since$/.test(name)) return INSTANT;
      if (/^date$|Date$|On$|^from$|^to$/.test(name)) return DATE;
      if (/[tT]imeZone$/.test(name)) return ZONE;
      if (/(Minutes|Meters|Seconds|Milliliters|Count|Hundredths|Cents)$/.test(name)) return 1_000;
      return anyRow();
    },
    apply: () => anyRow(),
  }) as never;
}

function cellOf({ text }: CsvColumn<never>): string | null {
  try {
    const cell = text(anyRow());
    return typeof cell === 'string' ? cell : null;
  } catch {
    // Words of a choice, which no invented row has.
    return null;
  }
}

const ISO = /^2026-11-05(T(20:35:00(\.000)?Z|14:35:00-06:00))?$/;
const DATE_LIKE = /\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}|\d{1,2}:35|\bNov|\b20:|\bCST\b/;

describe('instants and dates in saved lists are ISO 8601', () => {
  it.each(Object.entries(LISTS))('of %s', (_, [columns, dated]) => {
    const cells = columns.map((column) => [column.title, cellOf(column)] as const);
    for (const [title, cell] of cells) if (cell && DATE_LIKE.test(cell)) expect(cell, title).toMatch(ISO);
    expect(cells.flatMap(([title, cell]) => (cell && ISO.test(cell) ? [title] : []))).toEqual(
      expect.arrayContaining([...dated]),
    );
  });

  it('has every list', () => {
    const features = join(import.meta.dirname, '..', 'features');
    const sources = readdirSync(features, { recursive: true, encoding: 'utf8' })
      // A list of groups hands over columns that another file has.
      .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && path !== 'groups/entry-list.tsx')
      .map((path) => ({ path, text: readFileSync(join(features, path), 'utf8') }));
    const having = sources.filter(({ text }) => text.includes('CsvColumn<'));
    expect(having.map(({ path }) => path).toSorted()).toEqual(Object.keys(LISTS));
    const saving = sources.filter(({ text }) =>
      /<ExportButton\b[^>]*columns=\{(?!\w*(CSV_COLUMNS|[cC]svColumns))/.test(text),
    );
    expect(saving.map(({ path }) => path)).toEqual([]);
  });
});
