import { describe, expect, it } from 'vitest';
import { clocks } from './clocks.ts';
import { planTrip } from './planner.ts';
import { hoursIn, type Step, sampleLog } from './sample-log.ts';

const next = (steps: Step[]) => hoursIn(clocks(sampleLog(steps)).nextDrivingAt);

describe('the clocks', () => {
  it('are full after a full rest, and the break is what limits', () => {
    expect(
      clocks(
        sampleLog([
          ['D', 8],
          ['OFF', 10],
        ]),
      ),
    ).toMatchObject({
      drivingMinutes: 660,
      windowMinutes: 840,
      breakMinutes: 480,
      cycleMinutes: 3720,
      limitedBy: 'break-30',
      isWindowPaused: true,
      restOptions: [],
    });
  });

  it('run the window on through a short rest, and stop it in a long one in the berth', () => {
    expect(
      clocks(
        sampleLog([
          ['D', 4],
          ['OFF', 5],
        ]),
      ),
    ).toMatchObject({ windowMinutes: 300, isWindowPaused: false });
    expect(
      clocks(
        sampleLog([
          ['D', 4],
          ['SB', 8],
        ]),
      ),
    ).toMatchObject({ windowMinutes: 600, isWindowPaused: true });
  });

  it('leave a long stay in the berth out of the window even where driving is what limits', () => {
    expect(
      clocks(
        sampleLog([
          ['D', 9],
          ['ON', 0.5],
          ['SB', 7],
          ['ON', 0.25],
        ]),
      ),
    ).toMatchObject({
      drivingMinutes: 120,
      windowMinutes: 255,
    });
    expect(
      clocks(
        sampleLog([
          ['SB', 10],
          ['D', 4.9],
          ['SB', 7],
          ['D', 6],
        ]),
      ),
    ).toMatchObject({
      drivingMinutes: 6,
      windowMinutes: 186,
    });
  });

  it('ask no break of a bus', () => {
    expect(clocks(sampleLog([['D', 9]], { ruleset: 'us-passenger-70-8' }))).toMatchObject({
      breakMinutes: null,
      drivingMinutes: 60,
      windowMinutes: 360,
      limitedBy: 'driving-10',
      isWindowPaused: false,
    });
  });

  it.each<[string, Step[], number]>([
    ['now while there is time', [['D', 4]], 4],
    ['after the break', [['D', 8]], 8.5],
    [
      'after what is missing of the break',
      [
        ['D', 8],
        ['ON', 0.25],
      ],
      8.5,
    ],
    [
      'after the long berth that stops the window',
      [
        ['ON', 8],
        ['OFF', 6.5],
      ],
      18,
    ],
    [
      'after the second half of a split',
      [
        ['D', 5],
        ['SB', 8],
        ['D', 6],
      ],
      21,
    ],
    ['when a day drops off the cycle', [...sevenDays(), ['ON', 1]], 192],
    ['after a restart that comes first', [...sevenDays(), ['OFF', 1]], 188],
  ])('allow driving %s', (_title, steps, hours) => {
    expect(next(steps)).toBe(hours);
  });

  it('allow driving after 24 hours where a vehicle for oilfield equipment alone is claimed', () => {
    const log = sampleLog([...sevenDays(), ['OFF', 1]], { exceptions: [{ kind: 'oilfield-equipment' }] });
    expect(hoursIn(clocks(log).nextDrivingAt)).toBe(178);
  });

  it('tell what a rest gives back', () => {
    const { restOptions } = clocks(
      sampleLog([
        ['D', 5],
        ['SB', 8],
        ['D', 6],
      ]),
    );
    expect(restOptions.map(({ text }) => text)).toEqual([
      '2:00 more off duty or in the sleeper berth completes a split and gives 5:00 of driving and an 8:00 shift.',
      '10:00 more off duty or in the sleeper berth is a full reset and gives 11:00 of driving and a 14:00 shift.',
    ]);
  });
});

it('leave out a split after which no more can be driven than now', () => {
  const kindsAfter = (...steps: Step[]) => clocks(sampleLog(steps)).restOptions.map(({ kind }) => kind);
  expect(kindsAfter(['D', 4], ['SB', 3]), 'the split would leave the 7:00 of driving that are left').toEqual([
    'full-rest',
  ]);
  expect(kindsAfter(['D', 4], ['ON', 8], ['SB', 1]), '1:00 of window now, 2:00 after the split').toEqual([
    'split',
    'full-rest',
  ]);
});

function sevenDays(): Step[] {
  return Array.from({ length: 7 }, (): Step[] => [
    ['ON', 10],
    ['OFF', 14],
  ]).flat();
}

describe('a planned trip', () => {
  const planned = (
    steps: Step[],
    driveMinutes: number,
    docks: { afterDriveMinutes: number; minutes: number }[] = [],
  ) => {
    const log = sampleLog(steps);
    const plan = planTrip({ ...log, departAt: log.until, driveMinutes, docks, restStatus: 'SB' });
    return plan.blocks.map(({ kind, startedAt, endedAt }) => [kind, hoursIn(startedAt), hoursIn(endedAt)]);
  };

  it('places the break and the rest', () => {
    expect(planned([['OFF', 10]], 900)).toEqual([
      ['driving', 10, 18],
      ['break', 18, 18.5],
      ['driving', 18.5, 21.5],
      ['rest', 21.5, 31.5],
      ['driving', 31.5, 35.5],
    ]);
  });

  it('is on duty at docks, which is a break and uses up the window', () => {
    const docks = [
      { afterDriveMinutes: 420, minutes: 180 },
      { afterDriveMinutes: 780, minutes: 60 },
    ];
    expect(planned([['OFF', 10]], 780, docks)).toEqual([
      ['driving', 10, 17],
      ['dock', 17, 20],
      ['driving', 20, 24],
      ['rest', 24, 34],
      ['driving', 34, 36],
      ['dock', 36, 37],
    ]);
  });

  it('arrives before it is unloaded', () => {
    const log = sampleLog([['OFF', 10]]);
    const docks = [{ afterDriveMinutes: 60, minutes: 120 }];
    const plan = planTrip({ ...log, departAt: log.until, driveMinutes: 60, docks, restStatus: 'SB' });
    expect([hoursIn(plan.arrivesAt), hoursIn(plan.blocks.at(-1)!.endedAt)]).toEqual([11, 13]);
  });

  it('takes a restart where that arrives sooner than waiting for days to drop off', () => {
    const nearlySpent: Step[] = Array.from({ length: 5 }, (): Step[] => [
      ['ON', 14],
      ['OFF', 10],
    ]).flat();
    expect(planned(nearlySpent, 600).map(([kind]) => kind)).toEqual([
      'restart',
      'driving',
      'break',
      'driving',
    ]);
  });

  it('takes a restart of 24 hours where a claim without an end allows it', () => {
    const nearlySpent: Step[] = Array.from({ length: 5 }, (): Step[] => [
      ['ON', 14],
      ['OFF', 10],
    ]).flat();
    const restartUnder = (to: { to?: number }) => {
      const log = sampleLog(nearlySpent, { exceptions: [{ kind: 'oilfield-equipment', ...to }] });
      const plan = planTrip({ ...log, departAt: log.until, driveMinutes: 600, restStatus: 'SB' });
      const [{ kind, startedAt, endedAt, citation }] = plan.blocks as [(typeof plan.blocks)[number]];
      return [kind, hoursIn(endedAt) - hoursIn(startedAt), citation];
    };
    expect(restartUnder({})).toEqual(['restart', 14, '49 CFR 395.1(d)(1)']);
    expect(restartUnder({ to: sampleLog(nearlySpent).until })).toEqual(['restart', 24, '49 CFR 395.3(c)']);
  });

  it('is refused without anything to drive, and before the end of the log', () => {
    const log = sampleLog([['OFF', 10]]);
    const trip = { ...log, departAt: log.until - 1, driveMinutes: 0, restStatus: 'OFF' } as const;
    expect(() => planTrip(trip)).toThrow(/driveMinutes: .*departAt: /);
  });
});
