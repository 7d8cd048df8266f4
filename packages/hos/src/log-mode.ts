import { addDays, type CalendarDate, daysBetween } from '@longhaul/units';

/** What a log is kept with. A time record: short haul, 49 CFR 395.1(e)(1). */
export const LOG_MODES = ['eld-connected', 'logging-software', 'time-record'] as const;
export type LogMode = (typeof LOG_MODES)[number];

/** Why an ELD is not needed: 49 CFR 395.8(a)(1)(iii), 395.34 for a malfunction; a revoked one for as long as FMCSA says. */
export const LOG_MODE_REASONS = [
  'eight-days',
  'driveaway-towaway',
  'engine-before-2000',
  'short-rental',
  'eld-malfunction',
  'eld-revoked',
] as const;
export type LogModeReason = (typeof LOG_MODE_REASONS)[number];

export interface ModeFrom {
  readonly logDate: CalendarDate;
  readonly mode: LogMode;
  readonly reason: LogModeReason | null;
  /** Since when the ELD malfunctions, or until when a revoked one may be replaced. */
  readonly reasonDate: CalendarDate | null;
}

export interface LogModeState extends Omit<ModeFrom, 'logDate'> {
  /** `near`: the next days may not be kept this way. `over`: this one may not. */
  readonly warning: 'none' | 'near' | 'over';
  /** Days of the last 30, this one included, or of the malfunction; null where none are counted. */
  readonly daysUsed: number | null;
}

/** 395.8(a)(1)(iii)(A)(1): at most 8 days of records in any 30. */
const RECORD_DAYS = 8;
const WINDOW_DAYS = 30;
/** 395.34(d)(2): to be repaired within 8 days. */
const MALFUNCTION_DAYS = 8;
const NEAR_DAYS = 7;

/**
 * How the log of a day is kept. `modes` in the order of their days, each in force until the next; `worked` are the days on which
 * the driver was on duty or drove. Null where nobody said.
 */
export function logModeState(
  day: CalendarDate,
  modes: readonly ModeFrom[],
  worked: ReadonlySet<CalendarDate>,
): LogModeState | null {
  const current = modeOn(day, modes);
  if (current === undefined) return null;
  const { mode, reason, reasonDate } = current;
  const state = (warning: LogModeState['warning'], daysUsed: number | null = null): LogModeState => ({
    mode,
    reason,
    reasonDate,
    warning,
    daysUsed,
  });
  if (mode !== 'logging-software') return state('none');
  switch (reason) {
    case null:
      return state('over');
    case 'eight-days': {
      const days = Array.from({ length: WINDOW_DAYS }, (_, back) => addDays(day, -back));
      const used = days.filter((each) => worked.has(each) && isRecordDay(modeOn(each, modes))).length;
      return state(used > RECORD_DAYS ? 'over' : used >= NEAR_DAYS ? 'near' : 'none', used);
    }
    case 'eld-malfunction': {
      const used = daysBetween(reasonDate ?? day, day) + 1;
      return state(used > MALFUNCTION_DAYS ? 'over' : used >= NEAR_DAYS ? 'near' : 'none', used);
    }
    case 'eld-revoked': {
      const left = daysBetween(day, reasonDate ?? day);
      return state(left < 0 ? 'over' : left < NEAR_DAYS ? 'near' : 'none');
    }
    default:
      return state('none');
  }
}

const modeOn = (day: CalendarDate, modes: readonly ModeFrom[]) =>
  modes.findLast(({ logDate }) => logDate <= day);

const isRecordDay = (from: ModeFrom | undefined): boolean =>
  from?.mode === 'logging-software' && from.reason === 'eight-days';
