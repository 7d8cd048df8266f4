import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { announceFailures } from '../api/failure-toasts.ts';
import { queryClient } from '../api/query-cache.ts';
import { usePublicSettings } from '../api/settings.ts';
import { Toasts } from '../components/notifications/toasts.tsx';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { router } from './router.tsx';
import { followSession } from './session-navigation.ts';

announceFailures();
followSession(router);

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Themed />
    </QueryClientProvider>
  );
}

function Themed() {
  const darkMode = usePublicSettings()?.items.find(({ key }) => key === 'darkMode');
  return (
    <ThemeProvider isDarkModeEnabled={darkMode?.isEnabled} defaultTheme={darkMode?.defaultTheme}>
      <RouterProvider router={router} />
      <Toasts />
    </ThemeProvider>
  );
}
