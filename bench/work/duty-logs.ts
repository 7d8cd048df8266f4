import { HOUR_MS } from '@longhaul/units';
import type { AuditRequest, DutyPeriod } from '../../packages/hos/src/index.ts';

type Step = readonly [status: DutyPeriod['status'], hours: number];

/** A day on the road, kept to the rules; eight of them in a row are over the limit of the cycle. */
const LEGAL_DAY: readonly Step[] = [
  ['ON', 0.4],
  ['D', 1.8],
  ['ON', 0.2],
  ['D', 1.6],
  ['OFF', 1.9],
  ['D', 1.3],
  ['ON', 1.1],
  ['D', 0.9],
  ['ON', 0.2],
  ['D', 1.2],
  ['SB', 2.3],
  ['D', 0.5],
  ['ON', 0.3],
  ['SB', 10.2],
];
/** Starts the cycle again (49 CFR 395.3(c)), so that at any hour some have time left. */
const RESTART: readonly Step[] = [['OFF', 34.5]];
/** It falls on one of so many days after the first, another for each driver. */
const RESTART_DAYS = 6;

/** Neither break nor limit is kept to. */
const ILLEGAL_DAY: readonly Step[] = [
  ['ON', 0.5],
  ['D', 4.3],
  ['ON', 0.2],
  ['D', 4.4],
  ['ON', 0.2],
  ['D', 2.2],
  ['OFF', 2.1],
  ['D', 1.4],
  ['SB', 8.7],
];

/** Eight days up to `until` of driver number `driver`: no two are the same. */
export const eightDays = (driver: number, until: number, isLegal: boolean): AuditRequest =>
  daysOf(driver, until, 8, isLegal);

/** The same of so many days. */
export function daysOf(driver: number, until: number, days: number, isLegal: boolean): AuditRequest {
  const periods: DutyPeriod[] = [];
  let at = until - days * 24 * HOUR_MS - (driver % 977) * 60_000;
  for (let day = 0; at < until; day++) {
    const legalDay = day === 1 + (driver % RESTART_DAYS) ? RESTART : LEGAL_DAY;
    for (const [status, hours] of isLegal ? legalDay : ILLEGAL_DAY) {
      if (at >= until) break;
      periods.push({ status, startedAt: at });
      at += Math.round((hours + ((driver + day) % 13) * 0.002) * HOUR_MS);
    }
  }
  return {
    ruleset: 'us-property-70-8',
    timeZone: 'America/Chicago',
    dayStartsAt: '00:00',
    restedBefore: true,
    periods,
    until,
    exceptions: [],
  };
}
