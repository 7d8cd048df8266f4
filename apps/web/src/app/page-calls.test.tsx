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

test('a page asks for its data before its code has arrived, and finds the answer in the cache', async () => {
  const letThrough = holdPage('/customers');
  const app = showApp({
    path: '/customers',
    user: userHolding(['LOAD_LIST', 'LOAD_CREATE']),
    answer: ({ url }) =>
      url.includes('/customers') ? { status: 200, body: EMPTY_PAGE } : { status: 404, body: {} },
  });
  stop = app.stop;
  const calls = () => app.sent.filter(({ url }) => url.includes('/organizations/1/customers'));
  await waitFor(() => expect(calls()).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: 'Customers' })).toBeNull();
  await new Promise((resolve) => setTimeout(resolve, 50));
  letThrough();
  await screen.findByRole('heading', { name: 'Customers' });
  await screen.findByText(/^No customers yet/);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(calls()).toHaveLength(1);
});
