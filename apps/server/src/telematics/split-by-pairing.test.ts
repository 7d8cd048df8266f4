import { describe, expect, it } from 'vitest';
import type { Gateway } from './gateway.ts';
import type { DecodedPosition } from './position.ts';
import { splitByPairing } from './split-by-pairing.ts';

const [OLD, NOW] = [1, 2];

const position = (at: number): DecodedPosition => ({
  at,
  latitudeE7: 1,
  longitudeE7: 1,
  hasFix: true,
  accuracyMeters: null,
  altitudeMeters: null,
  speedKph: 0,
  headingDegrees: null,
  odometerMeters: null,
  ignition: null,
  readings: {},
});

/** The asset of each part, and the times of its positions. */
function partsOf(
  gateway: Pick<Gateway, 'assetId' | 'formerPairings'>,
  times: number[],
  unplaced: number[] = [],
) {
  const parts = splitByPairing({
    gateway: {
      organizationId: 1,
      gatewayId: 1,
      uniqueId: 'one',
      retentionDays: 30,
      secretHash: null,
      protocol: null,
      bindings: new Map(),
      settings: {},
      allowedNetworks: null,
      capturedUntil: null,
      ...gateway,
    },
    protocol: 'osmand',
    address: null,
    receivedAt: 100,
    raw: null,
    countsDuplicates: false,
    positions: times.map(position),
    unplaced: unplaced.map(position),
    refusals: [{ reason: 'no-fix', at: null, detail: null }],
    notRead: [],
    weekRollovers: 0,
  });
  return parts.map((part) => ({
    assetId: part.gateway.assetId,
    times: [...part.positions, ...part.unplaced].map(({ at }) => at),
    refusals: part.refusals.length,
  }));
}

describe('what a device sends', () => {
  const formerPairings = [{ assetId: OLD, from: 10, until: 20 }];

  it('stays in one part while it had no other asset at the time', () => {
    expect(partsOf({ assetId: NOW, formerPairings: [] }, [1, 30])).toEqual([
      { assetId: NOW, times: [1, 30], refusals: 1 },
    ]);
    expect(partsOf({ assetId: NOW, formerPairings }, [5, 20, 30])).toEqual([
      { assetId: NOW, times: [5, 20, 30], refusals: 1 },
    ]);
  });

  it('is parted where it comes late from a former pairing, refusals being told once', () => {
    expect(partsOf({ assetId: NOW, formerPairings }, [30, 10, 19])).toEqual([
      { assetId: NOW, times: [30], refusals: 1 },
      { assetId: OLD, times: [10, 19], refusals: 0 },
    ]);
  });

  it('takes what happened without a fix along to the asset of then', () => {
    expect(partsOf({ assetId: NOW, formerPairings }, [30], [15, 31])).toEqual([
      { assetId: NOW, times: [30, 31], refusals: 1 },
      { assetId: OLD, times: [15], refusals: 0 },
    ]);
  });

  it('belongs to the former asset also when the device is no longer paired', () => {
    expect(partsOf({ assetId: null, formerPairings }, [15, 25])).toEqual([
      { assetId: null, times: [25], refusals: 1 },
      { assetId: OLD, times: [15], refusals: 0 },
    ]);
  });

  it('belongs to its asset as before when it was paired with the same one twice', () => {
    expect(partsOf({ assetId: OLD, formerPairings }, [15, 25])).toEqual([
      { assetId: OLD, times: [15, 25], refusals: 1 },
    ]);
  });
});
