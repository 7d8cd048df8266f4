import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { notificationId } from './notification.ts';
import { createNotificationLog } from './notification-log.ts';
import { createNotificationStore } from './notification-store.ts';
import { NotificationsPanel } from './notifications-panel.tsx';
import { Toasts } from './toasts.tsx';

const failure = {
  title: 'The vehicle is already paired',
  category: '409',
  receivedDate: '2026-10-20T12:00:00Z',
  expandedContent: 'gateway 12 is paired with asset 7',
  type: 'alert',
} as const;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const titles = (store: ReturnType<typeof createNotificationStore>) => store.get().map((n) => n.title);

test('derives the id from the content, whenever it arrives', () => {
  expect(notificationId(failure)).toBe(notificationId({ ...failure, receivedDate: '2026-10-21T12:00:00Z' }));
  expect(notificationId(failure)).not.toBe(notificationId({ ...failure, category: '410' }));
});

test('keeps the newest first, shows a repeated one once, and removes by id or all', () => {
  const store = createNotificationStore(localStorage);
  const id = store.add(failure);
  store.add({ title: 'Saved' });
  store.add(failure);
  expect(titles(store)).toEqual(['The vehicle is already paired', 'Saved']);
  store.remove(id ?? '');
  expect(titles(store)).toEqual(['Saved']);
  store.clear();
  expect(titles(store)).toEqual([]);
});

test('is viewed, collapsed and not closable unless told otherwise', () => {
  const store = createNotificationStore(localStorage);
  store.add({ title: 'Saved' });
  expect(store.get()[0]).toMatchObject({ type: 'viewed', isExpanded: false, isClosable: false });
});

test('closes itself after its timeout and never with a timeout of 0', () => {
  vi.useFakeTimers();
  const store = createNotificationStore(localStorage);
  store.add({ title: 'Stays', timeout: 0 });
  store.add({ title: 'Goes', timeout: 5000 });
  vi.advanceTimersByTime(5000);
  expect(titles(store)).toEqual(['Stays']);
  vi.useRealTimers();
});

test('does not show a show-once notification again, not even after a reload', () => {
  const welcome = { title: 'Welcome', isShownOnce: true };
  createNotificationStore(localStorage).add(welcome);
  const afterReload = createNotificationStore(localStorage);
  expect(afterReload.add(welcome)).toBeUndefined();
  expect(titles(afterReload)).toEqual([]);
});

test('expands and collapses a toast by click and by Enter', async () => {
  const user = userEvent.setup();
  const store = createNotificationStore(localStorage);
  store.add(failure);
  render(
    <ThemeProvider isDarkModeEnabled={false}>
      <Toasts store={store} />
    </ThemeProvider>,
  );
  const head = screen.getByRole('button', { name: /already paired/ });
  expect(screen.getByText(failure.expandedContent)).not.toBeVisible();
  await user.click(head);
  expect(screen.getByText(failure.expandedContent)).toBeVisible();
  head.focus();
  await user.keyboard('{Enter}');
  expect(head).toHaveAttribute('aria-expanded', 'false');
});

test.each([
  ['vehicle', 'tabler-icon-truck'],
  [undefined, 'tabler-icon-alert-triangle'],
  ['toString', 'tabler-icon-alert-triangle'],
])('shows the icon named %s, else that of the type', (iconName, icon) => {
  const store = createNotificationStore(localStorage);
  store.add({ ...failure, ...(iconName && { iconName }) });
  const { container } = render(
    <ThemeProvider isDarkModeEnabled={false}>
      <Toasts store={store} />
    </ThemeProvider>,
  );
  expect(container.querySelector(`.${icon}`)).not.toBeNull();
});

test('removes a closable toast on close', async () => {
  const store = createNotificationStore(localStorage);
  store.add({ title: 'Saved', isClosable: true });
  render(
    <ThemeProvider isDarkModeEnabled={false}>
      <Toasts store={store} />
    </ThemeProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Close: Saved' }));
  expect(screen.queryByText('Saved')).toBeNull();
});

test('shows the three newest of many alerts beside other messages, the others when asked, and closes all at once', async () => {
  const user = userEvent.setup();
  const store = createNotificationStore(localStorage);
  store.add({ title: 'The destination was set', type: 'success' });
  const expandedButton = { label: 'Open', href: '/notifications' };
  for (const unit of [1, 2, 3, 4, 5])
    store.add({ ...failure, expandedButton, title: `Truck ${unit} is late` });
  render(
    <ThemeProvider isDarkModeEnabled={false}>
      <Toasts store={store} />
    </ThemeProvider>,
  );
  const shown = () =>
    screen.queryAllByRole('alert').map((toast) => toast.textContent!.match(/Truck (\d)/)![1]);
  expect(shown()).toEqual(['5', '4', '3']);
  expect(screen.getByText('The destination was set')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show 2 more' }));
  expect(shown()).toEqual(['5', '4', '3', '2', '1']);
  await user.click(screen.getByRole('button', { name: 'Close all' }));
  expect(shown()).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Close all' })).toBeNull();
});

test('announces an alert added later', () => {
  const store = createNotificationStore(localStorage);
  render(
    <ThemeProvider isDarkModeEnabled={false}>
      <Toasts store={store} />
    </ThemeProvider>,
  );
  act(() => {
    store.add(failure);
  });
  expect(screen.getByRole('alert')).toHaveTextContent('409');
});

test('starts the panel on New, moves to All by Enter, and says when both are empty', async () => {
  const user = userEvent.setup();
  const never = () => {};
  render(
    <ThemeProvider isDarkModeEnabled={false}>
      <NotificationsPanel
        entries={[]}
        newCount={0}
        onToggle={never}
        onClose={never}
        openAll={<a href="/notifications">Open all</a>}
      />
    </ThemeProvider>,
  );
  expect(screen.getByRole('tab', { name: 'New' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByText('No new notifications')).toBeVisible();
  screen.getByRole('tab', { name: 'All' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByText('No new notifications')).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/notifications');
});

test('lets a toast that is opened stay until it is closed', () => {
  vi.useFakeTimers();
  const store = createNotificationStore(localStorage);
  const id = store.add({ ...failure, timeout: 10_000 });
  store.toggleExpanded(id ?? '');
  vi.advanceTimersByTime(20_000);
  expect(titles(store)).toEqual([failure.title]);
  vi.useRealTimers();
});

test('keeps what this tab reported over a reload', () => {
  const store = createNotificationStore(localStorage);
  const log = createNotificationLog(store, sessionStorage);
  store.remove(store.add(failure) ?? '');
  const reloaded = createNotificationLog(createNotificationStore(localStorage), sessionStorage);
  expect(reloaded.get()).toMatchObject([{ title: failure.title }]);
  log.clear();
  expect(sessionStorage).toHaveLength(0);
});

test('does not show beside a field what its toast says, and keeps it in the panel', () => {
  const store = createNotificationStore(localStorage);
  const log = createNotificationLog(store, sessionStorage);
  const cause = new Error(failure.title);
  store.add(failure, { cause });
  log.explainInPlace(cause);
  expect(titles(store)).toEqual([]);
  expect(log.get()).toMatchObject([{ title: failure.title }]);
});

test('lists what is new with its severity under New, and what this tab did under All alone', async () => {
  const ofTab = { id: 'own', title: 'Saved', type: 'success', isExpanded: false, isClosable: true } as const;
  const { container } = render(
    <ThemeProvider isDarkModeEnabled={false}>
      <NotificationsPanel
        entries={[
          { ...ofTab, isNew: false },
          {
            ...ofTab,
            id: 'alert',
            title: '1175 speeding',
            type: 'viewed',
            severity: 'critical',
            isNew: true,
          },
        ]}
        newCount={1}
        onToggle={() => {}}
        onClose={() => {}}
        openAll={null}
      />
    </ThemeProvider>,
  );
  expect(container.querySelector('[data-type="not-viewed"]')).toHaveTextContent('1175 speeding');
  expect(screen.getByRole('img', { name: 'Critical' })).toBeVisible();
  expect(screen.queryByText('Saved')).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: /All/ }));
  expect(container.querySelector('[data-type="success"]')).toHaveTextContent('Saved');
});
