import { DutyMode, DutyStatus, tapDutyStatus } from '@longhaul/contract';
import { createAtom, useSelector } from '@tanstack/react-store';
import { z } from 'zod';
import { call } from '../api/api.ts';
import { statusOf } from '../api/api-error.ts';
import { ServerError } from '../components/error-display/request-error.ts';
import { currentUser } from './session.ts';

const Tap = z.object({
  /** What the server knows it by, however often it is sent. */
  key: z.uuid(),
  orgId: z.int(),
  status: DutyStatus,
  mode: DutyMode.nullable(),
  /** Epoch ms, by the clock of this phone. */
  tappedAt: z.number(),
  /** Sending it has failed once: it waits for the network. */
  isWaiting: z.boolean(),
  /** Why the server does not take it; the driver reads it and puts it away. */
  refusal: z.string().nullable(),
});
export type Tap = z.output<typeof Tap>;
export type DutyChange = Pick<Tap, 'status' | 'mode' | 'tappedAt'>;

const RETRY_MS = 20_000;
const LOCK = 'longhaul-taps';
/** Nobody was there to take it, or the session has to begin anew: it is sent again. */
const PASSING = [401, 429, 500, 502, 503, 504];

const keyOf = (userId: number) => `longhaul-taps:${userId}`;

/** Taps of whoever is signed in that the server has not taken yet, the oldest first. */
const taps = createAtom<readonly Tap[]>([]);
/** Counts what was taken, so that what follows from a log is asked for again. */
const takenCount = createAtom(0);

export const useTaps = () => useSelector(taps);
export const useTakenTaps = () => useSelector(takenCount);

/** Keeps a tap on this phone until the server has taken it, and sends it. */
export function addTap(change: DutyChange): void {
  const user = currentUser.get();
  if (!user?.organization) return;
  const tap: Tap = {
    ...change,
    key: randomKey(),
    orgId: user.organization.id,
    isWaiting: false,
    refusal: null,
  };
  store(user.id, [...read(user.id), tap]);
  void sendTaps();
}

/** Puts away what was refused, or takes back what was not sent yet. */
export function removeTap(key: string): void {
  const user = currentUser.get();
  if (user)
    store(
      user.id,
      read(user.id).filter((tap) => tap.key !== key),
    );
}

/** For whoever logs out and knows what is lost. */
export function discardTaps(userId: number): void {
  store(userId, []);
}

/** Sends what waits whenever there may be a network again. Returns the way to stop. */
export function followTaps(): () => void {
  const load = () => {
    const user = currentUser.get();
    taps.set(user ? read(user.id) : []);
    if (user) void sendTaps();
  };
  const onStored = ({ key }: StorageEvent) => {
    if (key?.startsWith('longhaul-taps:')) load();
  };
  const { unsubscribe } = currentUser.subscribe(load);
  const timer = setInterval(() => void sendTaps(), RETRY_MS);
  const wake = () => void sendTaps();
  window.addEventListener('online', wake);
  window.addEventListener('storage', onStored);
  document.addEventListener('visibilitychange', wake);
  load();
  return () => {
    unsubscribe();
    clearInterval(timer);
    window.removeEventListener('online', wake);
    window.removeEventListener('storage', onStored);
    document.removeEventListener('visibilitychange', wake);
  };
}

let underWay: Promise<void> | null = null;

/** In the order in which they were tapped, one after the other, from one tab at a time. */
function sendTaps(): Promise<void> {
  underWay ??= locked(sendAll).finally(() => {
    underWay = null;
  });
  return underWay;
}

function locked(work: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request(LOCK, work) : work();
}

async function sendAll(): Promise<void> {
  for (;;) {
    const user = currentUser.get();
    const tap = user && read(user.id).find(({ refusal }) => refusal === null);
    if (!tap) return;
    const outcome = await send(user.id, tap);
    if (outcome === 'taken') {
      store(
        user.id,
        read(user.id).filter(({ key }) => key !== tap.key),
      );
      takenCount.set(takenCount.get() + 1);
    } else {
      change(user.id, tap.key, outcome);
      if (outcome.refusal === null) return;
    }
  }
}

async function send(
  userId: number,
  { key, orgId, status, mode, tappedAt }: Tap,
): Promise<'taken' | Pick<Tap, 'isWaiting' | 'refusal'>> {
  // The age is sent and not the time: the clock of a phone may be wrong, what passed on it is not.
  const msAgo = Math.max(0, Date.now() - tappedAt);
  try {
    await call(tapDutyStatus, {
      params: { orgId, userId },
      body: { key, status, mode, msAgo },
      isPoll: true,
    });
    return 'taken';
  } catch (error) {
    if (!(error instanceof ServerError) || PASSING.includes(statusOf(error)!)) {
      return { isWaiting: true, refusal: null };
    }
    const [field] = Object.values(error.body.fields ?? {});
    return { isWaiting: true, refusal: field ?? error.message };
  }
}

function change(userId: number, key: string, outcome: Pick<Tap, 'isWaiting' | 'refusal'>): void {
  store(
    userId,
    read(userId).map((tap) => (tap.key === key ? { ...tap, ...outcome } : tap)),
  );
}

function read(userId: number): Tap[] {
  try {
    const stored = z.array(Tap).safeParse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]'));
    return stored.data ?? [];
  } catch {
    return [];
  }
}

function store(userId: number, changed: readonly Tap[]): void {
  if (changed.length === 0) localStorage.removeItem(keyOf(userId));
  else localStorage.setItem(keyOf(userId), JSON.stringify(changed));
  if (currentUser.get()?.id === userId) taps.set(changed);
}

/** A UUID of version 4; `crypto.randomUUID` is missing where the address is not secure. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
