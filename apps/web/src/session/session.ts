import {
  authenticate,
  type Challenged,
  type Credentials,
  CurrentUser,
  getCurrentUser,
  logout,
  type SignedIn,
} from '@longhaul/contract';
import { takeFacts, takeZones } from '@longhaul/units';
import { createAtom, useSelector } from '@tanstack/react-store';
import { call, onOtherFacts, onSessionLost } from '../api/api.ts';
import { statusOf } from '../api/api-error.ts';
import { queryClient } from '../api/query-cache.ts';
import { readTokens, removeTokens, saveTokens, TOKENS_KEY } from '../api/tokens.ts';
import { NetworkError } from '../components/error-display/request-error.ts';
import { notificationLog } from '../components/notifications/notification-log.ts';
import { forgetShell, keepShell } from './service-worker.ts';

/** The signed-in user; null when signed out. */
export const currentUser = createAtom<CurrentUser | null>(null);
/** True from the click on Log out until the login page shows. */
export const isLeaving = createAtom(false);

let restored: Promise<void> | null = null;

/**
 * Signs in again with the tokens of an earlier visit; asks the server once, whoever waits. Where it is out of reach, whoever
 * was signed in here goes on, and the next navigation asks again.
 */
export function restoreSession(): Promise<void> {
  restored ??= readTokens() === null ? Promise.resolve() : reloadUser().catch(goOnWithoutNetwork);
  return restored;
}

function goOnWithoutNetwork(error: unknown): void {
  const known = readUser();
  if (!(error instanceof NetworkError) || known === null) throw error;
  if (currentUser.get() === null) setUser(known);
}

/** Asks again who is signed in and with which codes; a refused session ends. Throws when the server is out of reach. */
export async function reloadUser(): Promise<void> {
  try {
    setUser(await call(getCurrentUser));
  } catch (error) {
    if (statusOf(error) !== 401) {
      restored = null;
      throw error;
    }
    endSession();
  }
}

/** The challenge of the second step, where there is one; null once signed in. */
export async function signIn(credentials: Credentials): Promise<Challenged['challenge'] | null> {
  return beginOrChallenge(await call(authenticate, { body: credentials }));
}

/** Begins the session of an answer, unless a second step comes first. */
export function beginOrChallenge(answer: SignedIn | Challenged): Challenged['challenge'] | null {
  if ('challenge' in answer) return answer.challenge;
  beginSession(answer);
  return null;
}

export function beginSession(signedIn: {
  user: CurrentUser;
  accessToken: string;
  refreshToken: string;
}): void {
  queryClient.clear();
  saveTokens(signedIn);
  restored = Promise.resolve();
  setUser(signedIn.user);
}

/** Whose answers and notifications session storage holds: a tab brought back may be another person's. */
const OWNER_KEY = 'longhaul-tab-owner';

function forgetTab(): void {
  queryClient.clear();
  notificationLog.clear();
  sessionStorage.removeItem(OWNER_KEY);
}

/** Who is signed in, beside the tokens and as long as they: an app without a network still knows whose it is. */
const USER_KEY = 'longhaul-user';

function readUser(): CurrentUser | null {
  try {
    return CurrentUser.safeParse(JSON.parse(localStorage.getItem(USER_KEY) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** Takes over a changed user; what was cached for another person or organization is forgotten. */
export function setUser(user: CurrentUser): void {
  const before = currentUser.get();
  const owner = sessionStorage.getItem(OWNER_KEY);
  if (owner !== null && owner !== String(user.id)) forgetTab();
  sessionStorage.setItem(OWNER_KEY, String(user.id));
  if (before && before.organization?.id !== user.organization?.id) queryClient.clear();
  localStorage.setItem(USER_KEY, JSON.stringify(user));
  takeZones(user.zones);
  takeFacts(user.facts ?? []);
  if (before === null) void keepShell();
  currentUser.set(withDatedZone(user));
}

/** Pages read each day by the zone that the organization had then: its zone is the dated one, where there is one. */
function withDatedZone(user: CurrentUser): CurrentUser {
  const { organization } = user;
  if (!organization?.datedTimeZone) return user;
  return { ...user, organization: { ...organization, timeZone: organization.datedTimeZone } };
}

/** Ends the session here and, if it can be reached, on the server. */
export async function signOut(): Promise<void> {
  isLeaving.set(true);
  try {
    await call(logout);
  } catch {
    // The tokens are forgotten here whatever the server says.
  } finally {
    endSession();
    isLeaving.set(false);
  }
}

/** Clears notifications, tokens, cached answers, the kept app and the user. */
export function endSession(): void {
  forgetTab();
  removeTokens();
  localStorage.removeItem(USER_KEY);
  forgetShell();
  restored = Promise.resolve();
  currentUser.set(null);
}

onSessionLost(endSession);

/** Of several servers one may not have the newer table yet. */
const AGAIN_MS = 20_000;
let askedAt = Number.NEGATIVE_INFINITY;

onOtherFacts(() => {
  if (currentUser.get() === null || performance.now() - askedAt < AGAIN_MS) return;
  askedAt = performance.now();
  // Every time and figure on the page is another one, perhaps.
  reloadUser().then(
    () => queryClient.invalidateQueries(),
    () => {},
  );
});

window.addEventListener('storage', (event) => {
  if (event.key !== TOKENS_KEY) return;
  if (event.newValue === null) endSession();
  else if (currentUser.get() === null) void reloadUser();
});

export function useSession(): CurrentUser | null {
  return useSelector(currentUser);
}

/** For pages behind the guard. */
export function useCurrentUser(): CurrentUser {
  const user = useSession();
  if (user === null) throw new Error('useCurrentUser is used on a page that opens without signing in');
  return user;
}

/** The organization whose data the page shows. */
export function useOrganization(): NonNullable<CurrentUser['organization']> {
  const { organization } = useCurrentUser();
  if (organization === null) throw new Error('useOrganization is used on a page that opens without one');
  return organization;
}
