import type {
  CommandKind,
  CurrentUser,
  SentCommandBody,
  SentNumberedVehicleBody,
  SentTimedHeaderBody,
} from '@longhaul/contract';
import { takeFacts, takeZones } from '@longhaul/units';
import { useSyncExternalStore } from 'react';
import { forgetMirror } from '../../api/token-mirror.ts';
import { readTokens, removeTokens, saveTokens } from '../../api/tokens.ts';
import { driverOfTag, requestBackgroundSync } from './background-session.ts';
import { callServer, signIn } from './call-server.ts';
import { watchClock } from './clock-watch.ts';
import { stopWarnings } from './closed-warnings.ts';
import { type ClockChange, type Copy, type KeptCommand, PhoneStore } from './phone-store.ts';
import {
  type AppUser,
  callAsSeat,
  isPin,
  readSeat,
  removePin,
  removeSeat,
  type Seat,
  savePin,
  saveSeat,
} from './seats.ts';
import { type Heard, type SyncOutcome, syncPhone, tidy, UNDO_MS } from './sync-phone.ts';
import { isTaken, type TakenKinds } from './taken-kinds.ts';

export type AppState =
  | { readonly phase: 'starting' }
  | {
      readonly phase: 'signed-out';
      readonly because: 'signed-out' | 'lost' | null;
      readonly kept: number;
      /** Whose app can be opened with a PIN. */
      readonly second: AppUser | null;
    }
  | {
      readonly phase: 'ready';
      readonly user: AppUser;
      /** The other driver of this tablet. */
      readonly second: AppUser | null;
      readonly store: PhoneStore;
      readonly copy: Copy;
      readonly commands: readonly KeptCommand[];
      readonly clockChanges: readonly ClockChange[];
      /** What the server takes, as of its last answer. */
      readonly kinds: TakenKinds;
      /** When all of this was read from the phone, epoch ms: the clock of the screen may be a second behind it. */
      readonly readAt: number;
      readonly lastOkAt: number | null;
      readonly outcome: SyncOutcome | null;
      /** As of the last sync, epoch ms. */
      readonly moving: { readonly name: string; readonly speedKph: number; readonly at: number } | null;
      readonly isSyncing: boolean;
    };
export type Ready = Extract<AppState, { phase: 'ready' }>;

/** Beside the tokens, as the web application keeps it. */
const USER_KEY = 'longhaul-user';
const RETRY_MS = 20_000;
const REFRESH_MS = 5 * 60_000;

let state: AppState = { phase: 'starting' };
const listeners = new Set<() => void>();

function set(next: AppState): void {
  state = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useAppState = (): AppState => useSyncExternalStore(subscribe, () => state);

function readUser(): AppUser | null {
  if (readTokens() === null) return null;
  try {
    const user = JSON.parse(localStorage.getItem(USER_KEY) ?? 'null') as CurrentUser | null;
    return user?.organization ? (user as AppUser) : null;
  } catch {
    return null;
  }
}

/** Opens the database of whoever is signed in, with a network or without. */
export async function startApp(): Promise<void> {
  const user = readUser();
  if (user === null) {
    set({ phase: 'signed-out', because: null, kept: 0, second: secondUser() });
    return;
  }
  // Until the first sync.
  if (user.zones) takeZones(user.zones);
  if (user.facts) takeFacts(user.facts);
  void navigator.storage?.persist?.();
  const store = await PhoneStore.open(user.id);
  await takeOverTaps(store, user.id);
  await tidy(store);
  set({
    phase: 'ready',
    user,
    second: secondUser(),
    store,
    ...(await readStore(store)),
    outcome: null,
    moving: null,
    isSyncing: false,
  });
  void syncNow();
}

const secondUser = (): AppUser | null => readSeat()?.user ?? null;

async function readStore(store: PhoneStore) {
  const [copy, commands, clockChanges, kinds, lastOkAt] = await Promise.all([
    store.copy(),
    store.commands(),
    store.clockChanges(),
    store.takenKinds(),
    store.lastOkAt(),
  ]);
  if (copy.zones) takeZones(copy.zones);
  if (copy.facts) takeFacts(copy.facts);
  return { copy, commands, clockChanges, kinds, lastOkAt, readAt: Date.now() };
}

async function refresh(change: Partial<Pick<Ready, 'outcome' | 'isSyncing' | 'moving'>> = {}): Promise<void> {
  if (state.phase !== 'ready') return;
  const { store } = state;
  const read = await readStore(store);
  if (state.phase === 'ready' && state.store === store)
    set({ ...state, ...read, second: secondUser(), ...change });
}

/** Taps that the web application had not sent yet. Its own lock keeps it from sending them meanwhile. */
async function takeOverTaps(store: PhoneStore, userId: number): Promise<void> {
  const key = `longhaul-taps:${userId}`;
  const work = async () => {
    const stored = localStorage.getItem(key);
    if (stored === null) return;
    const taps = JSON.parse(stored) as {
      status: string;
      mode: string | null;
      tappedAt: number;
      refusal: string | null;
    }[];
    for (const { status, mode, tappedAt, refusal } of taps) {
      if (refusal !== null) continue;
      const body = { status, mode } as SentCommandBody<'duty-status'>;
      await store.add('duty-status', body, { madeAt: tappedAt, canUndo: false });
    }
    localStorage.removeItem(key);
  };
  await (navigator.locks ? navigator.locks.request('longhaul-taps', work) : work());
}

/** Entries that the office does not have. */
export function unsentCount(): number {
  return state.phase === 'ready' ? state.commands.filter(({ result }) => result === null).length : 0;
}

let underWay: Promise<void> | null = null;
let isAskedAgain = false;

/** Ends once what was entered before the call was sent, or could not be. */
export function syncNow(): Promise<void> {
  // The call under way may have read the entries before the newest one was there.
  if (underWay) isAskedAgain = true;
  underWay ??= syncWhileAsked().finally(() => {
    underWay = null;
  });
  return underWay;
}

async function syncWhileAsked(): Promise<void> {
  do {
    isAskedAgain = false;
    await runSync();
  } while (isAskedAgain);
}

async function runSync(): Promise<void> {
  if (state.phase !== 'ready') return;
  const { store, user } = state;
  set({ ...state, isSyncing: true });
  const heard = await syncPhone(store, user.organization.id).catch((): Heard => ({ outcome: 'busy' }));
  const { outcome, movingVehicle } = heard;
  if (state.phase !== 'ready' || state.store !== store) return;
  if (outcome === 'signed-out') await endSession('signed-out');
  else if (outcome === 'lost') await wipe(user.id);
  else {
    if (outcome === 'ok') await syncSecond().catch(() => undefined);
    const moving = movingVehicle ? { ...movingVehicle, at: Date.now() } : null;
    await refresh({ outcome, moving, isSyncing: false });
  }
}

let secondAt = 0;

/** What the other driver of the tablet entered is sent too, whoever's app is open. */
async function syncSecond(): Promise<void> {
  const seat = readSeat();
  if (seat === null) return;
  const { id, organization } = seat.user;
  const store = await PhoneStore.open(id);
  let outcome: SyncOutcome;
  try {
    const isWaiting = (await store.commands()).some(({ result }) => result === null);
    if (!isWaiting && Date.now() - secondAt < REFRESH_MS) return;
    ({ outcome } = await syncPhone(store, organization.id, callAsSeat));
    if (outcome === 'ok') secondAt = Date.now();
    if (outcome === 'signed-out') await store.forgetCopy();
  } finally {
    store.close();
  }
  if (outcome === 'lost') await PhoneStore.remove(id);
  if (outcome !== 'lost' && outcome !== 'signed-out') return;
  removeSeat();
  removePin(id);
  await forgetMirror(id);
}

/** Both drivers of a tablet are signed in; the app of one is open. */
function openSeat(seat: Seat, parked: Seat | null): Promise<void> {
  if (state.phase === 'ready') state.store.close();
  saveTokens(seat.tokens);
  localStorage.setItem(USER_KEY, JSON.stringify(seat.user));
  if (parked) saveSeat(parked);
  else removeSeat();
  set({ phase: 'starting' });
  return startApp();
}

/** The driver makes room for another one to sign in; the PIN leads back. */
export async function stepAside(pin: string): Promise<void> {
  await underWay;
  const tokens = readTokens();
  if (state.phase !== 'ready' || tokens === null) return;
  const { user, store } = state;
  await savePin(user.id, pin);
  saveSeat({ user, tokens });
  store.close();
  removeTokens();
  localStorage.removeItem(USER_KEY);
  set({ phase: 'signed-out', because: null, kept: 0, second: user });
}

/** Opens the app of the other driver. `ownPin` where the one who leaves has none yet. Whether the PIN was right. */
export async function switchDriver(pin: string, ownPin?: string): Promise<boolean> {
  await underWay;
  const seat = readSeat();
  if (seat === null || !(await isPin(seat.user.id, pin))) return false;
  const tokens = readTokens();
  const leaves = state.phase === 'ready' && tokens !== null ? { user: state.user, tokens } : null;
  if (leaves && ownPin !== undefined) await savePin(leaves.user.id, ownPin);
  await openSeat(seat, leaves);
  return true;
}

/** By the server: the copy goes, what the driver entered stays for this driver alone. */
async function endSession(because: 'signed-out' | null): Promise<void> {
  if (state.phase !== 'ready') return;
  const { store, user } = state;
  removePin(user.id);
  await forgetMirror(user.id);
  await store.forgetCopy();
  const kept = (await store.commands()).filter(({ result }) => result === null).length;
  store.close();
  removeTokens();
  localStorage.removeItem(USER_KEY);
  set({ phase: 'signed-out', because, kept, second: secondUser() });
}

async function wipe(userId: number): Promise<void> {
  if (state.phase === 'ready') state.store.close();
  await PhoneStore.remove(userId);
  await forgetMirror(userId);
  removePin(userId);
  removeTokens();
  localStorage.removeItem(USER_KEY);
  set({ phase: 'signed-out', because: 'lost', kept: 0, second: secondUser() });
}

/** Entered once it is on the disk of the phone. @throws when there is no room */
export const enter = <Kind extends CommandKind>(
  kind: Kind,
  body: SentCommandBody<Kind>,
  { canUndo = false }: { canUndo?: boolean } = {},
): Promise<number> => enterVersion(kind, body, { canUndo, v: 1 });

/** The form of a day with exceptions that have times. It waits on the phone for a server that takes it. */
export const enterClaims = (body: SentTimedHeaderBody): Promise<number> =>
  enterVersion('log-header', body, { canUndo: false, v: 2 });

/** A truck that is not in the list of this phone, by its number. It waits on the phone for a server that takes it. */
export const enterUnlistedTruck = (body: SentNumberedVehicleBody): Promise<number> =>
  enterVersion('vehicle', body, { canUndo: false, v: 2 });

async function enterVersion<Kind extends CommandKind>(
  kind: Kind,
  body: SentCommandBody<Kind> | SentTimedHeaderBody | SentNumberedVehicleBody,
  { canUndo, v }: { canUndo: boolean; v: number },
): Promise<number> {
  if (state.phase !== 'ready') throw new Error('Nobody is signed in.');
  const { store, user } = state;
  const madeAt = Date.now();
  const key = await store.add(kind, body, { madeAt, canUndo, v });
  await refresh();
  void requestBackgroundSync(user.id, user.organization.id).catch(() => undefined);
  if (canUndo) {
    locate(store, key);
    setTimeout(() => void syncNow(), UNDO_MS + 100);
  } else void syncNow();
  return key;
}

/** Where the phone is, as far as it says so before the entry is sent. */
function locate(store: PhoneStore, key: number): void {
  navigator.geolocation?.getCurrentPosition(
    ({ coords }) => {
      const { latitude: lat, longitude: lon, accuracy } = coords;
      void store.setPosition(key, { lat, lon, accuracyMeters: Math.round(accuracy) });
    },
    () => undefined,
    { timeout: 5_000, maximumAge: 600_000 },
  );
}

export async function undo(key: number): Promise<void> {
  if (state.phase !== 'ready') return;
  await state.store.undo(key);
  await refresh();
}

export async function putAway(key: number): Promise<void> {
  if (state.phase !== 'ready') return;
  await state.store.putAway(key);
  await refresh();
}

export type SignInProblem = 'wrong' | 'offline' | 'not-driver' | 'two-step';

export async function signInDriver(email: string, password: string): Promise<SignInProblem | null> {
  const { status, body } = await signIn(email, password);
  if (status === 0) return 'offline';
  if (status !== 200) return 'wrong';
  // The app has no place for codes: signed in on the page, it opens with that session.
  if ('challenge' in (body as object)) return 'two-step';
  const { user, ...tokens } = body as { user: CurrentUser; accessToken: string; refreshToken: string };
  if (!user.organization || !user.permissions.includes('HOS_OWN')) return 'not-driver';
  // Signed in again with the password: the seat with the PIN is another's, or none.
  if (readSeat()?.user.id === user.id) removeSeat();
  saveTokens(tokens);
  localStorage.setItem(USER_KEY, JSON.stringify(user));
  await startApp();
  return null;
}

/** `delete` takes what was not sent with it. */
export async function signOutDriver(entries: 'keep' | 'delete'): Promise<void> {
  if (state.phase !== 'ready') return;
  const { user } = state;
  await stopWarnings(user.organization.id).catch(() => undefined);
  await callServer('/auth/logout', { method: 'POST' });
  if (entries === 'keep') await endSession(null);
  else {
    state.store.close();
    await PhoneStore.remove(user.id);
    await forgetMirror(user.id);
    removePin(user.id);
    removeTokens();
    localStorage.removeItem(USER_KEY);
    set({ phase: 'signed-out', because: null, kept: 0, second: secondUser() });
  }
}

/** Sends when there may be signal again, and looks for changes of the clock. Returns the way to stop. */
export function followPhone(): () => void {
  const wake = () => {
    if (document.visibilityState === 'visible') void syncNow();
  };
  // The app has just sent what it had.
  let lastAt = Date.now();
  const timer = setInterval(() => {
    if (document.visibilityState !== 'visible' || state.phase !== 'ready') return;
    const { commands, kinds, outcome } = state;
    const isWaiting = outcome !== 'ok' || commands.some((one) => one.result === null && isTaken(kinds, one));
    if (Date.now() - lastAt < (isWaiting ? RETRY_MS : REFRESH_MS)) return;
    lastAt = Date.now();
    void syncNow();
  }, 1_000);
  const stopWatch = watchClock((byMs) => {
    if (state.phase === 'ready') void state.store.noteClockChange(byMs).then(() => refresh());
  });
  // The worker, of entries that wait.
  const hear = ({ data }: MessageEvent) => {
    if (typeof data === 'string' && driverOfTag(data) !== null) void syncNow();
  };
  navigator.serviceWorker?.addEventListener('message', hear);
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  return () => {
    clearInterval(timer);
    stopWatch();
    navigator.serviceWorker?.removeEventListener('message', hear);
    window.removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wake);
  };
}
