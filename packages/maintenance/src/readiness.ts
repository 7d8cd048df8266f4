import { addMonths, type CalendarDate, dateAt } from '@longhaul/units';
import type { DefectState, InspectionChain, InspectionKind } from './inspection-chain.ts';
import type { Moment } from './service-due.ts';

export const READINESS_STATES = ['ready', 'review-needed', 'reason-needed', 'blocked'] as const;
export type ReadinessState = (typeof READINESS_STATES)[number];
/** In the order in which they are named. */
export const READINESS_REASONS = [
  'out-of-service',
  'unsafe-defect',
  'not-certified',
  'annual-overdue',
  'not-reviewed',
] as const;
export type ReadinessReasonCode = (typeof READINESS_REASONS)[number];

/** `id` of the order or defect; null for the annual inspection. */
export type ReadinessReason = { code: ReadinessReasonCode; unitId: number; id: number | null };
export type Readiness = { state: ReadinessState; because: ReadinessReason[] };

/** An order that is not lifted. */
export type OpenOrder = { id: number; unitId: number };
/** A defect that nobody has reviewed. */
export type UnreviewedDefect = {
  id: number;
  unitId: number;
  state: DefectState;
  isSafe: boolean;
  /** Of its report. */
  kind: InspectionKind;
  reportedOn: CalendarDate;
};

const ANNUAL_MONTHS = 12;

/** What of the chain decides whether units may go. */
export function openMatters({ orders, defects }: Pick<InspectionChain, 'orders' | 'defects'>): {
  orders: OpenOrder[];
  defects: UnreviewedDefect[];
} {
  return {
    orders: [...orders.values()].filter(({ isLifted }) => !isLifted),
    defects: [...defects.values()]
      .filter(({ isReviewed }) => !isReviewed)
      .map(({ id, unitId, state, isSafe, report: { kind, reportedOn } }) => ({
        id,
        unitId,
        state,
        isSafe,
        kind,
        reportedOn,
      })),
  };
}

/** What is known of each unit before it moves, looked up once for any number of combinations. */
export class UnitsReadiness {
  readonly #orders: Map<number, OpenOrder[]>;
  readonly #defects: Map<number, UnreviewedDefect[]>;
  readonly #annualPassedOn: ReadonlyMap<number, CalendarDate | null>;
  readonly #today: CalendarDate;

  /** Orders and defects in the order in which they were accepted. */
  constructor(
    { orders, defects }: { orders: readonly OpenOrder[]; defects: readonly UnreviewedDefect[] },
    annualPassedOn: ReadonlyMap<number, CalendarDate | null>,
    { asOf, timeZone }: Moment,
  ) {
    this.#orders = Map.groupBy(orders, ({ unitId }) => unitId);
    this.#defects = Map.groupBy(defects, ({ unitId }) => unitId);
    this.#annualPassedOn = annualPassedOn;
    this.#today = dateAt(asOf, timeZone);
  }

  /** Whether units may move together: a truck and what it pulls. Reasons by code, then by unit as passed. */
  of(units: readonly number[]): Readiness {
    const found = [...new Set(units)].flatMap((unitId) => this.#reasonsOf(unitId));
    const because = READINESS_REASONS.flatMap((code) => found.filter((reason) => reason.code === code));
    return { state: stateOf(because), because };
  }

  #reasonsOf(unitId: number): ReadinessReason[] {
    const reason = (code: ReadinessReasonCode, id: number | null) => ({ code, unitId, id });
    const reasons: ReadinessReason[] = (this.#orders.get(unitId) ?? []).map(({ id }) =>
      reason('out-of-service', id),
    );
    for (const defect of this.#defects.get(unitId) ?? []) {
      const code = defectReason(defect, this.#today);
      if (code !== null) reasons.push(reason(code, defect.id));
    }
    const passedOn = this.#annualPassedOn.get(unitId) ?? null;
    if (passedOn !== null && this.#today > addMonths(passedOn, ANNUAL_MONTHS)) {
      reasons.push(reason('annual-overdue', null));
    }
    return reasons;
  }
}

/** A safe defect of a post-trip holds the unit at once, one found on the way from the next day on. 396.11(a)(3). */
function defectReason(
  { state, isSafe, kind, reportedOn }: UnreviewedDefect,
  today: CalendarDate,
): ReadinessReasonCode | null {
  if (state !== 'open') return 'not-reviewed';
  if (!isSafe) return 'unsafe-defect';
  return kind === 'post-trip' || today > reportedOn ? 'not-certified' : null;
}

function stateOf(because: readonly ReadinessReason[]): ReadinessState {
  if (because.some(({ code }) => code === 'out-of-service')) return 'blocked';
  if (because.some(({ code }) => code !== 'not-reviewed')) return 'reason-needed';
  return because.length > 0 ? 'review-needed' : 'ready';
}
