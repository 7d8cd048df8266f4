import { describe, expect, it } from 'vitest';
import { isMember, memberJurisdictions } from './members.ts';

describe('members', () => {
  it('are 48 states and 10 provinces', () => {
    expect(memberJurisdictions).toHaveLength(58);
  });

  it('leave out Alaska, Hawaii, the District, the territories and Mexico', () => {
    expect(['AK', 'HI', 'DC', 'YT', 'NT', 'NU', 'MX'].filter((code) => isMember(code as 'AK'))).toEqual([]);
    expect(isMember('PE')).toBe(true);
  });
});
