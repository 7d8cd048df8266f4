import { isJurisdictionCode, type JurisdictionCode } from '@longhaul/geo';
import cases from '../fixtures/worked-returns.json' with { type: 'json' };
import { knownRates } from '../known-rates.ts';
import type { MilesPlace } from '../miles-place.ts';
import { quarterOfCode } from '../quarter.ts';
import type { Rate, RateValue } from '../rates.ts';
import type { ReturnInput } from '../return-model.ts';

const quarter = quarterOfCode('3Q2026');
export const date = '2026-08-15';
const rates = knownRates(quarter);
export const empty: ReturnInput = {
  quarter,
  rates,
  distances: [],
  purchases: [],
  exemptions: [],
  interest: null,
  amended: null,
};

export function miles(place: MilesPlace, amount: number, on = date) {
  return { date: on, place, fuel: 'diesel' as const, meters: Math.round(amount * 1_609.344) };
}

export function gallons(jurisdiction: JurisdictionCode, amount: number, isTaxPaid = true, on = date) {
  return {
    date: on,
    jurisdiction,
    fuel: 'diesel' as const,
    milliliters: Math.round(amount * 3_785.411784),
    isTaxPaid,
  };
}

export function rate(jurisdiction: JurisdictionCode, value: RateValue, fromDate: string | null = null): Rate {
  return { jurisdiction, fuel: 'diesel', kind: 'base', value, fromDate, untilDate: null };
}

function code(text: string): JurisdictionCode {
  if (!isJurisdictionCode(text)) throw new Error(`not a code: ${text}`);
  return text;
}

export function workedCase(): ReturnInput {
  const worked = cases.find(({ id }) => id === 'A')!;
  const bought = worked.lines!.map((line) => gallons(code(line.jurisdiction), line.taxPaidGallons));
  const taxPaid = worked.lines!.reduce((total, line) => total + line.taxPaidGallons, 0);
  return {
    ...empty,
    distances: [
      ...worked.lines!.map((line) => miles(code(line.jurisdiction), line.totalMiles)),
      miles('DC', worked.nonMemberMiles!.DC),
    ],
    purchases: [...bought, gallons('TX', worked.totalGallons! - taxPaid, false)],
    exemptions: worked
      .lines!.filter((line) => line.taxableMiles < line.totalMiles)
      .map((line) => ({
        date,
        jurisdiction: code(line.jurisdiction),
        fuel: 'diesel',
        kind: 'exempt',
        meters: Math.round((line.totalMiles - line.taxableMiles) * 1_609.344),
      })),
  };
}
