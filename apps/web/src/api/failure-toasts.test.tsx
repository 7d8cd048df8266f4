import { getCurrentUser, logout } from '@longhaul/contract';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { answerRequests, errorBody } from '../app/testing/network.ts';
import { createNotificationStore } from '../components/notifications/notification-store.ts';
import { call } from './api.ts';
import { announceFailures } from './failure-toasts.ts';

const store = createNotificationStore(localStorage);
const stop = announceFailures(store, () => Date.parse('2026-11-21T12:00:00Z'));

afterEach(() => {
  vi.unstubAllGlobals();
  store.clear();
});
afterAll(stop);

test('shows the message, the status, the time and the technical words of an error answer', async () => {
  answerRequests(() => errorBody(409, 'The device is paired with unit 12'));
  await expect(call(logout)).rejects.toThrow('The device is paired with unit 12');
  expect(store.get()).toMatchObject([
    {
      type: 'alert',
      title: 'The device is paired with unit 12',
      category: '409',
      receivedDate: '2026-11-21T12:00:00Z',
      expandedContent: 'technical words for 409',
    },
  ]);
});

test('stays until it is closed', async () => {
  vi.useFakeTimers();
  answerRequests(() => errorBody(409, 'The device is paired with unit 12'));
  await expect(call(logout)).rejects.toThrow();
  vi.advanceTimersByTime(3_600_000);
  vi.useRealTimers();
  expect(store.get()).toHaveLength(1);
});

test('shows the two sentences of a network failure', async () => {
  answerRequests(() => 'no network');
  await expect(call(logout)).rejects.toThrow();
  expect(store.get()).toMatchObject([
    {
      type: 'alert',
      title: 'Oops, something happened, please try again',
      category: 'If this error keeps happening, please report it',
    },
  ]);
});

test('says once that nobody is reached while the browser is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  answerRequests(() => 'no network');
  await expect(call(logout)).rejects.toThrow();
  await expect(call(getCurrentUser)).rejects.toThrow();
  expect(store.get()).toHaveLength(1);
  vi.restoreAllMocks();
});

test('shows nothing for a 401', async () => {
  answerRequests(() => errorBody(401, 'Sign in again'));
  await expect(call(logout)).rejects.toThrow();
  expect(store.get()).toEqual([]);
});

test.each([
  ['a page of a proxy', '<html>Bad gateway</html>', 'Oops, something happened, please try again'],
  ['nothing', undefined, 'Oops, something happened, please try again'],
  ['a body without technical words', { message: 'The device is paired' }, 'The device is paired'],
  ['a body without words', { status: 502, timestamp: 'now' }, 'Oops, something happened, please try again'],
])('says something when the answer is %s', async (_, body, title) => {
  answerRequests(() => ({ status: 502, body }));
  await expect(call(logout)).rejects.toThrow(title);
  expect(store.get()).toMatchObject([{ type: 'alert', title, category: '502', expandedContent: 'HTTP 502' }]);
});

test('says something when a success cannot be read', async () => {
  answerRequests(() => ({ status: 200, body: undefined }));
  await expect(call(getCurrentUser)).rejects.toThrow();
  expect(store.get()).toMatchObject([{ title: 'Oops, something happened, please try again' }]);
});
