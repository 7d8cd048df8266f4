import { describe, expect, it } from 'vitest';
import { audit } from './audit.ts';
import type { AuditRequest } from './request.ts';
import { hoursIn, monday, type Step, sampleLog } from './sample-log.ts';

const MS = 1 / 3_600_000;
const at = (hours: number) => monday + hours * 3_600_000;

type Row = [title: string, steps: Step[], expected: string[], changes?: Partial<AuditRequest>];

function found(steps: Step[], changes: Partial<AuditRequest> = {}): string[] {
  return audit(sampleLog(steps, changes)).violations.map(
    ({ rule, startedAt, endedAt }) => `${rule} ${hoursIn(startedAt)}-${hoursIn(endedAt)}`,
  );
}

function table(rows: Row[]) {
  it.each(rows)('%s', (_title, steps, expected, changes) => {
    expect(found(steps, changes)).toEqual(expected);
  });
}

const bus = { ruleset: 'us-passenger-70-8' } as const;
const workDays = (count: number, hours: number): Step[] =>
  Array.from({ length: count }, (): Step[] => [
    ['ON', hours],
    ['OFF', 24 - hours],
  ]).flat();

describe('395.3(a)(3)(i), 11 hours of driving', () => {
  table([
    [
      'is legal to the instant',
      [
        ['D', 8],
        ['ON', 0.5],
        ['D', 3],
      ],
      [],
    ],
    [
      'is broken a moment later',
      [
        ['D', 8],
        ['ON', 0.5],
        ['D', 3 + 4 * MS],
      ],
      [`driving-11 11.5-${11.5 + 4 * MS}`],
    ],
    [
      'begins anew after 10 hours of any rest',
      [
        ['D', 7],
        ['OFF', 4],
        ['SB', 6],
        ['D', 7],
      ],
      [],
    ],
    [
      'does not after 9 hours 59',
      [
        ['D', 7],
        ['OFF', 10 - 1 / 64],
        ['D', 7],
      ],
      [`window-14 ${17 - 1 / 64}-${24 - 1 / 64}`, `driving-11 ${21 - 1 / 64}-${24 - 1 / 64}`],
    ],
  ]);
});

describe('395.3(a)(2), the 14-hour window', () => {
  table([
    [
      'closes 14 hours after work began',
      [
        ['ON', 13],
        ['D', 1],
      ],
      [],
    ],
    [
      'is broken by driving a moment later',
      [
        ['ON', 13],
        ['D', 1 + 4 * MS],
      ],
      [`window-14 14-${14 + 4 * MS}`],
    ],
    [
      'lets other work go on',
      [
        ['D', 1],
        ['ON', 16],
      ],
      [],
    ],
    [
      'is not opened by personal conveyance',
      [
        ['OFF/PC', 3],
        ['ON', 13],
        ['D', 1],
      ],
      [],
    ],
    [
      'is opened by a yard move',
      [
        ['ON/YM', 1],
        ['ON', 13],
        ['D', 1],
      ],
      ['window-14 14-15'],
    ],
    [
      'opened with the log when no rest before it is known',
      [
        ['OFF', 5],
        ['D', 8],
        ['ON', 1],
        ['D', 1],
      ],
      ['window-14 14-15'],
      { restedBefore: false },
    ],
  ]);
});

describe('395.3(a)(3)(ii), the 30-minute break', () => {
  table([
    [
      'may be spent at work',
      [
        ['D', 5],
        ['ON', 0.5],
        ['D', 4],
      ],
      [],
    ],
    [
      'is of one piece over several statuses',
      [
        ['D', 5],
        ['ON', 0.25],
        ['SB', 0.25],
        ['D', 4],
      ],
      [],
    ],
    [
      'is not made of pieces',
      [
        ['D', 5],
        ['ON', 0.25],
        ['D', 2],
        ['ON', 0.25],
        ['D', 2],
      ],
      ['break-30 8.5-9.5'],
    ],
  ]);
});

describe('395.1(g)(1), the sleeper berth', () => {
  table([
    [
      'takes the passenger seat beside 7 hours in the berth as rest',
      [
        ['D', 8],
        ['SB', 7],
        ['OFF/PS', 3],
        ['D', 8],
      ],
      [],
    ],
    [
      'takes the seat before the berth as well',
      [
        ['D', 8],
        ['OFF/PS', 3],
        ['SB', 7],
        ['D', 8],
      ],
      [],
    ],
    [
      'does not take the seat beside a shorter stay in the berth',
      [
        ['D', 8],
        ['SB', 6.5],
        ['OFF/PS', 3.5],
        ['D', 4],
      ],
      ['window-14 18-22', 'driving-11 21-22'],
    ],
    [
      'rolls on from pair to pair',
      [
        ['D', 5],
        ['SB', 8],
        ['D', 5],
        ['OFF', 2],
        ['D', 6],
        ['SB', 8],
        ['D', 5],
        ['OFF', 2],
        ['D', 6],
      ],
      [],
    ],
    [
      'pairs 8 hours with 2 in either order',
      [
        ['D', 5],
        ['SB', 8],
        ['D', 6],
        ['OFF', 2],
        ['D', 5],
      ],
      [],
    ],
    [
      'does not pair 7 hours with 2',
      [
        ['D', 5],
        ['SB', 7],
        ['D', 6],
        ['OFF', 2],
        ['D', 2],
      ],
      ['driving-11 20-22', 'window-14 21-22'],
    ],
    [
      'does not pair two rests with 6 hours in the berth',
      [
        ['D', 5],
        ['SB', 6],
        ['D', 5],
        ['OFF', 4],
        ['D', 1],
      ],
      ['window-14 14-16', 'window-14 20-21'],
    ],
  ]);
});

describe('395.3(b) and (c), the cycle', () => {
  const seventy: Step[] = [...workDays(7, 10), ['OFF', 6]];
  table([
    ['allows 70 hours', [...workDays(6, 10), ['ON', 5], ['D', 5]], []],
    ['stops driving past 70 hours in 8 days', [...seventy, ['D', 1]], ['cycle-70 174-175']],
    [
      'stops driving past 60 hours in 7 days',
      [...workDays(5, 12), ['OFF', 6], ['D', 1]],
      ['cycle-60 126-127'],
      { ruleset: 'us-property-60-7' },
    ],
    ['gives hours back when a day drops off', [...workDays(7, 10), ['OFF', 24], ['D', 8]], []],
    [
      'is one violation over midnight',
      [['OFF', 24], ['ON', 2], ['OFF', 22], ...workDays(6, 11.5), ['ON', 1], ['OFF', 20], ['D', 5]],
      ['cycle-70 213-218'],
    ],
    [
      'lets driving go on from midnight when a day drops off',
      [...workDays(7, 10), ['ON', 1], ['OFF', 20], ['D', 6]],
      ['cycle-70 189-192'],
    ],
    ['begins anew after 34 hours', [...workDays(6, 11), ['ON', 4], ['OFF', 34], ['D', 8]], []],
    [
      'does not after 33 hours 59',
      [...workDays(6, 11.5), ['ON', 1], ['OFF', 33], ['D', 1]],
      ['cycle-70 178-179'],
    ],
    [
      'has no restart for a bus',
      [...workDays(6, 11.5), ['ON', 1], ['OFF', 34], ['D', 1]],
      ['cycle-70 179-180'],
      bus,
    ],
  ]);
});

describe('395.5, passenger-carrying', () => {
  table([
    ['allows 10 hours of driving', [['D', 10]], [], bus],
    ['does not allow more', [['D', 10.5]], ['driving-10 10-10.5'], bus],
    [
      'counts hours on duty, not hours that pass',
      [
        ['ON', 7],
        ['OFF', 7],
        ['ON', 7],
        ['D', 1],
      ],
      [],
      bus,
    ],
    [
      'begins anew after 8 hours',
      [
        ['D', 10],
        ['OFF', 8],
        ['D', 10],
      ],
      [],
      bus,
    ],
    [
      'takes two stays of 4 hours in the berth for 8, 395.1(g)(3)',
      [
        ['D', 5],
        ['SB', 4],
        ['D', 5],
        ['SB', 4],
        ['D', 5],
      ],
      [],
      bus,
    ],
    [
      'does not take hours off for the berth',
      [
        ['D', 5],
        ['SB', 4],
        ['D', 5],
        ['OFF', 4],
        ['D', 5],
      ],
      ['driving-10 18-23'],
      bus,
    ],
    [
      'counts the passenger seat as duty',
      [
        ['ON', 7],
        ['SB', 7],
        ['OFF/PS', 3],
        ['ON', 5],
        ['D', 1],
      ],
      ['duty-15 22-23'],
      bus,
    ],
  ]);
});

describe('the exceptions of 395.1', () => {
  const adverse = { exceptions: [{ kind: 'adverse-driving' }] } as const;
  const longDay: Step[] = [
    ['ON', 14],
    ['D', 1],
    ['ON', 1],
    ['OFF', 10],
  ];
  const long = (from?: number, to?: number) => ({ kind: 'sixteen-hour', from, to }) as const;
  table([
    [
      '(b)(1) gives a truck 13 hours and a window of 16',
      [
        ['D', 7],
        ['ON', 3],
        ['D', 6],
      ],
      [],
      adverse,
    ],
    ['(b)(1) gives a bus 12 hours', [['D', 12.5]], ['driving-10 12-12.5'], { ...bus, ...adverse }],
    [
      '(b)(1) helps only the shift it is claimed for',
      [
        ['ON', 14],
        ['D', 1],
        ['OFF', 10],
        ['ON', 14],
        ['D', 1],
      ],
      ['window-14 39-40'],
      { exceptions: [{ kind: 'adverse-driving', from: at(2), to: at(3) }] },
    ],
    ['(o) widens the window to 16 hours', longDay, [], { exceptions: [long()] }],
    [
      '(o) is void when released later',
      [
        ['ON', 14],
        ['D', 1],
        ['ON', 1.5],
        ['OFF', 10],
      ],
      ['window-14 14-15'],
      { exceptions: [long()] },
    ],
    ['(o) holds once in 7 days', [...longDay, ...longDay], ['window-14 40-41'], { exceptions: [long()] }],
    [
      '(o) holds again after a restart',
      [...longDay, ['OFF', 24], ...longDay],
      [],
      { exceptions: [long(at(0), at(16)), long(at(50), at(66))] },
    ],
    [
      '(e)(1) needs no break',
      [
        ['D', 9],
        ['ON', 4],
        ['OFF', 11],
      ],
      [],
      { exceptions: [{ kind: 'short-haul' }] },
    ],
    [
      '(e)(1) is void when released after 14 hours',
      [
        ['D', 9],
        ['ON', 5.5],
        ['OFF', 11],
      ],
      ['break-30 8-9'],
      { exceptions: [{ kind: 'short-haul' }] },
    ],
    [
      '(d)(2) keeps waiting at a well out of the window',
      [
        ['D', 5],
        ['ON/WT', 6],
        ['D', 5],
      ],
      [],
      { exceptions: [{ kind: 'oilfield-wait' }] },
    ],
    [
      '(d)(2) must be claimed',
      [
        ['D', 5],
        ['ON/WT', 6],
        ['D', 5],
      ],
      ['window-14 14-16'],
    ],
    [
      '(g)(2) pairs 4 hours at a well with 6',
      [
        ['D', 6],
        ['ON/WT', 4],
        ['D', 5],
        ['OFF/WT', 6],
        ['D', 6],
      ],
      [],
      { exceptions: [{ kind: 'oilfield-wait' }] },
    ],
    [
      '(d)(1) begins the 8 days anew after 24 hours, for oilfield equipment alone',
      [...workDays(6, 12), ['OFF', 12], ['D', 2]],
      [],
      { exceptions: [{ kind: 'oilfield-equipment' }] },
    ],
    [
      '(d)(1) does not after 23 hours 59',
      [...workDays(5, 12), ['ON', 12 + 1 / 60], ['OFF', 24 - 1 / 60], ['D', 2]],
      ['cycle-70 156-158'],
      { exceptions: [{ kind: 'oilfield-equipment' }] },
    ],
    [
      '(d)(1) is for the shift before the rest, in which it is claimed',
      [...workDays(6, 12), ['OFF', 12], ['D', 2]],
      ['cycle-70 156-158'],
      { exceptions: [{ kind: 'oilfield-equipment', from: at(0), to: at(100) }] },
    ],
    [
      '(d)(1) speaks of 8 days, not of 7',
      [...workDays(6, 12), ['OFF', 12], ['D', 2]],
      ['cycle-60 156-158'],
      { ruleset: 'us-property-60-7', exceptions: [{ kind: 'oilfield-equipment' }] },
    ],
    [
      '(k) counts nothing in an exempt interval',
      [
        ['D', 7],
        ['D', 4],
        ['D', 1],
      ],
      [],
      { exceptions: [{ kind: 'agricultural', from: at(0), to: at(11) }] },
    ],
  ]);
});
