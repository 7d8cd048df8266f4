// Runs in the pages that `bench/work/screens.ts` and `driver-app.ts` measure.
const longTasksMs = [];
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longTasksMs.push(duration);
}).observe({ type: 'longtask', buffered: true });

globalThis.pageProbe = {
  /** When the largest part of the page so far was painted, in milliseconds after its navigation. */
  largestPaintMs: () =>
    new Promise((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
    }),

  /** The longest task of the main thread since this was last asked, in milliseconds; 0 where none took 50. */
  longestTaskMs: () => {
    const longest = Math.max(0, ...longTasksMs);
    longTasksMs.length = 0;
    return longest;
  },

  /** Milliseconds from the navigation of the page until the frame that shows the content. */
  sinceOpened: (selector) =>
    new Promise((resolve) => {
      const look = () => {
        if (document.querySelector(selector) === null) return requestAnimationFrame(look);
        resolve(performance.now());
      };
      look();
    }),

  /** Milliseconds from a click until the frame that shows what follows from it. */
  clickToShown: (selector, shown) =>
    new Promise((resolve, reject) => {
      const button = document.querySelector(selector);
      if (button === null) return reject(new Error(`There is no ${selector}`));
      const timeout = setTimeout(() => reject(new Error(`${selector} showed no ${shown}`)), 60_000);
      const startedAt = performance.now();
      button.click();
      const look = () => {
        if (document.querySelector(shown) === null) return requestAnimationFrame(look);
        clearTimeout(timeout);
        resolve(performance.now() - startedAt);
      };
      requestAnimationFrame(look);
    }),

  /** Milliseconds from following a link of the app's own until the frame that shows the content. */
  openToContent: (path, selector) =>
    new Promise((resolve, reject) => {
      const startedAt = performance.now();
      history.pushState({}, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
      const timeout = setTimeout(() => reject(new Error(`${path} showed no ${selector}`)), 60_000);
      const look = () => {
        if (document.querySelector(selector) === null) return requestAnimationFrame(look);
        clearTimeout(timeout);
        resolve(performance.now() - startedAt);
      };
      // The page before it may have the same elements until the router has left it.
      requestAnimationFrame(() => requestAnimationFrame(look));
    }),
};
