import { expect, it } from 'vitest';
import { mapInTurns } from './map-in-turns.ts';

it('keeps the order, and lets others run between two items', async () => {
  const log: string[] = [];
  const work = mapInTurns([1, 2, 3], (item) => {
    log.push(`item ${item}`);
    return item * 2;
  });
  const others = (async () => {
    for (let turn = 0; turn < 2; turn++) {
      await new Promise((resolve) => setImmediate(resolve));
      log.push('other');
    }
  })();
  expect(await work).toEqual([2, 4, 6]);
  await others;
  expect(log.indexOf('other')).toBeLessThan(log.indexOf('item 3'));
});
