import type { AssetSummary, VehicleStatus } from '@longhaul/contract';
import type { LatLon } from '@longhaul/geo';
import { describe, expect, it } from 'vitest';
import { byUnit, type FleetFilter, type LiveFacts, viewFleet } from './fleet-view.ts';

/** Only what the list looks at. */
type Listed = Pick<AssetSummary, 'driver' | 'trailers' | 'groupIds' | 'position' | 'plate'>;

const asset = (id: number, unitNumber: string, more: Partial<Listed> = {}) =>
  ({
    id,
    unitNumber,
    driver: null,
    trailers: [],
    groupIds: [],
    position: null,
    plate: null,
    ...more,
  }) as Partial<AssetSummary> as AssetSummary;

const fleet = [
  asset(1, '1042', { driver: { id: 1, name: 'Dana Whitfield' }, groupIds: [1] }),
  asset(2, '99', { trailers: [{ id: 9, name: 'T-318' }], groupIds: [1, 2] }),
  asset(3, '1310', { driver: { id: 2, name: 'Tobias Lindgren' }, groupIds: [2] }),
  asset(4, '7'),
].sort(byUnit);
const facts: Record<number, LiveFacts> = {
  1: { status: 'stopped', fixAt: 50, speedKph: 0, drivingLeftMinutes: 300 },
  2: { status: 'moving', fixAt: 60, speedKph: 90, drivingLeftMinutes: undefined },
  3: { status: 'moving', fixAt: 40, speedKph: 100, drivingLeftMinutes: 48 },
  4: { status: 'outdated', fixAt: 0, speedKph: 0, drivingLeftMinutes: undefined },
};
const places: Record<number, LatLon> = {
  1: { lat: 41.6, lon: -93.6 },
  2: { lat: 39.1, lon: -94.6 },
  3: { lat: 41.7, lon: -83.5 },
};
const NO_FILTER: FleetFilter = { q: '', status: null, groupIds: [], sort: 'status', near: null };
const view = (filter: Partial<FleetFilter>) =>
  viewFleet(
    fleet,
    (id) => facts[id]!,
    { ...NO_FILTER, ...filter },
    (id) => places[id] ?? null,
  );
const units = (filter: Partial<FleetFilter>) => view(filter).assets.map((item) => item.unitNumber);

describe('fleet list', () => {
  it('orders by status, then by unit as people count', () => {
    expect(units({})).toEqual(['99', '1310', '1042', '7']);
    expect(units({ sort: 'unit' })).toEqual(['7', '99', '1042', '1310']);
  });

  it('orders by driver with those without one last, by last report and by speed', () => {
    expect(units({ sort: 'driver' })).toEqual(['1042', '1310', '7', '99']);
    expect(units({ sort: 'lastReport' })).toEqual(['99', '1042', '1310', '7']);
    expect(units({ sort: 'speed' })[0]).toBe('1310');
  });

  it('orders by driving left, the least first and unknown ones last', () => {
    expect(units({ sort: 'drivingLeft' })).toEqual(['1310', '1042', '7', '99']);
  });

  it('lists those nearest to a place first, whatever the order, and those that never reported last', () => {
    const toledo = { name: 'Toledo, OH', lat: 41.65, lon: -83.54 };
    expect(units({ near: toledo, sort: 'unit' })).toEqual(['1310', '1042', '99', '7']);
  });

  it('counts every status whichever is chosen', () => {
    const { counts, total, assets } = view({ status: 'moving' });
    expect(counts satisfies Record<VehicleStatus, number>).toEqual({
      moving: 2,
      idling: 0,
      stopped: 1,
      outdated: 1,
    });
    expect(total).toBe(4);
    expect(assets).toHaveLength(2);
  });

  it('finds a vehicle by unit, driver or trailer, all words needed', () => {
    expect(units({ q: 'whit 1042' })).toEqual(['1042']);
    expect(units({ q: 't-318' })).toEqual(['99']);
    expect(units({ q: 'nobody' })).toEqual([]);
  });

  it('joins groups and leaves those outside out of the counts', () => {
    expect(units({ groupIds: [1, 2], sort: 'unit' })).toEqual(['99', '1042', '1310']);
    expect(view({ groupIds: [2] }).total).toBe(2);
  });
});
