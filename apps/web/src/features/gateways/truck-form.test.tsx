import { ORGANIZATION_CODES } from '@longhaul/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../api/query-cache.ts';
import { errorBody, userHolding } from '../../app/testing/network.ts';
import { showApp } from '../../app/testing/show-app.tsx';
import { notificationStore } from '../../components/notifications/notification-store.ts';

let stop = () => {};
afterEach(() => {
  stop();
  queryClient.clear();
  notificationStore.clear();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const MODELS = [
  { id: 3, maker: 'Teltonika', model: 'FMC130', protocol: 'teltonika' },
  { id: 4, maker: 'Traccar', model: 'Client', protocol: 'osmand' },
];

function showForm() {
  const app = showApp({
    path: '/settings/organization-settings/truck-add',
    user: userHolding([...ORGANIZATION_CODES]),
    answer: ({ url, method }) => {
      if (url.includes('/settings/device-models')) return { status: 200, body: { items: MODELS, total: 2 } };
      if (url.includes('/calling-devices')) {
        const calls = { attempts: 3, lastSeenAt: new Date().toISOString() };
        return { status: 200, body: { calls } };
      }
      if (method === 'POST') return errorBody(409, 'Taken', { uniqueId: 'Device is already registered.' });
      return { status: 404, body: {} };
    },
  });
  stop = app.stop;
  return app;
}

test('says of each way what it needs, and keeps what was typed when the server refuses it on its field', async () => {
  const { sent } = showForm();
  const person = userEvent.setup();
  await person.type(await screen.findByLabelText('Unit number'), '1042');
  await person.click(screen.getByRole('button', { name: 'Teltonika' }));
  await person.type(screen.getByLabelText('IMEI'), '35630704244101');
  await person.click(screen.getByRole('button', { name: 'Add truck' }));
  expect(await screen.findByText('An IMEI has 15 digits. It’s on the device label.')).toBeVisible();
  expect(sent.some(({ url }) => url.includes('/calling-devices'))).toBe(false);

  await person.type(screen.getByLabelText('IMEI'), '3');
  expect(await screen.findByText(/^This device called \d+ s ago\.$/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Add truck' }));
  expect(await screen.findByText('Device is already registered.')).toBeVisible();
  expect(screen.getByLabelText('Unit number')).toHaveValue('1042');
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    unitNumber: '1042',
    uniqueId: '356307042441013',
    deviceModelId: null,
  });
});

test('leaves the identifier of a phone to the server, and names its model', async () => {
  const { sent } = showForm();
  await userEvent.type(await screen.findByLabelText('Unit number'), '1042');
  await userEvent.click(screen.getByRole('button', { name: 'Add truck' }));
  await vi.waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      unitNumber: '1042',
      deviceModelId: 4,
    }),
  );
});
