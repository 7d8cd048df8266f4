import { scaleRounded } from '@longhaul/units';
import type { FuelType } from './fuels.ts';
import type { RateKind, RateValue } from './rates.ts';
import type { ReturnIssue, ReturnLine } from './return-model.ts';
import type { BaseRow } from './return-rows.ts';

const MPG_HUNDREDTHS = 100;
/** Gallons times ten-thousandths of a dollar are hundredths of a cent. */
const PER_CENT = 100;

/** The base line of a row and its surcharge's, if one is levied; issues say which of them cannot be computed. */
export function taxLines(
  row: BaseRow,
  fuel: FuelType,
  mpgHundredths: number | null,
  issues: ReturnIssue[],
): ReturnLine[] {
  const { jurisdiction, period, totalMiles, exemptMiles, taxPaidGallons } = row;
  if (exemptMiles > totalMiles) {
    issues.push({ kind: 'exempt miles exceed miles', fuel, jurisdiction, exemptMiles, totalMiles });
  }
  const taxableMiles = Math.max(0, totalMiles - exemptMiles);
  const taxableGallons = gallonsFor(taxableMiles, mpgHundredths);
  const netGallons = taxableGallons === null ? null : taxableGallons - taxPaidGallons;
  const shared = { jurisdiction, fromDate: period.fromDate, untilDate: period.untilDate, taxableGallons };
  const report = (rateKind: RateKind) => issues.push({ kind: 'unknown rate', fuel, jurisdiction, rateKind });
  if (period.base === 'unknown') report('base');
  const base: ReturnLine = {
    ...shared,
    kind: 'base',
    rate: period.base,
    totalMiles,
    taxableMiles,
    taxPaidGallons,
    netGallons,
    taxCents: tax(netGallons, period.base),
  };
  if (period.surcharge === 'not levied') return [base];
  if (period.surcharge === 'unknown') report('surcharge');
  const surcharge: ReturnLine = {
    ...shared,
    kind: 'surcharge',
    rate: period.surcharge,
    totalMiles: null,
    taxableMiles: null,
    taxPaidGallons: null,
    netGallons: null,
    taxCents: tax(taxableGallons, period.surcharge),
  };
  return [base, surcharge];
}

function gallonsFor(miles: number, mpgHundredths: number | null): number | null {
  if (miles === 0) return 0;
  return mpgHundredths === null ? null : scaleRounded(miles, MPG_HUNDREDTHS, mpgHundredths);
}

function tax(gallons: number | null, rate: RateValue): number | null {
  if (rate === 'unknown') return null;
  if (rate === 'not levied') return 0;
  return gallons === null ? null : scaleRounded(gallons, rate, PER_CENT);
}
