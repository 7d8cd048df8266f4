import { HOUR_MS as HOUR, MINUTE_MS } from '@longhaul/units';
import type { CountedLimit, ExceptionTerms, RuleSet, SplitRule } from './rule-set.ts';

const paragraph = (section: string) => `SOR/2005-313, s. ${section}`;

const noOtherClaims = {
  sixteenHour: null,
  shortHaul: null,
  oilfield: null,
  oilfieldEquipment: null,
  agricultural: null,
} as const;

const common = {
  country: 'canada',
  breaks: null,
  resetMs: 8 * HOUR,
  passengerSeat: null,
  travel: { restMs: 8 * HOUR, citation: paragraph('10') },
  waivedAs: null,
  pause: null,
  pilot: null,
  // FMCSA and Transport Canada, personal conveyance, frequently asked questions of 2019-08-21.
  conveyanceAbroad: 'driving',
  verified: {
    on: '2026-11',
    source: 'SOR/2005-313, amended 2021-06-12',
    isReadInFull: true,
  },
} as const;

const cycle1 = { days: 7, restMs: 36 * HOUR } as const;
const cycle2 = { days: 14, restMs: 72 * HOUR } as const;

/** Two stays in the berth in a row, ss. 18, 19, 41 and 42. */
const stays = {
  measures: 'sleeper',
  isLeftOutAlone: false,
  pairs: 'next',
} as const;

const southSplits: readonly SplitRule[] = [
  {
    ...stays,
    who: 'team',
    citation: paragraph('19'),
    eachMs: 4 * HOUR,
    togetherMs: 8 * HOUR,
    sleeperMs: 4 * HOUR,
    windowLimit: null,
  },
  {
    ...stays,
    who: 'anyone',
    citation: paragraph('18'),
    eachMs: 2 * HOUR,
    togetherMs: 10 * HOUR,
    sleeperMs: 2 * HOUR,
    windowLimit: null,
  },
];

const southLimits: readonly CountedLimit[] = [
  { rule: 'driving-13', limitMs: 13 * HOUR, citation: paragraph('13(1)'), counts: 'driving', per: 'shift' },
  { rule: 'duty-14', limitMs: 14 * HOUR, citation: paragraph('13(2)'), counts: 'on-duty', per: 'shift' },
  { rule: 'window-16', limitMs: 16 * HOUR, citation: paragraph('13(3)'), counts: 'elapsed', per: 'shift' },
  { rule: 'day-driving-13', limitMs: 13 * HOUR, citation: paragraph('12(1)'), counts: 'driving', per: 'day' },
  { rule: 'day-duty-14', limitMs: 14 * HOUR, citation: paragraph('12(2)'), counts: 'on-duty', per: 'day' },
];

const southExceptions: ExceptionTerms = {
  ...noOtherClaims,
  adverse: {
    citation: paragraph('76(2)'),
    extraMs: { driving: 2 * HOUR, 'on-duty': 2 * HOUR, elapsed: 2 * HOUR },
    liftsShiftLimits: false,
    offDuty: { perDayMs: 8 * HOUR, outsideCoreMs: 0 },
  },
};

const south = {
  ...common,
  zone: 'canada-south',
  limits: southLimits,
  resetCitation: paragraph('13'),
  off24: { rule: 'off-24', limitMs: 24 * HOUR, days: 14, citation: paragraph('25') },
  offDuty: {
    perDay: { rule: 'day-off-10', limitMs: 10 * HOUR, citation: paragraph('14(1)') },
    outsideCore: { rule: 'day-off-2', limitMs: 2 * HOUR, citation: paragraph('14(3)') },
    coreMs: 8 * HOUR,
    blockMs: 30 * MINUTE_MS,
    deferral: {
      citation: paragraph('16'),
      maxMs: 2 * HOUR,
      twoDaysOffMs: 20 * HOUR,
      twoDaysDrivingMs: 26 * HOUR,
    },
  },
  ferry: { citation: paragraph('17'), crossingOverMs: 5 * HOUR, sleeperMs: 8 * HOUR },
  splits: southSplits,
  exceptions: southExceptions,
} as const;

const northWindow = (section: string): CountedLimit => ({
  rule: 'window-18',
  limitMs: 18 * HOUR,
  citation: paragraph(section),
  counts: 'elapsed',
  per: 'shift',
});

const northSplits: readonly SplitRule[] = [
  {
    ...stays,
    who: 'team',
    citation: paragraph('42'),
    eachMs: 4 * HOUR,
    togetherMs: 8 * HOUR,
    sleeperMs: 4 * HOUR,
    windowLimit: northWindow('42(1)(e)'),
  },
  {
    ...stays,
    who: 'anyone',
    citation: paragraph('41'),
    eachMs: 2 * HOUR,
    togetherMs: 8 * HOUR,
    sleeperMs: 2 * HOUR,
    windowLimit: northWindow('41(1)(e)'),
  },
];

const northLimits: readonly CountedLimit[] = [
  { rule: 'driving-15', limitMs: 15 * HOUR, citation: paragraph('39(1)'), counts: 'driving', per: 'shift' },
  { rule: 'duty-18', limitMs: 18 * HOUR, citation: paragraph('39(1)'), counts: 'on-duty', per: 'shift' },
  { rule: 'window-20', limitMs: 20 * HOUR, citation: paragraph('39(2)'), counts: 'elapsed', per: 'shift' },
];

const northExceptions: ExceptionTerms = {
  ...noOtherClaims,
  adverse: {
    citation: paragraph('76(3)'),
    extraMs: { driving: 2 * HOUR, 'on-duty': 0, elapsed: 0 },
    liftsShiftLimits: false,
    offDuty: null,
  },
};

const north = {
  ...common,
  zone: 'canada-north',
  limits: northLimits,
  resetCitation: paragraph('39'),
  off24: { rule: 'off-24', limitMs: 24 * HOUR, days: 14, citation: paragraph('50') },
  offDuty: null,
  ferry: null,
  splits: northSplits,
  exceptions: northExceptions,
} as const;

export const canadaRuleSets = {
  'canada-south-70-7': {
    id: 'canada-south-70-7',
    name: 'Canada south of 60°N, cycle 1: 70 hours in 7 days',
    ...south,
    cycle: { rule: 'cycle-70', limitMs: 70 * HOUR, days: cycle1.days, citation: paragraph('26') },
    sinceOff: null,
    restart: { restMs: cycle1.restMs, citation: paragraph('28') },
    switchRest: { rule: 'cycle-switch', cycle: 1, limitMs: cycle2.restMs, citation: paragraph('29(1)(b)') },
    rules: [
      'cycle-70',
      'cycle-switch',
      'day-driving-13',
      'day-duty-14',
      'day-off-10',
      'day-off-2',
      'driving-13',
      'duty-14',
      'off-24',
      'window-16',
    ],
  },
  'canada-south-120-14': {
    id: 'canada-south-120-14',
    name: 'Canada south of 60°N, cycle 2: 120 hours in 14 days',
    ...south,
    cycle: { rule: 'cycle-120', limitMs: 120 * HOUR, days: cycle2.days, citation: paragraph('27(a)') },
    sinceOff: { rule: 'cycle-70-off-24', limitMs: 70 * HOUR, offMs: 24 * HOUR, citation: paragraph('27(b)') },
    restart: { restMs: cycle2.restMs, citation: paragraph('28') },
    switchRest: { rule: 'cycle-switch', cycle: 2, limitMs: cycle1.restMs, citation: paragraph('29(1)(a)') },
    rules: [
      'cycle-120',
      'cycle-70-off-24',
      'cycle-switch',
      'day-driving-13',
      'day-duty-14',
      'day-off-10',
      'day-off-2',
      'driving-13',
      'duty-14',
      'off-24',
      'window-16',
    ],
  },
  'canada-north-80-7': {
    id: 'canada-north-80-7',
    name: 'Canada north of 60°N, cycle 1: 80 hours in 7 days',
    ...north,
    cycle: { rule: 'cycle-80', limitMs: 80 * HOUR, days: cycle1.days, citation: paragraph('51') },
    sinceOff: null,
    restart: { restMs: cycle1.restMs, citation: paragraph('53') },
    switchRest: { rule: 'cycle-switch', cycle: 1, limitMs: cycle2.restMs, citation: paragraph('54(1)(b)') },
    rules: ['cycle-80', 'cycle-switch', 'driving-15', 'duty-18', 'off-24', 'window-18', 'window-20'],
  },
  'canada-north-120-14': {
    id: 'canada-north-120-14',
    name: 'Canada north of 60°N, cycle 2: 120 hours in 14 days',
    ...north,
    cycle: { rule: 'cycle-120', limitMs: 120 * HOUR, days: cycle2.days, citation: paragraph('52(a)') },
    sinceOff: { rule: 'cycle-80-off-24', limitMs: 80 * HOUR, offMs: 24 * HOUR, citation: paragraph('52(b)') },
    restart: { restMs: cycle2.restMs, citation: paragraph('53') },
    switchRest: { rule: 'cycle-switch', cycle: 2, limitMs: cycle1.restMs, citation: paragraph('54(1)(a)') },
    rules: [
      'cycle-120',
      'cycle-80-off-24',
      'cycle-switch',
      'driving-15',
      'duty-18',
      'off-24',
      'window-18',
      'window-20',
    ],
  },
} as const satisfies Record<string, RuleSet>;
