import type { CalendarDate } from '@longhaul/units';
import { FUEL_KIND } from './fuel.ts';
import { MAX_EVENT_WEIGHT, type PerformanceRequest } from './performance-model.ts';
import { daysOf, MAX_PERIOD_DAYS, type Period } from './period.ts';
import type { Cost, Movement, RevenueRequest } from './revenue-model.ts';

/** `field` is a path such as `movements.3.endedAt`. */
export type InputProblem = { field: string; message: string };

const MAX_MOVEMENT_MS = MAX_PERIOD_DAYS * 86_400_000;
const ALL_E4 = 10_000;

/** What keeps revenue from being evaluated, a field each; empty when it is fine. */
export function revenueProblems(request: RevenueRequest): InputProblem[] {
  const { vehicles, movements, hours, fuel, fuelUsed, loads, costs } = request;
  const vehicleIds = new Set(vehicles.map(({ id }) => id));
  const loadIds = new Set(loads.map(({ id }) => id));
  const unlisted = (rows: readonly { vehicleId: number | null }[], list: string): InputProblem[] =>
    rows.flatMap(({ vehicleId }, index) =>
      vehicleId === null || vehicleIds.has(vehicleId)
        ? []
        : [
            {
              field: `${list}.${index}.vehicleId`,
              message: `vehicle ${vehicleId} is not among the vehicles`,
            },
          ],
    );
  return [
    ...periodProblems(request, ''),
    ...(request.before ? periodProblems(request.before, 'before.') : []),
    ...repeatedIds(vehicles, 'vehicles'),
    ...repeatedIds(loads, 'loads'),
    ...unlisted(movements, 'movements'),
    ...movementProblems(movements),
    ...unlisted(hours, 'hours'),
    ...unlisted(fuel, 'fuel'),
    ...unlisted(fuelUsed, 'fuelUsed'),
    ...loads.flatMap(({ assignments }, index) => unlisted(assignments, `loads.${index}.assignments`)),
    ...costs.flatMap((cost, index) => costProblems(cost, `costs.${index}`, { vehicleIds, loadIds })),
  ];
}

/** What keeps fleet performance from being evaluated, a field each; empty when it is fine. */
export function performanceProblems(request: PerformanceRequest): InputProblem[] {
  const ids = new Set(request.subjects.map(({ id }) => id));
  const problems = [
    ...periodProblems(request, ''),
    ...(request.before ? periodProblems(request.before, 'before.') : []),
    ...repeatedIds(request.subjects, 'subjects'),
  ];
  const known = new Set<string>();
  for (const [index, { subjectId, date }] of request.days.entries()) {
    if (!ids.has(subjectId)) {
      problems.push({ field: `days.${index}.subjectId`, message: `${subjectId} is not among the subjects` });
    }
    const key = `${subjectId} ${date}`;
    if (known.has(key)) problems.push({ field: `days.${index}.date`, message: 'the day is given twice' });
    known.add(key);
  }
  for (const [index, { subjectId }] of request.fills.entries()) {
    if (subjectId !== null && !ids.has(subjectId)) {
      problems.push({ field: `fills.${index}.subjectId`, message: `${subjectId} is not among the subjects` });
    }
  }
  for (const [kind, weight] of Object.entries(request.settings.eventWeights)) {
    if (weight < 0 || weight > MAX_EVENT_WEIGHT) {
      problems.push({
        field: `settings.eventWeights.${kind}`,
        message: `must be from 0 to ${MAX_EVENT_WEIGHT}`,
      });
    }
  }
  return problems;
}

function periodProblems(period: Period, prefix: string): InputProblem[] {
  if (period.to < period.from) return [{ field: `${prefix}to`, message: 'must not be before the first day' }];
  return daysOf(period) > MAX_PERIOD_DAYS
    ? [{ field: `${prefix}to`, message: `must be at most ${MAX_PERIOD_DAYS} days after the first day` }]
    : [];
}

function repeatedIds(rows: readonly { id: number }[], list: string): InputProblem[] {
  const known = new Set<number>();
  return rows.flatMap(({ id }, index) => {
    if (known.has(id)) return [{ field: `${list}.${index}.id`, message: `${id} is given twice` }];
    known.add(id);
    return [];
  });
}

function movementProblems(movements: readonly Movement[]): InputProblem[] {
  const problems: InputProblem[] = [];
  const byVehicle = Map.groupBy(
    movements.map((movement, index) => ({ ...movement, index })),
    ({ vehicleId }) => vehicleId,
  );
  for (const own of byVehicle.values()) {
    let endedAt = Number.NEGATIVE_INFINITY;
    for (const movement of own.toSorted((a, b) => a.startedAt - b.startedAt)) {
      const field = (name: string) => `movements.${movement.index}.${name}`;
      if (movement.endedAt <= movement.startedAt) {
        problems.push({ field: field('endedAt'), message: 'must be after the start' });
      } else if (movement.endedAt - movement.startedAt > MAX_MOVEMENT_MS) {
        problems.push({
          field: field('endedAt'),
          message: `must be at most ${MAX_PERIOD_DAYS} days after the start`,
        });
      }
      if (movement.startedAt < endedAt) {
        problems.push({ field: field('startedAt'), message: 'the vehicle is still on another drive' });
      }
      endedAt = Math.max(endedAt, movement.endedAt);
    }
  }
  return problems;
}

type Listed = { vehicleIds: ReadonlySet<number>; loadIds: ReadonlySet<number> };

function costProblems(cost: Cost, path: string, { vehicleIds, loadIds }: Listed): InputProblem[] {
  const problems: InputProblem[] = [];
  const problem = (name: keyof Cost, message: string) => problems.push({ field: `${path}.${name}`, message });
  if (cost.kind === FUEL_KIND) problem('kind', 'fuel comes from purchases and use, not from costs');
  if (cost.form === 'once' && cost.from === null) problem('from', 'a single cost needs its day');
  if (endsBefore(cost.from, cost.to)) problem('to', 'must not be before the first day');
  if (cost.scope === 'load' && cost.form !== 'once') problem('form', 'a cost of a load is a single one');
  if (cost.scope === 'vehicle' && !vehicleIds.has(cost.vehicleId ?? -1)) {
    problem('vehicleId', 'must be one of the vehicles');
  }
  if (cost.scope === 'driver' && cost.driverId === undefined) problem('driverId', 'must name the driver');
  if (cost.scope === 'load' && !loadIds.has(cost.loadId ?? -1)) problem('loadId', 'must be one of the loads');
  if (cost.form === 'per-mile' && cost.rateE4 === undefined) problem('rateE4', 'a rate a mile is needed');
  if (cost.form === 'percent' && !(cost.percentE4 !== undefined && cost.percentE4 <= ALL_E4)) {
    problem('percentE4', 'must be a percentage up to 100');
  }
  const isAmount =
    cost.form === 'once' ||
    cost.form === 'per-month' ||
    (cost.form === 'per-hour' && cost.rateE4 === undefined);
  if (isAmount && cost.cents === undefined) problem('cents', 'an amount is needed');
  return problems;
}

const endsBefore = (from: CalendarDate | null, to: CalendarDate | null): boolean =>
  from !== null && to !== null && to < from;
