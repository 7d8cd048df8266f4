import { expect, test, vi } from 'vitest';
import { lazyPage, PRELOAD_ERROR, PreloadError } from './lazy-page.ts';

const broken = () => lazyPage(() => Promise.reject(new TypeError('Failed to fetch the module')));

test('dispatches a preload-error event and throws when nothing handles it', async () => {
  const heard = vi.fn();
  window.addEventListener(PRELOAD_ERROR, heard, { once: true });
  await expect(broken().preload()).rejects.toThrow(PreloadError);
  expect(heard).toHaveBeenCalledOnce();
  expect(heard.mock.calls[0]?.[0].detail.error.message).toBe('Failed to fetch the module');
});

test('does not throw when the event is handled', async () => {
  window.addEventListener(PRELOAD_ERROR, (event) => event.preventDefault(), { once: true });
  await expect(broken().preload()).resolves.toBeUndefined();
});
