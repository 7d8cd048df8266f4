import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { lazyPage } from './lazy-page.ts';
import { ScreenError } from './screen-error.tsx';

test('offers to reload when the chunk of a screen does not load', async () => {
  const root = createRootRoute({ errorComponent: ScreenError });
  const broken = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: lazyPage(() => Promise.reject(new TypeError('Failed to fetch the module'))),
  });
  const router = createRouter({
    routeTree: root.addChildren([broken]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultErrorComponent: ScreenError,
  });
  render(
    <ThemeProvider isDarkModeEnabled={false}>
      <RouterProvider router={router as never} />
    </ThemeProvider>,
  );
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'This screen did not load' })).toBeVisible();
});
