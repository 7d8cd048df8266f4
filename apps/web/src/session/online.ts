import { createAtom, useSelector } from '@tanstack/react-store';

/** What the browser says: true also where a network leads nowhere. */
const isOnline = createAtom(navigator.onLine);
for (const event of ['online', 'offline']) {
  window.addEventListener(event, () => isOnline.set(navigator.onLine));
}

export const useOnline = () => useSelector(isOnline);
