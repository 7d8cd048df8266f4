import { COMMAND_BODIES } from '@longhaul/contract';
import { expect, it } from 'vitest';
import { BALLAST_BYTES, commandId, type KeptCommand } from './phone-store.ts';

const NOW = Date.parse('2026-11-11T20:00:00.000Z');
/** Browsers write a value to their log and then to its table, with an index of keys. */
const TIMES_WRITTEN = 2.5;

it('makes room on a full phone for a thousand duty changes with the longest texts', () => {
  const body = {
    status: 'OFF',
    mode: 'PC',
    locationText: 'é'.repeat(60),
    annotation: 'é'.repeat(60),
  } as const;
  expect(COMMAND_BODIES['duty-status'][1].safeParse(body).success).toBe(true);
  const command: KeptCommand = {
    key: 1_000_000,
    seq: 1_000_000,
    id: commandId(NOW),
    kind: 'duty-status',
    v: 1,
    at: new Date(NOW).toISOString(),
    position: {
      lat: -89.9999999,
      lon: -179.9999999,
      accuracyMeters: 10_000,
    },
    body,
    madeAt: NOW,
    result: null,
    isPutAway: false,
  };
  const bytes = new TextEncoder().encode(JSON.stringify(command)).length;
  expect(1_000 * bytes * TIMES_WRITTEN).toBeLessThan(BALLAST_BYTES);
});
