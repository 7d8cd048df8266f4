import { MINUTE_MS } from '@longhaul/units';

const HOUR = 60 * MINUTE_MS;

export const ruleIds = [
  'driving-11',
  'window-14',
  'break-30',
  'driving-10',
  'duty-15',
  'cycle-60',
  'cycle-70',
] as const;
export type RuleId = (typeof ruleIds)[number];

/** What a rule allows, and the paragraph that says so. */
export type Limit = { rule: RuleId; limitMs: number; citation: string };

/** Two rests that together stand for one long rest. */
export type SplitRule = {
  citation: string;
  /** What of a rest is measured: all of it, the longest stay in the berth, or that with waiting at a well. */
  measures: 'rest' | 'sleeper' | 'accommodation';
  eachMs: number;
  togetherMs: number;
  /** One of the two holds at least this long in the berth in one piece. */
  sleeperMs: number;
  /** A rest with `sleeperMs` in the berth is left out before its partner is known: every legal way on pairs with it. */
  isLeftOutAlone: boolean;
};

export type RuleSet = {
  id: RuleSetId;
  name: string;
  driving: Limit;
  /** `elapsed`: time runs on while off duty; `on-duty`: only hours on duty count. */
  window: Limit & { counts: 'elapsed' | 'on-duty' };
  breaks: (Limit & { breakMs: number }) | null;
  cycle: Limit & { days: number };
  resetMs: number;
  resetCitation: string;
  restart: { restMs: number; citation: string } | null;
  split: SplitRule;
  /** Time in the passenger seat beside a long stay in the berth that is off duty; 395.2, on duty time (4)(iii). */
  passengerSeat: { seatMs: number; sleeperMs: number } | null;
};

export const ruleSetIds = [
  'us-property-70-8',
  'us-property-60-7',
  'us-passenger-70-8',
  'us-passenger-60-7',
] as const;
export type RuleSetId = (typeof ruleSetIds)[number];

const cycle60 = { rule: 'cycle-60', limitMs: 60 * HOUR, days: 7 } as const;
const cycle70 = { rule: 'cycle-70', limitMs: 70 * HOUR, days: 8 } as const;

const property = {
  driving: { rule: 'driving-11', limitMs: 11 * HOUR, citation: '49 CFR 395.3(a)(3)(i)' },
  window: { rule: 'window-14', limitMs: 14 * HOUR, citation: '49 CFR 395.3(a)(2)', counts: 'elapsed' },
  breaks: {
    rule: 'break-30',
    limitMs: 8 * HOUR,
    breakMs: 30 * MINUTE_MS,
    citation: '49 CFR 395.3(a)(3)(ii)',
  },
  resetMs: 10 * HOUR,
  resetCitation: '49 CFR 395.3(a)(1)',
  restart: { restMs: 34 * HOUR, citation: '49 CFR 395.3(c)' },
  split: {
    citation: '49 CFR 395.1(g)(1)',
    measures: 'rest',
    eachMs: 2 * HOUR,
    togetherMs: 10 * HOUR,
    sleeperMs: 7 * HOUR,
    isLeftOutAlone: true,
  },
  passengerSeat: { seatMs: 3 * HOUR, sleeperMs: 7 * HOUR },
} as const;

const passenger = {
  driving: { rule: 'driving-10', limitMs: 10 * HOUR, citation: '49 CFR 395.5(a)(1)' },
  window: { rule: 'duty-15', limitMs: 15 * HOUR, citation: '49 CFR 395.5(a)(2)', counts: 'on-duty' },
  breaks: null,
  resetMs: 8 * HOUR,
  resetCitation: '49 CFR 395.5(a)',
  restart: null,
  split: {
    citation: '49 CFR 395.1(g)(3)',
    measures: 'sleeper',
    eachMs: 2 * HOUR,
    togetherMs: 8 * HOUR,
    sleeperMs: 2 * HOUR,
    isLeftOutAlone: false,
  },
  passengerSeat: null,
} as const;

export const ruleSets: Readonly<Record<RuleSetId, RuleSet>> = {
  'us-property-70-8': {
    id: 'us-property-70-8',
    name: 'US property, 70 hours in 8 days',
    ...property,
    cycle: { ...cycle70, citation: '49 CFR 395.3(b)(2)' },
  },
  'us-property-60-7': {
    id: 'us-property-60-7',
    name: 'US property, 60 hours in 7 days',
    ...property,
    cycle: { ...cycle60, citation: '49 CFR 395.3(b)(1)' },
  },
  'us-passenger-70-8': {
    id: 'us-passenger-70-8',
    name: 'US passenger, 70 hours in 8 days',
    ...passenger,
    cycle: { ...cycle70, citation: '49 CFR 395.5(b)(2)' },
  },
  'us-passenger-60-7': {
    id: 'us-passenger-60-7',
    name: 'US passenger, 60 hours in 7 days',
    ...passenger,
    cycle: { ...cycle60, citation: '49 CFR 395.5(b)(1)' },
  },
};

/** What the exceptions of 395.1 give, and on what terms. */
export const exceptionTerms = {
  adverseDriving: { extraMs: 2 * HOUR, citation: '49 CFR 395.1(b)(1)' },
  sixteenHour: { windowMs: 16 * HOUR, onceInDays: 7, citation: '49 CFR 395.1(o)' },
  shortHaul: { releasedWithinMs: 14 * HOUR, citation: '49 CFR 395.1(e)(1)' },
  /** 395.1(g)(2): two rests in a berth or other sleeping accommodation at the well, without a long one. */
  oilfieldSplit: {
    citation: '49 CFR 395.1(g)(2)',
    measures: 'accommodation',
    eachMs: 2 * HOUR,
    togetherMs: 10 * HOUR,
    sleeperMs: 0,
    isLeftOutAlone: false,
  } satisfies SplitRule as SplitRule,
};
