import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lonOf, mercatorX } from '../overlay/mercator.ts';
import { type VehicleFix, VehicleStore } from './vehicle-store.ts';

const fix = (
  assetId: number,
  at: number,
  lat: number,
  lon: number,
  status = 0,
  speedKph = 100,
): VehicleFix => [assetId, at, Math.round(lat * 1e6), Math.round(lon * 1e6), speedKph, 90, status];

describe('vehicle store', () => {
  it('glides from one fix to the next for as long as they are apart', () => {
    const store = new VehicleStore();
    store.apply([fix(7, 1_000, 40, -90)], 1_000);
    store.apply([fix(7, 2_000, 40, -89)], 2_000);
    const slot = store.slotOf(7)!;
    expect(lonOf(store.xAt(slot, 2_000))).toBeCloseTo(-90);
    expect(lonOf(store.xAt(slot, 2_500))).toBeCloseTo(-89.5);
    expect(lonOf(store.xAt(slot, 9_000))).toBeCloseTo(-89);
    expect(store.isGlidingAt(slot, 2_999)).toBe(true);
    expect(store.isGlidingAt(slot, 3_000)).toBe(false);
  });

  it('starts the next glide from where the vehicle is seen, without a jump', () => {
    const store = new VehicleStore();
    store.apply([fix(7, 0, 40, -90)], 0);
    store.apply([fix(7, 1_000, 40, -89)], 1_000);
    const slot = store.slotOf(7)!;
    const seen = store.xAt(slot, 1_400);
    store.apply([fix(7, 1_400, 40, -88)], 1_400);
    expect(store.xAt(slot, 1_400)).toBeCloseTo(seen, 12);
  });

  it('is at once where it reports after a long silence', () => {
    const store = new VehicleStore();
    store.apply([fix(7, 0, 40, -90)], 0);
    store.apply([fix(7, 600_000, 40, -80)], 600_000);
    expect(store.xAt(store.slotOf(7)!, 600_000)).toBe(mercatorX(-80));
  });

  it('jumps when motion is unwelcome', () => {
    const store = new VehicleStore();
    store.isGliding = false;
    store.apply([fix(7, 0, 40, -90)], 0);
    store.apply([fix(7, 1_000, 40, -89)], 1_000);
    expect(store.xAt(store.slotOf(7)!, 1_000)).toBe(mercatorX(-89));
  });

  it('leaves a vehicle where it is when a fix arrives late', () => {
    const store = new VehicleStore();
    store.apply([fix(7, 5_000, 40, -90)], 5_000);
    store.apply([fix(7, 1_000, 40, -95, 2)], 5_100);
    const slot = store.slotOf(7)!;
    expect(lonOf(store.xAt(slot, 99_000))).toBeCloseTo(-90);
    expect(store.status[slot]).toBe(0);
  });

  it('counts status changes apart from movements', () => {
    const store = new VehicleStore();
    store.apply([fix(7, 0, 40, -90)], 0);
    const before = store.statusVersion;
    store.apply([fix(7, 1_000, 40, -89)], 1_000);
    expect(store.statusVersion).toBe(before);
    store.apply([fix(7, 2_000, 40, -89, 2)], 2_000);
    expect(store.statusVersion).toBe(before + 1);
    expect(store.statusSinceAt[store.slotOf(7)!]).toBe(2_000);
  });

  it('holds exactly the vehicles of the newest snapshot, each once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 600 })), { maxLength: 4 }),
        (snapshots) => {
          const store = new VehicleStore();
          let at = 0;
          for (const ids of snapshots) {
            at += 1_000;
            store.replaceAll(
              ids.map((id) => fix(id, at, id / 10, -id / 10)),
              at,
            );
            expect([...store.ids.subarray(0, store.count)].sort()).toEqual([...ids].sort());
            for (const id of ids) {
              expect(lonOf(store.toX[store.slotOf(id)!]!)).toBeCloseTo(-id / 10);
            }
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});
