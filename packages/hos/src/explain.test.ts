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
      ruleset: 'us-property-70-8',
      startedAt: at(26),
      endedAt: at(27),
      minutes: 60,
      severity: 'violation',
      citation: '49 CFR 395.3(a)(3)(i)',
      explanation: {
        calculatedFrom: at(7),
        windowStartedAt: at(7),
        limitReachedAt: at(26),
        limitMinutes: 660,
        usedMinutes: 720,
        excludedRests: [{ from: at(13), to: at(21) }],
        text:
          'Drove 1:00 past the driving limit of 11:00. The limit was reached Tue, Jan 13 at 02:00. ' +
          'Driving time is counted from Mon, Jan 12 at 07:00, after the first rest of a split.',
        counts: 'driving',
        failed: null,
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

const explained = (steps: Parameters<typeof sampleLog>[0], changes?: Parameters<typeof sampleLog>[1]) =>
  audit(sampleLog(steps, changes)).violations.map(({ startedAt, explanation: { limitReachedAt, text } }) => ({
    startedAt,
    limitReachedAt,
    text,
  }));

it('names when the 11th hour was full and when driving past it began', () => {
  expect(
    explained([
      ['D', 8],
      ['ON', 0.5],
      ['D', 3],
      ['OFF', 1],
      ['D', 0.5],
    ]),
  ).toEqual([
    {
      startedAt: at(12.5),
      limitReachedAt: at(11.5),
      text:
        'Drove 0:30 past the driving limit of 11:00. The limit was reached Mon, Jan 12 at 11:30, and driving past it ' +
        'began Mon, Jan 12 at 12:30. Driving time is counted from Mon, Jan 12 at 00:00.',
    },
  ]);
});

it('names when the window closed and when driving after it began', () => {
  expect(
    explained([
      ['ON', 2],
      ['OFF', 13],
    ]),
  ).toEqual([]);
  expect(
    explained([
      ['ON', 13],
      ['OFF', 4],
      ['D', 1],
    ]),
  ).toEqual([
    {
      startedAt: at(17),
      limitReachedAt: at(14),
      text:
        'Drove 1:00 after the 14:00 window closed. The window opened Mon, Jan 12 at 00:00 and closed ' +
        'Mon, Jan 12 at 14:00, and driving past it began Mon, Jan 12 at 17:00.',
    },
  ]);
});

it('names when 8 hours of driving were full', () => {
  expect(
    explained([
      ['D', 8],
      ['ON', 0.25],
      ['D', 1],
    ])[0],
  ).toMatchObject({ startedAt: at(8.25), limitReachedAt: at(8) });
});

it('names when the hours of the cycle were full, counted in the days that count', () => {
  const day = [
    ['ON', 12],
    ['OFF', 12],
  ] as const;
  const steps = [...day, ...day, ...day, ...day, ...day, ['ON', 11], ['OFF', 13], ['D', 1]] as const;
  expect(explained([...steps])).toMatchObject([{ startedAt: at(144), limitReachedAt: at(130) }]);
});

it('says seconds of what is less than a minute', () => {
  const [violation] = explained([
    ['D', 8],
    ['ON', 0.5],
    ['D', 3 + 24 / 3600],
  ]);
  expect(violation!.text).toMatch(/^Drove 24 seconds past the driving limit of 11:00\./);
});
