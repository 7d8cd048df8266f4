// Runs before the first paint, so that a dark screen never flashes white. Same keys as src/theme/color-scheme.tsx.
(() => {
  let stored = null;
  try {
    stored =
      localStorage.getItem('longhaul-color-scheme') ?? localStorage.getItem('longhaul-color-scheme-unchosen');
  } catch {
    // Storage may be refused; the system's preference then decides.
  }
  const isDark =
    stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
})();
