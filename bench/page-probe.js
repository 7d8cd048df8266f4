// Runs in the pages that `bench/work/screens.ts` measures.
globalThis.pageProbe = {
  /** When the largest part of the page so far was painted, in milliseconds after its navigation. */
  largestPaintMs: () =>
    new Promise((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
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
