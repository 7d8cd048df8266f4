import { HosException, RuleSet } from '@longhaul/contract';
import { type DayCalendar, dayCalendar, type ZoneId, zoneIds } from '@longhaul/hos';
import { DAY_MS, timeOfDay } from '@longhaul/units';
import { z } from 'zod';
import { executePrepared } from '../../platform/database/prepared.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { SetsByZone } from './sets-by-zone.ts';

/** A driver as the rules see one: whose days begin when, and what holds for them. Archived ones too. */
export type HosDriver = {
  organizationId: number;
  driverId: number;
  username: string;
  firstName: string;
  lastName: string;
  timeZone: string;
  /** `HH:mm`. */
  dayStartsAt: string;
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
    .select(['d.organization_id', 'd.user_id', 'd.home_terminal_time_zone', 'd.rule_set'])
    .select(['d.allows_personal_conveyance', 'd.allows_yard_move', 'd.allowed_exceptions'])
    .select(['d.home_zone', 'd.rules', 'o.has_zones'])
    .select(['u.username', 'u.first_name', 'u.last_name', 'o.day_starts_at_minutes'])
    .where('d.organization_id', '=', organizationId)
    .orderBy('d.user_id');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDrivers>['executeTakeFirstOrThrow']>>;

const Zone = z.enum(zoneIds);
const Exceptions = z.array(HosException);

function hosDriverOf(row: Row): HosDriver {
  const dayStartsAt = timeOfDay(row.day_starts_at_minutes);
  return {
    organizationId: row.organization_id,
    driverId: row.user_id,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    timeZone: row.home_terminal_time_zone,
    dayStartsAt,
    calendar: dayCalendar(row.home_terminal_time_zone, dayStartsAt),
    ruleSet: RuleSet.parse(row.rule_set),
    homeZone: Zone.parse(row.home_zone),
    rules: row.rules as SetsByZone | null,
    hasZones: row.has_zones,
    allowsPersonalConveyance: row.allows_personal_conveyance,
    allowsYardMove: row.allows_yard_move,
    allowedExceptions: Exceptions.parse(row.allowed_exceptions),
  };
}

/** The 24-hour period that a calendar day names, 23 to 25 hours long. Epoch ms. */
export function dayBounds({ calendar }: Pick<HosDriver, 'calendar'>, date: string) {
  const day = Date.parse(`${date}T00:00:00Z`) / DAY_MS;
  return { startAt: calendar.startOf(day), endAt: calendar.startOf(day + 1) };
}

export function dateAt({ calendar }: Pick<HosDriver, 'calendar'>, at: number): string {
  return calendar.dateOf(calendar.dayAt(at));
}

/** 49 CFR 395.8(k): so long records are kept, and may still be entered or changed. */
export const RECORDS_KEPT_MS = 184 * DAY_MS;

/** `7-2026-11-21`: the log of driver 7 on that day. */
export const logIdOf = (driverId: number, date: string): string => `${driverId}-${date}`;
