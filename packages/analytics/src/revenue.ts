import { divideRounded } from '@longhaul/units';
import { lacksDate } from './earnings.ts';
import { laneSpread } from './lanes.ts';
import { type Leg, legsOf } from './legs.ts';
import { loadCosts } from './load-costs.ts';
import { loadMeters, totalOf } from './load-meters.ts';
import type { Period } from './period.ts';
import {
  byText,
  costsByKind,
  type Ledger,
  ledgerOf,
  noMeters,
  type PeriodSums,
  sumsOf,
} from './period-sums.ts';
import { milesPerGallonE4, perMileE4, shareE4, total } from './quantities.ts';
import type {
  CustomerRevenue,
  DriverRevenue,
  LaneRevenue,
  LoadRevenue,
  RevenueAnswer,
  RevenueTotals,
  VehicleRevenue,
} from './revenue-answer.ts';
import { revenueChange } from './revenue-change.ts';
import type { RevenueFacts, RevenueRequest } from './revenue-model.ts';
import { detentionOfLoad, type Wait, waitsIn } from './waiting.ts';

/** Revenue, cost and margin of a period from raw rows. The rows are those of `revenueProblems` without a problem. */
export function evaluateRevenue(request: RevenueRequest): RevenueAnswer {
  return revenueOf(request, legsOf(request.movements, request.loads, request.timeZone));
}

/** As `evaluateRevenue`, from daily sums of the movements. */
export function revenueOf(facts: RevenueFacts, legs: readonly Leg[]): RevenueAnswer {
  const ledger = ledgerOf(facts, legs);
  return answerOf(ledger, sumsOf(ledger, facts), facts.before ? sumsOf(ledger, facts.before) : null);
}

/** The same, with the totals of the period before. */
export function compareRevenue(
  facts: RevenueFacts & { readonly before: Period },
  legs: readonly Leg[],
): RevenueAnswer & { readonly earlier: RevenueTotals } {
  const ledger = ledgerOf(facts, legs);
  const before = sumsOf(ledger, facts.before);
  return { ...answerOf(ledger, sumsOf(ledger, facts), before), earlier: totalsOf(before) };
}

function answerOf(ledger: Ledger, sums: PeriodSums, before: PeriodSums | null): RevenueAnswer {
  const { facts } = ledger;
  const { meters, revenueCents, costCents, fuel } = sums;
  const waits = new Map(ledger.loads.map((load) => [load.id, waitsIn(facts, load, facts.timeZone)]));
  const loads = loadsOf(ledger, sums, waits);
  const counted = loads.filter(({ isCounted }) => isCounted);
  const { withMilesCents, countedLoadedMeters } = withMiles(sums);
  const daysInService = total(sums.daysInService.values());
  const marginCents = revenueCents - costCents;
  const costOf = (list: readonly LoadRevenue[]) => total(list.map((load) => load.costCents));
  return {
    ...totalsOf(sums),
    withoutMilesCents: revenueCents - withMilesCents,
    countedLoadedMeters,
    costsByKind: costsByKind(sums.lines),
    marginPerDayCents:
      daysInService === 0 ? null : Number(divideRounded(BigInt(marginCents), BigInt(daysInService))),
    daysInService,
    fuelMilliliters: fuel.milliliters,
    estimatedFuelCents: fuel.estimatedCents,
    milesPerGallonE4: milesPerGallonE4(meters.operated + meters.personal, fuel.milliliters),
    costOfCountedLoadsCents: costOf(counted),
    costOfOtherLoadsCents: costOf(loads.filter(({ isCounted }) => !isCounted)),
    costWithoutLoadCents: costCents - costOf(loads),
    vehicles: vehiclesOf(ledger, sums),
    drivers: driversOf(sums),
    loads,
    lanes: lanesOf(ledger, loads),
    customers: customersOf(ledger, loads, waits),
    waiting: waitingOf(ledger, sums, [...waits.values()].flat()),
    attention: {
      loadsWithoutMiles: counted
        .filter(({ loadId, loadedMeters }) => loadedMeters === 0 && !isCancelled(ledger, loadId))
        .map(({ loadId }) => loadId),
      loadsWithoutDate: ledger.loads
        .filter((load) => lacksDate(load, facts.basis, facts.timeZone))
        .map(({ id }) => id),
      milesWithoutLoad: milesWithoutLoad(sums),
      fuelWithoutVehicleMilliliters: fuel.withoutVehicleMilliliters,
      fuelWithoutPriceMilliliters: fuel.withoutPriceMilliliters,
      detentionNotInvoicedCents: total(loads.map((load) => load.detentionNotInvoicedCents)),
    },
    change: before && revenueChange(before, sums),
  };
}

/** Of counted loads that were driven loaded, whenever. */
function withMiles({ earned }: PeriodSums): { withMilesCents: number; countedLoadedMeters: number } {
  const driven = earned.filter(({ loadedMeters }) => loadedMeters > 0);
  return {
    withMilesCents: total(driven.map(({ cents }) => cents)),
    countedLoadedMeters: total(driven.map(({ loadedMeters }) => loadedMeters)),
  };
}

function totalsOf(sums: PeriodSums): RevenueTotals {
  const { meters, revenueCents, costCents } = sums;
  const { withMilesCents, countedLoadedMeters } = withMiles(sums);
  const marginCents = revenueCents - costCents;
  const emptyMeters = meters.deadhead + meters.bobtail + meters.positioning;
  return {
    meters,
    revenueCents,
    revenuePerMileE4: perMileE4(revenueCents, meters.operated),
    revenuePerLoadedMileE4: perMileE4(withMilesCents, countedLoadedMeters),
    emptyShareE4: shareE4(emptyMeters, meters.loaded + emptyMeters),
    costCents,
    costPerMileE4: perMileE4(costCents, meters.operated),
    operatingRatioE4: shareE4(costCents, revenueCents),
    marginCents,
    marginPerMileE4: perMileE4(marginCents, meters.operated),
  };
}

type Waits = ReadonlyMap<number, readonly Wait[]>;

const isCancelled = ({ loadsById }: Ledger, loadId: number) => loadsById.get(loadId)?.status === 'cancelled';

function loadsOf(ledger: Ledger, sums: PeriodSums, waits: Waits): LoadRevenue[] {
  const { byLoad } = loadCosts(sums.lines, sums.legs, ledger.loadsById);
  const earned = new Map(sums.earned.map((entry) => [entry.load.id, entry]));
  const inPeriod = loadMeters(sums.legs, ledger.loadsById);
  return ledger.loads.map((load) => {
    const counted = earned.get(load.id);
    const { loaded, empty } = totalOf(ledger.meters, load);
    const within = totalOf(inPeriod, load);
    const costCents = byLoad.get(load.id) ?? 0;
    const marginCents = counted ? counted.cents - costCents : null;
    const detention = detentionOfLoad(load, waits.get(load.id)?.length ?? 0);
    return {
      loadId: load.id,
      isCounted: counted !== undefined,
      revenueCents: counted?.cents ?? 0,
      loadedMeters: loaded,
      emptyMeters: empty,
      costCents,
      marginCents,
      marginPerLoadedMileE4: marginCents === null ? null : perMileE4(marginCents, loaded),
      isPartial: loaded + empty !== within.loaded + within.empty,
      shares: counted?.shares ?? [],
      detentionCents: detention.cents,
      detentionNotInvoicedCents: detention.notInvoicedCents,
    };
  });
}

function vehiclesOf({ facts }: Ledger, sums: PeriodSums): VehicleRevenue[] {
  const revenue = new Map<number | null, number>();
  for (const { shares } of sums.earned) {
    for (const { vehicleId, cents } of shares) revenue.set(vehicleId, (revenue.get(vehicleId) ?? 0) + cents);
  }
  const costs = new Map<number | null, number>();
  for (const { vehicleId, cents } of sums.lines) costs.set(vehicleId, (costs.get(vehicleId) ?? 0) + cents);
  const row = (vehicleId: number | null): VehicleRevenue => {
    const revenueCents = revenue.get(vehicleId) ?? 0;
    const costCents = costs.get(vehicleId) ?? 0;
    return {
      vehicleId,
      meters: (vehicleId === null ? undefined : sums.metersByVehicle.get(vehicleId)) ?? noMeters(),
      daysInService: vehicleId === null ? 0 : (sums.daysInService.get(vehicleId) ?? 0),
      revenueCents,
      costCents,
      marginCents: revenueCents - costCents,
    };
  };
  const ids = facts.vehicles.map(({ id }) => id).toSorted((a, b) => a - b);
  const nobody = row(null);
  return [...ids.map(row), ...(nobody.revenueCents !== 0 || nobody.costCents !== 0 ? [nobody] : [])];
}

function driversOf({ legs, earned }: PeriodSums): DriverRevenue[] {
  const drivers = new Map<number | null, DriverRevenue>();
  const of = (driverId: number | null): DriverRevenue => {
    let known = drivers.get(driverId);
    if (!known) {
      known = { driverId, operatedMeters: 0, loadedMeters: 0, revenueCents: 0 };
      drivers.set(driverId, known);
    }
    return known;
  };
  for (const leg of legs) {
    if (leg.class === 'personal') continue;
    const driver = of(leg.driverId);
    driver.operatedMeters += leg.meters;
    if (leg.class === 'loaded') driver.loadedMeters += leg.meters;
  }
  for (const { shares } of earned) {
    for (const { driverId, cents } of shares) of(driverId).revenueCents += cents;
  }
  return [...drivers.values()].toSorted(
    (a, b) => (a.driverId ?? Number.POSITIVE_INFINITY) - (b.driverId ?? Number.POSITIVE_INFINITY),
  );
}

function lanesOf({ loadsById }: Ledger, loads: readonly LoadRevenue[]): LaneRevenue[] {
  const lanes = new Map<string, LoadRevenue[]>();
  for (const load of loads) {
    const { lane, status } = loadsById.get(load.loadId)!;
    if (!load.isCounted || status === 'cancelled') continue;
    const known = lanes.get(lane);
    if (known) known.push(load);
    else lanes.set(lane, [load]);
  }
  return [...lanes]
    .map(([lane, own]) => ({
      lane,
      loadCount: own.length,
      revenueCents: total(own.map(({ revenueCents }) => revenueCents)),
      loadedMeters: total(own.map(({ loadedMeters }) => loadedMeters)),
      emptyMeters: total(own.map(({ emptyMeters }) => emptyMeters)),
      costCents: total(own.map(({ costCents }) => costCents)),
      marginCents: total(own.map(({ marginCents }) => marginCents ?? 0)),
      ...laneSpread(
        own.flatMap(({ isPartial, marginPerLoadedMileE4 }) =>
          isPartial || marginPerLoadedMileE4 === null ? [] : [marginPerLoadedMileE4],
        ),
      ),
    }))
    .toSorted((a, b) => b.revenueCents - a.revenueCents || byText(a.lane, b.lane));
}

function customersOf({ loads }: Ledger, revenue: readonly LoadRevenue[], waits: Waits): CustomerRevenue[] {
  const customers = new Map<string, CustomerRevenue>();
  for (const [index, load] of loads.entries()) {
    const { isCounted, revenueCents, marginCents, detentionNotInvoicedCents } = revenue[index]!;
    const own = waits.get(load.id) ?? [];
    if (!isCounted && own.length === 0) continue;
    let known = customers.get(load.customer);
    if (!known) {
      known = {
        customer: load.customer,
        loadCount: 0,
        revenueCents: 0,
        marginCents: 0,
        waitedSeconds: 0,
        lostDrivingSeconds: 0,
        detentionNotInvoicedCents: 0,
      };
      customers.set(load.customer, known);
    }
    known.loadCount += isCounted ? 1 : 0;
    known.revenueCents += revenueCents;
    known.marginCents += marginCents ?? 0;
    known.waitedSeconds += total(own.map(({ waitedSeconds }) => waitedSeconds));
    known.lostDrivingSeconds += total(own.map(({ lostDrivingSeconds }) => lostDrivingSeconds));
    known.detentionNotInvoicedCents += detentionNotInvoicedCents;
  }
  return [...customers.values()].toSorted(
    (a, b) => b.revenueCents - a.revenueCents || byText(a.customer, b.customer),
  );
}

function waitingOf(
  { facts }: Ledger,
  { revenueCents, period }: PeriodSums,
  waits: readonly Wait[],
): RevenueAnswer['waiting'] {
  const drivingSeconds = total(
    facts.hours
      .filter(({ date }) => period.from <= date && date <= period.to)
      .map((hours) => hours.drivingSeconds),
  );
  const lostDrivingSeconds = total(waits.map((wait) => wait.lostDrivingSeconds));
  return {
    stopCount: waits.length,
    waitedSeconds: total(waits.map(({ waitedSeconds }) => waitedSeconds)),
    overSeconds: total(waits.map(({ overSeconds }) => overSeconds)),
    lostDrivingSeconds,
    lostRevenueCents:
      drivingSeconds === 0
        ? null
        : Number(divideRounded(BigInt(lostDrivingSeconds) * BigInt(revenueCents), BigInt(drivingSeconds))),
  };
}

/** Empty miles of each vehicle that are for no load. */
function milesWithoutLoad({ legs }: PeriodSums): { vehicleId: number; meters: number }[] {
  const meters = new Map<number, number>();
  for (const leg of legs) {
    const isEmpty = leg.class === 'positioning' || (leg.class === 'bobtail' && leg.toward === null);
    if (isEmpty) meters.set(leg.vehicleId, (meters.get(leg.vehicleId) ?? 0) + leg.meters);
  }
  return [...meters]
    .filter(([, driven]) => driven > 0)
    .map(([vehicleId, driven]) => ({ vehicleId, meters: driven }))
    .toSorted((a, b) => a.vehicleId - b.vehicleId);
}
