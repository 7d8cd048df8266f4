/** PostgreSQL keeps no NUL, and half of a surrogate pair is no character. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

interface Place {
  readonly key: string;
  readonly within: Place | null;
}

/** Paths of the texts within that cannot be kept, keys included; however deep they lie. */
export function unstorablePaths(input: unknown): string[] {
  const paths: string[] = [];
  const waiting: { value: unknown; place: Place | null }[] = [{ value: input, place: null }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, place } = next;
    if (typeof value === 'string') {
      if (!isStorable(value)) paths.push(pathOf(place));
    } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
      for (const [key, inner] of Object.entries(value)) {
        if (!isStorable(key)) paths.push(pathOf(place));
        waiting.push({ value: inner, place: { key, within: place } });
      }
    }
  }
  return paths;
}

function pathOf(place: Place | null): string {
  const keys: string[] = [];
  for (let at = place; at !== null; at = at.within) keys.unshift(at.key);
  return keys.join('.') || 'body';
}
