import { listAssets } from '@longhaul/contract';
import { interestRateBetween } from '@longhaul/ifta';
import { dateAt, factReleases, useZones, zoneData, zonesRelease } from '@longhaul/units';
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
  vi.restoreAllMocks();
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

test('an open page takes the facts that were loaded on the server, and its own again once they are taken back', async () => {
  const user = userHolding([]);
  const sixPercent = {
    kind: 'fuel-tax-interest',
    release: '2099-01-01',
    rows: [{ key: 'US', value: 600, from: null, until: null, source: 'A list', verifiedOn: null }],
  };
  saveTokens({ accessToken: 'good', refreshToken: 'good' });
  setUser(user);
  const rate = () => interestRateBetween('2025-04-30', '2025-06-15', 'TX');
  expect(rate()).toBe(900);
  let loaded = [sixPercent];
  answerRequests(({ url }) => ({
    status: 200,
    body: url.endsWith('/current-user')
      ? { ...user, facts: loaded }
      : { items: [], page: 1, size: 15, total: 0 },
    headers: { 'dated-facts': factReleases(loaded) },
  }));
  vi.spyOn(performance, 'now').mockReturnValue(1e9);
  await call(listAssets, { params: { orgId: 1 } });
  await vi.waitFor(() => expect(rate()).toBe(600));
  loaded = [];
  vi.spyOn(performance, 'now').mockReturnValue(2e9);
  await call(listAssets, { params: { orgId: 1 } });
  await vi.waitFor(() => expect(rate()).toBe(900));
});
