import { describe, expect, test } from 'vitest';
import { findHelp } from './find-help.ts';

const first = (text: string) => findHelp(text)[0];

describe('search in help', () => {
  test.each([
    ['split sleeper', 'hours/split-sleeper'],
    ['split sleper', 'hours/split-sleeper'],
    ['spl sle', 'hours/split-sleeper'],
    ['roadside inspecton', 'hours/roadside-inspection'],
    ['certfy a defect', 'maintenance/inspections'],
    ['395.3(c)', 'hours/cycle'],
    ['silent device', 'devices/silent-device'],
    ['legal driving lost', 'analytics/waiting'],
  ])('finds “%s”', (text, article) => {
    expect(first(text)?.article).toBe(article);
  });

  test('finds a permission by its code and by its words, and an alert by its kind, at their place in the list', () => {
    expect(first('GAT_UPDATE')).toMatchObject({ article: 'organization/permissions', at: 'GAT_UPDATE' });
    expect(findHelp('pair and swap devices')).toContainEqual(
      expect.objectContaining({ article: 'organization/permissions', at: 'GAT_UPDATE' }),
    );
    expect(first('unauthorized movement')).toMatchObject({
      article: 'alerts/kinds',
      at: 'unauthorized-movement',
    });
  });

  test('finds a word of the glossary', () => {
    expect(findHelp('jurisdiction').map(({ article }) => article)).toContain('start/glossary');
  });

  test('finds nothing for what no article has, for nothing and for signs alone', () => {
    expect(findHelp('xylophone')).toEqual([]);
    expect(findHelp('')).toEqual([]);
    expect(findHelp('  ?!(*')).toEqual([]);
  });

  test('asks that each word is there', () => {
    expect(findHelp('split xylophone')).toEqual([]);
  });
});
