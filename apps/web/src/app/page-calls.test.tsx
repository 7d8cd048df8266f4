import type { WebPath } from '@longhaul/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PAGES } from './pages.ts';
import { userHolding } from './testing/network.ts';
import { showApp } from './testing/show-app.tsx';

const EMPTY_PAGE = { items: [], total: 0, page: 1, size: 15 };

let stop = () => {};
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

/** Holds the code of a page back until it is let through. */
function holdPage(path: WebPath): () => void {
  const page = PAGES[path]!;
  const preload = page.preload;
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  vi.spyOn(page, 'preload').mockImplementation(async () => {
    await held;
    await preload();
  });
  return letThrough;
}

test.each([
  ['/customers', 'Customers', /^No customers yet/, 'LOAD_LIST'],
  // Answers that are never cached otherwise.
  ['/settings/organization-settings/vehicles', 'Vehicles', /^No vehicles yet/, 'ASSET_LIST'],
] as const)(
  '%s asks for its data before its code has arrived, and finds the answer',
  async (path, heading, empty, code) => {
    const letThrough = holdPage(path);
    const isFirst = (url: string) => /\/organizations\/1\/(customers|assets)\?.*page=1/.test(url);
    const app = showApp({
      path: '/under-development',
      user: userHolding([code]),
      answer: ({ url }) => (isFirst(url) ? { status: 200, body: EMPTY_PAGE } : { status: 404, body: {} }),
    });
    stop = app.stop;
    await screen.findByRole('heading', { level: 1 });
    void app.router.navigate({ to: path });
    const calls = () => app.sent.filter(({ url }) => isFirst(url));
    await waitFor(() => expect(calls()).toHaveLength(1));
    expect(screen.queryByRole('heading', { name: heading })).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 50));
    letThrough();
    await screen.findByRole('heading', { name: heading });
    await screen.findByText(empty);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(calls()).toHaveLength(1);
  },
);
