import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { errorBody, publicSettings, userHolding } from '../../app/testing/network.ts';
import { showApp } from '../../app/testing/show-app.tsx';
import { notificationStore } from '../../components/notifications/notification-store.ts';

let stop = () => {};
afterEach(() => {
  stop();
  notificationStore.clear();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const field = (label: string) => screen.findByLabelText(label);

test('the registration says that the settings cannot be had, and asks for them again', async () => {
  let isUp = false;
  ({ stop } = showApp({
    path: '/getting-started',
    settings: () => (isUp ? { status: 200, body: publicSettings() } : errorBody(500, 'Out of order')),
  }));
  expect(await screen.findByText('Out of order')).toBeVisible();
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await field('Organization name')).toBeVisible();
});

test('where only the operator creates organizations, the page says so and names the one that is joined', async () => {
  ({ stop } = showApp({
    path: '/getting-started',
    settings: () => ({ status: 200, body: { ...publicSettings(), registration: 'request' } }),
    answer: ({ url }) =>
      url.endsWith('/auth/organization-names/1')
        ? { status: 200, body: { name: 'Buckeye Haul LLC' } }
        : errorBody(404, 'This organization was not found.'),
  }));
  expect(await screen.findByText('Buckeye Haul LLC')).toBeVisible();
  expect(screen.getByText(/New organizations are created by the operator of this server/)).toBeVisible();
  expect(screen.queryByLabelText('Organization name')).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Organization number'), '7');
  expect(await screen.findByText(/No organization has this number/)).toBeVisible();
  expect(screen.queryByText('Buckeye Haul LLC')).not.toBeInTheDocument();
});

test('a link that has expired leads to a new one', async () => {
  const expired = 'This link has expired or was already used. Request a new one.';
  ({ stop } = showApp({
    path: '/create-new-password/spent',
    answer: () => errorBody(422, 'Not valid', { token: expired }),
  }));
  await userEvent.type(await field('New password'), 'correct horse battery');
  await userEvent.type(await field('New password again'), 'correct horse battery');
  await userEvent.click(screen.getByRole('button', { name: 'Set password and log in' }));
  expect(await screen.findByText(expired)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/reset-password');
});

test('a password that keeps the rules is shown as valid', async () => {
  ({ stop } = showApp({ path: '/create-new-password/fresh' }));
  const password = await field('New password');
  const isValid = (input: HTMLElement) => input.closest('[data-success]') !== null;
  await userEvent.type(password, 'short');
  expect(isValid(password)).toBe(false);
  await userEvent.type(password, ' no longer');
  await waitFor(() => expect(isValid(password)).toBe(true));
  const again = await field('New password again');
  await userEvent.type(again, 'something else');
  expect(isValid(again)).toBe(false);
});

test('a new organization is welcomed once, with the way to its settings', async () => {
  ({ stop } = showApp({
    path: '/getting-started',
    answer: ({ url }) =>
      url.endsWith('/auth/register')
        ? { status: 200, body: { user: userHolding([]), accessToken: 'a', refreshToken: 'r' } }
        : errorBody(404, 'None'),
  }));
  await userEvent.type(await field('First name'), 'Maya');
  await userEvent.type(await field('Last name'), 'Lindqvist');
  await userEvent.type(await field('Email'), 'maya@prairieline.test');
  await userEvent.type(await field('Password'), 'correct horse battery');
  await userEvent.type(await field('Organization name'), 'Prairie Line');
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() =>
    expect(notificationStore.get()).toMatchObject([
      {
        title: 'Prairie Line is ready',
        isShownOnce: true,
        expandedButton: { href: '/settings/organization-settings' },
      },
    ]),
  );
});
