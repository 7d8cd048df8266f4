import type { CurrentUser, MapService, MapServices, StreetRoutes, Streets } from '@longhaul/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../api/query-cache.ts';
import { answerRequests, userHolding } from '../../app/testing/network.ts';
import { beginSession, endSession } from '../../session/session.ts';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { MapServicesPage } from './map-services-page.tsx';

afterEach(() => {
  cleanup();
  endSession();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const NOTHING: MapServices = { router: null, geocoder: null, streetMap: null };
const NO_ROUTES: StreetRoutes = {
  isOverruled: false,
  tiles: null,
  refused: [],
  extract: null,
  build: null,
  installCommand: null,
};
const NO_FILES: Streets = {
  inUse: null,
  refused: [],
  isOverruled: false,
  routes: NO_ROUTES,
  upload: null,
};
const WORKING = { state: 'working', failure: null, failingSince: null } as const;
const ROUTER: MapService = {
  ...WORKING,
  engine: 'valhalla',
  host: 'maps.internal:8002',
  answeredAt: '2026-11-26T12:00:00Z',
};

interface Shown {
  readonly services?: MapServices;
  readonly streets?: Streets;
  readonly user?: Partial<CurrentUser>;
  readonly tested?: object;
}

async function show({ services = NOTHING, streets = NO_FILES, user, tested }: Shown = {}) {
  vi.setSystemTime(Date.UTC(2026, 10, 26, 12, 1));
  answerRequests(({ url }) => {
    if (url.includes('/map-services/test')) return { status: 200, body: tested };
    return { status: 200, body: url.includes('/administration/streets') ? streets : services };
  });
  beginSession({
    user: { ...userHolding(['ORG_UPDATE']), ...user },
    accessToken: 'access',
    refreshToken: 'refresh',
  });
  const routeTree = createRootRoute({ component: MapServicesPage });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider isDarkModeEnabled>
        <RouterProvider router={router as never} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return { row: async (name: string) => within(await screen.findByRole('region', { name })) };
}

const OPERATOR = { role: 'SUPER_ADMIN' } as const;

test('each service that is added changes its own row alone', async () => {
  const { row } = await show({ services: { ...NOTHING, router: ROUTER } });
  const routes = await row('Routes');
  expect(routes.getByText('Added')).toBeVisible();
  expect(routes.getByText('maps.internal:8002, answered 06:00')).toBeVisible();
  expect(routes.getByText('Street by street, from gate to gate')).toBeVisible();
  expect(routes.getByText(/No names or ids/)).toBeVisible();
  for (const name of ['Map', 'Addresses']) expect((await row(name)).getByText('Not added')).toBeVisible();
});

test('says since when built-in answers are used, and why to super administrators alone', async () => {
  const router: MapService = {
    ...ROUTER,
    state: 'failing',
    failure: 'no answer within 2 s',
    failingSince: '2026-11-26T11:50:00Z',
    answeredAt: '2026-11-26T11:45:00Z',
  };
  const first = await show({ services: { ...NOTHING, router } });
  const routes = await first.row('Routes');
  expect(routes.getByText('Not answering')).toBeVisible();
  expect(routes.getByRole('status')).toHaveTextContent('Built-in answers are used since 05:50.');
  expect(routes.getByText('maps.internal:8002, last answered 05:45')).toBeVisible();
  expect(routes.getByText('Miles and hours over highways, estimated')).toBeVisible();
  cleanup();
  const second = await show({ services: { ...NOTHING, router }, user: OPERATOR });
  expect((await second.row('Routes')).getByText(/Last call: no answer within 2 s/)).toBeVisible();
});

test('says that a router ignores the size of the truck', async () => {
  const { row } = await show({ services: { ...NOTHING, router: { ...ROUTER, engine: 'osrm' } } });
  expect((await row('Routes')).getByText('The size of your trucks is not considered')).toBeVisible();
});

test('names no setting, file or program to administrators, whatever is added', async () => {
  const health = { ...WORKING, answeredAt: null };
  const { row } = await show({
    services: {
      router: ROUTER,
      geocoder: { ...health, engine: 'photon', host: 'find.internal', state: 'not-called' },
      streetMap: { ...health, kind: 'file', where: 'ohio.pmtiles' },
    },
  });
  expect((await row('Addresses')).getByText('find.internal, not called yet')).toBeVisible();
  expect((await row('Map')).getByText(/^On this server/)).toBeVisible();
  expect(document.body.textContent).not.toMatch(/[A-Z]+_[A-Z]+|pmtiles|valhalla|osrm|photon|nominatim/i);
  expect(screen.queryByRole('button', { name: 'Test' })).toBeNull();
  expect(screen.queryByText('Street map')).toBeNull();
});

test('copies a message to the operator that names what is missing', async () => {
  const writeText = vi.fn(async (_text: string) => undefined);
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  await show({ services: { ...NOTHING, router: ROUTER } });
  fireEvent.click(await screen.findByRole('button', { name: 'Ask the server’s operator' }));
  expect(writeText.mock.calls[0]![0]).toContain('Please add: a street map, street addresses.');
});

test('shows the message where nothing can be copied', async () => {
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Ask the server’s operator' }));
  const message = await screen.findByRole('textbox', { name: 'Copy this message' });
  expect((message as HTMLTextAreaElement).value).toContain('routes by street for trucks');
});

test('looks up what a dispatcher gets for an address', async () => {
  await show();
  fireEvent.change(await screen.findByRole('textbox', { name: 'Address, town or ZIP code' }), {
    target: { value: '1200 Front St, Toledo, OH 43604' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Look up' }));
  expect(await screen.findByText('Toledo, OH 43604')).toBeVisible();
  expect(screen.getByText('found by ZIP code, not by street')).toBeVisible();
});

test('reports each service of a test, and what failed', async () => {
  await show({
    user: OPERATOR,
    tested: {
      map: { isBuiltIn: true, tookMs: 0, failure: null },
      address: { isBuiltIn: false, tookMs: 2_000, failure: 'no answer within 2 s', found: null },
      route: {
        isBuiltIn: true,
        tookMs: 40,
        failure: null,
        drive: { from: 'Toledo, OH', to: 'Bowling Green, OH', distanceMeters: 40_000, driveMinutes: 31 },
      },
    },
  });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Address, town or ZIP code' }), {
    target: { value: 'Toledo, OH' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Test' }));
  const lines = within(await screen.findByRole('list', { name: 'Result of the test' })).getAllByRole(
    'listitem',
  );
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'MapBuilt in (0.00 s)',
    'AddressFailed: no answer within 2 s.',
    'RouteToledo, OH to Bowling Green, OH: 25 mi, 0:31, estimated over highways (0.04 s)',
  ]);
});

test('a super administrator sees the file in use, one that is not and an upload to go on with', async () => {
  await show({
    user: OPERATOR,
    streets: {
      inUse: {
        name: 'ohio.pmtiles',
        bytes: 3 * 1_024 ** 3,
        placedAt: '2026-11-26T12:00:00Z',
        isUploaded: true,
      },
      refused: [{ name: 'texas.pmtiles', problem: 'It is not a PMTiles file.' }],
      isOverruled: true,
      routes: NO_ROUTES,
      upload: {
        id: 'a',
        name: 'us.pmtiles',
        bytes: 1_000,
        receivedBytes: 425,
        startedAt: '2026-11-26T12:00:00Z',
      },
    },
  });
  const card = within(await screen.findByRole('region', { name: 'Street map' }));
  expect(await card.findByText('ohio.pmtiles')).toBeVisible();
  expect(card.getByText(/^3.00 GB, uploaded/)).toBeVisible();
  expect(card.getByText('texas.pmtiles is not used. It is not a PMTiles file.')).toBeVisible();
  expect(card.getByText(/is uploaded to 42%/)).toBeVisible();
  expect(card.getByText(/settings of this server name another street map/)).toBeVisible();
  expect(card.getByRole('button', { name: 'Remove' })).toBeVisible();
  fireEvent.change(card.getByLabelText('File of the street map'), {
    target: { files: [new File(['x'], 'ohio.zip')] },
  });
  expect(card.getByRole('alert')).toHaveTextContent('ohio.zip is not a PMTiles file');
});
