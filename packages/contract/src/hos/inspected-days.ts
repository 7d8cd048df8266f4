import { type RuleSetId, ruleSets } from '@longhaul/hos';

/** Today and the seven days before it: 49 CFR 395.8(k)(2), 395.15(b). */
export const INSPECTED_DAYS = 8;
/** Of a driver who is in Canada: today and the fourteen days before it, SOR/2005-313, s. 98. */
export const CANADA_INSPECTED_DAYS = 15;

/** What an officer may ask for where these sets are in force. */
export const inspectedDays = (sets: readonly RuleSetId[]): number =>
  sets.some((id) => ruleSets[id].country === 'canada') ? CANADA_INSPECTED_DAYS : INSPECTED_DAYS;
