import { describe, expect, it } from 'vitest';
import { isMember, membersOn } from './members.ts';

describe('members', () => {
  it('are 48 states and 10 provinces', () => {
    expect(membersOn('2026-08-15')).toHaveLength(58);
  });

  it('leave out Alaska, Hawaii, the District, the territories and Mexico', () => {
    expect(
      ['AK', 'HI', 'DC', 'YT', 'NT', 'NU', 'MX'].filter((code) => isMember(code as 'AK', '2026-08-15')),
    ).toEqual([]);
    expect(isMember('PE', '2026-08-15')).toBe(true);
  });
});
