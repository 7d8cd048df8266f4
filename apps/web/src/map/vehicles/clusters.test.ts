import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clusterVehicles } from './clusters.ts';
import { VehicleStore } from './vehicle-store.ts';

function storeOf(places: readonly { lat: number; lon: number; status?: number }[]): VehicleStore {
  const store = new VehicleStore();
  store.apply(
    places.map(({ lat, lon, status = 0 }, index) => [
      index + 1,
      1,
      Math.round(lat * 1e6),
      Math.round(lon * 1e6),
      0,
      0,
      status,
    ]),
    1,
  );
  return store;
}

const places = fc.array(
  fc.record({
    lat: fc.double({ min: 25, max: 49, noNaN: true }),
    lon: fc.double({ min: -124, max: -67, noNaN: true }),
    status: fc.integer({ min: 0, max: 3 }),
  }),
  { maxLength: 300 },
);

describe('clusters', () => {
  it('join vehicles of one yard and count them by status', () => {
    const store = storeOf([
      { lat: 41.6, lon: -93.6 },
      { lat: 41.61, lon: -93.61, status: 2 },
      { lat: 41.59, lon: -93.6, status: 2 },
      { lat: 35.1, lon: -90 },
    ]);
    const { clusters, singles } = clusterVehicles(store, 4, undefined);
    expect(clusters.map((cluster) => cluster.counts)).toEqual([[1, 0, 2, 0]]);
    expect(singles).toEqual([3]);
  });

  it('leave the chosen vehicle alone', () => {
    const store = storeOf([
      { lat: 41.6, lon: -93.6 },
      { lat: 41.6, lon: -93.6 },
      { lat: 41.6, lon: -93.6 },
    ]);
    const { clusters, singles } = clusterVehicles(store, 4, 1);
    expect(singles).toEqual([1]);
    expect(clusters[0]?.slots).toEqual([0, 2]);
  });

  it('hold every visible vehicle exactly once at any zoom', () => {
    fc.assert(
      fc.property(places, fc.double({ min: 2, max: 16, noNaN: true }), (all, zoom) => {
        const store = storeOf(all);
        if (store.count > 0) store.hidden[0] = 1;
        const { clusters, singles } = clusterVehicles(store, zoom, undefined);
        const seen = [...singles, ...clusters.flatMap((cluster) => cluster.slots)].sort((a, b) => a - b);
        expect(seen).toEqual(all.map((_, slot) => slot).slice(1));
        for (const { slots, counts } of clusters) {
          expect(counts.reduce((sum, count) => sum + count)).toBe(slots.length);
          expect(slots.length).toBeGreaterThan(1);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('are gone when near', () => {
    const store = storeOf([
      { lat: 41.6, lon: -93.6 },
      { lat: 41.6, lon: -93.6 },
    ]);
    expect(clusterVehicles(store, 14, undefined).singles).toEqual([0, 1]);
  });
});
