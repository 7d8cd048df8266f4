import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { announceFailures } from '../../../api/failure-toasts.ts';
import { queryClient } from '../../../api/query-cache.ts';
import { type Answer, errorBody, type SentRequest, userHolding } from '../../../app/testing/network.ts';
import { showApp } from '../../../app/testing/show-app.tsx';
import { notificationStore } from '../../../components/notifications/notification-store.ts';

let stop = () => {};
const stopToasts = announceFailures();
afterAll(stopToasts);
afterEach(() => {
  stop();
  queryClient.clear();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const REFUSED = 'webhookUrl must not lead to a private address (10.0.0.8)';

function answer({ method, url }: SentRequest): Answer {
  if (url.endsWith('/notification-policy')) {
    if (method !== 'PATCH')
      return {
        status: 200,
        body: { criticalBreaksQuietHours: true, webhookUrl: null, webhookDisabledAt: null },
      };
    const fields = { webhookUrl: 'must not lead to a private address (10.0.0.8)' };
    return errorBody(422, REFUSED, fields);
  }
  return url.includes('/failed-deliveries')
    ? { status: 200, body: { items: [], page: 1, size: 10, total: 0 } }
    : errorBody(404, 'Not found');
}

test('a webhook address that the server refuses is explained under its field, and by no toast', async () => {
  const user = userEvent.setup();
  const path = '/settings/organization-settings/organization-account';
  ({ stop } = showApp({ path, user: userHolding(['ORG_READ', 'ORG_UPDATE']), answer }));
  const field = await screen.findByLabelText('Webhook address');
  await user.type(field, 'https://10.0.0.8/in');
  await user.click(screen.getByRole('button', { name: 'Save webhook' }));
  expect(await screen.findByText('The address must not lead to a private address (10.0.0.8)')).toBeVisible();
  expect(field).toBeInvalid();
  expect(notificationStore.get().map(({ title }) => title)).not.toContain(REFUSED);
});

test('a webhook that was turned off says so, and is turned on with the same address', async () => {
  const user = userEvent.setup();
  const webhookUrl = 'https://hooks.example.test/in';
  const policy = { criticalBreaksQuietHours: false, webhookUrl };
  let sent: unknown;
  ({ stop } = showApp({
    path: '/settings/organization-settings/organization-account',
    user: userHolding(['ORG_READ', 'ORG_UPDATE']),
    answer(request) {
      if (!request.url.endsWith('/notification-policy')) return answer(request);
      if (request.method === 'PATCH') sent = request.body;
      const webhookDisabledAt = sent === undefined ? '2026-11-20T18:00:00.000Z' : null;
      return { status: 200, body: { ...policy, webhookDisabledAt, webhookSecret: null } };
    },
  }));
  expect(await screen.findByText('The webhook is turned off.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send a test' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByRole('button', { name: 'Send a test' })).toBeVisible();
  expect(sent).toEqual({ webhookUrl });
});
