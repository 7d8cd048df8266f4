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

const EXTRACT = {
  name: 'ohio-latest.osm.pbf',
  bytes: 350 * 1_024 ** 2,
  placedAt: '2026-11-26T12:00:00Z',
  isUploaded: true,
};
const TILES = {
  name: 'ohio-2025.osm.pbf',
  placedAt: '2026-11-20T12:00:00Z',
  isBuilt: true,
  isAnswering: true,
};
const COMMAND = 'npm install --no-save --prefix /srv/streets package';

async function showRoutes(routes: Partial<StreetRoutes>) {
  await show({ user: OPERATOR, streets: { ...NO_FILES, routes: { ...NO_ROUTES, ...routes } } });
  return within(await screen.findByRole('region', { name: 'Street routes' }));
}

test('offers the upload of an extract, of nothing else', async () => {
  const card = await showRoutes({});
  expect(await card.findByRole('button', { name: 'Choose file' })).toBeVisible();
  expect(card.queryByText(/Run this command/)).toBeNull();
  fireEvent.change(card.getByLabelText('OpenStreetMap extract'), {
    target: { files: [new File(['x'], 'ohio.pmtiles')] },
  });
  expect(card.getByRole('alert')).toHaveTextContent(
    'ohio.pmtiles is not an OpenStreetMap extract: its name must end with .osm.pbf.',
  );
});

test('names the one command while the package is missing', async () => {
  const card = await showRoutes({
    extract: EXTRACT,
    build: { state: 'waiting', reason: null },
    installCommand: COMMAND,
  });
  expect(await card.findByLabelText('Command')).toHaveValue(COMMAND);
  expect(card.getByRole('status')).toHaveTextContent(
    'The tiles are built once the package below is installed.',
  );
});

test('says what a build waits for', async () => {
  const card = await showRoutes({
    extract: EXTRACT,
    build: { state: 'waiting', reason: 'It takes about 1.7 GB on the disk, and 0.4 GB can be used.' },
  });
  expect(await card.findByText(/^Tiles are not built yet\. It takes about 1\.7 GB/)).toBeVisible();
});

test('shows the step of a build, beside the tiles that routes come from meanwhile', async () => {
  const card = await showRoutes({
    tiles: TILES,
    extract: EXTRACT,
    build: { state: 'building', step: 'restrictions', startedAt: '2026-11-26T12:00:30Z' },
  });
  expect(await card.findByText('Step 3 of 11: reading turn restrictions')).toBeVisible();
  expect(card.getByRole('progressbar', { name: 'Build of the tiles' })).toBeVisible();
  expect(card.getByText('ohio-2025.osm.pbf')).toBeVisible();
  expect(card.getByText(/Routes follow their streets\./)).toBeVisible();
});

test('says why a build failed, and builds again', async () => {
  const card = await showRoutes({
    tiles: TILES,
    extract: EXTRACT,
    build: {
      state: 'failed',
      problem: 'It is not complete: its end is missing.',
      failedAt: EXTRACT.placedAt,
    },
  });
  const words = /It is not complete: its end is missing\. Routes still come from the tiles above\./;
  expect(await card.findByText(words)).toBeVisible();
  expect(card.getByRole('button', { name: 'Build again' })).toBeVisible();
});

test('removes what was uploaded or built, not what somebody put into the folder', async () => {
  const placed = { ...EXTRACT, isUploaded: false };
  const first = await showRoutes({ tiles: TILES, extract: placed });
  expect(await first.findByText(/take the extract out of the data folder first/)).toBeVisible();
  expect(first.queryByRole('button', { name: 'Remove' })).toBeNull();
  cleanup();
  const card = await showRoutes({ tiles: TILES, extract: EXTRACT });
  fireEvent.click(await card.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('dialog', { name: 'Remove the street routes?' })).toBeVisible();
});

test('says that a setting names another router', async () => {
  const card = await showRoutes({ isOverruled: true });
  expect(await card.findByText(/settings of this server name another router/)).toBeVisible();
  expect(card.queryByRole('button')).toBeNull();
});

test('says of routes of this server that nothing is sent elsewhere', async () => {
  const { row } = await show({ services: { ...NOTHING, router: { ...ROUTER, host: null } } });
  const routes = await row('Routes');
  expect(routes.getByText('On this server, answered 06:00')).toBeVisible();
  expect(routes.getByText('Nothing is sent to other servers.')).toBeVisible();
});
