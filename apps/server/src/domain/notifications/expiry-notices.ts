import { DAY_MS } from '@longhaul/units';

const NOTICE_DAYS = [3, 14];

/** How long before something expires its first notice is posted. */
export const FIRST_NOTICE_MS = Math.max(...NOTICE_DAYS) * DAY_MS;

/** Which notice is due before something expires, 14 or 3 days ahead; undefined before the first one. */
export const noticeDaysBefore = (expiresAt: number, now: number): number | undefined =>
  NOTICE_DAYS.find((days) => expiresAt - now <= days * DAY_MS);
