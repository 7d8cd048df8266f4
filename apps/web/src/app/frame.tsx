import { findRoute } from '@longhaul/contract';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useSession } from '../session/session.ts';
import { PublicFrame } from './public-frame.tsx';

// Nobody signed out needs it: the login page loads without the menus, drawers and popovers.
const Shell = lazy(async () => ({ default: (await import('./shell/shell.tsx')).Shell }));

/** Chooses what is around a page: the shell when signed in, the public header otherwise. */
export function Frame() {
  const user = useSession();
  const path = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname });
  const route = findRoute(path);
  const title = route?.title ?? 'Page not found';
  useEffect(() => {
    document.title = `${title} · Longhaul`;
  }, [title]);

  // Between the end of a session and the login page there is nobody to show a signed-in page to.
  if (!user && route?.access === 'signed-in') return null;
  if (route?.isFullScreen) return <Outlet />;
  const isOnlyPublic = route?.access === 'public' && !route.isOpenToAll;
  if (user && !isOnlyPublic) {
    return (
      <Suspense fallback={null}>
        <Shell user={user} path={path}>
          <Outlet />
        </Shell>
      </Suspense>
    );
  }
  return (
    <PublicFrame path={path}>
      <Outlet />
    </PublicFrame>
  );
}
