import { ORGANIZATION_CODES } from '@longhaul/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../api/query-cache.ts';
import { type Answer, superAdministrator, userHolding } from '../app/testing/network.ts';
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
] as const)('filters that leave %s empty are cleared, and the rest stays', async (path, left) => {
  const app = showApp({ path, user: userHolding([...ORGANIZATION_CODES]), answer: () => NOTHING });
  stop = app.stop;
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(app.router.state.location.search).toEqual(left));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull());
});

test('so are those of the organizations of a server', async () => {
  const app = showApp({
    path: '/administration/organizations?q=x&status=deactivated',
    user: superAdministrator(),
    answer: () => NOTHING,
  });
  stop = app.stop;
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(app.router.state.location.search).toEqual({}));
});
