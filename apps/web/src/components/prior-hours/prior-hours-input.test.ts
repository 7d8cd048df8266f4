import { describe, expect, it } from 'vitest';
import { minutesOfHours, type PriorHoursInput, readPriorHours } from './prior-hours-input.ts';

const days = { timeZone: 'America/Chicago', dayStartsAt: '00:00' };
const input: PriorHoursInput = {
  until: '2026-11-28',
  dates: ['2026-11-26', '2026-11-27', '2026-11-28'],
  hours: { '2026-11-26': '8', '2026-11-27': '9:30' },
  relievedTime: '17:15',
};

describe('hours before the first entry', () => {
  it('are typed as hours, as decimals or with minutes', () => {
    expect(['', '8', '8.5', '8,25', '8:05', '24'].map(minutesOfHours)).toEqual([
      0, 480, 510, 495, 485, 1_440,
    ]);
    expect(['x', '8:60', '24.5', '-1', '100'].map(minutesOfHours)).toEqual([null, null, null, null, null]);
  });

  it('end when the driver was relieved on the last day with hours', () => {
    expect(readPriorHours(input, days)).toEqual({
      problem: null,
      stated: {
        until: '2026-11-28',
        days: [
          { date: '2026-11-26', onDutyMinutes: 480 },
          { date: '2026-11-27', onDutyMinutes: 570 },
          { date: '2026-11-28', onDutyMinutes: 0 },
        ],
        relievedAt: '2026-11-27T23:15:00.000Z',
      },
    });
    const atMidnight = readPriorHours({ ...input, relievedTime: '00:00' }, days);
    expect(atMidnight).toMatchObject({ stated: { relievedAt: '2026-11-28T06:00:00.000Z' } });
  });

  it('need no time of relief without work', () => {
    expect(readPriorHours({ ...input, hours: {}, relievedTime: '' }, days)).toMatchObject({
      problem: null,
      stated: { relievedAt: null },
    });
  });

  it('name the day that is wrong', () => {
    expect(readPriorHours({ ...input, hours: { '2026-11-27': '25' } }, days)).toEqual({
      problem: 'hours',
      date: '2026-11-27',
    });
    for (const relievedTime of ['', '09:15']) {
      expect(readPriorHours({ ...input, relievedTime }, days)).toEqual({
        problem: 'relieved',
        date: '2026-11-27',
      });
    }
  });
});
