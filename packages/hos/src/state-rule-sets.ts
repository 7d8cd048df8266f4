import { HOUR_MS as HOUR } from '@longhaul/units';
import type { CountedLimit, Counts, ExceptionTerms, RuleId, RuleSet, SplitRule } from './rule-set.ts';
import {
  federalExceptions,
  inSevenDays,
  passengerTravel,
  propertySeat,
  propertySplit,
  propertyTravel,
  withoutCanadianRules,
} from './us-rule-sets.ts';

const noClaims: ExceptionTerms = {
  adverse: null,
  sixteenHour: null,
  shortHaul: null,
  oilfield: null,
  oilfieldEquipment: null,
  agricultural: null,
};

const shiftLimit = (rule: RuleId, counts: Counts, hours: number, citation: string): CountedLimit => ({
  rule,
  limitMs: hours * HOUR,
  citation,
  counts,
  per: 'shift',
});

const cycle = (hours: 70 | 80 | 112, days: 7 | 8, citation: string) => ({
  rule: `cycle-${hours}` as const,
  limitMs: hours * HOUR,
  days,
  citation,
});

const stateSet = { ...withoutCanadianRules, breaks: null, waivedAs: null, pause: null, pilot: null } as const;
const noSplits: readonly SplitRule[] = [];

const alaska = {
  ...stateSet,
  zone: 'alaska',
  exceptions: {
    ...noClaims,
    adverse: {
      citation: '49 CFR 395.1(h)(3)',
      extraMs: { driving: 0, 'on-duty': 0, elapsed: 0 },
      liftsShiftLimits: true,
      offDuty: null,
    },
  } as ExceptionTerms,
  verified: { on: '2026-11', source: '49 CFR 395.1(h)', isReadInFull: false },
} as const;

/** 395.1(d)(1) holds for any 8 consecutive days. */
const inEightDays = (exceptions: ExceptionTerms): ExceptionTerms => ({
  ...exceptions,
  oilfieldEquipment: federalExceptions.oilfieldEquipment,
});

const alaskaProperty = {
  ...alaska,
  limits: [
    shiftLimit('driving-15', 'driving', 15, '49 CFR 395.1(h)(1)(i)(A)'),
    shiftLimit('duty-20', 'on-duty', 20, '49 CFR 395.1(h)(1)(i)(B)'),
  ],
  resetMs: 10 * HOUR,
  resetCitation: '49 CFR 395.1(h)(1)(i)',
  restart: { restMs: 34 * HOUR, citation: '49 CFR 395.3(c)' },
  splits: [{ ...propertySplit, citation: '49 CFR 395.1(h)(1)(iii)' }] as readonly SplitRule[],
  passengerSeat: propertySeat,
  travel: propertyTravel,
} as const;

const alaskaPassenger = {
  ...alaska,
  limits: [
    shiftLimit('driving-15', 'driving', 15, '49 CFR 395.1(h)(2)(i)'),
    shiftLimit('duty-20', 'on-duty', 20, '49 CFR 395.1(h)(2)(ii)'),
  ],
  resetMs: 8 * HOUR,
  resetCitation: '49 CFR 395.1(h)(2)',
  restart: null,
  splits: noSplits,
  passengerSeat: null,
  travel: passengerTravel,
} as const;

const california = {
  ...stateSet,
  zone: 'california',
  splits: noSplits,
  passengerSeat: null,
  travel: null,
  exceptions: {
    ...noClaims,
    adverse: {
      citation: '13 CCR 1212(b)(1)',
      extraMs: { driving: 2 * HOUR, 'on-duty': 0, elapsed: 0 },
      liftsShiftLimits: false,
      offDuty: null,
    },
    oilfieldEquipment: { restMs: 24 * HOUR, citation: '13 CCR 1212(d)(1)' },
  } as ExceptionTerms,
  cycle: cycle(80, 8, '13 CCR 1212.5(a)(4)'),
  verified: {
    on: '2026-11',
    source: '13 CCR 1212.5, and 1212(a) to (d)(1)',
    isReadInFull: false,
  },
} as const;

const FARM_PRODUCTS = 'Cal. Veh. Code 34501.2(c)(1)';

const californiaTruck = (rule: 'driving-12' | 'driving-10', hours: 12 | 10) => ({
  limits: [
    shiftLimit(rule, 'driving', hours, '13 CCR 1212.5(a)(2)(A)'),
    shiftLimit('window-16', 'elapsed', 16, '13 CCR 1212.5(a)(2)(B)'),
  ],
  resetMs: 10 * HOUR,
  resetCitation: '13 CCR 1212.5(a)(2)',
  restart: { restMs: 34 * HOUR, citation: '13 CCR 1212.5(a)(5)' },
  rules: ['cycle-80', rule, 'window-16'] as const,
});

const florida = {
  ...stateSet,
  zone: 'florida',
  limits: [
    shiftLimit('driving-12', 'driving', 12, 'Fla. Stat. 316.302(2)(b)'),
    shiftLimit('window-16', 'elapsed', 16, 'Fla. Stat. 316.302(2)(b)'),
  ],
  resetMs: 10 * HOUR,
  resetCitation: 'Fla. Stat. 316.302(2)(b)',
  restart: { restMs: 34 * HOUR, citation: 'Fla. Stat. 316.302(2)(c)' },
  splits: [propertySplit],
  passengerSeat: propertySeat,
  travel: propertyTravel,
  // 316.302(2)(b) holds "except as provided in 49 C.F.R. s. 395.1"; 395.1(o) widens a window that Florida does not have.
  exceptions: { ...federalExceptions, sixteenHour: null },
  verified: {
    on: '2026-11',
    source: 'Fla. Stat. 316.302(2)',
    isReadInFull: false,
  },
} as const;

export const stateRuleSets = {
  'alaska-property-70-7': {
    id: 'alaska-property-70-7',
    name: 'Alaska property, 70 hours in 7 days',
    ...alaskaProperty,
    cycle: cycle(70, 7, '49 CFR 395.1(h)(1)(i)(C)'),
    rules: ['cycle-70', 'driving-15', 'duty-20'],
  },
  'alaska-property-80-8': {
    id: 'alaska-property-80-8',
    name: 'Alaska property, 80 hours in 8 days',
    ...alaskaProperty,
    exceptions: inEightDays(alaska.exceptions),
    cycle: cycle(80, 8, '49 CFR 395.1(h)(1)(i)(D)'),
    rules: ['cycle-80', 'driving-15', 'duty-20'],
  },
  'alaska-passenger-70-7': {
    id: 'alaska-passenger-70-7',
    name: 'Alaska passenger, 70 hours in 7 days',
    ...alaskaPassenger,
    cycle: cycle(70, 7, '49 CFR 395.1(h)(2)(iii)'),
    rules: ['cycle-70', 'driving-15', 'duty-20'],
  },
  'alaska-passenger-80-8': {
    id: 'alaska-passenger-80-8',
    name: 'Alaska passenger, 80 hours in 8 days',
    ...alaskaPassenger,
    exceptions: inEightDays(alaska.exceptions),
    cycle: cycle(80, 8, '49 CFR 395.1(h)(2)(iv)'),
    rules: ['cycle-80', 'driving-15', 'duty-20'],
  },
  'texas-70-7': {
    id: 'texas-70-7',
    name: 'Texas, 70 hours in 7 days',
    ...stateSet,
    zone: 'texas',
    limits: [
      shiftLimit('driving-12', 'driving', 12, '37 TAC 4.12(a)(2)'),
      shiftLimit('duty-15', 'on-duty', 15, '37 TAC 4.12(a)(2)'),
    ],
    cycle: cycle(70, 7, '37 TAC 4.12'),
    resetMs: 8 * HOUR,
    resetCitation: '37 TAC 4.12(a)(2)',
    restart: { restMs: 34 * HOUR, citation: '37 TAC 4.12' },
    splits: [
      {
        citation: '37 TAC 4.12(a)(2)(A)-(D)',
        who: 'anyone',
        measures: 'sleeper',
        eachMs: 2 * HOUR,
        togetherMs: 8 * HOUR,
        sleeperMs: 2 * HOUR,
        isLeftOutAlone: false,
        pairs: 'any',
        windowLimit: null,
      },
    ],
    passengerSeat: null,
    travel: null,
    exceptions: {
      ...noClaims,
      adverse: {
        citation: '37 TAC 4.12(a)(12)',
        extraMs: { driving: 2 * HOUR, 'on-duty': 2 * HOUR, elapsed: 0 },
        liftsShiftLimits: false,
        offDuty: null,
      },
      oilfieldEquipment: { restMs: 24 * HOUR, citation: '37 TAC 4.12(b)(3)' },
    },
    rules: ['cycle-70', 'driving-12', 'duty-15'],
    verified: {
      on: '2026-11',
      source: '37 TAC 4.12',
      isReadInFull: false,
    },
  },
  'california-property-80-8': {
    id: 'california-property-80-8',
    name: 'California property, 80 hours in 8 days',
    ...california,
    ...californiaTruck('driving-12', 12),
  },
  'california-flammable-tank-80-8': {
    id: 'california-flammable-tank-80-8',
    name: 'California tank vehicle with flammable liquid, 80 hours in 8 days',
    ...california,
    ...californiaTruck('driving-10', 10),
  },
  'california-passenger-80-8': {
    id: 'california-passenger-80-8',
    name: 'California passenger, 80 hours in 8 days',
    ...california,
    limits: [
      shiftLimit('driving-10', 'driving', 10, '13 CCR 1212.5(a)(1)(A)'),
      shiftLimit('duty-15', 'on-duty', 15, '13 CCR 1212.5(a)(1)(B)'),
    ],
    resetMs: 8 * HOUR,
    resetCitation: '13 CCR 1212.5(a)(1)',
    restart: null,
    rules: ['cycle-80', 'driving-10', 'duty-15'],
  },
  'california-farm-112-8': {
    id: 'california-farm-112-8',
    name: 'California farm products to the first processing or packing, 112 hours in 8 days',
    ...california,
    exceptions: noClaims,
    limits: [shiftLimit('duty-16', 'on-duty', 16, FARM_PRODUCTS)],
    cycle: cycle(112, 8, FARM_PRODUCTS),
    resetMs: 8 * HOUR,
    resetCitation: FARM_PRODUCTS,
    restart: null,
    rules: ['cycle-112', 'duty-16'],
    verified: { on: '2026-11', source: `${FARM_PRODUCTS}, as quoted in print`, isReadInFull: false },
  },
  'florida-70-7': {
    id: 'florida-70-7',
    name: 'Florida, 70 hours in 7 days',
    ...florida,
    exceptions: inSevenDays(florida.exceptions),
    cycle: cycle(70, 7, 'Fla. Stat. 316.302(2)(c)'),
    rules: ['cycle-70', 'driving-12', 'window-16'],
  },
  'florida-80-8': {
    id: 'florida-80-8',
    name: 'Florida, 80 hours in 8 days',
    ...florida,
    cycle: cycle(80, 8, 'Fla. Stat. 316.302(2)(c)'),
    rules: ['cycle-80', 'driving-12', 'window-16'],
  },
} as const satisfies Record<string, RuleSet>;
