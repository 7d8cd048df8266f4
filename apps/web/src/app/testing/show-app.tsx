import type { CurrentUser } from '@longhaul/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { queryClient } from '../../api/query-cache.ts';
import { beginSession, endSession } from '../../session/session.ts';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { createAppRouter } from '../router.tsx';
import { followSession } from '../session-navigation.ts';
import { type Answer, answerRequests, publicSettings, type SentRequest } from './network.ts';

interface ShowAppOptions {
  path: string;
  user?: CurrentUser;
  /** What the server answers; the settings are answered already. */
  answer?: (request: SentRequest) => Answer | Promise<Answer>;
  settings?: () => Answer;
}

/** The whole application at a path, its network answered by `answer`. Call `stop` when done. */
export function showApp({
  path,
  user,
  answer = () => ({ status: 404, body: {} }),
  settings = () => ({ status: 200, body: publicSettings() }),
}: ShowAppOptions) {
  const sent = answerRequests((request) =>
    request.url === '/api/v1/settings' ? settings() : answer(request),
  );
  // jsdom draws nothing, so nothing scrolls.
  window.scrollTo = () => {};
  endSession();
  if (user) beginSession({ user, accessToken: 'access', refreshToken: 'refresh' });
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  const stop = followSession(router);
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider isDarkModeEnabled>
        <RouterProvider router={router as never} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return { router, sent, stop, path: () => router.state.location.pathname };
}
