import { useEffect, useState } from 'react';

/**
 * What opens by being mounted gives the focus back where it was when it is unmounted. Mantine does so only for what is
 * closed while it stays mounted.
 */
export function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
      });
    },
    [before],
  );
}
