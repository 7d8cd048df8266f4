import { describe, expect, it } from 'vitest';
import { audit } from './audit.ts';
import { type Clocks, clocks } from './clocks.ts';
import { forecast } from './forecast.ts';
import { planTrip } from './planner.ts';
import type { AuditRequest } from './request.ts';
import type { RuleSetId } from './rule-set.ts';
import { hoursIn, monday, type Step, sampleLog } from './sample-log.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ids = ['us-property-70-8-pilot-pause', 'us-property-60-7-pilot-pause'] as const;
const [id] = ids;

/** The hour in which the window closed and how long was driven after it, in minutes; empty without a violation. */
function pastWindow(
  steps: readonly Step[],
  { ruleset = id as RuleSetId, ...more }: Partial<AuditRequest> & { from?: number } = {},
) {
  return audit(sampleLog([...steps, ['OFF', 10]], { ruleset, ...more }))
    .violations.filter(({ rule }) => rule === 'window-14')
    .map(({ minutes, explanation }) => [hoursIn(explanation.limitReachedAt), minutes]);
}

/** On duty 9 hours and driving 4 around rests of so many minutes: 13 hours, then an hour of driving and more. */
const dayWith = (firstMinutes: number, secondMinutes = 0): Step[] => [
  ['ON', 9],
  ['OFF', firstMinutes / 60],
  ['D', 2],
  ...(secondMinutes === 0 ? [] : ([['SB', secondMinutes / 60]] as Step[])),
  ['D', 5],
];

describe.each(ids)('%s', (ruleset) => {
  const found = (steps: Step[], more = {}) => pastWindow(steps, { ruleset, ...more });

  it.each([
    // Window from 0:00: 16 hours of work, and the rest. Without a pause it closes at 14:00.
    [29, 14, 149],
    [30, 14.5, 120],
    [90, 15.5, 120],
    [180, 17, 120],
    // Three hours and a minute: no more than three hours count.
    [181, 17, 121],
    [300, 17, 240],
  ])('a rest of %d minutes: the window closes at %d', (minutes, closesAt, past) => {
    expect(found(dayWith(minutes))).toEqual([[closesAt, past]]);
  });

  it('one rest pauses it, the longer of two', () => {
    // 30 and 60 minutes: with both it would close at 15:30.
    expect(found(dayWith(30, 60))).toEqual([[15, 150]]);
    expect(found(dayWith(60, 30))).toEqual([[15, 150]]);
  });

  it('a second pause does not save what the first one had to save', () => {
    // Driven from 14:00 to 14:30 by the first pause; the second of 3 hours begins after the window is full.
    const steps: Step[] = [
      ['ON', 10],
      ['OFF', 1],
      ['ON', 3],
      ['D', 0.5],
      ['OFF', 3],
      ['D', 1],
    ];
    expect(found(steps).map(([, minutes]) => minutes)).toEqual([60]);
  });

  it('pauses nothing for rests that only together are long enough', () => {
    const steps: Step[] = [
      ['ON', 12],
      ['OFF', 0.25],
      ['ON', 1],
      ['OFF', 0.25],
      ['D', 1],
    ];
    expect(found(steps)).toEqual([[14, 30]]);
  });

  it('takes time off duty and in the berth for one rest, and time on duty for none', () => {
    const around = (what: 'OFF' | 'ON'): Step[] => [
      ['ON', 12],
      [what, 0.25],
      ['SB', 0.25],
      ['D', 2],
    ];
    expect(found(around('OFF'))).toEqual([]);
    expect(found(around('ON'))).toEqual([[14, 30]]);
  });

  it('leaves a split alone: its own rests are left out, and no pause beside them', () => {
    // From the end of the 3 hours: 2 + 1 + 9 hours, of which 7 in the berth are left out, and an hour off that is not.
    const steps: Step[] = [
      ['D', 5],
      ['OFF', 3],
      ['D', 3],
      ['SB', 7],
      ['ON', 7],
      ['OFF', 1],
      ['D', 4],
    ];
    // The window opened at 8:00; without the 7 hours it closes at 29:00, and would at 30:00 with the pause.
    expect(found(steps)).toEqual([[29, 60]]);
    const reason = audit(sampleLog(steps, { ruleset })).violations[0]!.explanation;
    expect(reason.excludedRests.map(({ from, to }) => [hoursIn(from), hoursIn(to)])).toEqual([[11, 18]]);
  });

  it('names the pause that is left out, and no more of it than may be', () => {
    const [violation] = audit(sampleLog([...dayWith(300), ['OFF', 10]], { ruleset })).violations.filter(
      ({ rule }) => rule === 'window-14',
    );
    const { excludedRests, text } = violation!.explanation;
    expect(excludedRests.map(({ from, to }) => [hoursIn(from), hoursIn(to)])).toEqual([[9, 12]]);
    expect(text).toContain('The rest from Mon, Jan 12 at 09:00 to Mon, Jan 12 at 12:00 is not counted.');
  });

  it('goes over midnight and over both changes of the clock', () => {
    const work: Step[] = [
      ['ON', 9],
      ['OFF', 2],
      ['D', 6],
    ];
    // 15 hours run, whatever the clock says: 22:00 to 00:00 off duty; 01:30 to 03:30 and 01:00 to 02:00 over the changes.
    for (const start of ['2026-01-12T19:00:00Z', '2026-03-07T22:30:00Z', '2026-10-31T21:00:00Z']) {
      const from = Date.parse(start);
      const closed = pastWindow(work, { ruleset, from }).map(([at, past]) => [at! - hoursIn(from), past]);
      expect(closed, start).toEqual([[16, 60]]);
    }
  });

  it('adds to what adverse conditions add, and not to the 16-hour day', () => {
    const steps = dayWith(60);
    expect(found(steps, { exceptions: [{ kind: 'adverse-driving' }] })).toEqual([]);
    // Released after 17 hours, so no long day; after 16 hours it is one, and the pause adds nothing to it.
    expect(found(steps, { exceptions: [{ kind: 'sixteen-hour' }] })).toEqual([[15, 120]]);
    const short: Step[] = [
      ['ON', 11],
      ['OFF', 1],
      ['D', 4],
    ];
    expect(found(short)).toEqual([[15, 60]]);
    expect(found(short, { exceptions: [{ kind: 'sixteen-hour' }] })).toEqual([]);
  });
});

it('the law knows no pause', () => {
  expect(pastWindow(dayWith(180), { ruleset: 'us-property-70-8' })).toEqual([[14, 300]]);
});

describe('the clocks of a pause', () => {
  const at = (steps: Step[]): Clocks => clocks(sampleLog(steps, { ruleset: id }));
  const window = (steps: Step[]) => at(steps).windowMinutes;

  it('stand still from 30 minutes to 3 hours', () => {
    const before: Step[] = [['ON', 10]];
    const rested = (minutes: number) => window([...before, ['OFF', minutes / 60]]);
    expect([1, 29, 30, 60, 180, 240].map(rested)).toEqual([239, 211, 240, 240, 240, 180]);
    expect(at([...before, ['OFF', 1]]).isWindowPaused).toBe(true);
    expect(at([...before, ['OFF', 0.4]]).isWindowPaused).toBe(false);
    expect(at([...before, ['OFF', 3.5]]).isWindowPaused).toBe(false);
  });

  it('a second rest stands still only from where it is longer than the first', () => {
    const before: Step[] = [
      ['ON', 8],
      ['OFF', 1],
      ['ON', 2],
    ];
    const rested = (minutes: number) => window([...before, ['OFF', minutes / 60]]);
    expect([30, 60, 90, 180].map(rested)).toEqual([210, 180, 180, 180]);
  });

  it('driving is legal again after a break that pauses the window, which the law ends', () => {
    // 8 hours driven, 13 h 45 of the window: the break of 30 minutes is the pause.
    const steps: Step[] = [
      ['ON', 5.75],
      ['D', 8],
    ];
    expect(hoursIn(at(steps).nextDrivingAt)).toBe(14.25);
    expect(hoursIn(clocks(sampleLog(steps)).nextDrivingAt)).toBe(23.75);
  });

  it('a rest that began before the window closed opens it again at 30 minutes', () => {
    const steps: Step[] = [
      ['ON', 13.75],
      ['OFF', 20 / 60],
    ];
    const now = at(steps);
    expect(now.windowMinutes).toBe(0);
    expect(hoursIn(now.nextDrivingAt)).toBe(14.25);
    // Once it was closed before the rest, no pause opens it.
    expect(
      hoursIn(
        at([
          ['ON', 14.1],
          ['OFF', 20 / 60],
        ]).nextDrivingAt,
      ),
    ).toBeCloseTo(24.1);
  });

  it('a forecast turns where the pause begins and ends', () => {
    const turns = (minutes: number) =>
      forecast(
        sampleLog(
          [
            ['ON', 10],
            ['OFF', minutes / 60],
          ],
          { ruleset: id },
        ),
      );
    expect(turns(10)).toMatchObject({ windowFalls: 1, holdsUntil: monday + 10.5 * HOUR });
    expect(turns(40)).toMatchObject({ windowFalls: 0 });
    expect(turns(130)).toMatchObject({ windowFalls: 0, holdsUntil: monday + 13 * HOUR });
    expect(turns(200)).toMatchObject({ windowFalls: 1 });
  });

  it('a plan drives on after the break for as long as it paused the window', () => {
    const log = sampleLog(
      [
        ['ON', 5],
        ['D', 3],
      ],
      { ruleset: id },
    );
    const plan = (ruleset: RuleSetId) =>
      planTrip({ ...log, ruleset, departAt: log.until, driveMinutes: 7.5 * 60, restStatus: 'SB' }).blocks.map(
        ({ kind, endedAt }) => [kind, hoursIn(endedAt)],
      );
    expect(plan('us-property-70-8')).toEqual([
      ['driving', 13],
      ['break', 13.5],
      ['driving', 14],
      ['rest', 24],
      ['driving', 26],
    ]);
    expect(plan(id)).toEqual([
      ['driving', 13],
      ['break', 13.5],
      ['driving', 14.5],
      ['rest', 24.5],
      ['driving', 26],
    ]);
  });
});
