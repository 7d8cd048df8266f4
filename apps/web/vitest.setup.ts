import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// All files of a process are given one page: each begins on it as if it were new.
vi.unstubAllGlobals();
vi.useRealTimers();
localStorage.clear();
sessionStorage.clear();
window.history.replaceState(null, '', '/');
afterEach(cleanup);

// Transitions take their time, and more of it on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

// A warning about an element prints its tag: the whole of it, with what React hangs on it, takes seconds.
Object.defineProperty(Element.prototype, Symbol.for('nodejs.util.inspect.custom'), {
  configurable: true,
  value(this: Element) {
    return `<${this.localName}>`;
  },
});

// jsdom has neither; Mantine asks for both.
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }) as unknown as MediaQueryList;

class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver ??= NoResizeObserver as unknown as typeof ResizeObserver;
Element.prototype.scrollIntoView ??= () => {};

// jsdom lays nothing out: a popover takes its button for scrolled away, and hides as soon as it has looked.
const VIEWPORT = { clientWidth: 1280, clientHeight: 800 };
for (const [name, value] of Object.entries(VIEWPORT)) {
  Object.defineProperty(document.documentElement, name, { configurable: true, value });
}
Element.prototype.getBoundingClientRect = () => new DOMRect(8, 8, 240, 32);
