import { HOUR_MS as HOUR, MINUTE_MS } from '@longhaul/units';
import type { CountedLimit, ExceptionTerms, RestTerms, RuleSet, SplitRule } from './rule-set.ts';

const cycle60 = { rule: 'cycle-60', limitMs: 60 * HOUR, days: 7 } as const;
const cycle70 = { rule: 'cycle-70', limitMs: 70 * HOUR, days: 8 } as const;

export const propertySplit: SplitRule = {
  citation: '49 CFR 395.1(g)(1)',
  who: 'anyone',
  measures: 'rest',
  eachMs: 2 * HOUR,
  togetherMs: 10 * HOUR,
  sleeperMs: 7 * HOUR,
  isLeftOutAlone: true,
  pairs: 'any',
  windowLimit: null,
};

export const propertyTravel: RestTerms = { restMs: 10 * HOUR, citation: '49 CFR 395.1(j)(1)' };
export const passengerTravel: RestTerms = { restMs: 8 * HOUR, citation: '49 CFR 395.1(j)(2)' };

export const propertySeat = { seatMs: 3 * HOUR, sleeperMs: 7 * HOUR } as const;

/** 395.1(g)(2): two rests in a berth or other sleeping accommodation at the well, without a long one. */
const oilfieldSplit: SplitRule = {
  citation: '49 CFR 395.1(g)(2)',
  who: 'anyone',
  measures: 'accommodation',
  eachMs: 2 * HOUR,
  togetherMs: 10 * HOUR,
  sleeperMs: 0,
  isLeftOutAlone: false,
  pairs: 'any',
  windowLimit: null,
};

export const federalExceptions: ExceptionTerms = {
  adverse: {
    citation: '49 CFR 395.1(b)(1)',
    extraMs: { driving: 2 * HOUR, 'on-duty': 2 * HOUR, elapsed: 2 * HOUR },
    liftsShiftLimits: false,
    offDuty: null,
  },
  sixteenHour: { windowMs: 16 * HOUR, onceInDays: 7, citation: '49 CFR 395.1(o)' },
  shortHaul: { releasedWithinMs: 14 * HOUR, citation: '49 CFR 395.1(e)(1)' },
  oilfield: oilfieldSplit,
  oilfieldEquipment: { restMs: 24 * HOUR, citation: '49 CFR 395.1(d)(1)' },
  agricultural: { citation: '49 CFR 395.1(k)' },
};

/** 395.1(d)(1) speaks of 8 consecutive days: a cycle of 7 has no restart after 24 hours. */
export const inSevenDays = <T extends ExceptionTerms>(exceptions: T): T => ({
  ...exceptions,
  oilfieldEquipment: null,
});

/** Rules that no federal set of the United States has. */
export const withoutCanadianRules = {
  country: 'us',
  sinceOff: null,
  off24: null,
  switchRest: null,
  offDuty: null,
  ferry: null,
  conveyanceAbroad: 'rest',
} as const;

const verified = {
  on: '2026-11',
  source: '49 CFR Part 395, in force since 2020-09-29',
  isReadInFull: true,
} as const;

const property = {
  ...withoutCanadianRules,
  zone: 'us',
  limits: [
    {
      rule: 'driving-11',
      limitMs: 11 * HOUR,
      citation: '49 CFR 395.3(a)(3)(i)',
      counts: 'driving',
      per: 'shift',
    },
    {
      rule: 'window-14',
      limitMs: 14 * HOUR,
      citation: '49 CFR 395.3(a)(2)',
      counts: 'elapsed',
      per: 'shift',
    },
  ] as readonly CountedLimit[],
  breaks: {
    rule: 'break-30',
    limitMs: 8 * HOUR,
    breakMs: 30 * MINUTE_MS,
    citation: '49 CFR 395.3(a)(3)(ii)',
  },
  resetMs: 10 * HOUR,
  resetCitation: '49 CFR 395.3(a)(1)',
  restart: { restMs: 34 * HOUR, citation: '49 CFR 395.3(c)' },
  splits: [propertySplit],
  passengerSeat: propertySeat,
  travel: propertyTravel,
  waivedAs: '395.3',
  pause: null,
  pilot: null,
  exceptions: federalExceptions,
  verified,
} as const;

const passenger = {
  ...withoutCanadianRules,
  zone: 'us',
  limits: [
    {
      rule: 'driving-10',
      limitMs: 10 * HOUR,
      citation: '49 CFR 395.5(a)(1)',
      counts: 'driving',
      per: 'shift',
    },
    { rule: 'duty-15', limitMs: 15 * HOUR, citation: '49 CFR 395.5(a)(2)', counts: 'on-duty', per: 'shift' },
  ] as readonly CountedLimit[],
  breaks: null,
  resetMs: 8 * HOUR,
  resetCitation: '49 CFR 395.5(a)',
  restart: null,
  splits: [
    {
      citation: '49 CFR 395.1(g)(3)',
      who: 'anyone',
      measures: 'sleeper',
      eachMs: 2 * HOUR,
      togetherMs: 8 * HOUR,
      sleeperMs: 2 * HOUR,
      isLeftOutAlone: false,
      pairs: 'any',
      windowLimit: null,
    },
  ] as readonly SplitRule[],
  passengerSeat: null,
  travel: passengerTravel,
  waivedAs: '395.5',
  pause: null,
  pilot: null,
  exceptions: { ...federalExceptions, sixteenHour: null },
  verified,
} as const;

export const usRuleSets = {
  'us-property-70-8': {
    id: 'us-property-70-8',
    name: 'US property, 70 hours in 8 days',
    ...property,
    cycle: { ...cycle70, citation: '49 CFR 395.3(b)(2)' },
    rules: ['driving-11', 'window-14', 'break-30', 'cycle-70'],
  },
  'us-property-60-7': {
    id: 'us-property-60-7',
    name: 'US property, 60 hours in 7 days',
    ...property,
    cycle: { ...cycle60, citation: '49 CFR 395.3(b)(1)' },
    exceptions: inSevenDays(property.exceptions),
    rules: ['driving-11', 'window-14', 'break-30', 'cycle-60'],
  },
  'us-passenger-70-8': {
    id: 'us-passenger-70-8',
    name: 'US passenger, 70 hours in 8 days',
    ...passenger,
    cycle: { ...cycle70, citation: '49 CFR 395.5(b)(2)' },
    rules: ['cycle-70', 'driving-10', 'duty-15'],
  },
  'us-passenger-60-7': {
    id: 'us-passenger-60-7',
    name: 'US passenger, 60 hours in 7 days',
    ...passenger,
    cycle: { ...cycle60, citation: '49 CFR 395.5(b)(1)' },
    exceptions: inSevenDays(passenger.exceptions),
    rules: ['cycle-60', 'driving-10', 'duty-15'],
  },
} as const satisfies Record<string, RuleSet>;
