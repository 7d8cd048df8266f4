import { type JurisdictionCode, jurisdictionCodes } from '@longhaul/geo';

/** Where a return lists miles without a tax line: the agreement's members are 48 states and 10 provinces. */
const NON_MEMBERS: ReadonlySet<JurisdictionCode> = new Set(['AK', 'HI', 'DC', 'YT', 'NT', 'NU', 'MX']);

/** The members of the agreement: states by name, then provinces by name. */
export const memberJurisdictions: readonly JurisdictionCode[] = jurisdictionCodes.filter(isMember);

export function isMember(code: JurisdictionCode): boolean {
  return !NON_MEMBERS.has(code);
}
