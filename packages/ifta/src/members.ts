import { isJurisdictionCode, type JurisdictionCode, jurisdictionCodes } from '@longhaul/geo';
import {
  type CalendarDate,
  type FactKind,
  type FactTable,
  factAt,
  factsInUse,
  readFacts,
} from '@longhaul/units';
import data from '../data/members.json' with { type: 'json' };

/** Whether a jurisdiction is a member of the agreement, by its code. */
export const memberKind: FactKind<boolean> = {
  kind: 'fuel-tax-member',
  checkKey: (key) => {
    if (!isJurisdictionCode(key)) throw new Error('unknown jurisdiction');
  },
  readValue: (value) => {
    if (typeof value !== 'boolean') throw new Error('must be true or false');
    return value;
  },
  showValue: (isIn) => (isIn ? 'member' : 'no member'),
};

export const ownMembers: FactTable<boolean> = readFacts(memberKind, data);

/** The members on a day: states by name, then provinces by name. */
export function membersOn(date: CalendarDate): JurisdictionCode[] {
  return jurisdictionCodes.filter((code) => isMember(code, date));
}

/** Without a tax line on a return where not: its miles are listed apart. */
export function isMember(code: JurisdictionCode, date: CalendarDate): boolean {
  return factAt(factsInUse(ownMembers), code, date)?.value ?? false;
}

/** Whether a jurisdiction is or was a member on some day that is known. */
export function wasEverMember(code: JurisdictionCode): boolean {
  return factsInUse(ownMembers).rows.some(({ key, value }) => key === code && value);
}
