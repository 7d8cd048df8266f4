import { isJurisdictionCode } from '@longhaul/geo';
import {
  type DatedFact,
  type FactKind,
  type FactTable,
  factsInUse,
  readDecimal,
  readFacts,
} from '@longhaul/units';
import data from '../data/ifta-rates.json' with { type: 'json' };
import { isFuelType } from './fuels.ts';
import { type Quarter, quarterOfDate } from './quarter.ts';
import type { Rate, RateValue } from './rates.ts';

/** `high`: two copies agree; `medium`: one copy; `low`: carried over from an earlier quarter, or at odds with the law. */
export type RateConfidence = 'high' | 'medium' | 'low' | 'unknown';

export interface RateFact {
  value: RateValue;
  confidence: RateConfidence;
  /** Why a rate may be wrong that copies agree on. */
  doubt?: string;
}

export interface KnownRate extends Rate, RateFact {
  /** The first and the last day on which it holds, where it is taken from and when that was compared. */
  fact: Pick<DatedFact, 'from' | 'until' | 'source' | 'verifiedOn'>;
}

const CONFIDENCES: ReadonlySet<string> = new Set(['high', 'medium', 'low', 'unknown']);
const RATE_DECIMALS = 4;

/** Rates of fuel tax by jurisdiction, fuel and kind, such as `KY diesel surcharge`, each of a quarter or days of one. */
export const rateKind: FactKind<RateFact> = {
  kind: 'fuel-tax-rate',
  checkKey: (key) => {
    readRateKey(key);
  },
  readValue: (value, { from, until }) => {
    if (from === null || until === null || quarterOfDate(from).code !== quarterOfDate(until).code) {
      throw new Error('a rate has days within one quarter');
    }
    return readRate(value);
  },
  showValue: ({ value, confidence }) =>
    typeof value === 'number'
      ? `$${(value / 10 ** RATE_DECIMALS).toFixed(RATE_DECIMALS)} a gallon (${confidence})`
      : value,
};

/** Rates that come with the product until the official file is loaded: not for filing without a check. */
export const ownRates: FactTable<RateFact> = readFacts(rateKind, data);

/** The rates of a quarter that are known without an official file. */
export function knownRates(quarter: Pick<Quarter, 'startDate' | 'endDate'>): KnownRate[] {
  return factsInUse(ownRates)
    .rows.filter(({ from, until }) => from! >= quarter.startDate && until! <= quarter.endDate)
    .map((row) => knownRate(row, quarter));
}

/** The first day of the last quarter of which rates are known. */
export const lastKnownRateDay = (): string =>
  factsInUse(ownRates)
    .rows.map(({ from }) => from!)
    .sort()
    .at(-1)!;

function knownRate(
  { key, value, from, until, source, verifiedOn }: DatedFact<RateFact>,
  { startDate, endDate }: Pick<Quarter, 'startDate' | 'endDate'>,
): KnownRate {
  const days = { fromDate: from === startDate ? null : from, untilDate: until === endDate ? null : until };
  return { ...readRateKey(key), ...value, ...days, fact: { from, until, source, verifiedOn } };
}

function readRateKey(key: string): Pick<Rate, 'jurisdiction' | 'fuel' | 'kind'> {
  const [jurisdiction = '', ...rest] = key.split(' ');
  const kind = rest.pop();
  const fuel = rest.join(' ');
  if (!isJurisdictionCode(jurisdiction)) throw new Error('unknown jurisdiction');
  if (!isFuelType(fuel)) throw new Error('unknown fuel');
  if (kind !== 'base' && kind !== 'surcharge') throw new Error('neither base nor surcharge');
  return { jurisdiction, fuel, kind };
}

function readRate(value: unknown): RateFact {
  const { usdPerGallon, confidence, doubt } = (value ?? {}) as Record<string, unknown>;
  const dollars = typeof usdPerGallon === 'string' ? readValue(usdPerGallon) : null;
  if (dollars === null) throw new Error('not a rate');
  if (typeof confidence !== 'string' || !isConfidence(confidence)) throw new Error('unknown confidence');
  if (doubt === undefined) return { value: dollars, confidence };
  if (typeof doubt !== 'string' || confidence !== 'low')
    throw new Error('a doubt, and the confidence is not low');
  return { value: dollars, confidence, doubt };
}

function readValue(dollars: string): RateValue | null {
  if (dollars === 'unknown' || dollars === 'not levied') return dollars;
  return readDecimal(dollars, RATE_DECIMALS);
}

function isConfidence(text: string): text is RateConfidence {
  return CONFIDENCES.has(text);
}
