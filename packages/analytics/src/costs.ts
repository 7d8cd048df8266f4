import { addDays, type CalendarDate, daysInMonth, divideRounded } from '@longhaul/units';
import { type Earned, type Share, shareOverAssignments } from './earnings.ts';
import type { Leg } from './legs.ts';
import type { LoadMeters } from './load-meters.ts';
import { isWithin, monthsWithin, overlap, type Period } from './period.ts';
import { centsOfHours, centsOfMiles, E4, E4_PER_CENT } from './quantities.ts';
import type { Cost, DutyHours, Load } from './revenue-model.ts';
import { shareByWeight } from './shares.ts';

/** A rounded amount of a period: whose truck, and the load when it names one. Totals are sums of lines. */
export type CostLine = {
  kind: string;
  /** Null of fuel. */
  costId: number | null;
  vehicleId: number | null;
  loadId: number | null;
  cents: number;
};

export type CostFacts = {
  period: Period;
  /** Of the period. */
  legs: readonly Leg[];
  hours: readonly DutyHours[];
  loads: ReadonlyMap<number, Load>;
  earned: readonly Earned[];
  /** All that the loads were driven, whenever. */
  meters: LoadMeters;
  daysInService: ReadonlyMap<number, number>;
};

type Line = Omit<CostLine, 'kind' | 'costId'>;

/** The lines of one cost in a period; none outside its days. */
export function linesOf(cost: Cost, facts: CostFacts): CostLine[] {
  const span = overlap(facts.period, cost);
  if (span === null) return [];
  return [...linesWithin(cost, span, facts)].map((line) => ({ kind: cost.kind, costId: cost.id, ...line }));
}

function linesWithin(cost: Cost, span: Period, facts: CostFacts): Line[] {
  switch (cost.form) {
    case 'once':
      return cost.from !== null && isWithin(cost.from, facts.period)
        ? shareAmount(cost, cost.cents ?? 0, 'miles', facts)
        : [];
    case 'per-month':
      return shareAmount(cost, builtUp(cost.cents ?? 0, span), 'days', facts);
    case 'per-mile':
      return perVehicle(metersByVehicle(cost, span, facts), (meters) =>
        centsOfMiles(meters, cost.rateE4 ?? 0),
      );
    case 'per-hour':
      return perVehicle(secondsByVehicle(cost, span, facts), (seconds) =>
        centsOfHours(seconds, cost.rateE4 ?? (cost.cents ?? 0) * E4_PER_CENT),
      );
    case 'percent':
      return percentLines(cost, span, facts);
  }
}

/** What of a monthly amount is due in a span: by each day the rounded part of its month, so that weeks add up to it. */
export function builtUp(cents: number, span: Period): number {
  let sum = 0;
  for (const { from, to } of monthsWithin(span)) sum += dueBy(cents, to) - dueBefore(cents, from);
  return sum;
}

function dueBy(cents: number, date: CalendarDate): number {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return Number(divideRounded(BigInt(cents) * BigInt(day), BigInt(daysInMonth(year, month))));
}

const dueBefore = (cents: number, date: CalendarDate): number =>
  date.endsWith('-01') ? 0 : dueBy(cents, addDays(date, -1));

function shareAmount(
  cost: Cost,
  cents: number,
  sharedBy: NonNullable<Cost['sharedBy']>,
  facts: CostFacts,
): Line[] {
  switch (cost.scope) {
    case 'vehicle':
      return [{ vehicleId: cost.vehicleId ?? null, loadId: null, cents }];
    case 'load': {
      const load = facts.loads.get(cost.loadId ?? 0);
      const shares = load ? shareOverAssignments(load, [cents], facts.meters) : [NOBODY];
      return shares.map((share) => ({
        vehicleId: share.vehicleId,
        loadId: cost.loadId ?? null,
        cents: share.cents,
      }));
    }
    case 'driver':
      return shareOver(cents, metersByVehicle({ ...cost, of: 'all' }, facts.period, facts));
    case 'fleet':
      return shareOver(cents, weightsOf(cost.sharedBy ?? sharedBy, cost, facts));
  }
}

const NOBODY: Share = { vehicleId: null, driverId: null, cents: 0 };

function weightsOf(
  sharedBy: NonNullable<Cost['sharedBy']>,
  cost: Cost,
  facts: CostFacts,
): ReadonlyMap<number | null, number> {
  switch (sharedBy) {
    case 'miles':
      return metersByVehicle({ ...cost, of: 'all' }, facts.period, facts);
    case 'days':
      return facts.daysInService;
    case 'revenue': {
      const revenue = new Map<number, number>();
      for (const { shares } of facts.earned) {
        for (const { vehicleId, cents } of shares) {
          if (vehicleId !== null) revenue.set(vehicleId, (revenue.get(vehicleId) ?? 0) + cents);
        }
      }
      return new Map([...revenue].map(([vehicleId, cents]) => [vehicleId, Math.max(0, cents)]));
    }
  }
}

/** By weight in the order of vehicles; of no vehicle where there is nothing to share by. */
function shareOver(cents: number, weights: ReadonlyMap<number | null, number>): Line[] {
  const entries = [...weights].filter(([, weight]) => weight > 0).toSorted(([a], [b]) => (a ?? 0) - (b ?? 0));
  if (entries.length === 0) return [{ vehicleId: null, loadId: null, cents }];
  const shares = shareByWeight(
    cents,
    entries.map(([, weight]) => weight),
  );
  return entries.map(([vehicleId], index) => ({ vehicleId, loadId: null, cents: shares[index] ?? 0 }));
}

function perVehicle(
  amounts: ReadonlyMap<number | null, number>,
  centsOf: (amount: number) => number,
): Line[] {
  return [...amounts].map(([vehicleId, amount]) => ({ vehicleId, loadId: null, cents: centsOf(amount) }));
}

const EMPTY_CLASSES: ReadonlySet<string> = new Set(['deadhead', 'bobtail', 'positioning']);

function metersByVehicle(cost: Cost, span: Period, { legs }: CostFacts): Map<number | null, number> {
  const meters = new Map<number | null, number>();
  for (const leg of legs) {
    if (leg.class === 'personal' || !isWithin(leg.date, span)) continue;
    if (cost.of === 'loaded' && leg.class !== 'loaded') continue;
    if (cost.of === 'empty' && !EMPTY_CLASSES.has(leg.class)) continue;
    if (cost.scope === 'vehicle' && leg.vehicleId !== cost.vehicleId) continue;
    if (cost.scope === 'driver' && leg.driverId !== cost.driverId) continue;
    meters.set(leg.vehicleId, (meters.get(leg.vehicleId) ?? 0) + leg.meters);
  }
  return meters;
}

function secondsByVehicle(cost: Cost, span: Period, { hours }: CostFacts): Map<number | null, number> {
  const seconds = new Map<number | null, number>();
  for (const { date, vehicleId, driverId, drivingSeconds, onDutySeconds } of hours) {
    if (!isWithin(date, span)) continue;
    if (cost.scope === 'vehicle' && vehicleId !== cost.vehicleId) continue;
    if (cost.scope === 'driver' && driverId !== cost.driverId) continue;
    // On duty in the sense of 49 CFR 395.2 takes in driving.
    const worked = cost.of === 'driving' ? drivingSeconds : drivingSeconds + onDutySeconds;
    seconds.set(vehicleId, (seconds.get(vehicleId) ?? 0) + worked);
  }
  return seconds;
}

function percentLines(cost: Cost, span: Period, { earned, meters }: CostFacts): Line[] {
  const lines: Line[] = [];
  for (const { load, date } of earned) {
    if (!isWithin(date, span)) continue;
    const amounts = load.charges
      .filter(({ kind }) => !cost.chargeKinds?.length || cost.chargeKinds.includes(kind))
      .map(({ cents }) => cents);
    if (amounts.length === 0) continue;
    for (const { vehicleId, driverId, cents } of shareOverAssignments(load, amounts, meters)) {
      if (cost.scope === 'vehicle' && vehicleId !== cost.vehicleId) continue;
      if (cost.scope === 'driver' && driverId !== cost.driverId) continue;
      lines.push({
        vehicleId,
        loadId: load.id,
        cents: Number(divideRounded(BigInt(cents) * BigInt(cost.percentE4 ?? 0), E4)),
      });
    }
  }
  return lines;
}
