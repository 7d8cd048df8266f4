import { ORGANIZATION_CODES, type RateTable } from '@longhaul/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../api/query-cache.ts';
import {
  type Answer,
  publicSettings,
  type SentRequest,
  superAdministrator,
  userHolding,
} from '../app/testing/network.ts';
import { showApp } from '../app/testing/show-app.tsx';

let stop = () => {};
afterEach(() => {
  stop();
  queryClient.clear();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const ORGANIZATION_SETTINGS = '/settings/organization-settings';
const NOTHING: Answer = {
  status: 200,
  body: { items: [], page: 1, size: 15, total: 0, totals: {}, actions: [], entities: [] },
};

/** Only what the lists of the fuel tax read of the report around them. */
const IFTA_REPORT = {
  period: {
    quarter: '3Q2026',
    from: '2026-07-01',
    to: '2026-09-30',
    timeZone: 'America/Chicago',
    dueDate: '2026-11-02',
    daysToDue: 12,
    status: 'open',
    stamp: null,
  },
  license: { number: null, baseJurisdiction: 'IA' },
  taxReturn: { isNoOperation: false, warnings: [], totalCents: 0 },
  filed: null,
  newerData: null,
  pendingVehicles: 0,
  rows: [],
};
const RATES: RateTable = {
  quarter: '3Q2026',
  status: 'final',
  source: 'The official file',
  loadedAt: '2026-09-20T12:00:00Z',
  loadedBy: null,
  loadedFor: 'platform',
  rows: [
    {
      jurisdiction: 'IA',
      fuel: 'diesel',
      kind: 'base',
      fromDate: null,
      untilDate: null,
      value: 3_250,
      source: 'file',
      confidence: null,
      override: null,
    },
  ],
  history: [],
};

const RULE = {
  id: 3,
  name: 'Idle over 0:30',
  severity: 'warning',
  isOn: true,
  rule: { kind: 'idle', minSeconds: 1800, scope: { of: 'all' }, where: null, activeHours: null },
  mutes: [],
  days: [],
  names: { users: [], groups: [], vehicles: [], drivers: [], places: [] },
  telling: { userIds: [], groupIds: [], roles: [], channels: ['app'], quietHours: null },
};

const answer = ({ url }: SentRequest): Answer => {
  if (url.includes('/ifta/report')) return { status: 200, body: IFTA_REPORT };
  if (/\/ifta[-/]rates/.test(url)) return { status: 200, body: RATES };
  if (url.includes('/alert-rules')) return { status: 200, body: { items: [RULE] } };
  return NOTHING;
};

const allOn = () => ({
  status: 200,
  body: publicSettings({ items: [{ key: 'notifications', isEnabled: true }] }),
});

test.each([
  [`${ORGANIZATION_SETTINGS}/vehicles?q=x&group=2&state=archived&sort=-vin`, { sort: '-vin' }],
  [`${ORGANIZATION_SETTINGS}/all-drivers?licenseEnds=true&size=50`, { size: 50 }],
  [`${ORGANIZATION_SETTINGS}/user-and-roles?q=x&status=invited&role=ADMIN`, {}],
  [`${ORGANIZATION_SETTINGS}/groups?q=x&state=archived`, {}],
  [
    '/settings/activity-log?q=x&user=3&action=update&entity=vehicle&entityId=4&from=2026-01-01',
    { from: '2026-01-01' },
  ],
  ['/hos/availability?q=x&group=2&status=OFF&short=true', {}],
  ['/hos/logs?group=2&from=2026-11-01', { from: '2026-11-01' }],
  ['/notifications?tab=new&q=x&rule=3&severity=critical&group=2&vehicle=5', { tab: 'new' }],
  [`${ORGANIZATION_SETTINGS}/alert-rules?q=x&severity=critical`, {}],
  [`${ORGANIZATION_SETTINGS}/places?q=x&category=yard&state=archived&sort=name`, { sort: 'name' }],
  [
    '/ifta?tab=fuel&quarter=3Q2026&fuel=%5B%22diesel%22%5D&vehicles=%5B5%5D&unverified=true&withoutVehicle=true',
    { tab: 'fuel', quarter: '3Q2026' },
  ],
  [
    '/ifta?tab=adjustments&quarter=3Q2026&vehicles=%5B5%5D&jurisdiction=%5B%22IA%22%5D&kind=exempt',
    { tab: 'adjustments', quarter: '3Q2026' },
  ],
  ['/ifta?tab=rates&quarter=3Q2026&q=xyz&show=unknown', { tab: 'rates', quarter: '3Q2026' }],
] as const)('filters that leave %s empty are cleared, and the rest stays', async (path, left) => {
  const app = showApp({ path, user: userHolding([...ORGANIZATION_CODES]), answer, settings: allOn });
  stop = app.stop;
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(app.router.state.location.search).toEqual(left));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull());
});

test.each([
  ['organizations', '/administration/organizations?q=x&status=deactivated', {}],
  ['device models', '/administration/device-models?q=x', {}],
  ['fuel-tax rates', '/administration/fuel-tax-rates?q=xyz&quarter=3Q2026', { quarter: '3Q2026' }],
] as const)('so are those of the %s of a server', async (_, path, left) => {
  const app = showApp({ path, user: superAdministrator(), answer });
  stop = app.stop;
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(app.router.state.location.search).toEqual(left));
});
