import type { AssetDetail, HosLogStripDay, PermissionCode } from '@longhaul/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../api/query-cache.ts';
import { type Answer, errorBody, type SentRequest, userHolding } from '../../app/testing/network.ts';
import { showApp } from '../../app/testing/show-app.tsx';

let stop = () => {};
afterEach(() => {
  stop();
  queryClient.clear();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const VEHICLES = '/settings/organization-settings/vehicles';
const LOOKER: PermissionCode[] = ['ASSET_LIST', 'ASSET_READ'];

const vehicle: AssetDetail = {
  id: 5,
  kind: 'vehicle',
  unitNumber: '1042',
  vin: '1M8GDM9AXKP042788',
  year: 2022,
  make: 'Freightliner',
  model: 'Cascadia',
  plate: 'P123456',
  plateState: 'IL',
  fuelType: 'diesel',
  tankGallons: null,
  grossWeightPounds: 80_000,
  axles: 5,
  heightInches: 162,
  widthInches: null,
  lengthInches: null,
  equipment: null,
  odometerMiles: null,
  isIftaQualified: true,
  iftaQualifiedOverride: null,
  driver: { id: 9, name: 'Marcus Delgado' },
  gateway: { id: 3, name: '356307042441013' },
  trailers: [{ id: 8, name: 'T-318' }],
  attachedTo: null,
  groupIds: [2],
  position: {
    at: '2026-11-21T12:00:00Z',
    lat: 41.65,
    lon: -83.54,
    speedKph: 0,
    heading: 0,
    odometerMeters: 673_070_713,
    status: 'stopped',
    statusSinceAt: '2026-11-21T11:00:00Z',
    place: '3 mi SW of Toledo, OH',
    jurisdiction: 'OH',
  },
  archivedAt: null,
  driverHistory: [],
  attachmentHistory: [],
  revokedEld: null,
  readings: [],
  faultCodes: [],
};

const day: HosLogStripDay = {
  id: '9-2026-11-20',
  logDate: '2026-11-20',
  timeZone: 'America/Chicago',
  startsAt: '2026-11-20T06:00:00Z',
  endsAt: '2026-11-21T06:00:00Z',
  hasEnded: true,
  totals: { offMinutes: 800, sleeperMinutes: 0, drivingMinutes: 640, onDutyMinutes: 0 },
  periods: [
    { status: 'D', mode: null, startedAt: '2026-11-20T06:00:00Z', endedAt: '2026-11-20T16:40:00Z' },
    { status: 'OFF', mode: null, startedAt: '2026-11-20T16:40:00Z', endedAt: '2026-11-21T06:00:00Z' },
  ],
  violations: [{ rule: 'break-30', startedAt: '2026-11-20T14:00:00Z', endedAt: '2026-11-20T16:40:00Z' }],
  certification: { state: 'recertify' },
};

const pageOf = (items: unknown[]) => ({ items, page: 1, size: 15, total: items.length });
const groups = [
  { id: 2, name: 'Night shift', color: '#2470c4', memberCount: 0, assetCount: 1, archivedAt: null },
  { id: 4, name: 'Reefers', color: '#2e7d32', memberCount: 0, assetCount: 0, archivedAt: null },
  { id: 9, name: 'Flatbeds', color: '#2e7d32', memberCount: 0, assetCount: 0, archivedAt: null },
];

/** What the server holds of the vehicle; `changes` are its own. */
function show(permissions: PermissionCode[], search = '?id=5', changes: Partial<AssetDetail> = {}) {
  const answers: [RegExp, () => unknown][] = [
    [/\/assets\/5$/, () => ({ ...vehicle, ...changes })],
    [/\/assets\?/, () => pageOf([])],
    [/\/groups\?/, () => pageOf(groups)],
    [/\/groups\/\d\/assets\/5$/, () => groups[0]],
    [/\/hos_log\/strip\?/, () => ({ items: [day] })],
    [/\/availability\?/, () => ({ ...pageOf([]), asOf: '2026-11-21T12:00:00Z', totals: {} })],
    [
      /\/assets\/5\/days\?/,
      () => ({
        timeZone: 'America/Chicago',
        items: [
          { date: '2026-11-21', distanceMeters: 160_934, drivingSeconds: 5_400, idleSeconds: 0 },
          { date: '2026-11-20', distanceMeters: 0, drivingSeconds: 0, idleSeconds: 0 },
        ],
      }),
    ],
    [
      /\/visits\?.*vehicleId=5/,
      () =>
        pageOf([
          {
            place: { id: 6, name: 'Joliet Yard' },
            vehicle: { id: 5, name: '1042' },
            driver: null,
            arrivedAt: '2026-11-20T20:00:00Z',
            departedAt: '2026-11-21T13:30:00Z',
            durationSeconds: 63_000,
            isApproximate: false,
            isPass: false,
            detention: null,
          },
        ]),
    ],
  ];
  const answer = ({ url }: SentRequest): Answer => {
    const found = answers.find(([pattern]) => pattern.test(url));
    return found ? { status: 200, body: found[1]() } : errorBody(404, 'Not found');
  };
  const app = showApp({ path: VEHICLES + search, user: userHolding(permissions), answer });
  stop = app.stop;
  return { ...app, asked: (part: string) => app.sent.filter(({ url }) => url.includes(part)) };
}

const drawer = async () => within(await screen.findByRole('dialog', { name: 'Vehicle 1042' }));
const tabs = async () => (await (await drawer()).findAllByRole('tab')).map((tab) => tab.textContent);

describe('the drawer of a vehicle', () => {
  test('begins with where it is now, the way to the map, and who drives it', async () => {
    show([...LOOKER, 'HR_READ']);
    const shown = await drawer();
    expect(await shown.findByText('3 mi SW of Toledo, OH')).toBeVisible();
    expect(shown.getByRole('link', { name: 'Show on map' })).toHaveAttribute('href', '/map?asset=5');
    expect(shown.getByRole('link', { name: 'Route of today' })).toBeVisible();
    expect(shown.getByText('Marcus Delgado')).toBeVisible();
  });

  test('has the tabs that the person may see, and leaves hours to those who may read them', async () => {
    show(LOOKER);
    expect(await tabs()).toEqual(['Now', 'History', 'Details']);
    stop();
    queryClient.clear();
    document.body.replaceChildren();
    show([...LOOKER, 'HOS_READ', 'IFTA_LIST']);
    expect(await tabs()).toEqual(['Now', 'History', 'Hours', 'Documents', 'Details']);
  });

  test('of a trailer or of something archived has no hours', async () => {
    show([...LOOKER, 'HOS_READ'], '?id=5&tab=hours', { archivedAt: '2026-11-01T00:00:00Z' });
    expect(await tabs()).toEqual(['History', 'Documents', 'Details']);
    expect((await drawer()).getByRole('tab', { selected: true })).toHaveTextContent('History');
  });

  test('asks for a tab when it is opened, and the address keeps it', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T18:00:00Z'), toFake: ['Date'] });
    const { asked, router } = show([...LOOKER, 'HR_READ', 'PLACE_LIST']);
    const shown = await drawer();
    await shown.findByText('3 mi SW of Toledo, OH');
    expect(asked('/days')).toHaveLength(0);
    await userEvent.click(shown.getByRole('tab', { name: 'History' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ id: 5, tab: 'history' }));
    const days = await shown.findByRole('list', { name: 'Days' });
    expect(within(days).getAllByRole('listitem')[0]).toHaveTextContent(
      /^Sat 11\/21\/26100 mi · 1:30 driving/,
    );
    expect(within(days).getByRole('link', { name: 'Route on 11/20/26' })).toHaveAttribute(
      'href',
      '/map/history?id=5&from=2026-11-20',
    );
    const visits = within(shown.getByRole('list', { name: 'Places visited on 11/20/26' }));
    expect(visits.getByRole('link', { name: 'Joliet Yard' })).toBeVisible();
    expect(visits.getByRole('listitem')).toHaveTextContent('17:30');
    vi.useRealTimers();
  });

  test('opens on the hours of its driver by a link, each day the way to its log', async () => {
    show([...LOOKER, 'HOS_READ'], '?id=5&tab=hours');
    const logs = within(await (await drawer()).findByRole('list', { name: 'Logs of Marcus Delgado' }));
    const log = logs.getByRole('link');
    expect(log).toHaveAttribute('href', '/hos/logs/9-2026-11-20');
    expect(log).toHaveTextContent('10:40 driving');
    expect(log).toHaveTextContent('Recertify');
    expect(log).toHaveTextContent('30-minute break');
  });

  test('says so where nobody drives it', async () => {
    show([...LOOKER, 'HOS_READ'], '?id=5&tab=hours', { driver: null });
    expect(await (await drawer()).findByText(/No driver is assigned/)).toBeVisible();
  });

  test('shows why a tab could not be read, with another try', async () => {
    show([...LOOKER, 'IFTA_LIST'], '?id=5&tab=documents');
    const shown = await drawer();
    expect(await shown.findByText('P123456', { exact: false })).toBeVisible();
    expect(await shown.findByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

describe('the details of a vehicle', () => {
  const CHANGER: PermissionCode[] = [...LOOKER, 'ASSET_UPDATE', 'GROUP_LIST', 'GROUP_UPDATE'];

  test('take it out of a group and put it into another one', async () => {
    const { sent } = show(CHANGER, '?id=5&tab=details');
    const shown = await drawer();
    await userEvent.click(await shown.findByRole('button', { name: 'Remove from Night shift' }));
    await waitFor(() =>
      expect(sent).toContainEqual(
        expect.objectContaining({ method: 'DELETE', url: '/api/v1/organizations/1/groups/2/assets/5' }),
      ),
    );
    const add = shown.getByRole('combobox', { name: 'Add to a group' });
    await userEvent.type(add, 'ree');
    expect(screen.queryByRole('option', { name: 'Flatbeds' })).toBeNull();
    await userEvent.click(await screen.findByRole('option', { name: 'Reefers' }));
    await waitFor(() =>
      expect(sent).toContainEqual(
        expect.objectContaining({ method: 'POST', url: '/api/v1/organizations/1/groups/4/assets/5' }),
      ),
    );
    await waitFor(() => expect(add).toHaveValue(''));
  });

  test('leave the groups alone for those who may only see them', async () => {
    show([...LOOKER, 'GROUP_LIST'], '?id=5&tab=details');
    const shown = await drawer();
    expect(await shown.findByText('Night shift')).toBeVisible();
    expect(shown.queryByRole('button', { name: /Remove from/ })).toBeNull();
    expect(shown.queryByRole('combobox', { name: 'Add to a group' })).toBeNull();
  });

  test('ask before another tab throws away what was typed', async () => {
    const { router } = show(CHANGER, '?id=5&tab=details');
    const shown = await drawer();
    await userEvent.type(await shown.findByLabelText('Make'), ' Trucks');
    await userEvent.click(shown.getByRole('tab', { name: 'Now' }));
    const question = within(await screen.findByRole('dialog', { name: 'Leave this page?' }));
    await userEvent.click(question.getByRole('button', { name: 'Stay' }));
    expect(router.state.location.search).toMatchObject({ tab: 'details' });
    expect(shown.getByLabelText('Make')).toHaveValue('Freightliner Trucks');
  });
});
