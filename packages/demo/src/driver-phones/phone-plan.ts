import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@longhaul/units';
import { LONG_REST_MS, lived } from '../eld/habits.ts';
import type { TruckPlan } from '../plan/truck-plan.ts';
import { hashOf, unitAt } from '../random.ts';
import { FINDINGS, type Finding } from './findings.ts';

/** An inspection that a driver files on the phone. Epoch ms. */
export interface PhoneAct {
  kind: 'pre-trip' | 'en-route' | 'post-trip';
  /** When the driver begins to look, while on duty by the ELD. */
  startedAt: number;
  /** When the report is signed. */
  at: number;
  /** Null of a report without defects. */
  finding: Finding | null;
}

export interface PhonePlan {
  /** Acts signed from one instant to before another, in order; two neighboring ranges give the same as the whole. */
  actsBetween(from: number, until: number): Generator<PhoneAct>;
  hasSignalAt(at: number): boolean;
}

/** The driver of this truck works the first hours of each duty day without signal. */
const WITHOUT_SIGNAL_TRUCK = '1118';
const WITHOUT_SIGNAL_MS = 6 * HOUR_MS;
const SIGNAL_LOST_BEFORE_MS = 5 * MINUTE_MS;
/** About one post-trip report in forty has a defect. */
const FINDING_SHARE = 1 / 40;
const POST_TRIP_MS = 12 * MINUTE_MS;
const MIN_INSPECTION_MS = 5 * MINUTE_MS;

interface Work {
  readonly at: number;
  readonly endAt: number;
  readonly status: 'ON' | 'D';
}

/** A pre-trip inspection at the beginning of each duty day with driving, and a post-trip inspection at its end: 49 CFR 392.7, 396.11. */
export function createPhonePlan(plan: TruckPlan): PhonePlan {
  const { startAt, lengthMs } = plan.duties;
  const seed = hashOf(plan.truck.unitNumber);
  const days = dutyDaysOf(plan);
  const isOftenWithoutSignal = plan.truck.unitNumber === WITHOUT_SIGNAL_TRUCK;
  const acts = days.map((day) => actsOf(day, isOftenWithoutSignal));
  return {
    *actsBetween(from, until) {
      for (let cycle = Math.floor((from - startAt) / lengthMs); ; cycle++) {
        const cycleAt = startAt + cycle * lengthMs;
        if (cycleAt >= until) return;
        for (const [index, ofDay] of acts.entries()) {
          const luck = unitAt(seed ^ 6, cycle * acts.length + index);
          for (const { kind, startedAt, at } of ofDay) {
            if (cycleAt + at < from) continue;
            if (cycleAt + at >= until) return;
            const finding = kind === 'post-trip' ? findingOf(luck) : null;
            yield { kind, startedAt: cycleAt + startedAt, at: cycleAt + at, finding };
          }
        }
      }
    },
    hasSignalAt(at) {
      if (!isOftenWithoutSignal) return true;
      const inCycle = (((at - startAt) % lengthMs) + lengthMs) % lengthMs;
      return !days.some(([first]) => {
        const lostAt = (first?.at ?? 0) - SIGNAL_LOST_BEFORE_MS;
        return inCycle >= lostAt && inCycle < lostAt + WITHOUT_SIGNAL_MS;
      });
    },
  };
}

function findingOf(luck: number): Finding | null {
  if (luck >= FINDING_SHARE) return null;
  return FINDINGS[Math.floor((luck / FINDING_SHARE) * FINDINGS.length)] ?? null;
}

/** Work between long rests, of the days on which the driver drives. */
function dutyDaysOf(plan: TruckPlan): Work[][] {
  const changes = lived(plan);
  const days: Work[][] = [];
  for (const [index, { status, at }] of changes.entries()) {
    if (status !== 'ON' && status !== 'D') continue;
    const work = { status, at, endAt: changes[index + 1]?.at ?? plan.duties.lengthMs };
    const day = days.at(-1);
    if (day && work.at - day.at(-1)!.endAt < LONG_REST_MS) day.push(work);
    else days.push([work]);
  }
  return days.filter((day) => day.some(({ status }) => status === 'D'));
}

type ActOfDay = Pick<PhoneAct, 'kind' | 'startedAt' | 'at'>;

function actsOf(day: readonly Work[], looksAgain: boolean): ActOfDay[] {
  const [first, last] = [day[0]!, day.at(-1)!];
  const acts: ActOfDay[] = [];
  if (isLongEnough(first)) acts.push({ kind: 'pre-trip', startedAt: first.at + MINUTE_MS, ...endOf(first) });
  const stop = looksAgain ? day.slice(1, -1).find(isLongEnough) : undefined;
  if (stop) acts.push({ kind: 'en-route', startedAt: stop.at + MINUTE_MS, ...endOf(stop) });
  // Where the day ends with driving the report is signed just after the driver has parked.
  acts.push(
    isLongEnough(last)
      ? {
          kind: 'post-trip',
          startedAt: Math.max(last.at + MINUTE_MS, last.endAt - POST_TRIP_MS),
          ...endOf(last),
        }
      : { kind: 'post-trip', startedAt: last.endAt - SECOND_MS, at: last.endAt + MIN_INSPECTION_MS },
  );
  return acts;
}

const isLongEnough = ({ status, at, endAt }: Work) => status === 'ON' && endAt - at >= MIN_INSPECTION_MS;
const endOf = ({ endAt }: Work) => ({ at: endAt - MINUTE_MS });
