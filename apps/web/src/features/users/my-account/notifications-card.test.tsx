import { NotificationPreferences } from '@longhaul/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../api/query-cache.ts';
import { answerRequests, type SentRequest, userHolding } from '../../../app/testing/network.ts';
import { beginSession, endSession } from '../../../session/session.ts';
import { ThemeProvider } from '../../../theme/theme-provider.tsx';
import { NotificationsCard } from './notifications-card.tsx';

afterEach(() => {
  cleanup();
  endSession();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const STORED = {
  timings: [{ kind: 'speed', channel: 'mail', timing: 'never' }],
  quietHours: null,
  digestAtMinutes: 420,
};

test('one row sets all alerts of a channel, and quiet hours are any times', async () => {
  const sent: SentRequest[] = [];
  answerRequests((request) => {
    if (request.method === 'PUT') sent.push(request);
    return { status: 200, body: request.url.includes('notification-preferences') ? STORED : {} };
  });
  const user = userHolding(['ALERT_LIST', 'VIO_LIST', 'ASSET_LIST']);
  beginSession({ user, accessToken: 'access', refreshToken: 'refresh' });
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider isDarkModeEnabled>
        <NotificationsCard />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  const all = await screen.findByLabelText('All alerts by email');
  expect(all).toHaveValue('mixed');
  expect(screen.getByLabelText('All alerts by push')).toHaveValue('at-once');
  await userEvent.selectOptions(all, 'digest');
  expect(screen.getByLabelText('Speeding by email')).toHaveValue('digest');
  await userEvent.click(screen.getByRole('combobox', { name: 'Quiet hours' }));
  await userEvent.click(screen.getByRole('option', { name: 'Custom', hidden: true }));
  const from = screen.getByLabelText('From');
  await userEvent.clear(from);
  await userEvent.type(from, '2315');
  await userEvent.tab();
  expect(from).toHaveValue('23:15');
  await userEvent.click(screen.getByRole('button', { name: 'Save notifications' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const body = NotificationPreferences.parse(sent[0]!.body);
  expect(body.quietHours).toEqual({ fromMinutes: 1_395, untilMinutes: 330 });
  expect(body.timings.length).toBeGreaterThan(10);
  expect(body.timings.every(({ channel, timing }) => channel === 'mail' && timing === 'digest')).toBe(true);
});
