import { type CostLine, linesOf } from './costs.ts';
import { type Earned, earnedIn } from './earnings.ts';
import { type FuelOfPeriod, fuelOf } from './fuel.ts';
import { LEG_CLASSES, type Leg } from './legs.ts';
import { type LoadMeters, loadMeters } from './load-meters.ts';
import { daysOf, isWithin, overlap, type Period } from './period.ts';
import { total } from './quantities.ts';
import type { ClassMeters } from './revenue-answer.ts';
import type { Load, RevenueFacts } from './revenue-model.ts';

/** What stays the same whichever period is counted. */
export type Ledger = {
  facts: RevenueFacts;
  legs: readonly Leg[];
  loads: readonly Load[];
  loadsById: ReadonlyMap<number, Load>;
  /** All that the loads were driven, whenever. */
  meters: LoadMeters;
};

export type PeriodSums = {
  period: Period;
  legs: Leg[];
  meters: ClassMeters;
  metersByVehicle: ReadonlyMap<number, ClassMeters>;
  daysInService: ReadonlyMap<number, number>;
  earned: Earned[];
  revenueCents: number;
  fuel: FuelOfPeriod;
  lines: CostLine[];
  costCents: number;
};

export function ledgerOf(facts: RevenueFacts, legs: readonly Leg[]): Ledger {
  const loads = facts.loads.toSorted((a, b) => a.id - b.id);
  const loadsById = new Map(loads.map((load) => [load.id, load]));
  return { facts, legs, loads, loadsById, meters: loadMeters(legs, loadsById) };
}

export function sumsOf(ledger: Ledger, period: Period): PeriodSums {
  const { facts, loads, loadsById, meters } = ledger;
  const legs = ledger.legs.filter(({ date }) => isWithin(date, period));
  const earned = earnedIn(period, loads, { basis: facts.basis, timeZone: facts.timeZone, meters });
  const daysInService = new Map(
    facts.vehicles.map(({ id, inServiceFrom, inServiceTo }) => {
      const span = overlap(period, { from: inServiceFrom, to: inServiceTo });
      return [id, span === null ? 0 : daysOf(span)];
    }),
  );
  const fuel = fuelOf(period, facts);
  const costFacts = { period, legs, hours: facts.hours, loads: loadsById, earned, meters, daysInService };
  const lines = [
    ...facts.costs.toSorted((a, b) => a.id - b.id).flatMap((cost) => linesOf(cost, costFacts)),
    ...fuel.lines,
  ];
  const metersByVehicle = new Map<number, ClassMeters>();
  for (const leg of legs) {
    let known = metersByVehicle.get(leg.vehicleId);
    if (!known) {
      known = noMeters();
      metersByVehicle.set(leg.vehicleId, known);
    }
    addLeg(known, leg);
  }
  const all = noMeters();
  for (const leg of legs) addLeg(all, leg);
  return {
    period,
    legs,
    meters: all,
    metersByVehicle,
    daysInService,
    earned,
    revenueCents: total(earned.map(({ cents }) => cents)),
    fuel,
    lines,
    costCents: total(lines.map(({ cents }) => cents)),
  };
}

export function noMeters(): ClassMeters {
  const classes = Object.fromEntries(LEG_CLASSES.map((name) => [name, 0])) as Omit<ClassMeters, 'operated'>;
  return { ...classes, operated: 0 };
}

function addLeg(meters: ClassMeters, leg: Leg): void {
  meters[leg.class] += leg.meters;
  if (leg.class !== 'personal') meters.operated += leg.meters;
}

/** Costs by kind, fuel among them, in the order of their names. */
export function costsByKind(lines: readonly CostLine[]): { kind: string; cents: number }[] {
  const kinds = new Map<string, number>();
  for (const { kind, cents } of lines) kinds.set(kind, (kinds.get(kind) ?? 0) + cents);
  return [...kinds].map(([kind, cents]) => ({ kind, cents })).toSorted((a, b) => byText(a.kind, b.kind));
}

/** The same order on every machine. */
export const byText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
