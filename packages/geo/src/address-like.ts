import { readCoordinates } from './read-coordinates.ts';

const SHORTEST = 5;

/** Whether a text may be an address: two words at least, letters among them, and no coordinates. */
export function isAddressLike(text: string): boolean {
  const words = text.trim();
  return (
    words.length >= SHORTEST && /\p{L}{2}/u.test(words) && /\s/.test(words) && readCoordinates(words) === null
  );
}

/** Whether it names a house, such as `1200 Front St, Toledo`. */
export const hasHouseNumber = (text: string): boolean => /^\d+[a-z]?\s.*\p{L}{2}/iu.test(text.trim());
