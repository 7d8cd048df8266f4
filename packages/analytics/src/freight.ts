import type { Assignment, Load } from './revenue-model.ts';

/** An assignment of a load, by its position in the load's list. */
export type AssignmentKey = { loadId: number; assignment: number };

/** When a vehicle carries an assignment, and until when it drives toward it. Epoch ms; infinite where open. */
export type Duty = AssignmentKey & {
  freight: { from: number; to: number } | null;
  /** Null when its empty miles are not drawn. */
  toward: { from: number; to: number } | null;
};

/** What a vehicle has on board from an instant on, and what it drives toward. */
export type Carrying = { from: number; onBoard: readonly AssignmentKey[]; toward: AssignmentKey | null };

const WITH_FREIGHT: ReadonlySet<string> = new Set(['picked-up', 'delivered', 'invoiced', 'paid']);

export function firstPickup(load: Load) {
  return load.stops.toSorted((a, b) => a.sequence - b.sequence).find(({ kind }) => kind === 'pickup');
}

export function lastDelivery(load: Load) {
  return load.stops.toSorted((a, b) => a.sequence - b.sequence).findLast(({ kind }) => kind === 'delivery');
}

/** The duties of each vehicle, in the order of loads and of their assignments. */
export function dutiesByVehicle(loads: readonly Load[]): Map<number, Duty[]> {
  const duties = new Map<number, Duty[]>();
  for (const load of loads.toSorted((a, b) => a.id - b.id)) {
    for (const [index, assignment] of load.assignments.entries()) {
      const freight = freightOf(load, assignment);
      const duty = {
        loadId: load.id,
        assignment: index,
        freight,
        toward: towardOf(load, assignment, freight),
      };
      const known = duties.get(assignment.vehicleId);
      if (known) known.push(duty);
      else duties.set(assignment.vehicleId, [duty]);
    }
  }
  return duties;
}

/** From the first departure to the last arrival, or as a relay hands it over. */
function freightOf(load: Load, { takesOverAt, handsOverAt }: Assignment): Duty['freight'] {
  if (!WITH_FREIGHT.has(load.status)) return null;
  const pickup = firstPickup(load);
  const delivery = lastDelivery(load);
  const from = takesOverAt ?? pickup?.departedAt ?? pickup?.arrivedAt ?? null;
  const open = load.status === 'picked-up' ? Number.POSITIVE_INFINITY : null;
  const to = handsOverAt ?? delivery?.arrivedAt ?? delivery?.departedAt ?? open;
  return from === null || to === null || to <= from ? null : { from, to };
}

function towardOf(load: Load, { dispatchedAt }: Assignment, freight: Duty['freight']): Duty['toward'] {
  const from = dispatchedAt ?? Number.NEGATIVE_INFINITY;
  const to =
    load.status === 'cancelled'
      ? load.cancelledAt
      : WITH_FREIGHT.has(load.status)
        ? (freight?.from ?? null)
        : Number.POSITIVE_INFINITY;
  return to === null || to <= from ? null : { from, to };
}

/**
 * What a vehicle carries and drives toward, from each change on. Empty, it drives toward the assignment whose goal is
 * next, of those that are dispatched and before whose goal it takes no other freight.
 */
export function carryingOf(duties: readonly Duty[]): Carrying[] {
  const changes = new Set([Number.NEGATIVE_INFINITY]);
  for (const { freight, toward } of duties) {
    for (const span of [freight, toward]) {
      if (span) changes.add(span.from).add(span.to);
    }
  }
  const at = [...changes].filter((instant) => instant < Number.POSITIVE_INFINITY).toSorted((a, b) => a - b);
  const freights = duties
    .filter(({ freight }) => freight)
    .toSorted((a, b) => a.freight!.from - b.freight!.from);
  const goals = duties
    .filter(({ toward }) => toward)
    .map((duty, index) => ({ duty, index }))
    .toSorted((a, b) => compareInstants(a.duty.toward!.to, b.duty.toward!.to) || a.index - b.index)
    .map(({ duty }) => duty);

  const carrying: Carrying[] = [];
  let active: Duty[] = [];
  let nextFreight = 0;
  let firstGoal = 0;
  for (const from of at) {
    active = active.filter(({ freight }) => freight!.to > from);
    while (nextFreight < freights.length && freights[nextFreight]!.freight!.from <= from) {
      if (freights[nextFreight]!.freight!.to > from) active.push(freights[nextFreight]!);
      nextFreight++;
    }
    while (firstGoal < goals.length && goals[firstGoal]!.toward!.to <= from) firstGoal++;
    let toward: Duty | null = null;
    if (active.length === 0) {
      const nextBegin = freights[nextFreight]?.freight?.from ?? Number.POSITIVE_INFINITY;
      for (let index = firstGoal; index < goals.length; index++) {
        const goal = goals[index]!;
        if (goal.toward!.to > nextBegin) break;
        if (goal.toward!.from <= from) {
          toward = goal;
          break;
        }
      }
    }
    const onBoard = active.map(keyOf).toSorted((a, b) => a.loadId - b.loadId || a.assignment - b.assignment);
    carrying.push({ from, onBoard, toward: toward && keyOf(toward) });
  }
  return carrying;
}

const keyOf = ({ loadId, assignment }: AssignmentKey): AssignmentKey => ({ loadId, assignment });

/** Two open ends are equal; their difference is no number. */
const compareInstants = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);
