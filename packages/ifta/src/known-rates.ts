import { isJurisdictionCode } from '@longhaul/geo';
import { readDecimal } from '@longhaul/units';
import data from '../data/ifta-rates.json' with { type: 'json' };
import { isFuelType } from './fuels.ts';
import { type QuarterCode, quarterOfCode } from './quarter.ts';
import type { Rate, RateValue } from './rates.ts';

/** `high`: two copies agree; `medium`: one copy; `low`: carried over from an earlier quarter, or at odds with the law. */
export type RateConfidence = 'high' | 'medium' | 'low' | 'unknown';

export interface KnownRate extends Rate {
  quarter: QuarterCode;
  confidence: RateConfidence;
  /** Why a rate may be wrong that copies agree on. */
  doubt?: string;
}

const CONFIDENCES: ReadonlySet<string> = new Set(['high', 'medium', 'low', 'unknown']);
const RATE_DECIMALS = 4;

/** Rates that come with the product until the official file is loaded: not for filing without a check. */
export const knownRates: readonly KnownRate[] = readRateRows(data.rows);

export const knownRatesSource: string = data.source;

/**
 * Rows of quarter, jurisdiction, fuel, kind, US dollars per gallon, confidence and, of a low one, the
 * doubt; an empty rate is `unknown`.
 * Throws an Error that names the row and what is wrong with it.
 */
export function readRateRows(rows: readonly (readonly string[])[]): KnownRate[] {
  return rows.map((row, index) => {
    const [quarter = '', jurisdiction = '', fuel = '', kind = '', dollars = '', confidence = '', doubt = ''] =
      row;
    const refuse = (what: string) => new Error(`rate row ${index + 1} (${row.join(', ')}): ${what}`);
    if (!isJurisdictionCode(jurisdiction)) throw refuse('unknown jurisdiction');
    if (!isFuelType(fuel)) throw refuse('unknown fuel');
    if (kind !== 'base' && kind !== 'surcharge') throw refuse('neither base nor surcharge');
    if (!isConfidence(confidence)) throw refuse('unknown confidence');
    const value = readValue(dollars);
    if (value === null) throw refuse('not a rate');
    if (doubt !== '' && confidence !== 'low') throw refuse('a doubt, and the confidence is not low');
    return {
      quarter: quarterOfCode(quarter).code,
      jurisdiction,
      fuel,
      kind,
      value,
      confidence,
      fromDate: null,
      untilDate: null,
      ...(doubt !== '' && { doubt }),
    };
  });
}

function readValue(dollars: string): RateValue | null {
  if (dollars === '') return 'unknown';
  return dollars === 'not levied' ? 'not levied' : readDecimal(dollars, RATE_DECIMALS);
}

function isConfidence(text: string): text is RateConfidence {
  return CONFIDENCES.has(text);
}
