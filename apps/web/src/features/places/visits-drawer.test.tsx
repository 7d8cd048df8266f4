import type { PlaceDetail, Visit } from '@longhaul/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../api/query-cache.ts';
import { answerRequests, organization, userHolding } from '../../app/testing/network.ts';
import { beginSession, endSession } from '../../session/session.ts';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { VisitsDrawer } from './visits-drawer.tsx';

afterEach(() => {
  cleanup();
  endSession();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const VISIT: Visit = {
  place: { id: 4, name: 'Memphis yard' },
  vehicle: { id: 5, name: '1968' },
  driver: null,
  arrivedAt: '2026-11-16T06:30:00.000Z',
  departedAt: '2026-11-16T10:15:00.000Z',
  durationSeconds: 13_500,
  isApproximate: false,
  isPass: false,
  detention: { overSeconds: 6_300, cents: 13_125 },
};

test.each([
  ['America/New_York', '11/16/26 01:30 UTC-5 to 11/16/26 05:15 UTC-5'],
  ['America/Los_Angeles', '11/15/26 22:30 UTC-8 to 11/16/26 02:15 UTC-8'],
])('visits and their detention are in the time of an organization in %s', async (timeZone, times) => {
  answerRequests(() => ({ status: 200, body: { items: [VISIT], page: 1, size: 50, total: 1 } }));
  const user = userHolding(['PLACE_LIST'], { organization: { ...organization, timeZone } });
  beginSession({ user, accessToken: 'access', refreshToken: 'refresh' });
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider isDarkModeEnabled>
        <VisitsDrawer place={{ id: 4, name: 'Memphis yard' } as PlaceDetail} onClose={() => {}} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  expect(await screen.findByText(times)).toBeVisible();
  expect(screen.getByText('1:45 over, $131.25')).toBeVisible();
});
