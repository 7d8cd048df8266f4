import type { CalendarDate } from '@longhaul/units';
import type { Side } from './outliers.ts';
import type { Period } from './period.ts';
import type { InService } from './revenue-model.ts';

/** In the order in which they are shown. */
export const FIGURES = [
  'milesPerGallonE4',
  'engineUseE4',
  'daysUsedE4',
  'calendarUseE4',
  'legalUseE4',
  'idleShareE4',
  'eventsPer1000MilesE4',
  'speedingShareE4',
  'violationsPer1000HoursE4',
  'onTimeE4',
  'uncertifiedE4',
  'scoreE4',
] as const;
export type Figure = (typeof FIGURES)[number];

/** Which more of is worse. */
export const LOWER_IS_BETTER: ReadonlySet<Figure> = new Set([
  'idleShareE4',
  'eventsPer1000MilesE4',
  'speedingShareE4',
  'violationsPer1000HoursE4',
  'uncertifiedE4',
]);

export const MAX_EVENT_WEIGHT = 10;

export type PerformanceSettings = {
  idleGallonsPerHourE4: number;
  /** 0 to 10 by kind of event; 1 where none is given. */
  eventWeights: Readonly<Record<string, number>>;
  speedingWeight: number;
};

/** A vehicle or a driver. */
export type Subject = InService & { id: number };

export type SubjectDay = {
  subjectId: number;
  date: CalendarDate;
  meters: number;
  drivingSeconds: number;
  idleSeconds: number;
  /** Of the idling, with power take-off. */
  ptoSeconds: number;
  /** As a signal counts it. */
  engineSeconds: number | null;
  speedingSeconds: number;
  /** Null on days without legal driving to compare with. */
  legalDrivingSeconds: number | null;
  usedMilliliters: number | null;
  idleMilliliters: number | null;
  events: Readonly<Record<string, number>>;
  violations: number;
  stopsTimed: number;
  stopsOnTime: number;
  logDays: number;
  uncertifiedDays: number;
};

export type Fill = {
  subjectId: number | null;
  date: CalendarDate;
  odometerMeters: number | null;
  milliliters: number;
  cents: number | null;
  isFull: boolean;
};

export type PerformanceRequest = Period & {
  timeZone: string;
  /** 0 Sunday to 6 Saturday. */
  weekStartsOn: number;
  rankBy: Figure;
  settings: PerformanceSettings;
  subjects: readonly Subject[];
  days: readonly SubjectDay[];
  fills: readonly Fill[];
  before?: Period | undefined;
};

export type MilesPerGallonSource = 'signals' | 'fills';

/** `count` of events, `seconds` of speeding. */
export type ScoreLine = { kind: string; count?: number; seconds?: number; impactE4: number };

export type Performance = Record<Figure, number | null> & {
  meters: number;
  drivingSeconds: number;
  idleSeconds: number;
  engineSeconds: number;
  daysInService: number;
  daysUsed: number;
  serviceSeconds: number;
  milesPerGallonSource: MilesPerGallonSource | null;
  idleMilliliters: number;
  idleCents: number | null;
  scoreShown: number | null;
  scoreLines: ScoreLine[];
  idleSavingCents: number | null;
};

export type SubjectPerformance = Performance & { id: number; rank: number | null };

export type WeekPerformance = Period & {
  hours: number;
  meters: number;
  drivingSeconds: number;
  idleShareE4: number | null;
  calendarUseE4: number | null;
  scoreE4: number | null;
};

export type PerformanceAnswer = {
  periods: { before: Period; lastYear: Period };
  fleet: Performance;
  subjects: SubjectPerformance[];
  medians: Record<Figure, number | null>;
  outliers: { id: number; figure: Figure; side: Side }[];
  weeks: WeekPerformance[];
  change: {
    figure: Figure;
    beforeE4: number;
    afterE4: number;
    parts: { id: number; ownE4: number; weightE4: number }[];
  } | null;
};
