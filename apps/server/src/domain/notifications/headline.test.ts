import { expect, test } from 'vitest';
import { headlineOf } from './headline.ts';

const incident = {
  kind: 'speed',
  state: 'closed',
  started_at: new Date('2026-11-20T12:00:00Z'),
  ended_at: new Date('2026-11-20T12:14:00Z'),
  placeName: null,
} as const;

test.each([
  [108.3, 107.8, 'imperial', 'speeding: 67.3 mph for 14 min'],
  [112.7, 107.8, 'imperial', 'speeding: 70 mph for 14 min'],
  [110.4, 110, 'metric', 'speeding: 110.4 km/h for 14 min'],
] as const)(
  'never names a peak like the limit it exceeded: %d over %d km/h',
  (peakKph, limitKph, units, words) => {
    expect(headlineOf({ ...incident, details: { peakKph, limitKph } }, units)).toBe(words);
  },
);

test('names a span of hours as a clock does, and of minutes as minutes', () => {
  const idle = { ...incident, kind: 'idle', details: { beforeSeconds: 1800 } };
  expect(headlineOf(idle, 'imperial')).toBe('idling for 44 min');
  expect(headlineOf({ ...idle, ended_at: new Date('2026-11-20T12:40:00Z') }, 'imperial')).toBe(
    'idling for 1:10',
  );
});
