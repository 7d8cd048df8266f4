import type { FuelPurchase } from '@longhaul/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerRequests, userHolding } from '../../../app/testing/network.ts';
import { beginSession, endSession } from '../../../session/session.ts';
import { ThemeProvider } from '../../../theme/theme-provider.tsx';
import { LikelyVehicles } from './likely-vehicles.tsx';

let items: { id: number; unitNumber: string; wasAtSale: boolean; meters: number }[];
const onChoose = vi.fn();

beforeEach(() => {
  answerRequests(() => ({ status: 200, body: { items } }));
  beginSession({ user: userHolding(['IFTA_LIST']), accessToken: 'access', refreshToken: 'refresh' });
});
afterEach(() => {
  cleanup();
  endSession();
  onChoose.mockReset();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ThemeProvider isDarkModeEnabled={false}>
        <LikelyVehicles
          purchase={{ id: 5, jurisdiction: 'NE' } as FuelPurchase}
          chosenId={7}
          onChoose={onChoose}
        />
      </ThemeProvider>
    </QueryClientProvider>,
  );

test('offers the vehicles of that day and jurisdiction, and takes the one that is pressed', async () => {
  items = [
    { id: 7, unitNumber: '1042', wasAtSale: true, meters: 120 },
    { id: 9, unitNumber: '1175', wasAtSale: false, meters: 160_934 },
  ];
  show();
  expect(await screen.findByRole('button', { name: '1042, at the pump' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const other = screen.getByRole('button', { name: '1175, 100 mi' });
  expect(other).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(other);
  expect(onChoose).toHaveBeenCalledWith({ id: 9, unitNumber: '1175' });
});

test('says so where no vehicle is known to have been', async () => {
  items = [];
  show();
  expect(await screen.findByText('No vehicle was tracked in NE on that day.')).toBeVisible();
});
