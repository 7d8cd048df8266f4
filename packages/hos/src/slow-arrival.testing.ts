import { MINUTE_MS } from '@longhaul/units';
import { audit } from './audit.ts';
import type { DutyPeriod, DutyStatus } from './request.ts';
import type { ArrivalRequest } from './trip-request.ts';

const SLOT_MINUTES = 30;
const SLOT_MS = SLOT_MINUTES * MINUTE_MS;
const MAX_PLANS = 4_000;

type Plan = { statuses: readonly DutyStatus[]; leg: number; drivenMinutes: number; isAtStop: boolean };

/**
 * Tries every way to spend each half hour after a log, judged by the audit alone, by the plans that are legal so far; null
 * when there are too many. Only for trips in half hours. Nothing of the search is used. Plans that differ only in
 * the order of work that no rule can tell apart are not merged, so trips must be small.
 */
export function slowArrival(
  request: ArrivalRequest,
): { arrivesAt: number; closingsMet: boolean; statuses: readonly DutyStatus[] } | null {
  const hasClosings = request.legs.slice(0, -1).some(({ closesAt }) => closesAt !== undefined);
  for (const keepsClosings of hasClosings ? [true, false] : [true]) {
    const found = arrivalBySlots(request, keepsClosings);
    if (found === 'too many') return null;
    if (found) return { ...found, closingsMet: keepsClosings };
  }
  return null;
}

function arrivalBySlots(request: ArrivalRequest, keepsClosings: boolean) {
  const { log, legs } = request;
  let plans: Plan[] = [{ statuses: [], leg: 0, drivenMinutes: 0, isAtStop: false }];
  let count = 0;
  while (plans.length > 0) {
    const next: Plan[] = [];
    for (const plan of plans) {
      for (const longer of nextSlots(request, plan)) {
        if (++count > MAX_PLANS) return 'too many' as const;
        const at = log.until + longer.statuses.length * SLOT_MS;
        const { closesAt } = legs[longer.leg]!;
        const isLast = longer.leg === legs.length - 1;
        const hasArrived = longer.isAtStop && longer.statuses.at(-1) === 'D';
        if (hasArrived && keepsClosings && !isLast && closesAt !== undefined && at > closesAt) continue;
        // Drops what no rest to come could make legal: eight hours in the berth after it pair with all there is.
        if (longer.statuses.at(-1) === 'D' && !isLegal(request, longer.statuses, 'SB')) continue;
        if (hasArrived && isLast) {
          if (isLegal(request, longer.statuses, 'OFF')) return { arrivesAt: at, statuses: longer.statuses };
          continue;
        }
        next.push(longer);
      }
    }
    plans = next;
  }
  return null;
}

function nextSlots({ log, legs, rests }: ArrivalRequest, plan: Plan): Plan[] {
  const { statuses, leg, drivenMinutes, isAtStop } = plan;
  const { driveMinutes, dockMinutes = 0, opensAt } = legs[leg]!;
  const at = log.until + statuses.length * SLOT_MS;
  const last = log.periods.at(-1)!.status;
  const hasMoved = statuses.some((status) => status === 'D' || status === 'ON');
  const rest = !hasMoved && (last === 'OFF' || last === 'SB') ? last : rests;
  const next: Plan[] = [{ ...plan, statuses: [...statuses, rest] }];
  const drive = (from: Plan) => {
    const driven = from.drivenMinutes + SLOT_MINUTES;
    const isThere = driven === legs[from.leg]!.driveMinutes;
    next.push({ ...from, statuses: [...statuses, 'D'], drivenMinutes: driven, isAtStop: isThere });
  };
  if (!isAtStop) drive(plan);
  else if (opensAt === undefined || at >= opensAt) {
    const onward: Plan = { ...plan, leg: leg + 1, drivenMinutes: 0, isAtStop: false };
    const docks = new Array<DutyStatus>(dockMinutes / SLOT_MINUTES).fill('ON');
    if (docks.length > 0) next.push({ ...onward, statuses: [...statuses, ...docks] });
    else drive(onward);
  }
  return drivenMinutes <= driveMinutes ? next : [];
}

function isLegal({ log }: ArrivalRequest, statuses: readonly DutyStatus[], restAfter: 'OFF' | 'SB'): boolean {
  const periods: DutyPeriod[] = [...log.periods];
  for (const [slot, status] of [...statuses, restAfter].entries()) {
    if (periods.at(-1)!.status !== status) periods.push({ status, startedAt: log.until + slot * SLOT_MS });
  }
  const until = log.until + statuses.length * SLOT_MS + 10 * 60 * MINUTE_MS;
  return audit({ ...log, periods, until }).violations.every(({ endedAt }) => endedAt <= log.until);
}
