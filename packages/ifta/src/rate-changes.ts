import type { JurisdictionCode } from '@longhaul/geo';
import type { CalendarDate } from '@longhaul/units';
import type { FuelType } from './fuels.ts';
import type { Rate, RateKind, RateValue } from './rates.ts';

export interface RateChange {
  jurisdiction: JurisdictionCode;
  fuel: FuelType;
  kind: RateKind;
  fromDate: CalendarDate | null;
  untilDate: CalendarDate | null;
  /** Null: the row is new. */
  before: RateValue | null;
  /** Null: the row is gone. */
  after: RateValue | null;
}

/** What saving `after` in place of `before` would change, for one quarter; in the order of `after`, then what is gone. */
export function rateChanges(before: readonly Rate[], after: readonly Rate[]): RateChange[] {
  const [old, fresh] = [byRow(before), byRow(after)];
  const changes: RateChange[] = [];
  for (const [row, rate] of fresh) {
    const known = old.get(row)?.value ?? null;
    if (known !== rate.value) changes.push(change(rate, known, rate.value));
  }
  for (const [row, rate] of old) {
    if (!fresh.has(row)) changes.push(change(rate, rate.value, null));
  }
  return changes;
}

function change(rate: Rate, before: RateValue | null, after: RateValue | null): RateChange {
  const { jurisdiction, fuel, kind, fromDate, untilDate } = rate;
  return { jurisdiction, fuel, kind, fromDate, untilDate, before, after };
}

function byRow(rates: readonly Rate[]): Map<string, Rate> {
  return new Map(
    rates.map((rate) => [
      [rate.jurisdiction, rate.fuel, rate.kind, rate.fromDate, rate.untilDate].join('|'),
      rate,
    ]),
  );
}
