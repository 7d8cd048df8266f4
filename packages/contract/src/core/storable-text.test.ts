import { expect, it } from 'vitest';
import { unstorablePaths } from './storable-text.ts';

it('names every text that cannot be kept, however deep, and nothing else', () => {
  const input = { a: 'good', b: 'b\0d', list: ['x', { c: '\ud83d' }, '😀'], 'k\0': 1, n: 1, nothing: null };
  expect(unstorablePaths(input).sort()).toEqual(['b', 'body', 'list.1.c']);
  let deep: unknown = 'b\0d';
  for (let depth = 0; depth < 5_000; depth += 1) deep = [deep];
  expect(unstorablePaths(deep)).toHaveLength(1);
});
