import { useSelector } from '@tanstack/react-store';
import { activeCalls } from '../api/api.ts';
import { isLeaving } from '../session/session.ts';
import { isNavigating } from './navigation-progress.ts';

/** Whether the global bar shows: requests somebody waits for, a navigation, or signing out. */
export function useIsLoading(): boolean {
  const isCalling = useSelector(activeCalls, (count) => count > 0);
  const isMoving = useSelector(isNavigating);
  const isSigningOut = useSelector(isLeaving);
  return isCalling || isMoving || isSigningOut;
}
