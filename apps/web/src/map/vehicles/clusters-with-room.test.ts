import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stepPx } from './clusters.ts';
import { clustersWithRoom } from './clusters-with-room.ts';
import { clusterRadiusPx, HOURS_RADIUS_PX } from './sprites.ts';
import { VehicleStore } from './vehicle-store.ts';

function storeOf(places: readonly { lat: number; lon: number }[]): VehicleStore {
  const store = new VehicleStore();
  store.replaceAll(
    places.map(({ lat, lon }, index) => [
      index + 1,
      1,
      Math.round(lat * 1e6),
      Math.round(lon * 1e6),
      0,
      0,
      0,
    ]),
    1,
  );
  return store;
}

const places = fc.array(
  fc.record({
    lat: fc.double({ min: 30, max: 45, noNaN: true }),
    lon: fc.double({ min: -105, max: -80, noNaN: true }),
  }),
  { maxLength: 120 },
);

test('no ring or group touches another, and each vehicle is in one of them', () => {
  fc.assert(
    fc.property(places, fc.double({ min: 3, max: 11.9, noNaN: true }), (all, zoom) => {
      const store = storeOf(all);
      const { clusters, singles } = clustersWithRoom(store, zoom);
      const slots = [...singles, ...clusters.flatMap((cluster) => cluster.slots)].sort((a, b) => a - b);
      expect(slots).toEqual(all.map((_, slot) => slot));
      const marks = [
        ...clusters.map(({ x, y, slots: { length } }) => ({ x, y, radius: clusterRadiusPx(length) })),
        ...singles.map((slot) => ({ x: store.toX[slot]!, y: store.toY[slot]!, radius: HOURS_RADIUS_PX })),
      ];
      const px = stepPx(zoom);
      marks.forEach((one, index) => {
        for (const other of marks.slice(index + 1)) {
          const apart = Math.hypot(one.x - other.x, one.y - other.y) * px;
          expect(apart).toBeGreaterThanOrEqual(one.radius + other.radius);
        }
      });
    }),
    { numRuns: 60 },
  );
});

test('near the ground every vehicle is alone', () => {
  const yard = Array.from({ length: 3 }, () => ({ lat: 41.6, lon: -93.6 }));
  expect(clustersWithRoom(storeOf(yard), 12)).toEqual({ clusters: [], singles: [0, 1, 2] });
});
