import { DAY_MS, HOUR_MS } from '@longhaul/units';
import { describe, expect, it } from 'vitest';
import { prairieLine } from '../organizations.ts';
import { sourcesOf } from '../sources.ts';
import { type DemoFix, fixesBetween } from './fixes.ts';
import { tankOf } from './tank.ts';
import { createTruckPlan } from './truck-plan.ts';

const FROM = Date.UTC(2026, 10, 2);
const cadence = { movingMs: 60_000, idlingMs: 120_000, parkedMs: 900_000 };

const TRUCKS = /^(1042|1533|1902|1006)$/;
const sources = sourcesOf({
  ...prairieLine,
  devices: prairieLine.devices.filter(
    ({ truck, model }) => truck === null || model === 'FMC650' || TRUCKS.test(truck),
  ),
});
const source = (unit: string) =>
  sources.find(({ device }) => device.truck === unit || device.trailer === unit)!;

function month(unit: string): DemoFix[] {
  const { whereabouts, device } = source(unit);
  return [...fixesBetween(whereabouts, device, { from: FROM, until: FROM + 28 * DAY_MS, cadence })];
}

const kinds = (unit: string) => month(unit).flatMap(({ events }) => events.map(({ kind }) => kind));

describe('the fuel of a truck', () => {
  it('falls while it drives, and rises only where it is parked and filled', () => {
    const fixes = month('1042');
    const fillUps = tankOf(source('1042').whereabouts.truckPlan!)
      .changesUntil(FROM + 28 * DAY_MS)
      .map(({ at }) => at);
    for (const [index, fix] of fixes.slice(1).entries()) {
      const before = fixes[index]!;
      const rise = fix.readings!.engine!.fuelPercent - before.readings!.engine!.fuelPercent;
      if (rise <= 0) continue;
      expect(before.speedKph).toBe(0);
      expect(fillUps.some((at) => at > before.at && at <= fix.at)).toBe(true);
    }
    const levels = fixes.map(({ readings }) => readings!.engine!.fuelPercent);
    expect(Math.max(...levels)).toBe(96);
    expect(Math.min(...levels)).toBeLessThan(45);
    expect(Math.min(...levels)).toBeGreaterThan(5);
  });

  it('is what a purchase puts in: the tank is full after it', () => {
    const tank = tankOf(createTruckPlan(prairieLine.trucks[0]!));
    const filled = tank.changesUntil(FROM).filter(({ gallons }) => gallons > 0);
    expect(filled.length).toBeGreaterThan(50);
    for (const { at } of filled.slice(0, 10)) expect(tank.percentAt(at)).toBeCloseTo(96);
  });

  it('is stolen now and then from one truck, by night and at rest', () => {
    const taken = tankOf(source('1533').whereabouts.truckPlan!)
      .changesUntil(FROM + 28 * DAY_MS)
      .filter(({ gallons }) => gallons < 0);
    expect(taken.length).toBeGreaterThan(2);
    const tank = tankOf(source('1533').whereabouts.truckPlan!);
    for (const { at } of taken) {
      expect(source('1533').whereabouts.stateAt(at).speedKph).toBe(0);
      expect(tank.percentAt(at - 1) - tank.percentAt(at)).toBeCloseTo(17);
    }
  });
});

describe('what happens in a month', () => {
  it('is harsh driving, most of it in one truck', () => {
    const rough = kinds('1902').filter((kind) => kind === 'harsh').length;
    const others = kinds('1042').filter((kind) => kind === 'harsh').length;
    expect(rough).toBeGreaterThan(20);
    expect(others).toBeGreaterThan(0);
    expect(others).toBeLessThan(15);
  });

  it('is a trailer towed from its yard, seven times', () => {
    expect(kinds('T-311')).toEqual(Array.from({ length: 7 }, () => 'towing'));
  });

  it('is a trouble code of a truck whose device can tell, for hours', () => {
    const trucks = sources.filter(({ device }) => device.model === 'FMC650');
    const faults = trucks.map(
      ({ device }) => kinds(device.truck!).filter((kind) => kind === 'fault-code').length,
    );
    expect(faults.filter((count) => count > 10).length).toBeGreaterThan(2);
    expect(faults.filter((count) => count === 0).length).toBeGreaterThan(2);
  });

  it('is nothing for a phone, which reads nothing either', () => {
    expect(month('1006').every(({ readings, events }) => readings === null && events.length === 0)).toBe(
      true,
    );
  });
});

describe('the supply', () => {
  it('rests lower while the engine is off, and is weak in one truck', () => {
    const volts = (unit: string) => [
      ...new Set(month(unit).map(({ readings }) => readings!.voltageMillivolts)),
    ];
    expect(volts('1042').sort()).toEqual([12_600, 13_900]);
    const plan = createTruckPlan(prairieLine.trucks.find(({ unitNumber }) => unitNumber === '1214')!);
    const device = prairieLine.devices.find(({ truck }) => truck === '1214')!;
    const [fix] = fixesBetween(plan, device, { from: FROM, until: FROM + HOUR_MS, cadence });
    expect(fix!.readings!.voltageMillivolts).toBeLessThan(11_500);
  });
});
