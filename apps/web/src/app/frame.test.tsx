import { ORGANIZATION_CODES } from '@longhaul/contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../api/query-cache.ts';
import { readTokens } from '../api/tokens.ts';
import { notificationLog } from '../components/notifications/notification-log.ts';
import { notificationStore } from '../components/notifications/notification-store.ts';
import { beginSession, currentUser, setUser } from '../session/session.ts';
import { isNavigating } from './navigation-progress.ts';
import { organization, superAdministrator, userHolding } from './testing/network.ts';
import { showApp } from './testing/show-app.tsx';

const administrator = userHolding([...ORGANIZATION_CODES], { role: 'ADMIN' });
let stop = () => {};
const show = (options: Parameters<typeof showApp>[0]) => {
  const shown = showApp(options);
  stop = shown.stop;
  return shown;
};

beforeEach(() => {
  window.innerWidth = 1280;
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

/** Makes the media query of the mobile breakpoint hold. */
const onAPhone = () =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query === '(max-width: 600px)',
        media: query,
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );

describe('navigation', () => {
  test('shows the login page for an unknown path when signed out', async () => {
    const { path } = show({ path: '/nowhere' });
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
    expect(path()).toBe('/');
  });

  test('shows not found in the frame when signed in', async () => {
    show({ path: '/nowhere', user: administrator });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  });

  test('shows the indicator on a navigation, but not when coming from the under-development page', async () => {
    const { router } = show({ path: '/settings', user: administrator });
    await screen.findByRole('heading', { name: 'Settings' });
    const seen: boolean[] = [];
    const { unsubscribe } = isNavigating.subscribe(() => seen.push(isNavigating.get()));
    await act(() => router.navigate({ to: '/analytics' }));
    expect(seen).toEqual([true, false]);
    await act(() => router.navigate({ to: '/help' }));
    expect(router.state.location.pathname).toBe('/under-development');
    seen.length = 0;
    await act(() => router.navigate({ to: '/settings' }));
    expect(seen).toEqual([]);
    unsubscribe();
  });

  test('tells a pending user what is waited for', async () => {
    const { path } = show({ path: '/dashboard', user: userHolding([], { status: 'pending' }) });
    expect(await screen.findByRole('heading', { name: 'Waiting for approval' })).toBeVisible();
    expect(path()).toBe('/access-denied');
    expect(screen.getByText(/request to join Prairie Line Freight/)).toBeVisible();
  });
});

describe('the header', () => {
  test('offers Get started on the login screen and Log In on the others when signed out', async () => {
    const { router } = show({ path: '/' });
    expect(await screen.findByRole('link', { name: 'Get started' })).toHaveAttribute(
      'href',
      '/getting-started',
    );
    await act(() => router.navigate({ to: '/reset-password' }));
    expect(await screen.findByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/');
  });

  test('links the logo, help and the three main pages when signed in', async () => {
    show({ path: '/settings', user: administrator });
    expect(await screen.findByRole('link', { name: /Longhaul/ })).toHaveAttribute('href', '/dashboard');
    expect(screen.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/help');
    const links = within(screen.getByRole('navigation', { name: 'Header' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['History Route', '/map/history'],
      ['Map', '/map'],
      ['Dashboard', '/dashboard'],
    ]);
  });

  test('marks one entry of the menu, whether the page is its own or below it', async () => {
    const marked = () =>
      within(screen.getByRole('navigation', { name: 'Main menu' }))
        .getAllByRole('link')
        .filter((link) => link.getAttribute('aria-current') === 'page')
        .map((link) => link.textContent);
    const { router } = show({ path: '/maintenance/calendar', user: administrator });
    await screen.findByRole('navigation', { name: 'Main menu' });
    expect(marked()).toEqual(['Calendar']);
    await act(() => router.navigate({ to: '/loads/documents' }));
    expect(marked()).toEqual(['Driver Documents']);
    await act(() => router.navigate({ to: '/maintenance' }));
    expect(marked()).toEqual(['Due and Work Orders']);
  });

  test('opens the notifications on the first of two tabs, both empty in the same words', async () => {
    // jsdom lays nothing out: the focus trap finds nothing visible and would print the whole tree.
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    show({ path: '/settings', user: administrator });
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }));
    const tabs = await screen.findAllByRole('tab', { hidden: true });
    expect(tabs.map((tab) => tab.textContent)).toEqual(['New', 'All']);
    expect(tabs[0]).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByText('No new notifications')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'All', hidden: true }));
    expect(tabs[1]).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByText('No new notifications')).toBeInTheDocument();
  });
});

describe('the profile drawer', () => {
  const open = async () => {
    const avatar = await screen.findByRole('link', { name: 'Profile of Maya Lindqvist' });
    expect(avatar).toHaveAttribute('href', '/my-account');
    await userEvent.click(avatar);
    return within(await screen.findByRole('dialog', { name: 'Profile' }));
  };

  test('links the add screens with their flags and the organization account', async () => {
    show({ path: '/settings', user: administrator });
    const drawer = await open();
    const target = async (name: string) => (await drawer.findByRole('link', { name })).getAttribute('href');
    const settings = '/settings/organization-settings';
    expect(await target('Driver')).toBe(`${settings}/driver-add?addDriver=true`);
    expect(await target('Vehicle')).toBe(`${settings}/vehicle-add?addVehicle=true`);
    expect(await target('Trailer')).toBe(`${settings}/trailer-add?addTrailer=true`);
    expect(await target('Device')).toBe(`${settings}/device-add?addDevice=true`);
    expect(await target('Organization Settings')).toBe(`${settings}/organization-account`);
    // The drawer slides in.
    await waitFor(() => expect(drawer.getByText('Administrator')).toBeVisible());
  });

  test('names no place that is none, and opens the account page of a super administrator', async () => {
    show({ path: '/settings', user: administrator });
    let drawer = await open();
    expect(drawer.queryByText('Location')).toBeNull();
    expect(drawer.getByText('Prairie Line Freight')).toBeInTheDocument();
    stop();
    cleanup();
    const { router } = show({
      path: '/administration',
      user: superAdministrator(),
      answer: ({ url }) => ({
        status: 200,
        body: url.endsWith('/auth/two-step')
          ? {
              isOn: false,
              provedUntil: null,
              requiredFrom: null,
              apps: [],
              passkeys: [],
              recoveryCodesLeft: 0,
            }
          : { items: [], page: 1, size: 15, total: 0 },
      }),
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Profile of Maya Lindqvist' }));
    drawer = within(await screen.findByRole('dialog', { name: 'Profile' }));
    const account = await drawer.findByRole('link', { name: 'My account' });
    expect(account).toHaveAttribute('href', '/administration/my-account');
    await act(() => router.navigate({ to: '/administration/my-account' }));
    expect(await screen.findByLabelText('Current password')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Sessions' })).toBeInTheDocument();
  });

  test('logs out: tells the server, clears notifications and tokens, and shows the login page', async () => {
    const { sent, path } = show({ path: '/settings', user: administrator, answer: () => ({ status: 204 }) });
    act(() => void notificationStore.add({ title: 'Anything' }));
    const drawer = await open();
    await userEvent.click(drawer.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(path()).toBe('/'));
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toContain('POST /api/v1/auth/logout');
    expect(readTokens()).toBeNull();
    expect(notificationStore.get()).toEqual([]);
    expect(notificationLog.get()).toEqual([]);
    expect(currentUser.get()).toBeNull();
  });
});

test('shows nobody what a former person of the same tab was told or answered', () => {
  beginSession({ user: administrator, accessToken: 'a', refreshToken: 'r' });
  notificationStore.add({ title: 'For Maya' });
  queryClient.setQueryData(['anything'], 'for Maya');
  // The tab is closed and brought back after somebody else signed in.
  currentUser.set(null);
  setUser({ ...administrator, id: 8 });
  expect(notificationLog.get()).toEqual([]);
  expect(queryClient.getQueryData(['anything'])).toBeUndefined();
});

describe('the side menu', () => {
  test('is collapsed at first below the tablet breakpoint and keeps what was chosen', async () => {
    window.innerWidth = 900;
    show({ path: '/settings', user: administrator });
    await userEvent.click(await screen.findByRole('button', { name: 'Expand menu' }));
    expect(localStorage.getItem('longhaul-drawer-collapsed')).toBe('false');
    expect(screen.getByRole('button', { name: 'Collapse menu' })).toBeVisible();
  });

  test('collapsed, pops up the sub-items of a group on hover and closes on Escape', async () => {
    localStorage.setItem('longhaul-drawer-collapsed', 'true');
    show({ path: '/settings', user: administrator });
    await userEvent.hover(await screen.findByRole('button', { name: 'Hours of Service' }));
    expect(screen.getByRole('link', { name: 'HoS Logs' })).toHaveAttribute('href', '/hos/logs');
    screen.getByRole('button', { name: 'Hours of Service' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: 'HoS Logs' })).toBeNull();
  });

  test('opens the group of the page that is open, however it was reached', async () => {
    const { router } = show({ path: '/settings', user: administrator });
    await screen.findByRole('navigation', { name: 'Main menu' });
    expect(screen.queryByRole('link', { name: 'HoS Logs' })).toBeNull();
    await act(() => router.navigate({ to: '/hos' }));
    expect(screen.getByRole('link', { name: 'HoS Logs' })).toBeVisible();
    await act(() => router.navigate({ to: '/settings/organization-settings/organization-account' }));
    expect(screen.getByRole('link', { name: 'Users & Roles' })).toBeVisible();
  });

  test('on a phone fixes the scroll while open and closes on navigation', async () => {
    onAPhone();
    const { router } = show({ path: '/settings', user: administrator });
    expect(await screen.findByRole('navigation', { name: 'Bottom' })).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    expect(document.body).toHaveClass('fixed-scroll');
    await act(() => router.navigate({ to: '/analytics' }));
    expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
    expect(document.body).not.toHaveClass('fixed-scroll');
  });
});

test.each([
  ['the present page', async () => userEvent.click(screen.getByRole('link', { name: 'Users & Roles' }))],
  ['a tap beside it', async () => userEvent.click(screen.getByTestId('menu-scrim'))],
  ['Escape', async () => userEvent.keyboard('{Escape}')],
])('the menu on a phone is closed by %s', async (_, close) => {
  onAPhone();
  show({
    path: '/settings/organization-settings/user-and-roles',
    user: administrator,
    answer: () => ({ status: 200, body: { items: [], page: 1, size: 15, total: 0 } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Open menu' }));
  await close();
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
  expect(document.body).not.toHaveClass('fixed-scroll');
});

test('shows whose organization a super administrator controls, until the banner is closed', async () => {
  const { sent } = show({
    path: '/learn-more',
    user: superAdministrator({ organization }),
    answer: ({ method }) =>
      method === 'DELETE'
        ? { status: 200, body: superAdministrator() }
        : { status: 200, body: { items: [], page: 1, size: 15, total: 0 } },
  });
  expect(await screen.findByText('Control organization: Prairie Line Freight')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Stop controlling the organization' }));
  await waitFor(() => expect(currentUser.get()?.organization).toBeNull());
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toContain('DELETE /api/v1/auth/control');
  expect(screen.queryByText(/Control organization/)).toBeNull();
});
