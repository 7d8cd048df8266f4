import { expect, it } from 'vitest';
import { audit } from './audit.ts';
import { monday, sampleLog } from './sample-log.ts';

const at = (hours: number) => monday + hours * 3_600_000;

it('explains a violation by the point, the rests left out, the limit and what was used', () => {
  const { violations } = audit(
    sampleLog([
      ['D', 5],
      ['OFF', 2],
      ['D', 6],
      ['SB', 8],
      ['D', 6],
    ]),
  );
  expect(violations).toEqual([
    {
      rule: 'driving-11',
      startedAt: at(26),
      endedAt: at(27),
      minutes: 60,
      severity: 'violation',
      citation: '49 CFR 395.3(a)(3)(i)',
      explanation: {
        calculatedFrom: at(7),
        windowStartedAt: at(7),
        limitMinutes: 660,
        usedMinutes: 720,
        excludedRests: [{ from: at(13), to: at(21) }],
        text:
          '1:00 of driving past the limit of 11:00, reached at Tue 13 Jan 02:00. ' +
          'Driving counts from Mon 12 Jan 07:00, after the first rest of a split.',
      },
    },
  ]);
});

it.each([
  [0.24, 'nominal'],
  [0.25, 'violation'],
  [3, 'violation'],
  [3.01, 'egregious'],
] as const)('calls %d hours past a limit %s', (hours, severity) => {
  const { violations } = audit(
    sampleLog([
      ['ON', 14],
      ['D', hours],
    ]),
  );
  expect(violations.map((violation) => violation.severity)).toEqual([severity]);
});
