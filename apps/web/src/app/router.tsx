import { WEB_ROUTES, type WebPath } from '@longhaul/contract';
import {
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { enabledFlags } from '../api/settings.ts';
import { readTokens } from '../api/tokens.ts';
import { openedPages } from '../session/opened-pages.ts';
import { currentUser, restoreSession } from '../session/session.ts';
import { Frame } from './frame.tsx';
import { trackNavigation } from './navigation-progress.ts';
import { DRIVER_APP, guard } from './page-access.ts';
import type { startPageCalls } from './page-calls.ts';
import { NotFound, PAGES, UnderDevelopment } from './pages.ts';
import { ScreenError } from './screen-error.tsx';

const rootRoute = createRootRoute({
  component: Frame,
  notFoundComponent: NotFound,
  errorComponent: ScreenError,
  // Each page reads its own search parameters with a schema that forgives what it does not know.
  validateSearch: (search: Record<string, unknown>) => search,
  beforeLoad: async ({ location }) => {
    const [flags] = await Promise.all([enabledFlags(), restoreSession(), loadPageCalls()]);
    const user = currentUser.get();
    const enabled = new Set([...flags, ...openedPages(user)]);
    const elsewhere = guard({ path: location.pathname, user, enabledFlags: enabled });
    if (elsewhere === DRIVER_APP) throw redirect({ href: DRIVER_APP, reloadDocument: true, replace: true });
    if (elsewhere && elsewhere !== location.pathname) throw redirect({ to: elsewhere, replace: true });
  },
});

let startCalls: typeof startPageCalls | null = null;

/** Nobody signed out needs it. Without it pages ask for their data themselves. */
async function loadPageCalls(): Promise<void> {
  if (startCalls !== null || readTokens() === null) return;
  startCalls = await import('./page-calls.ts').then(
    (loaded) => loaded.startPageCalls,
    () => null,
  );
}

function pageRoute<const Path extends WebPath>(path: Path) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    component: PAGES[path] ?? UnderDevelopment,
    // The router calls it beside the request for the code of the page.
    loader: ({ location }) => {
      const user = currentUser.get();
      if (user) startCalls?.(path, user, location.search);
    },
  });
}

type PageRoutes<Routes extends readonly { path: WebPath }[]> = {
  -readonly [Index in keyof Routes]: ReturnType<typeof pageRoute<Routes[Index]['path']>>;
};

// Mapped as a tuple, so that each link and parameter is checked against its own path.
const routes = WEB_ROUTES.map(({ path }) => pageRoute(path)) as unknown as PageRoutes<typeof WEB_ROUTES>;

export function createAppRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree: rootRoute.addChildren(routes),
    defaultPreload: false,
    defaultErrorComponent: ScreenError,
    scrollRestoration: true,
    ...(history && { history }),
  });
  trackNavigation(router);
  return router;
}

export const router = createAppRouter();

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
