import type { AnyRouter } from '@tanstack/react-router';
import { createAtom } from '@tanstack/react-store';

/** True while a navigation is on its way: shows the global loading indicator. */
export const isNavigating = createAtom(false);

const QUIET_ORIGINS = ['/under-development', '/access-denied'];

/** The indicator shows on each navigation, but not when coming from the pages that only turn people away. */
export function trackNavigation(router: Pick<AnyRouter, 'subscribe'>): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    isNavigating.set(!QUIET_ORIGINS.includes(fromLocation?.pathname ?? ''));
  });
  router.subscribe('onResolved', () => isNavigating.set(false));
}
