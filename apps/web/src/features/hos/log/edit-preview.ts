import { editableRecords, editScope, type HosBeforeDay, type HosLog } from '@longhaul/contract';
import {
  applyEdit,
  cutSpans,
  type DutyStatus,
  type EditRefusal,
  isAutomaticDriving,
  type LogEdit,
  RECORD_ORIGIN,
  type RuleId,
  spansOfRecords,
  violationsOfDay,
} from '@longhaul/hos';
import { type GridDay, type GridPeriod, minutesByStatus } from '../../../components/log-grid/grid-day.ts';
import { engineBefore, engineClaims, engineRules } from '../../../components/time-left/clocks-at.ts';

export interface EditPreview {
  /** The day as it would be; as it is where the edit cannot be made. */
  readonly periods: readonly GridPeriod[];
  readonly refusal: EditRefusal | null;
}

interface EditMaker {
  readonly nowMs: number;
  readonly isProposal: boolean;
}

/** What an edit makes of the log, by the engine that the server plans it with; null is an edit that is not complete. */
export function previewEdit(
  log: HosLog,
  edit: LogEdit | null,
  { nowMs, isProposal }: EditMaker,
): EditPreview {
  const records = editableRecords(log);
  const origin = isProposal ? RECORD_ORIGIN.otherUser : RECORD_ORIGIN.driver;
  // The clock of this browser may be a little behind that of the server.
  const now = Math.max(nowMs, Date.parse(log.asOf));
  const result = edit && applyEdit(records, edit, editScope(log, { now, origin }));
  const shown = result?.refusal === null ? result.records : records;
  const cut = cutSpans(spansOfRecords(shown), Date.parse(log.startsAt), Date.parse(log.asOf));
  return {
    refusal: result?.refusal ?? null,
    periods: cut.map(({ status, mode, startAt, endAt, record }) => ({
      status,
      mode,
      startedAt: startAt,
      endedAt: endAt,
      ...(record && isAutomaticDriving(record) && { isLocked: true }),
    })),
  };
}

export interface DayOutcome {
  readonly minutes: Readonly<Record<DutyStatus, number>>;
  readonly violations: readonly { readonly rule: RuleId; readonly minutes: number }[];
}

/** What a day comes to with the periods given, in order, counted as the server counts it. */
export function dayOutcome(
  log: Pick<HosLog, 'timeZone' | 'dayStartsAt' | 'days'>,
  day: GridDay,
  periods: readonly GridPeriod[],
  before: HosBeforeDay,
): DayOutcome {
  const { timeZone, dayStartsAt, days = { timeZone, dayStartsAt } } = log;
  const duty = ({ status, mode, startedAt }: Pick<GridPeriod, 'status' | 'mode' | 'startedAt'>) => ({
    status,
    mode: mode ?? undefined,
    startedAt,
  });
  return {
    minutes: minutesByStatus(periods, day),
    violations: violationsOfDay({
      ...engineRules(before.rules),
      ruleset: before.ruleset,
      ...days,
      startAt: day.startAt,
      ...(before.beforeLog && { beforeLog: engineBefore(before.beforeLog) }),
      before: before.periods.map((period) => duty({ ...period, startedAt: Date.parse(period.startedAt) })),
      periods: periods.map(duty),
      until: periods.at(-1)?.endedAt ?? day.startAt,
      exceptions: engineClaims(before.exceptions),
    }),
  };
}
