import { useSyncExternalStore } from 'react';
import { activeCalls } from '../api/api.ts';
import { isLeaving } from '../session/session.ts';
import { isNavigating } from './navigation-progress.ts';

/** Whether the global bar shows: requests somebody waits for, a navigation, or signing out. */
export function useIsLoading(): boolean {
  const isCalling = useSyncExternalStore(activeCalls.subscribe, () => activeCalls.get() > 0);
  const isMoving = useSyncExternalStore(isNavigating.subscribe, isNavigating.get);
  const isSigningOut = useSyncExternalStore(isLeaving.subscribe, isLeaving.get);
  return isCalling || isMoving || isSigningOut;
}
