import { describe, expect, it } from 'vitest';
import { daysOfDriver, terminalOn, zoneAt, zoneOn } from './driver-days.ts';

const terminals = [
  { until: '2026-02-01', name: 'Joliet', address: null, timeZone: 'America/Chicago' },
  { until: '2026-03-01', name: 'Aurora', address: null, timeZone: 'America/Denver' },
];
const row = {
  home_terminal_name: 'Ontario',
  home_terminal_address: '1 Yard Rd',
  home_terminal_time_zone: 'America/Los_Angeles',
  earlier_terminals: terminals,
  day_starts_at_minutes: 240,
  earlier_day_starts: [{ until: '2026-02-10', dayStartsAtMinutes: 0 }],
};
const last = { timeZone: 'America/Los_Angeles', dayStartsAt: '04:00' };

describe('how the days of a driver begin', () => {
  it('is one clock while neither terminal nor start of the day was another', () => {
    expect(daysOfDriver({ ...row, earlier_terminals: null, earlier_day_starts: null })).toEqual(last);
  });

  it('changes with each of them on its own day', () => {
    expect(daysOfDriver(row)).toEqual({
      ...last,
      earlierDays: [
        { until: '2026-02-01', timeZone: 'America/Chicago', dayStartsAt: '00:00' },
        { until: '2026-02-10', timeZone: 'America/Denver', dayStartsAt: '00:00' },
        { until: '2026-03-01', timeZone: 'America/Denver', dayStartsAt: '04:00' },
      ],
    });
  });

  it('is the same over another name at the same place', () => {
    const renamed = {
      ...row,
      earlier_day_starts: null,
      earlier_terminals: [{ ...terminals[0]!, timeZone: last.timeZone }],
    };
    expect(daysOfDriver(renamed)).toEqual(last);
    expect(terminalOn(renamed, '2026-01-31')).toMatchObject({ name: 'Joliet' });
    expect(terminalOn(renamed, '2026-02-01')).toEqual({ name: 'Ontario', address: '1 Yard Rd' });
  });

  it('tells the zone of a day, and of an instant', () => {
    expect(['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01'].map((date) => zoneOn(row, date))).toEqual(
      ['America/Chicago', 'America/Denver', 'America/Denver', 'America/Los_Angeles'],
    );
    expect(zoneAt(row, Date.parse('2026-03-01T07:59:00Z'))).toBe('America/Denver');
    expect(zoneAt(row, Date.parse('2026-03-01T08:00:00Z'))).toBe('America/Los_Angeles');
    expect(zoneAt(row, 0)).toBe('America/Chicago');
  });
});
