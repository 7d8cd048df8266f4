import { authenticate, type Credentials, type CurrentUser, getCurrentUser, logout } from '@longhaul/contract';
import { createAtom, useSelector } from '@tanstack/react-store';
import { call, onSessionLost } from '../api/api.ts';
import { statusOf } from '../api/api-error.ts';
import { queryClient } from '../api/query-cache.ts';
import { readTokens, removeTokens, saveTokens, TOKENS_KEY } from '../api/tokens.ts';
import { notificationLog } from '../components/notifications/notification-log.ts';

/** The signed-in user; null when signed out. */
export const currentUser = createAtom<CurrentUser | null>(null);
/** True from the click on Log out until the login page shows. */
export const isLeaving = createAtom(false);

let restored: Promise<void> | null = null;

/** Signs in again with the tokens of an earlier visit; asks the server once, whoever waits. */
export function restoreSession(): Promise<void> {
  restored ??= readTokens() === null ? Promise.resolve() : reloadUser();
  return restored;
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

export async function signIn(credentials: Credentials): Promise<CurrentUser> {
  const answer = await call(authenticate, { body: credentials });
  beginSession(answer);
  return answer.user;
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

/** Takes over a changed user; what was cached for another person or organization is forgotten. */
export function setUser(user: CurrentUser): void {
  const before = currentUser.get();
  const owner = sessionStorage.getItem(OWNER_KEY);
  if (owner !== null && owner !== String(user.id)) forgetTab();
  sessionStorage.setItem(OWNER_KEY, String(user.id));
  if (before && before.organization?.id !== user.organization?.id) queryClient.clear();
  currentUser.set(user);
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

/** Clears notifications, tokens, cached answers and the user. */
export function endSession(): void {
  forgetTab();
  removeTokens();
  restored = Promise.resolve();
  currentUser.set(null);
}

onSessionLost(endSession);

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
