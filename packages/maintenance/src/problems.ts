import { isZone } from '@longhaul/units';
import type { InspectionsRequest, MaintenanceRequest } from './evaluate.ts';
import type { Service } from './service-due.ts';

/** `field` is a path such as `services.3.everyDays`. */
export type InputProblem = { field: string; message: string };

const MAX_REASONS = 100_000;
const INTERVALS = ['everyMeters', 'everyEngineSeconds', 'everyDays', 'everyMonths'] as const;
const LISTS_WITH_IDS = ['services', 'expirations', 'roadside', 'retention', 'workOrders'] as const;

/** What keeps maintenance from being evaluated, a field each; empty when it is fine. */
export function maintenanceProblems(request: MaintenanceRequest): InputProblem[] {
  return [
    ...zoneProblems(request.timeZone),
    ...(request.services ?? []).flatMap((service, index) => intervalProblems(service, `services.${index}`)),
    ...(request.inspections ? reasonProblems(request.inspections) : []),
    ...LISTS_WITH_IDS.flatMap((list) => repeatedIds(request[list] ?? [], list)),
  ];
}

function zoneProblems(timeZone: string): InputProblem[] {
  return isZone(timeZone)
    ? []
    : [{ field: 'timeZone', message: 'must be a time zone such as America/Chicago' }];
}

/** The fields of a service's intervals, without those of the whole list. */
export function intervalProblems(service: Omit<Service, 'id' | 'last'>, path: string): InputProblem[] {
  const given = INTERVALS.filter((name) => service[name] !== undefined);
  if (given.length === 0) {
    return [
      { field: `${path}.everyMeters`, message: 'a service needs an interval: miles, engine hours or time' },
    ];
  }
  const problems: InputProblem[] = given
    .filter((name) => (service[name] ?? 0) < 1)
    .map((name) => ({ field: `${path}.${name}`, message: 'must be at least 1' }));
  if (service.everyDays !== undefined && service.everyMonths !== undefined) {
    problems.push({ field: `${path}.everyMonths`, message: 'give days or months, not both' });
  }
  return problems;
}

/** Each combination may name each defect and order of its units: what is sent does not bound what is answered. */
function reasonProblems({ acts, combinations = [] }: InspectionsRequest): InputProblem[] {
  const byUnit = new Map<number, number>();
  const count = (unitId: number) => byUnit.set(unitId, (byUnit.get(unitId) ?? 0) + 1);
  for (const act of acts) {
    if (act.act === 'out-of-service') count(act.unitId);
    if (act.act === 'report') for (const { unitId } of act.defects) count(unitId);
  }
  const reasons = combinations.flat().reduce((total, unitId) => total + (byUnit.get(unitId) ?? 0), 0);
  return reasons > MAX_REASONS
    ? [{ field: 'inspections.combinations', message: `must name at most ${MAX_REASONS} defects and orders` }]
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
