import type { DutyClocks, HosRule } from '@longhaul/contract';
import {
  type AuditRequest,
  drivableMinutes,
  drivingLimit,
  forecast,
  type RuleSet,
  type RuleSetId,
  ruleSets,
  windowLimit,
} from '@longhaul/hos';
import { MINUTE_MS } from '@longhaul/units';
import type { Selectable } from 'kysely';
import type { HosStateTable } from '../../platform/database/schema.ts';

/** While a limit is passed, the violation grows: it is counted again this often. */
const OVER_LIMIT_MS = 5 * MINUTE_MS;

export type ClockColumns = Pick<
  Selectable<HosStateTable>,
  | 'as_of'
  | 'valid_until'
  | 'driving_ms'
  | 'window_ms'
  | 'break_ms'
  | 'cycle_ms'
  | 'cycle_tomorrow_ms'
  | 'is_cycle_known'
  | 'next_driving_at'
  | 'driving_rate'
  | 'window_rate'
  | 'break_rate'
  | 'cycle_rate'
  | 'cycle_tomorrow_rate'
  | 'next_driving_moves'
>;

/** What is known of a driver with records. */
export type StoredState = Omit<Selectable<HosStateTable>, 'organization_id' | 'driver_id'>;

/** Clocks at the end of a log, and how long they can be read without counting again. */
export function clockColumns(request: AuditRequest): ClockColumns {
  const { clocks, holdsUntil, ...rates } = forecast(request);
  const { drivingMinutes, windowMinutes, breakMinutes, cycleMinutes, cycleTomorrowMinutes } = clocks;
  const isOver =
    request.periods.at(-1)?.status === 'D' &&
    Math.min(drivingMinutes, windowMinutes, breakMinutes ?? 1, cycleMinutes) === 0;
  return {
    as_of: new Date(clocks.asOf),
    valid_until: new Date(isOver ? Math.min(holdsUntil, clocks.asOf + OVER_LIMIT_MS) : holdsUntil),
    driving_ms: Math.round(drivingMinutes * MINUTE_MS),
    window_ms: Math.round(windowMinutes * MINUTE_MS),
    break_ms: breakMinutes === null ? null : Math.round(breakMinutes * MINUTE_MS),
    cycle_ms: Math.round(cycleMinutes * MINUTE_MS),
    cycle_tomorrow_ms: Math.round(cycleTomorrowMinutes * MINUTE_MS),
    is_cycle_known: clocks.isCycleKnown,
    next_driving_at: new Date(clocks.nextDrivingAt),
    driving_rate: rates.drivingFalls,
    window_rate: rates.windowFalls,
    break_rate: rates.breakFalls,
    cycle_rate: rates.cycleFalls,
    cycle_tomorrow_rate: rates.cycleTomorrowFalls,
    next_driving_moves: rates.nextDrivingMoves,
  };
}

/** The clocks at an instant not before `as_of`, from a stored state that is still valid. */
export function clocksAt(state: ClockColumns, ruleSet: RuleSetId, at: number): DutyClocks {
  const elapsedMs = Math.max(0, Math.min(at, state.valid_until.getTime()) - state.as_of.getTime());
  const left = (ms: number, falls: number) => Math.max(0, ms - falls * elapsedMs) / MINUTE_MS;
  const clocks = {
    drivingMinutes: left(state.driving_ms, state.driving_rate),
    windowMinutes: left(state.window_ms, state.window_rate),
    breakMinutes: state.break_ms === null ? null : left(state.break_ms, state.break_rate),
    cycleMinutes: left(state.cycle_ms, state.cycle_rate),
  };
  return {
    ...clocks,
    isCycleKnown: state.is_cycle_known,
    cycleTomorrowMinutes: left(state.cycle_tomorrow_ms, state.cycle_tomorrow_rate),
    nextDrivingAt: new Date(
      state.next_driving_at.getTime() + state.next_driving_moves * elapsedMs,
    ).toISOString(),
    limitedBy: limitedBy(clocks, ruleSets[ruleSet]),
  };
}

function limitedBy(clocks: Parameters<typeof drivableMinutes>[0], ruleSet: RuleSet): HosRule {
  const least = drivableMinutes(clocks);
  if (clocks.drivingMinutes === least) return drivingLimit(ruleSet).rule;
  if (clocks.windowMinutes === least) return windowLimit(ruleSet).rule;
  return ruleSet.breaks && clocks.breakMinutes === least ? ruleSet.breaks.rule : ruleSet.cycle.rule;
}
