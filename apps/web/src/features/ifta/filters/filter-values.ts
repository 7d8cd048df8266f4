import type { IftaFilter } from '@longhaul/contract';
import type { IftaSearch } from '../ifta-search.ts';

type Setting = Pick<IftaFilter, 'id' | 'kind' | 'defaultValues'>;

/** The values of a filter as its setting writes them; the address holds them under the setting's own id. */
export function valuesOf(search: IftaSearch, { id, defaultValues }: Setting): string[] {
  const held = (search as Readonly<Record<string, unknown>>)[id];
  if (held === undefined) return defaultValues;
  return Array.isArray(held) ? held.map(String) : [String(held)];
}

export function isOn(search: IftaSearch, filter: Setting): boolean {
  return valuesOf(search, filter)[0] === 'true';
}

/** No restriction is not written into the address. What the setting offers and the screen does not know falls away there. */
export function changeOf({ id, kind }: Setting, values: readonly string[]): Partial<IftaSearch> {
  switch (kind) {
    case 'flag':
      return { [id]: values[0] === 'true' };
    case 'choices':
      return { [id]: values.length === 0 ? undefined : values };
    default:
      return { [id]: values[0] };
  }
}

/** Whether a filter is set to something else than its setting begins with. */
export function isChanged(search: IftaSearch, filter: Setting): boolean {
  return valuesOf(search, filter).join() !== filter.defaultValues.join();
}
