import type { JurisdictionCode } from '@longhaul/geo';
import { addDays, type CalendarDate } from '@longhaul/units';
import type { FuelType } from './fuels.ts';
import type { Quarter } from './quarter.ts';

export type RateKind = 'base' | 'surcharge';

/** Ten-thousandths of a US dollar per US gallon: 2,900 is $ 0.2900. `unknown` is never taken for 0. */
export type RateValue = number | 'not levied' | 'unknown';

/** One rate of one quarter. */
export interface Rate {
  jurisdiction: JurisdictionCode;
  fuel: FuelType;
  kind: RateKind;
  value: RateValue;
  /** Of a split rate: the days on which it holds, both counted. Null is the start or end of the quarter. */
  fromDate: CalendarDate | null;
  untilDate: CalendarDate | null;
}

/** Days of a quarter on which one base rate and one surcharge hold. */
export interface RatePeriod {
  fromDate: CalendarDate;
  untilDate: CalendarDate;
  base: RateValue;
  surcharge: RateValue;
}

/** Where a missing surcharge row is a gap in the table, and not the absence of a surcharge. */
const SURCHARGE_JURISDICTIONS: ReadonlySet<JurisdictionCode> = new Set(['KY', 'VA']);

/**
 * The periods of a quarter for one jurisdiction and fuel, in order, without holes: one, unless the rate was split.
 * Of rows that hold on the same day, the one that starts last counts. Days without a row are `unknown`.
 */
export function ratePeriods(
  rates: readonly Rate[],
  quarter: Quarter,
  jurisdiction: JurisdictionCode,
  fuel: FuelType,
): RatePeriod[] {
  const rows = rates.filter((rate) => rate.jurisdiction === jurisdiction && rate.fuel === fuel);
  const starts = new Set([quarter.startDate]);
  for (const { fromDate, untilDate } of rows) {
    if (fromDate !== null) starts.add(fromDate);
    if (untilDate !== null) starts.add(addDays(untilDate, 1));
  }
  const dates = [...starts].filter((date) => date >= quarter.startDate && date <= quarter.endDate).sort();
  const periods = dates.map((fromDate, index) => {
    const next = dates[index + 1];
    return {
      fromDate,
      untilDate: next === undefined ? quarter.endDate : addDays(next, -1),
      base: valueOn(rows, 'base', fromDate) ?? 'unknown',
      surcharge: surchargeOn(rows, jurisdiction, fromDate),
    };
  });
  return joinEqual(periods);
}

function surchargeOn(rows: readonly Rate[], jurisdiction: JurisdictionCode, date: CalendarDate): RateValue {
  const value = valueOn(rows, 'surcharge', date);
  if (value !== null) return value;
  return SURCHARGE_JURISDICTIONS.has(jurisdiction) ? 'unknown' : 'not levied';
}

function valueOn(rows: readonly Rate[], kind: RateKind, date: CalendarDate): RateValue | null {
  let latest: Rate | null = null;
  for (const row of rows) {
    if (row.kind !== kind || (row.fromDate ?? '') > date) continue;
    if (row.untilDate !== null && row.untilDate < date) continue;
    if (latest === null || (row.fromDate ?? '') >= (latest.fromDate ?? '')) latest = row;
  }
  return latest?.value ?? null;
}

function joinEqual(periods: readonly RatePeriod[]): RatePeriod[] {
  const joined: RatePeriod[] = [];
  for (const period of periods) {
    const last = joined.at(-1);
    if (last !== undefined && last.base === period.base && last.surcharge === period.surcharge) {
      last.untilDate = period.untilDate;
    } else joined.push({ ...period });
  }
  return joined;
}
