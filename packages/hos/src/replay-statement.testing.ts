import { MINUTE_MS } from '@longhaul/units';
import { stated } from './replay-last-work.testing.ts';
import type { Replay } from './replay-log.testing.ts';
import { stepsOf } from './replay-ranges.testing.ts';

export const isStated = ({ request }: Replay): boolean => stated(request) !== null;

/** Days that were stated before the first step, by their number; none without a statement. */
function daysBefore(replay: Replay): { day: number; steps: number }[] {
  const first = replay.log[0]!.day;
  return (stated(replay.request)?.days ?? [])
    .map(({ date, onDutyMinutes }) => {
      return { day: Date.parse(`${date}T00:00:00Z`) / 86_400_000, steps: stepsOf(onDutyMinutes * MINUTE_MS) };
    })
    .filter(({ day }) => day < first);
}

/** Of the stated days, the numbers of those that a rest of whole days ends before. */
function daysAfterRest(replay: Replay, restMs: number): number[] {
  const { startOf } = replay.days;
  const all = daysBefore(replay);
  return all.flatMap((from, first) =>
    all.slice(first).flatMap((until, index) => {
      const isOff = all.slice(first, first + index + 1).every(({ steps }) => steps === 0);
      return isOff && startOf(until.day + 1) - startOf(from.day) >= restMs ? [until.day + 1] : [];
    }),
  );
}

/** Steps on duty that were stated of days from `day` on, and after the last rest of whole days that is so long. */
export function statedWork(replay: Replay, day: number, restMs: number): number {
  const from = Math.max(day, ...daysAfterRest(replay, restMs));
  return daysBefore(replay).reduce((sum, one) => (one.day >= from ? sum + one.steps : sum), 0);
}

/** Whether a whole day off was stated on `day` or after it; null without any day off. */
export function statedDayOff(replay: Replay, day: number, restMs: number): boolean | null {
  const after = daysAfterRest(replay, restMs);
  return after.length === 0 ? null : after.some((next) => next - 1 >= day);
}
