import { expect, it } from 'vitest';
import { driveConsequence } from './drive-consequence.ts';

const left = {
  drivingMinutes: 200,
  windowMinutes: 125,
  breakMinutes: 300,
  cycleMinutes: 900,
  limitedBy: 'window-14',
} as const;

it('says how long driving stays legal and what ends it', () => {
  expect(driveConsequence(left, 'us-property-70-8')).toEqual({
    isViolation: false,
    sentence: 'You can drive for 2:05. Your duty window comes first.',
  });
});

it('names every limit that driving breaks at once', () => {
  expect(driveConsequence({ ...left, windowMinutes: 0, cycleMinutes: -3 }, 'us-property-70-8')).toEqual({
    isViolation: true,
    sentence: 'Driving now is a violation: no time left on your duty window and your cycle limit.',
  });
});
