import { expect, test } from 'vitest';
import { hoursMark } from './hours-mark.ts';

const NOW = Date.parse('2026-11-28T20:41:00Z');
const CHICAGO = 'America/Chicago';
const clocks = {
  drivingMinutes: 330,
  windowMinutes: 600,
  cycleMinutes: 1_200,
  nextDrivingAt: '2026-11-28T20:41:00Z',
};

test('the ring is the smallest of driving, shift and cycle, of 11 hours', () => {
  expect(hoursMark(clocks, NOW, CHICAGO)).toEqual({ share: 0.5, isShort: false, text: '5:30' });
  expect(hoursMark({ ...clocks, windowMinutes: 165 }, NOW, CHICAGO)).toMatchObject({
    share: 0.25,
    text: '2:45',
  });
  expect(hoursMark({ ...clocks, cycleMinutes: 66 }, NOW, CHICAGO)).toMatchObject({
    share: 0.1,
    text: '1:06',
  });
});

test('hours left under one hour are short', () => {
  expect(hoursMark({ ...clocks, cycleMinutes: 59 }, NOW, CHICAGO)).toMatchObject({
    isShort: true,
    text: '0:59',
  });
  expect(hoursMark({ ...clocks, cycleMinutes: 60 }, NOW, CHICAGO).isShort).toBe(false);
});

test('a resting driver has no ring, and the time at which the rest ends', () => {
  const resting = { ...clocks, drivingMinutes: 0 };
  const until = (nextDrivingAt: string) => hoursMark({ ...resting, nextDrivingAt }, NOW, CHICAGO);
  expect(until('2026-11-29T05:30:00Z')).toEqual({ share: 0, isShort: false, text: '23:30' });
  expect(until('2026-11-29T11:00:00Z').text).toBe('05:00');
  expect(until('2026-11-30T06:00:00Z').text).toBe('11/30 00:00');
});

test('a driver without duty records has neither', () => {
  expect(hoursMark(null, NOW, CHICAGO)).toEqual({ share: 0, isShort: false, text: '' });
});
