import type { JurisdictionCode } from '@longhaul/geo';
import type { CalendarDate } from '@longhaul/units';
import type { FuelType } from './fuels.ts';
import type { RateKind } from './rates.ts';
import type { FuelTaxReturn, ReturnLine } from './return-model.ts';

export interface LineChange {
  fuel: FuelType;
  jurisdiction: JurisdictionCode;
  kind: RateKind;
  fromDate: CalendarDate;
  /** Null: the line is new. */
  before: ReturnLine | null;
  /** Null: the line is gone. */
  after: ReturnLine | null;
  taxCents: number;
}

/** What an amended return says differently. The differences of lines and of interest add up to `totalCents`. */
export interface Amendment {
  lines: LineChange[];
  interestCents: number;
  totalCents: number;
}

/** The difference between two revisions of one quarter's return; throws a RangeError when the quarters differ. */
export function compareReturns(before: FuelTaxReturn, after: FuelTaxReturn): Amendment {
  if (before.quarter !== after.quarter) {
    throw new RangeError(`not of the same quarter: ${before.quarter}, ${after.quarter}`);
  }
  const [old, fresh] = [linesByKey(before), linesByKey(after)];
  const lines: LineChange[] = [];
  for (const key of new Set([...old.keys(), ...fresh.keys()])) {
    const change = lineChange(old.get(key), fresh.get(key));
    if (change !== null) lines.push(change);
  }
  return {
    lines,
    interestCents: after.interestCents - before.interestCents,
    totalCents: after.totalCents - before.totalCents,
  };
}

interface KeyedLine {
  fuel: FuelType;
  line: ReturnLine;
}

function linesByKey(revision: FuelTaxReturn): Map<string, KeyedLine> {
  return new Map(
    revision.schedules.flatMap(({ fuel, lines }) =>
      lines.map((line) => [[fuel, line.jurisdiction, line.kind, line.fromDate].join('|'), { fuel, line }]),
    ),
  );
}

function lineChange(old: KeyedLine | undefined, fresh: KeyedLine | undefined): LineChange | null {
  const known = fresh ?? old;
  if (known === undefined || areEqual(old?.line, fresh?.line)) return null;
  const { jurisdiction, kind, fromDate } = known.line;
  return {
    fuel: known.fuel,
    jurisdiction,
    kind,
    fromDate,
    before: old?.line ?? null,
    after: fresh?.line ?? null,
    taxCents: (fresh?.line.taxCents ?? 0) - (old?.line.taxCents ?? 0),
  };
}

function areEqual(a: ReturnLine | undefined, b: ReturnLine | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return (Object.keys(a) as (keyof ReturnLine)[]).every((field) => a[field] === b[field]);
}
