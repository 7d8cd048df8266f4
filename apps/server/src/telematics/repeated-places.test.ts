import { describe, expect, it } from 'vitest';
import type { DecodedPosition } from './position.ts';
import { decodeTraccarForward } from './protocols/traccar-forward.ts';
import { RepeatedPlaces } from './repeated-places.ts';

const FIX = Date.parse('2026-11-21T11:59:30Z');
const MINUTE = 60_000;

/** A record as Traccar 6.10 and newer forward it: nothing in it says that its place is repeated. */
function forwarded(fixTime: number, deviceTime: number, changes: object = {}): DecodedPosition {
  const place = { valid: true, latitude: 41.6, longitude: -83.5, speed: 0, attributes: {} };
  const { positions } = decodeTraccarForward({
    device: { uniqueId: '356307042441013' },
    position: {
      ...place,
      fixTime: new Date(fixTime).toISOString(),
      deviceTime: new Date(deviceTime).toISOString(),
      ...changes,
    },
  });
  return positions[0]!;
}

const settled = (...positions: DecodedPosition[]) => {
  const places = new RepeatedPlaces();
  return positions.map((position) => places.settle(1, position, null));
};

// traccar/traccar commit 720b1de99: `outdated` is in no JSON since release 6.10, and never was in its database.
describe('a record with the place and time of the one before', () => {
  const first = forwarded(FIX, FIX, { attributes: { ignition: true } });

  it('stands with its ignition from its own time on, each of several', () => {
    const found = settled(
      first,
      forwarded(FIX, FIX + MINUTE, { attributes: { ignition: false } }),
      forwarded(FIX, FIX + 2 * MINUTE, { attributes: { ignition: false } }),
    );
    expect(found.map(({ at, ignition, isPlaceless }) => [at, ignition, isPlaceless])).toEqual([
      [FIX, true, undefined],
      [FIX + MINUTE, false, undefined],
      [FIX + 2 * MINUTE, false, undefined],
    ]);
  });

  it('is no place of a vehicle that may be driving: its alarm alone is kept, at its own time', () => {
    const driving = { speed: 40, attributes: { ignition: true } };
    const [, quiet] = settled(first, forwarded(FIX, FIX + MINUTE, driving));
    expect(quiet).toMatchObject({ at: FIX });
    const alarm = { speed: 40, attributes: { ignition: true, alarm: 'sos' } };
    const [, loud] = settled(first, forwarded(FIX, FIX + MINUTE, alarm));
    expect(loud).toMatchObject({ at: FIX + MINUTE, isPlaceless: true, events: [{ kind: 'panic' }] });
  });

  it('is told from a place of its own that was sent late, and from the place of another device', () => {
    const off = { attributes: { ignition: false } };
    const late = forwarded(FIX - MINUTE, FIX + MINUTE, off);
    const moved = forwarded(FIX, FIX + MINUTE, { ...off, latitude: 41.7 });
    expect(settled(first, late, moved).map(({ at }) => at)).toEqual([FIX, FIX - MINUTE, FIX]);
    const places = new RepeatedPlaces();
    places.settle(1, first, null);
    expect(places.settle(2, forwarded(FIX, FIX + MINUTE, off), null).at).toBe(FIX);
  });

  it('is told by the last stored place after a restart', () => {
    const { at, latitudeE7, longitudeE7 } = first;
    const off = forwarded(FIX, FIX + MINUTE, { attributes: { ignition: false } });
    expect(new RepeatedPlaces().settle(1, off, { at, latitudeE7, longitudeE7 }).at).toBe(FIX + MINUTE);
  });

  it('stays without a fix where the place had none', () => {
    const [, repeated] = settled(
      first,
      forwarded(FIX, FIX + MINUTE, { valid: false, attributes: { ignition: false } }),
    );
    expect(repeated).toMatchObject({ hasFix: false });
  });
});
