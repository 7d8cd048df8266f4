/** Every rule of every set. */
export const ruleIds = [
  'driving-11',
  'window-14',
  'break-30',
  'driving-10',
  'duty-15',
  'cycle-60',
  'cycle-70',
  'cycle-70-off-24',
  'cycle-80',
  'cycle-80-off-24',
  'cycle-112',
  'cycle-120',
  'cycle-switch',
  'day-driving-13',
  'day-duty-14',
  'day-off-10',
  'day-off-2',
  'driving-12',
  'driving-13',
  'driving-15',
  'duty-14',
  'duty-16',
  'duty-18',
  'duty-20',
  'off-24',
  'window-16',
  'window-18',
  'window-20',
] as const;
export type RuleId = (typeof ruleIds)[number];

export const ruleSetIds = [
  'us-property-70-8',
  'us-property-60-7',
  'us-passenger-70-8',
  'us-passenger-60-7',
  'canada-south-70-7',
  'canada-south-120-14',
  'canada-north-80-7',
  'canada-north-120-14',
  'alaska-property-70-7',
  'alaska-property-80-8',
  'alaska-passenger-70-7',
  'alaska-passenger-80-8',
  'texas-70-7',
  'california-property-80-8',
  'california-flammable-tank-80-8',
  'california-passenger-80-8',
  'california-farm-112-8',
  'florida-70-7',
  'florida-80-8',
  'us-property-70-8-pilot-split',
  'us-property-60-7-pilot-split',
  'us-property-70-8-pilot-pause',
  'us-property-60-7-pilot-pause',
] as const;
export type RuleSetId = (typeof ruleSetIds)[number];

/** Where other rules are in force. In a state they are those of the United States unless its own set is assigned. */
export const zoneIds = [
  'us',
  'canada-south',
  'canada-north',
  'alaska',
  'texas',
  'california',
  'florida',
] as const;
export type ZoneId = (typeof zoneIds)[number];

/** What a rule allows, and the paragraph that says so. */
export type Limit = { rule: RuleId; limitMs: number; citation: string };

/** `elapsed`: time runs on while off duty; `on-duty`: only hours on duty count, driving among them. */
export type Counts = 'driving' | 'on-duty' | 'elapsed';

/** No driving once so much has been counted since the last full rest, or in a day of the carrier. */
export type CountedLimit = Limit & { counts: Counts; per: 'shift' | 'day' };

/** Two rests that together stand for one long rest. */
export type SplitRule = {
  citation: string;
  /** `team`: only with a second driver, which is claimed. */
  who: 'anyone' | 'team';
  /** What of a rest is measured: all of it, the longest stay in the berth, or that with waiting at a well. */
  measures: 'rest' | 'sleeper' | 'accommodation';
  eachMs: number;
  togetherMs: number;
  /** One of the two holds at least this long in the berth in one piece. */
  sleeperMs: number;
  /** A rest with `sleeperMs` in the berth is left out before its partner is known: every legal way on pairs with it. */
  isLeftOutAlone: boolean;
  /**
   * `any`: a rest pairs with any later one, and the second of a pair is left out with the first. `next`: each stay in
   * the berth pairs with the next stay alone, and is left out only if it does.
   */
  pairs: 'any' | 'next';
  /** Stands in place of the other limits but driving in a count that uses the split. */
  windowLimit: CountedLimit | null;
  /** The two rests begin before one of these ends, and end after it began; anywhere when left out. Epoch ms. */
  around?: readonly { from?: number; to?: number }[];
};

/** A rest of so long, and the paragraph that asks for it. */
export type RestTerms = { restMs: number; citation: string };

/** One rest of a shift that its window stands still in: for no longer than `atMostMs`, and not where it is shorter than `atLeastMs`. */
export type PauseTerms = { atLeastMs: number; atMostMs: number; citation: string };

/** What adverse driving conditions add to the limits. */
export type AdverseTerms = {
  citation: string;
  extraMs: Readonly<Record<Counts, number>>;
  /** The run may be completed: no limit of the shift holds. */
  liftsShiftLimits: boolean;
  /** What a day must hold off duty instead, in all and outside the core. */
  offDuty: { perDayMs: number; outsideCoreMs: number } | null;
};

/** Null where a claim does nothing under the set. */
export type ExceptionTerms = {
  adverse: AdverseTerms | null;
  sixteenHour: { windowMs: number; onceInDays: number; citation: string } | null;
  shortHaul: { releasedWithinMs: number; citation: string } | null;
  oilfield: SplitRule | null;
  /** For vehicles that carry nothing but oilfield equipment: the rest that begins the days of the cycle anew. */
  oilfieldEquipment: RestTerms | null;
  agricultural: { citation: string } | null;
};

/** Part of the time off duty that one day lacks may be taken on the next. */
export type DeferralTerms = {
  citation: string;
  maxMs: number;
  twoDaysOffMs: number;
  twoDaysDrivingMs: number;
};

/** Time off duty that each day with driving must hold. */
export type OffDutyRule = {
  perDay: Limit;
  /** Of it, so much besides the long rest of `coreMs`. */
  outsideCore: Limit;
  coreMs: number;
  /** A shorter rest does not count. */
  blockMs: number;
  deferral: DeferralTerms | null;
};

/** Stays in the berth at the terminal, on a ferry and after it that together stand for a full rest. */
export type FerryTerms = { citation: string; crossingOverMs: number; sleeperMs: number };

export type RuleSet = {
  id: RuleSetId;
  name: string;
  country: 'us' | 'canada';
  /** Where it is in force. */
  zone: ZoneId;
  /** Of the shift, then of the day. */
  limits: readonly CountedLimit[];
  breaks: (Limit & { breakMs: number }) | null;
  cycle: Limit & { days: number };
  /** No driving after so many hours on duty since the last rest of `offMs`. */
  sinceOff: (Limit & { offMs: number }) | null;
  /** No driving without a rest of `limitMs` since the start of the day so many days back. */
  off24: (Limit & { days: number }) | null;
  resetMs: number;
  resetCitation: string;
  restart: RestTerms | null;
  /** The rest (`limitMs`) before driving in this cycle after another. */
  switchRest: (Limit & { cycle: 1 | 2 }) | null;
  offDuty: OffDutyRule | null;
  ferry: FerryTerms | null;
  splits: readonly SplitRule[];
  pause: PauseTerms | null;
  /** Time in the passenger seat beside a long stay in the berth that is off duty; 395.2, on duty time (4)(iii). */
  passengerSeat: { seatMs: number; sleeperMs: number } | null;
  /** The rest that turns travel in the passenger seat before it into time off duty. */
  travel: RestTerms | null;
  /** What personal conveyance recorded under the rules of another country is here. */
  conveyanceAbroad: 'rest' | 'driving';
  exceptions: ExceptionTerms;
  /** The section of 49 CFR that an emergency declaration lifts for the set; null where it must name the set. */
  waivedAs: '395.3' | '395.5' | null;
  /** The notice of a pilot of FMCSA, which binds only whom it enrolled; null for a set that is law. */
  pilot: string | null;
  /** Every rule of the set, in the order in which findings that begin together are listed. */
  rules: readonly RuleId[];
  /** When which text was read, and whether all of it was; what of it is not counted says `notCounted` of paragraphs.ts. */
  verified: { on: string; source: string; isReadInFull: boolean };
};
