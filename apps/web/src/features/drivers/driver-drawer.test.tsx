import type { DriverDetail, PermissionCode } from '@longhaul/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../api/query-cache.ts';
import { type Answer, errorBody, type SentRequest, userHolding } from '../../app/testing/network.ts';
import { showApp } from '../../app/testing/show-app.tsx';

let stop = () => {};
afterEach(() => {
  stop();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

const LOOKER: PermissionCode[] = ['DRIVER_LIST', 'DRIVER_READ'];

const driver: DriverDetail = {
  id: 9,
  firstName: 'Marcus',
  lastName: 'Delgado',
  username: 'marcus.delgado',
  email: null,
  accountStatus: 'active',
  phone: null,
  licenseNumber: '104829337',
  licenseState: 'TN',
  licenseClass: 'A',
  licenseExpiresOn: '2028-05-18',
  homeTerminalName: 'Memphis, TN',
  homeTerminalAddress: null,
  homeTerminalTimeZone: 'America/Chicago',
  homeTerminals: [
    {
      from: null,
      name: 'Memphis, TN',
      address: null,
      timeZone: 'America/Chicago',
      setBy: null,
      setAt: '2026-01-05T08:00:00.000Z',
    },
    {
      from: '2026-12-01',
      name: 'Reno, NV',
      address: '1 Yard Rd, Reno, NV 89502',
      timeZone: 'America/Los_Angeles',
      setBy: { id: 2, name: 'Dana Wu' },
      setAt: '2026-11-20T17:00:00.000Z',
    },
  ],
  ruleSet: 'us-property-70-8',
  ruleSets: ['us-property-70-8'],
  homeZone: 'us',
  allowsPersonalConveyance: false,
  allowsYardMove: false,
  plansSplits: false,
  allowedExceptions: [],
  vehicle: { id: 5, name: '1042' },
  groups: [],
  archivedAt: null,
  vehicleHistory: [],
};

const log = {
  id: '9-2026-11-20',
  driver: { id: 9, firstName: 'Marcus', lastName: 'Delgado' },
  date: '2026-11-20',
  timeZone: 'America/Chicago',
  coveredMinutes: 1_440,
  offMinutes: 800,
  sleeperMinutes: 0,
  drivingMinutes: 640,
  onDutyMinutes: 0,
  distanceMeters: 804_672,
  vehicles: [{ id: 5, name: '1042' }],
  certification: 'certified',
  certifiedAt: null,
  violationCount: 0,
  pendingProposalCount: 0,
  missing: [],
};

const visit = {
  place: { id: 6, name: 'Joliet Yard' },
  vehicle: { id: 5, name: '1042' },
  driver: { id: 9, name: 'Marcus Delgado' },
  arrivedAt: '2026-11-20T20:00:00Z',
  departedAt: '2026-11-21T13:30:00Z',
  durationSeconds: 63_000,
  isApproximate: false,
  isPass: false,
  detention: null,
};

async function show(permissions: PermissionCode[], tab: string) {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T18:00:00Z'), toFake: ['Date'] });
  const page = { page: 1, size: 15 };
  const answers: [RegExp, unknown][] = [
    [/\/drivers\/9$/, driver],
    [/\/drivers\?/, { ...page, items: [], total: 0 }],
    [/\/visits\?.*driverId=9/, { ...page, items: [visit], total: 1 }],
    [/\/hos_log\?.*driverId=9/, { ...page, items: [log], total: 1, totals: {} }],
  ];
  const answer = ({ url }: SentRequest): Answer => {
    const found = answers.find(([pattern]) => pattern.test(url));
    return found ? { status: 200, body: found[1] } : errorBody(404, 'Not found');
  };
  const app = showApp({
    path: `/settings/organization-settings/all-drivers?id=9&tab=${tab}`,
    user: userHolding(permissions),
    answer,
  });
  stop = app.stop;
  const drawer = within(await screen.findByRole('dialog', { name: 'Marcus Delgado' }));
  return { ...app, drawer };
}

test('a person who may see neither logs nor availability gets neither hours nor documents', async () => {
  const { drawer } = await show(LOOKER, 'hours');
  const tabs = await drawer.findAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Now', 'History', 'Details']);
  expect(drawer.getByText('1042')).toBeVisible();
  expect(drawer.queryByRole('link')).toBeNull();
});

test('what the driver does now leads to the vehicle, the map, the route and the log of today', async () => {
  const all: PermissionCode[] = [...LOOKER, 'ASSET_LIST', 'ASSET_READ', 'HR_READ', 'HOS_READ'];
  const { drawer } = await show(all, 'now');
  await drawer.findByRole('link', { name: '1042' });
  expect(drawer.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/settings/organization-settings/vehicles?id=5',
    '/map?asset=5',
    '/map/history?subject=driver&id=9&from=2026-11-21',
    '/hos/logs/9-2026-11-21',
  ]);
});

test('the history tells miles and vehicle of each day by the log, and where there was none', async () => {
  const { drawer } = await show([...LOOKER, 'HOS_LIST', 'HOS_READ'], 'history');
  const days = within(await drawer.findByRole('list', { name: 'Days' })).getAllByRole('listitem');
  expect(days).toHaveLength(14);
  expect(days[0]).toHaveTextContent('Did not drive');
  expect(days[1]).toHaveTextContent(/11\/20\/26500 mi · 10:40 driving · 1042/);
  expect(within(days[1]!).getByRole('link', { name: 'Log of 11/20/26' })).toHaveAttribute(
    'href',
    '/hos/logs/9-2026-11-20',
  );
});

test('the history tells the places that were visited and in which vehicle, in the days of the home terminal', async () => {
  const { drawer } = await show([...LOOKER, 'HOS_LIST', 'PLACE_LIST'], 'history');
  const visits = within(await drawer.findByRole('list', { name: 'Places visited on 11/20/26' }));
  expect(visits.getByRole('link', { name: 'Joliet Yard' })).toHaveAttribute(
    'href',
    '/settings/organization-settings/places?place=6',
  );
  expect(visits.getByRole('listitem')).toHaveTextContent('1042, 14:00 to 11/21/26 07:30 UTC-6');
});

test('the history asks for no visits of who may not see places', async () => {
  const { drawer, sent } = await show([...LOOKER, 'HOS_LIST'], 'history');
  await drawer.findByRole('list', { name: 'Days' });
  expect(sent.filter(({ url }) => url.includes('/visits'))).toEqual([]);
});

test('the home terminals are listed with their first days, and another is sent with its own', async () => {
  const { drawer, sent } = await show([...LOOKER, 'DRIVER_UPDATE'], 'details');
  const list = within(await drawer.findByRole('list', { name: 'Home terminals' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Reno, NVAheadFrom 12/01/26WithdrawAmerica/Los Angeles1 Yard Rd, Reno, NV 89502Set by Dana Wu, 11/20/26 09:00 UTC-8',
    'Memphis, TNNowFrom the first record to 11/30/26America/Chicago',
  ]);
  fireEvent.click(drawer.getByRole('button', { name: 'Change home terminal' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change home terminal' }));
  fireEvent.change(dialog.getByLabelText('Home terminal'), { target: { value: 'Tulsa, OK' } });
  fireEvent.change(dialog.getByLabelText('First day'), { target: { value: '11/18/26' } });
  fireEvent.blur(dialog.getByLabelText('First day'));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(sent.some(({ method }) => method === 'PATCH')).toBe(true));
  expect(sent.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
    homeTerminalName: 'Tulsa, OK',
    homeTerminalTimeZone: 'America/Chicago',
    homeTerminalFrom: '2026-11-18',
  });
});

test('a home terminal that lies ahead is withdrawn', async () => {
  const { drawer, sent } = await show([...LOOKER, 'DRIVER_UPDATE'], 'details');
  fireEvent.click(await drawer.findByRole('button', { name: 'Withdraw Reno, NV from 12/01/26' }));
  await vi.waitFor(() => expect(sent.some(({ method }) => method === 'DELETE')).toBe(true));
  expect(sent.find(({ method }) => method === 'DELETE')?.url).toMatch(/\/home-terminals\/2026-12-01$/);
});

test('who may not change a driver withdraws nothing', async () => {
  const { drawer } = await show(LOOKER, 'details');
  const list = within(await drawer.findByRole('list', { name: 'Home terminals' }));
  expect(list.queryByRole('button')).toBeNull();
});
