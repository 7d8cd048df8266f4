import type { RateRow, RateTable } from '@longhaul/contract';
import { type JurisdictionCode, jurisdictionName } from '@longhaul/geo';
import {
  type FuelType,
  membersOn,
  type Quarter,
  quarterOfCode,
  type Rate,
  type RateValue,
  ratePeriods,
} from '@longhaul/ifta';

export interface RateInForce {
  readonly value: RateValue;
  /** What the table says it by; null where nothing says it. */
  readonly row: RateRow | null;
}

/** The rates of one fuel that hold in a jurisdiction on some days of a quarter, mostly on all of them. */
export interface RateLine {
  readonly jurisdiction: JurisdictionCode;
  readonly fuel: FuelType;
  readonly fromDate: string;
  readonly untilDate: string;
  /** The rate changes within the quarter. */
  readonly isSplit: boolean;
  readonly base: RateInForce;
  readonly surcharge: RateInForce;
}

/** A line for every member of the agreement, whether the table knows a rate of it or not, in the order of names. */
export function rateLines(table: Pick<RateTable, 'quarter' | 'rows'>, fuel: FuelType): RateLine[] {
  const quarter = quarterOfCode(table.quarter);
  return membersOn(quarter.startDate).flatMap((code) => linesOf(table.rows, quarter, code, fuel));
}

export function linesOf(
  rows: readonly RateRow[],
  quarter: Quarter,
  jurisdiction: JurisdictionCode,
  fuel: FuelType,
): RateLine[] {
  const known = rows.filter((row) => row.jurisdiction === jurisdiction && row.fuel === fuel);
  const periods = ratePeriods(known as readonly Rate[], quarter, jurisdiction, fuel);
  return periods.map(({ fromDate, untilDate, base, surcharge }) => ({
    jurisdiction,
    fuel,
    fromDate,
    untilDate,
    isSplit: periods.length > 1,
    base: { value: base, row: rowOn(known, 'base', fromDate) },
    surcharge: { value: surcharge, row: rowOn(known, 'surcharge', fromDate) },
  }));
}

/** Of rows that hold on the same day, the one that starts last counts. */
function rowOn(rows: readonly RateRow[], kind: RateRow['kind'], date: string): RateRow | null {
  const holding = rows.filter(
    (row) =>
      row.kind === kind && (row.fromDate ?? '') <= date && (row.untilDate === null || row.untilDate >= date),
  );
  return holding.toSorted((a, b) => (a.fromDate ?? '').localeCompare(b.fromDate ?? '')).at(-1) ?? null;
}

const isUnknown = ({ base, surcharge }: RateLine): boolean =>
  base.value === 'unknown' || surcharge.value === 'unknown';

const isOverridden = ({ base, surcharge }: RateLine): boolean =>
  (base.row?.override ?? surcharge.row?.override ?? null) !== null;

function matchesText({ jurisdiction }: RateLine, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  return `${jurisdiction} ${jurisdictionName(jurisdiction)}`.toLowerCase().includes(wanted);
}

/** What a list of rates can be narrowed to. */
export const RATE_FILTERS = {
  all: () => true,
  unknown: isUnknown,
  overridden: isOverridden,
} as const satisfies Record<string, (line: RateLine) => boolean>;
export type RateFilter = keyof typeof RATE_FILTERS;

export function shownLines(
  lines: readonly RateLine[],
  { show, q }: { readonly show: RateFilter; readonly q: string },
): RateLine[] {
  return lines.filter((line) => RATE_FILTERS[show](line) && matchesText(line, q));
}
