import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type Answer,
  answerRequests,
  errorBody,
  type SentRequest,
  userHolding,
} from '../app/testing/network.ts';
import { beginSession, endSession } from './session.ts';
import { addTap, discardTaps, followTaps } from './tap-outbox.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const MINUTE = 60_000;
const driver = userHolding(['HOS_OWN']);

let answer: (tap: { key: string; status: string; msAgo: number }) => Answer;
let sent: SentRequest[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  answer = () => ({ status: 200, body: { logId: '7-2026-11-21', at: '2026-11-21T12:00:00Z' } });
  sent = answerRequests((request) => answer(request.body as never));
  beginSession({ user: driver, accessToken: 'access', refreshToken: 'refresh' });
  stop = followTaps();
});
afterEach(() => {
  stop();
  discardTaps(driver.id);
  endSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const tap = (status: 'ON' | 'OFF' | 'SB', tappedAt = Date.now()) => addTap({ status, mode: null, tappedAt });
const settle = () => vi.advanceTimersByTimeAsync(0);
const bodies = () => sent.map(({ body }) => body as { key: string; status: string; msAgo: number });
const kept = () =>
  JSON.parse(localStorage.getItem('longhaul-taps:7') ?? '[]') as { status: string; refusal: string | null }[];

test('sends a tap at once and forgets it when it was taken', async () => {
  tap('ON', NOW - 10_000);
  await settle();
  expect(sent).toMatchObject([{ method: 'POST', url: '/api/v1/organizations/1/users/7/duty_status' }]);
  expect(bodies()).toMatchObject([{ status: 'ON', mode: null, msAgo: 10_000 }]);
  expect(kept()).toEqual([]);
});

test('keeps taps without a network and sends them in order with their age, each under its first key', async () => {
  answer = () => 'no network';
  tap('ON');
  await settle();
  vi.setSystemTime(NOW + 5 * MINUTE);
  tap('OFF');
  await settle();
  expect(kept().map(({ status }) => status)).toEqual(['ON', 'OFF']);
  const [first] = bodies();
  expect(new Set(bodies().map(({ key }) => key)), 'the second waits for the first').toEqual(
    new Set([first!.key]),
  );
  answer = () => ({ status: 200, body: {} });
  sent.length = 0;
  vi.setSystemTime(NOW + 20 * MINUTE);
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(bodies()).toMatchObject([
    { key: first!.key, status: 'ON', msAgo: 20 * MINUTE },
    { status: 'OFF', msAgo: 15 * MINUTE },
  ]);
  expect(kept()).toEqual([]);
});

test('leaves what the server refuses on the screen with its reason, and goes on with the next', async () => {
  answer = ({ status }) =>
    status === 'SB'
      ? errorBody(422, 'status This makes no change.', { status: 'This makes no change.' })
      : { status: 200, body: {} };
  tap('SB');
  tap('ON');
  await settle();
  expect(bodies().map(({ status }) => status)).toEqual(['SB', 'ON']);
  expect(kept()).toMatchObject([{ status: 'SB', refusal: 'This makes no change.' }]);
  sent.length = 0;
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(sent, 'what was refused is not sent again').toEqual([]);
});

test('sends again what met a server that is down, and never dates a tap ahead', async () => {
  answer = () => errorBody(503, 'Try again shortly.');
  tap('ON', NOW + MINUTE);
  await settle();
  expect(bodies()).toMatchObject([{ msAgo: 0 }]);
  expect(kept()).toMatchObject([{ status: 'ON', refusal: null }]);
});

test('keeps taps for the next sign-in of the same driver, and shows them to nobody else', async () => {
  answer = () => 'no network';
  tap('ON');
  await settle();
  endSession();
  answer = () => ({ status: 200, body: {} });
  sent.length = 0;
  beginSession({ user: { ...driver, id: 8 }, accessToken: 'a', refreshToken: 'b' });
  await settle();
  expect(sent).toEqual([]);
  beginSession({ user: driver, accessToken: 'a', refreshToken: 'b' });
  await settle();
  expect(bodies()).toMatchObject([{ status: 'ON' }]);
  expect(kept()).toEqual([]);
});
