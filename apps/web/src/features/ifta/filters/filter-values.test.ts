import { describe, expect, it } from 'vitest';
import { IftaSearch } from '../ifta-search.ts';
import { changeOf, isChanged, valuesOf } from './filter-values.ts';

const flag = { id: 'qualifiedOnly', kind: 'flag', defaultValues: ['true'] } as const;
const quality = { id: 'dataQuality', kind: 'choices', defaultValues: [] as string[] } as const;
const groupBy = { id: 'groupBy', kind: 'choice', defaultValues: ['jurisdiction'] } as const;
const setting = <Filter extends { defaultValues: readonly string[] }>(filter: Filter) => ({
  ...filter,
  defaultValues: [...filter.defaultValues],
});
const after = (filter: Parameters<typeof changeOf>[0], values: string[]) =>
  IftaSearch.parse({ ...IftaSearch.parse({}), ...changeOf(filter, values) });

describe('a filter of the setting', () => {
  it('is as its setting begins while the address says nothing', () => {
    const fresh = IftaSearch.parse({});
    expect(valuesOf(fresh, setting(flag))).toEqual(['true']);
    expect([flag, quality, groupBy].map((each) => isChanged(fresh, setting(each)))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('is read back as it was set', () => {
    expect(valuesOf(after(setting(flag), ['false']), setting(flag))).toEqual(['false']);
    expect(valuesOf(after(setting(quality), ['gaps', 'variance']), setting(quality))).toEqual([
      'gaps',
      'variance',
    ]);
    expect(valuesOf(after(setting(groupBy), ['month']), setting(groupBy))).toEqual(['month']);
  });

  it('leaves the address when nothing is chosen any more', () => {
    expect(changeOf(setting(quality), [])).toEqual({ dataQuality: undefined });
  });

  it('falls away where the screen does not know what the setting offers', () => {
    expect(after(setting(groupBy), ['color']).groupBy).toBe('jurisdiction');
  });
});
