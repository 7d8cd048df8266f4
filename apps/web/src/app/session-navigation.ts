import type { AnyRouter } from '@tanstack/react-router';
import { currentUser } from '../session/session.ts';

/**
 * Whoever loses the session, here or in another tab, goes to the login page; whoever gains it is led on by the guard.
 */
export function followSession(router: Pick<AnyRouter, 'invalidate' | 'navigate'>): () => void {
  let wasSignedIn = currentUser.get() !== null;
  const { unsubscribe } = currentUser.subscribe(() => {
    const isSignedIn = currentUser.get() !== null;
    if (wasSignedIn && !isSignedIn) void router.navigate({ to: '/' });
    if (!wasSignedIn && isSignedIn) void router.invalidate();
    wasSignedIn = isSignedIn;
  });
  return unsubscribe;
}
