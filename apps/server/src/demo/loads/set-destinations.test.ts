import { createTruckPlan, demoOrganizations, haulsOf, type TruckPlan, terminals } from '@longhaul/demo';
import { type AuditRequest, earliestArrival } from '@longhaul/hos';
import { DAY_MS, HOUR_MS } from '@longhaul/units';
import { expect, it } from 'vitest';
import { roadDrive } from '../../domain/routing/road-drive.ts';
import { chooseDestinations, chooseSplit, nextHauls } from './set-destinations.ts';

const MONDAY = Date.UTC(2026, 10, 23);
const HOURS = Array.from({ length: 7 * 8 }, (_, index) => MONDAY + index * 3 * HOUR_MS + 17 * 60_000);
const { trucks } = demoOrganizations.find(({ places }) => places.length > 0)!;
const plans = trucks.map((truck, index) => ({
  unitNumber: truck.unitNumber,
  assetId: index + 1,
  driverId: null,
  plan: createTruckPlan(truck),
}));

const hauled = (now: number) =>
  plans.map((truck) => ({
    ...truck,
    hauls: haulsOf(truck.plan, { from: now - 3 * DAY_MS, until: now + DAY_MS }),
  }));

/** What the driver did by the plan of the truck. */
function logOf({ duties: { startAt, lengthMs, changes }, truck }: TruckPlan, now: number): AuditRequest {
  const from = now - 10 * DAY_MS;
  const first = Math.floor((from - startAt) / lengthMs);
  const periods = [first, first + 1].flatMap((round) =>
    changes.map(({ at, status }) => ({ status, startedAt: startAt + round * lengthMs + at })),
  );
  const { timeZone } = terminals[truck.terminal];
  return {
    ruleset: 'us-property-70-8',
    timeZone,
    dayStartsAt: '00:00',
    restedBefore: false,
    exceptions: [],
    periods: periods.filter(({ startedAt }) => startedAt >= from && startedAt < now),
    until: now,
  };
}

it('finds a trip that is on time with a split rest alone, at any time of a week', {
  timeout: 240_000,
}, () => {
  for (const now of HOURS.filter((_, index) => index % 4 === 0)) {
    const trucks = hauled(now);
    const bound = nextHauls(trucks, now).map((each) => ({ ...each, log: logOf(each.truck.plan, now) }));
    const ends = trucks.flatMap(({ hauls }) => hauls.at(-1)?.delivery ?? []);
    const found = chooseSplit(bound, ends, now);
    const at = new Date(now).toISOString();
    expect(found, at).not.toBeNull();
    const { log, stops, truck } = found!;
    const places = [truck.plan.stateAt(now), ...stops.map((stop) => stop.at)];
    const legs = stops.map(({ opensAt, closesAt }, index) => {
      const { driveMinutes } = roadDrive(places[index]!, places[index + 1]!);
      return { driveMinutes, opensAt, closesAt, dockMinutes: 60 };
    });
    expect(earliestArrival({ log, rests: 'SB', legs }).stops.at(-1), at).toMatchObject({ isLate: false });
    expect(earliestArrival({ log, rests: 'OFF', legs }).stops.at(-1), at).toMatchObject({ isLate: true });
  }
});

it('finds a truck that will be late and one that drives the other way at every hour of a week', () => {
  for (const now of HOURS) {
    const { late, astray } = chooseDestinations(hauled(now), () => true, now);
    const at = new Date(now).toISOString();
    expect(late, at).not.toBeNull();
    expect(astray, at).not.toBeNull();
    expect(late!.truck, at).not.toBe(astray!.truck);
  }
});
