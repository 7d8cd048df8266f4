import { expect, it } from 'vitest';
import { recordedTime } from './duty-records.ts';

const at = (time: string) => Date.parse(`2026-11-16T${time}Z`);
const starts = [at('15:10:05'), at('15:45:23'), at('16:00:00')];

it.each([
  ['15:45:00', '15:45:23', 'the change in that minute'],
  ['16:00:00', '16:00:00', 'the change at that very moment'],
  ['15:44:00', '15:44:00', 'itself where nothing changed in that minute'],
  ['15:45:10', '15:45:10', 'itself when it has seconds of its own'],
])('takes %s for %s: %s', (given, taken) => {
  expect(recordedTime(starts, at(given))).toBe(at(taken));
});
