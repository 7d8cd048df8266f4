import { listAssets } from '@longhaul/contract';
import { dateAt, useZones, zoneData, zonesRelease } from '@longhaul/units';
import { olderZones } from '@longhaul/units/older-zones.testing';
import { ownZones } from '@longhaul/units/zone-clocks';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../api/api.ts';
import { saveTokens } from '../api/tokens.ts';
import { answerRequests, userHolding } from '../app/testing/network.ts';
import { setUser } from './session.ts';

const before = zoneData();
afterEach(() => {
  useZones(before);
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('an open page takes the newer time zones that the server reads the time by', async () => {
  const newer = userHolding([]);
  useZones(olderZones);
  saveTokens({ accessToken: 'good', refreshToken: 'good' });
  setUser({ ...newer, zones: { ...newer.zones, release: olderZones.release, zones: {} } });
  const lateInWinnipeg = Date.parse('2026-12-16T05:30:00Z');
  expect(dateAt(lateInWinnipeg, 'America/Winnipeg')).toBe('2026-12-15');
  const sent = answerRequests(({ url }) => ({
    status: 200,
    body: url.endsWith('/current-user') ? newer : { items: [], page: 1, size: 15, total: 0 },
    headers: { 'time-zones-release': ownZones.release },
  }));
  await call(listAssets, { params: { orgId: 1 } });
  await call(listAssets, { params: { orgId: 1 } });
  await vi.waitFor(() => expect(zonesRelease()).toBe(ownZones.release));
  expect(dateAt(lateInWinnipeg, 'America/Winnipeg')).toBe('2026-12-16');
  expect(sent.filter(({ url }) => url.endsWith('/current-user'))).toHaveLength(1);
});
