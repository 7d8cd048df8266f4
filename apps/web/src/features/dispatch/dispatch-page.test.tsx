import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../api/query-cache.ts';
import { type SentRequest, userHolding } from '../../app/testing/network.ts';
import { showApp } from '../../app/testing/show-app.tsx';

let stop = () => {};
afterEach(() => {
  stop();
  queryClient.clear();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();
const KANSAS_CITY = { at: TOMORROW, lat: 39.1, lon: -94.58, place: 'Kansas City, MO' };
const stop1 = { lat: 39.1, lon: -94.58, windowFrom: null, windowTo: TOMORROW };
const stop2 = { lat: 39.96, lon: -83, windowFrom: null, windowTo: null };
const load = {
  id: 12,
  version: 1,
  reference: 'L-1005',
  customer: { id: 1, name: 'Hill & Dale' },
  lane: 'Kansas City, MO > Columbus, OH',
  pickup: stop1,
  delivery: stop2,
  stopCount: 2,
  vehicles: [],
  stops: [stop1, stop2].map((each) => ({ ...each, location: 'A town', place: null })),
};
const driver = (id: number, unit: string, group: string, minutes: number) => ({
  driver: { id, firstName: 'Dana', lastName: `Driver ${id}` },
  vehicle: { id, name: unit },
  position: KANSAS_CITY,
  status: group === 'now' ? 'ON' : 'OFF',
  group,
  clocks: {
    drivingMinutes: 660,
    windowMinutes: minutes,
    cycleMinutes: 2_000,
    nextDrivingAt: TOMORROW,
  },
});
const vehicle = (id: number, unitNumber: string, position: object | null) => ({
  id,
  unitNumber,
  position: position && { ...position, status: 'moving' },
});
const pageOf = (items: readonly object[]) => ({ status: 200, body: { items, total: items.length } });

function answer({ url, method }: SentRequest) {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const path = pathname.replace('/api/v1/organizations/1/', '');
  if (path === 'loads') return pageOf(searchParams.has('isUnassigned') ? [load] : []);
  if (path === 'loads/12') return { status: 200, body: load };
  if (path === 'availability') return pageOf([driver(1, '1042', 'now', 330), driver(2, '0975', 'next', 0)]);
  if (path === 'assets') {
    return pageOf([
      vehicle(1, '1042', KANSAS_CITY),
      vehicle(2, '0975', KANSAS_CITY),
      vehicle(3, '2217', KANSAS_CITY),
      vehicle(4, '3000', null),
    ]);
  }
  if (path === 'arrivals') return { status: 200, body: { items: [], lateCount: 0 } };
  if (path === 'dispatches/candidates' && method === 'POST') {
    const candidate = (id: number) => ({ vehicle: { id, name: `${id}` }, driver: null, position: null });
    return { status: 200, body: { onTime: [candidate(1), candidate(2)], loadedMeters: 1_000_000 } };
  }
  return { status: 404, body: {} };
}

function show(path: string) {
  const user = userHolding(['DISPATCH_LIST', 'AVAILABILITY_LIST', 'LOAD_LIST', 'ASSET_LIST']);
  const app = showApp({ path, user, answer });
  stop = app.stop;
  return app;
}

/** Unit, driver and hours of each row. */
async function trucks() {
  const table = await screen.findByRole('table', { name: 'Trucks on the map' });
  await within(table).findByRole('row', { name: /1042/ });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [row.querySelector('th')!, ...row.querySelectorAll('td')].map((cell) => cell.textContent))
    .map(([unit, name, status, hours]) => [unit, name, status, hours === '' ? '' : hours?.slice(-5)]);
}

test('before a question all trucks with a position are listed with hours, also those without a driver; others are counted', async () => {
  show('/dispatch');
  expect(await screen.findByText('Truck location unknown: 1 truck')).toBeVisible();
  const [first, second, third, ...others] = await trucks();
  expect(first).toEqual(['1042', 'Dana Driver 1', 'On duty', '5:30']);
  expect(second?.slice(0, 3)).toEqual(['0975', 'Dana Driver 2', 'Off duty']);
  expect(second?.[3]).toMatch(/\d\d:\d\d/);
  expect(third).toEqual(['2217', 'No driver', 'Moving', '']);
  expect(others).toEqual([]);
});

test('the address keeps which trucks are shown', async () => {
  show('/dispatch?trucks=now');
  expect((await trucks()).map(([unit]) => unit)).toEqual(['1042']);
});

test('a load says how many trucks are on time; one click plans it without what the truck of another trip had to be', async () => {
  const { sent, router } = show('/dispatch?weight=120000&trucks=now');
  const row = await screen.findByRole('button', { name: /Kansas City, MO → Columbus, OH/ });
  expect(await within(row).findByText('2 trucks')).toBeVisible();
  const asked = () => sent.filter(({ url }) => url.endsWith('/dispatches/candidates'));
  const [counted] = asked();
  await userEvent.setup().click(row);
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ load: 12, trucks: 'now' }));
  expect(asked().at(-1)!.body).toEqual(counted!.body);
});
