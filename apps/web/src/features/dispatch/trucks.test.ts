import type { AssetSummary, DriverAvailability } from '@longhaul/contract';
import { expect, test } from 'vitest';
import { busyAfterToday, isLeft, trucksOf } from './trucks.ts';

const CHICAGO = 'America/Chicago';
/** 14:41 in Chicago. */
const NOW = Date.parse('2026-11-28T20:41:00Z');
const TONIGHT = '2026-11-29T05:30:00Z';
const TOMORROW = '2026-11-29T06:30:00Z';
const KANSAS_CITY = { at: '2026-11-28T20:40:00Z', lat: 39.1, lon: -94.6, place: 'Kansas City, MO' };

const asset = (id: number, position: object | null = KANSAS_CITY) =>
  ({
    id,
    unitNumber: `T${id}`,
    position: position && { ...position, status: 'stopped' },
  }) as unknown as AssetSummary;
const driver = (vehicleId: number | null, more: object = {}) =>
  ({
    driver: { id: vehicleId, firstName: 'Dana', lastName: 'Whitfield' },
    vehicle: vehicleId === null ? null : { id: vehicleId, name: `T${vehicleId}` },
    position: KANSAS_CITY,
    group: 'now',
    clocks: { drivingMinutes: 300, windowMinutes: 600, cycleMinutes: 900 },
    ...more,
  }) as unknown as DriverAvailability;

test('trucks are those of the drivers and those without one; a driver without a truck has none', () => {
  const trucks = trucksOf([driver(1), driver(null)], [asset(1), asset(2), asset(3, null)]);
  expect(trucks.map(({ unit, drivers }) => [unit, drivers.length])).toEqual([
    ['T1', 1],
    ['T2', 0],
    ['T3', 0],
  ]);
  expect(trucks[1]).toMatchObject({ status: 'stopped', position: KANSAS_CITY });
  expect(trucks[2]).toMatchObject({ position: null });
});

test('a team is one truck, and goes on with the driver who has more hours', () => {
  const rested = driver(1, { clocks: { drivingMinutes: 660, windowMinutes: 840, cycleMinutes: 900 } });
  const [truck, ...others] = trucksOf([driver(1, { clocks: null }), driver(1), rested], [asset(1)]);
  expect(others).toEqual([]);
  expect(truck!.drivers[0]).toBe(rested);
  expect(truck!.drivers).toHaveLength(3);
});

const load = (id: number, vehicleId: number, windowTo: string | null, windowFrom: string | null = null) => ({
  id,
  vehicles: [{ id: vehicleId, name: '' }],
  delivery: { windowFrom, windowTo } as never,
});
const arrival = (vehicleId: number, loadId: number | null, arrivesAt: string) => ({
  vehicle: { id: vehicleId, name: '' },
  loadId,
  last: { name: '', timeZone: CHICAGO, arrivesAt },
});

test('a truck is free today when all it carries ends before midnight in the zone of the organization', () => {
  const loads = [
    load(1, 1, TONIGHT),
    load(2, 2, TONIGHT),
    load(3, 2, TOMORROW),
    load(4, 3, null, TONIGHT),
    load(5, 4, null),
  ];
  expect([...busyAfterToday(loads, [], NOW, CHICAGO)].sort()).toEqual([2, 4]);
});

test('an expected arrival counts more than the window, and a trip that is not a load counts too', () => {
  const loads = [load(1, 1, TONIGHT), load(2, 2, TOMORROW)];
  const arrivals = [arrival(1, 1, TOMORROW), arrival(2, 2, TONIGHT), arrival(3, null, TOMORROW)];
  expect([...busyAfterToday(loads, arrivals, NOW, CHICAGO)].sort()).toEqual([1, 3]);
});

test('filters leave who can drive, who is free and who rests; a truck without a driver is under All alone', () => {
  const trucks = trucksOf(
    [
      driver(1),
      driver(2, { group: 'next' }),
      driver(3, { group: 'not-available' }),
      driver(4, { group: 'next' }),
      driver(4),
    ],
    [asset(5)],
  );
  const left = (filter: Parameters<typeof isLeft>[1]) =>
    trucks
      .filter((truck) => isLeft(truck, filter, new Set([2])))
      .map(({ id }) => id)
      .sort();
  expect(left(undefined)).toEqual([1, 2, 3, 4, 5]);
  expect(left('now')).toEqual([1, 4]);
  expect(left('free')).toEqual([1, 4]);
  expect(left('resting')).toEqual([2]);
  expect(trucks.filter((truck) => isLeft(truck, 'free', null))).toEqual([]);
});
