import type { MapServices } from '@longhaul/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
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
});

async function show(services: MapServices) {
  answerRequests(() => ({ status: 200, body: services }));
  beginSession({ user: userHolding(['ORG_UPDATE']), accessToken: 'access', refreshToken: 'refresh' });
  const routeTree = createRootRoute({ component: MapServicesPage });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider isDarkModeEnabled>
        <RouterProvider router={router as never} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return { card: async (name: string) => within(await screen.findByRole('region', { name })) };
}

test('names the host of each server, what is sent there, and when it answered last', async () => {
  const { card } = await show({
    router: {
      engine: 'valhalla',
      host: 'maps.internal:8002',
      state: 'working',
      failure: null,
      answeredAt: '2026-11-26T12:00:00Z',
    },
    geocoder: {
      engine: 'photon',
      host: 'find.internal',
      state: 'not-called',
      failure: null,
      answeredAt: null,
    },
    streetMap: { kind: 'style', where: 'tiles.internal' },
  });
  const routes = await card('Routes');
  expect(routes.getByText('Working')).toBeVisible();
  expect(routes.getByText('maps.internal:8002')).toBeVisible();
  expect(routes.getByText('11/26/26 06:00 UTC-6')).toBeVisible();
  expect(routes.getByText(/No names or ids/)).toBeVisible();
  const addresses = await card('Addresses');
  expect(addresses.getByText('Not asked yet')).toBeVisible();
  expect(addresses.getByText('None to a page yet')).toBeVisible();
  expect((await card('Street map')).getByText('tiles.internal')).toBeVisible();
});

test('says why a server does not work, and what is used meanwhile', async () => {
  const { card } = await show({
    router: {
      engine: 'osrm',
      host: 'maps.internal',
      state: 'failing',
      failure: 'no answer within 2 s',
      answeredAt: null,
    },
    geocoder: null,
    streetMap: {
      kind: 'file',
      where: 'ohio.pmtiles',
      state: 'failing',
      failure: 'the file cannot be read (ENOENT)',
      answeredAt: null,
    },
  });
  const routes = await card('Routes');
  expect(routes.getByText('Not working')).toBeVisible();
  expect(routes.getByRole('status')).toHaveTextContent('no answer within 2 s. Routes are estimated.');
  expect(routes.getByText(/does not consider the size/)).toBeVisible();
  expect((await card('Addresses')).getByText('GEOCODER_URL')).toBeVisible();
  const streetMap = await card('Street map');
  expect(streetMap.getByText('ohio.pmtiles')).toBeVisible();
  expect(streetMap.getByRole('status')).toHaveTextContent('(ENOENT). Maps show what comes with Longhaul.');
});
