import { ORGANIZATION_CODES, type SetupProgress } from '@longhaul/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../api/query-cache.ts';
import { type Answer, errorBody, userHolding } from '../app/testing/network.ts';
import { showApp } from '../app/testing/show-app.tsx';

let stop = () => {};
afterEach(() => {
  stop();
  queryClient.clear();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const NOTHING: SetupProgress = {
  isCompanyKnown: false,
  companyLacks: ['usdotNumber', 'address'],
  hasVehicle: false,
  hasDriver: false,
  hasPairedDevice: false,
  hasSignal: false,
  awaitedGatewayId: null,
  isHidden: false,
};
const ALL: SetupProgress = {
  ...NOTHING,
  isCompanyKnown: true,
  companyLacks: [],
  hasVehicle: true,
  hasDriver: true,
  hasPairedDevice: true,
  hasSignal: true,
};

function showDashboard(progress: Answer, permissions = [...ORGANIZATION_CODES]) {
  const app = showApp({
    path: '/dashboard',
    user: userHolding(permissions),
    answer: ({ url }) => (url.endsWith('/setup-progress') ? progress : errorBody(500, 'Out of order')),
  });
  stop = app.stop;
  return app;
}

const answered = (change: Partial<SetupProgress>): Answer => ({
  status: 200,
  body: { ...NOTHING, ...change },
});
const checklist = () => screen.findByRole('region', { name: 'First steps' });

describe('the first steps', () => {
  test('lead to the form that does each, and what is done is ticked', async () => {
    showDashboard(answered({ hasVehicle: true, hasPairedDevice: true, awaitedGatewayId: 12 }));
    const steps = within(await checklist());
    expect(steps.getByText('2 of 5 done')).toBeVisible();
    const hrefs = steps.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      '/settings/organization-settings/organization-account',
      '/settings/organization-settings/driver-add?addDriver=true',
      '/settings/organization-settings/truck-add?device=12',
      '/settings/organization-settings/truck-add?device=12',
      '/settings/organization-settings/alert-rules',
    ]);
  });

  test('say what is missing of the company once the rest of it is known', async () => {
    showDashboard(answered({ companyLacks: ['address'] }));
    expect(within(await checklist()).getByText('Address missing')).toBeVisible();
  });

  test.each([
    ['all of them are done', { status: 200, body: ALL }],
    ['the organization put them away', answered({ isHidden: true })],
    ['they cannot be had', errorBody(500, 'Out of order')],
  ] as const)('are not shown where %s, and the rest of the page is', async (_, progress) => {
    showDashboard(progress);
    await vi.waitFor(() => {
      const [query] = queryClient.getQueryCache().findAll({ queryKey: ['getSetupProgress'] });
      expect(query?.state.status).toMatch(/success|error/);
    });
    expect((await screen.findAllByText('Out of order')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });

  test('are not even asked for by whoever cannot finish them', async () => {
    const { sent } = showDashboard(
      answered({}),
      ORGANIZATION_CODES.filter((code) => code !== 'DRIVER_CREATE'),
    );
    await screen.findAllByText('Out of order');
    expect(sent.some(({ url }) => url.endsWith('/setup-progress'))).toBe(false);
  });
});
