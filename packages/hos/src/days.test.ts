import { describe, expect, it } from 'vitest';
import { audit } from './audit.ts';
import { recap } from './recap.ts';
import type { AuditRequest } from './request.ts';
import { type Step, sampleLog } from './sample-log.ts';

function minutesByDay(steps: Step[], from: string, changes: Partial<AuditRequest> = {}) {
  const { days } = audit(sampleLog(steps, { from: Date.parse(from), ...changes }));
  return days.map(({ date, offMinutes, sleeperMinutes, drivingMinutes, onDutyMinutes }) => [
    date,
    offMinutes + sleeperMinutes,
    drivingMinutes + onDutyMinutes,
  ]);
}

describe('the days of a log', () => {
  it('have 23 hours where clocks go forward', () => {
    expect(minutesByDay([['OFF', 47]], '2026-03-08T06:00:00Z')).toEqual([
      ['2026-03-08', 1380, 0],
      ['2026-03-09', 1440, 0],
    ]);
  });

  it('have 25 hours where clocks go back', () => {
    expect(
      minutesByDay(
        [
          ['OFF', 24],
          ['ON', 2],
        ],
        '2026-11-01T05:00:00Z',
      ),
    ).toEqual([
      ['2026-11-01', 1440, 60],
      ['2026-11-02', 0, 60],
    ]);
  });

  it('are those of the home terminal, wherever the program runs', () => {
    const steps: Step[] = [['ON', 2]];
    const from = '2026-07-01T06:00:00Z';
    expect(minutesByDay(steps, from, { timeZone: 'America/Phoenix' })).toEqual([
      ['2026-06-30', 0, 60],
      ['2026-07-01', 0, 60],
    ]);
    expect(minutesByDay(steps, from, { timeZone: 'America/New_York' })).toEqual([['2026-07-01', 0, 120]]);
  });

  it('start when the 24-hour period of the carrier does', () => {
    expect(
      minutesByDay(
        [
          ['OFF', 6],
          ['ON', 12],
        ],
        '2026-01-12T12:00:00Z',
        { dayStartsAt: '12:00' },
      ),
    ).toEqual([
      ['2026-01-11', 360, 0],
      ['2026-01-12', 0, 720],
    ]);
  });

  it('go on over New Year, and so does the cycle', () => {
    const steps: Step[] = Array.from({ length: 7 }, (): Step[] => [
      ['ON', 10],
      ['OFF', 14],
    ]).flat();
    const log = sampleLog([...steps, ['D', 1]], { from: Date.parse('2026-12-28T06:00:00Z') });
    const { days, violations } = audit(log);
    expect(days.map(({ date }) => date).slice(3, 5)).toEqual(['2026-12-31', '2027-01-01']);
    expect(violations.map(({ rule }) => rule)).toEqual(['cycle-70']);
    expect(violations[0]!.explanation.calculatedFrom).toBe(Date.parse('2026-12-28T06:00:00Z'));
  });

  it('count a shift over a clock change by the time that passed', () => {
    const log = sampleLog(
      [
        ['ON', 13],
        ['D', 1.5],
      ],
      { from: Date.parse('2026-11-01T05:00:00Z') },
    );
    const [violation] = audit(log).violations;
    expect(violation!.startedAt).toBe(Date.parse('2026-11-01T19:00:00Z'));
    expect(violation!.explanation.text).toContain('Sun, Nov 1 at 00:00');
  });
});

describe('the recap', () => {
  it('lists the days that count and what today and tomorrow hold', () => {
    const steps: Step[] = Array.from({ length: 8 }, (): Step[] => [
      ['ON', 8],
      ['OFF', 16],
    ]).flat();
    const answer = recap(sampleLog(steps.slice(0, -1)));
    expect(answer.days.map(({ onDutyMinutes }) => onDutyMinutes)).toEqual(new Array(8).fill(480));
    expect(answer.days.map(({ date }) => date).at(-1)).toBe('2026-01-19');
    expect(answer).toMatchObject({ usedMinutes: 3840, leftTodayMinutes: 360, leftTomorrowMinutes: 840 });
    expect(answer.restartedAt).toBeNull();
  });

  it('begins with the restart', () => {
    const log = sampleLog([
      ['ON', 10],
      ['OFF', 34],
      ['ON', 3],
    ]);
    expect(recap(log)).toMatchObject({ usedMinutes: 180, restartedAt: log.periods[2]!.startedAt });
  });
});
