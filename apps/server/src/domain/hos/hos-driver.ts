import { HosException, RuleSet } from '@longhaul/contract';
import {
  type DayCalendar,
  type DayClock,
  dayCalendar,
  type LogDays,
  type PriorHours,
  type ZoneId,
  zoneIds,
} from '@longhaul/hos';
import { DAY_MS, dayNumber } from '@longhaul/units';
import { z } from 'zod';
import { executePrepared } from '../../platform/database/prepared.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { daysOfDriver } from './driver-days.ts';
import { newestPriorHours } from './prior-hours.ts';
import type { SetsByZone } from './sets-by-zone.ts';

/** A driver as the rules see one: whose days begin when, and what holds for them. Archived ones too. */
export type HosDriver = LogDays & {
  organizationId: number;
  driverId: number;
  username: string;
  firstName: string;
  lastName: string;
  calendar: DayCalendar;
  /** In the United States from the first record on. */
  ruleSet: RuleSet;
  homeZone: ZoneId;
  /** Null while only `ruleSet` was ever in force. */
  rules: SetsByZone | null;
  /** Zones are looked for in the organization. */
  hasZones: boolean;
  allowsPersonalConveyance: boolean;
  allowsYardMove: boolean;
  allowedExceptions: HosException[];
  /** Hours before the first entry, as they were stated last. */
  priorHours: PriorHours | null;
};

/** Without `driverIds` all of the organization. */
export async function loadHosDrivers(
  tx: DatabaseTransaction,
  organizationId: number,
  driverIds?: readonly number[],
): Promise<HosDriver[]> {
  const all = selectDrivers(tx, organizationId);
  const rows = await (driverIds ? all.where('d.user_id', 'in', [...driverIds, 0]) : all).execute();
  return rows.map(hosDriverOf);
}

export async function loadHosDriver(
  tx: DatabaseTransaction,
  organizationId: number,
  driverId: number,
): Promise<HosDriver | undefined> {
  const driver = selectDrivers(tx, organizationId).where('d.user_id', '=', driverId);
  const [row] = await executePrepared(tx, 'hos-driver', driver);
  return row && hosDriverOf(row);
}

/** Nobody else changes the records of this driver until the end of the transaction. */
export async function lockHosDriver(
  tx: DatabaseTransaction,
  organizationId: number,
  driverId: number,
): Promise<HosDriver | undefined> {
  const driver = selectDrivers(tx, organizationId).where('d.user_id', '=', driverId).forNoKeyUpdate('d');
  const [row] = await executePrepared(tx, 'hos-driver-locked', driver);
  return row && hosDriverOf(row);
}

/** The same for background work, which does not wait. False while somebody else changes the records. */
export async function tryLockDriver(
  tx: DatabaseTransaction,
  { organizationId, driverId }: { organizationId: number; driverId: number },
): Promise<boolean> {
  const locked = await tx
    .selectFrom('drivers')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', driverId)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  return locked !== undefined;
}

function selectDrivers(tx: DatabaseTransaction, organizationId: number) {
  return tx
    .selectFrom('drivers as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .innerJoin('organizations as o', 'o.id', 'd.organization_id')
    .select([
      'd.organization_id',
      'd.user_id',
      'd.home_terminal_time_zone',
      'd.earlier_terminals',
      'd.rule_set',
    ])
    .select(['d.allows_personal_conveyance', 'd.allows_yard_move', 'd.allowed_exceptions'])
    .select(['d.home_zone', 'd.rules', 'o.has_zones', newestPriorHours.as('prior_hours')])
    .select(['u.username', 'u.first_name', 'u.last_name', 'o.day_starts_at_minutes', 'o.earlier_day_starts'])
    .where('d.organization_id', '=', organizationId)
    .orderBy('d.user_id');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDrivers>['executeTakeFirstOrThrow']>>;

type DriverDays = LogDays & Pick<HosDriver, 'calendar'>;

const Zone = z.enum(zoneIds);
const Exceptions = z.array(HosException);

function hosDriverOf(row: Row): HosDriver {
  const days = daysOfDriver(row);
  return {
    organizationId: row.organization_id,
    driverId: row.user_id,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    ...days,
    calendar: dayCalendar(days.timeZone, days.dayStartsAt, days.earlierDays),
    ruleSet: RuleSet.parse(row.rule_set),
    homeZone: Zone.parse(row.home_zone),
    rules: row.rules as SetsByZone | null,
    hasZones: row.has_zones,
    allowsPersonalConveyance: row.allows_personal_conveyance,
    allowsYardMove: row.allows_yard_move,
    allowedExceptions: Exceptions.parse(row.allowed_exceptions),
    priorHours: row.prior_hours as PriorHours | null,
  };
}

/** The 24-hour period that a calendar day names; longer or shorter where clocks or the home terminal change. Epoch ms. */
export function dayBounds({ calendar }: Pick<HosDriver, 'calendar'>, date: string) {
  const day = Date.parse(`${date}T00:00:00Z`) / DAY_MS;
  return { startAt: calendar.startOf(day), endAt: calendar.startOf(day + 1) };
}

/** By which the log of a day is kept: the zone of the home terminal then, and when the day began. */
export const clockOf = ({ calendar }: Pick<HosDriver, 'calendar'>, date: string): DayClock =>
  calendar.clockOf(dayNumber(date));

/** What a log needs of the days of the driver, from an instant on. */
export function daysFrom(
  { timeZone, dayStartsAt, earlierDays = [], calendar }: DriverDays,
  at: number,
): LogDays {
  if (earlierDays.length === 0) return { timeZone, dayStartsAt };
  const date = dateAt({ calendar }, at);
  const since = earlierDays.filter(({ until }) => until > date);
  return { timeZone, dayStartsAt, ...(since.length > 0 && { earlierDays: since }) };
}

export function dateAt({ calendar }: Pick<HosDriver, 'calendar'>, at: number): string {
  return calendar.dateOf(calendar.dayAt(at));
}

/** 49 CFR 395.8(k): so long records are kept, and may still be entered or changed. */
export const RECORDS_KEPT_MS = 184 * DAY_MS;

/** `7-2026-11-21`: the log of driver 7 on that day. */
export const logIdOf = (driverId: number, date: string): string => `${driverId}-${date}`;
