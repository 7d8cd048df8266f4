import type { Certification } from '@longhaul/contract';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { isActiveRecord } from './duty-records.ts';
import { dayBounds, type HosDriver, RECORDS_KEPT_MS } from './hos-driver.ts';
import { recordCertified } from './record-duty-changes.ts';

/** Changes that are part of the log once they were answered. */
export const ANSWERED_KINDS = ['proposal', 'given-driving', 'taken-driving'] as const;

export type DayOfDriver = { organizationId: number; driverId: number; date: string };

export type StoredCertification = { number: number; certifiedAt: Date; isVoid: boolean };

/** Newest first. */
export async function selectCertifications(
  tx: DatabaseTransaction,
  { organizationId, driverId, date }: DayOfDriver,
): Promise<StoredCertification[]> {
  const rows = await tx
    .selectFrom('hos_certifications as c')
    .select(['c.number', 'c.certified_at'])
    .select(
      sql<boolean>`exists (select from hos_certification_voids v where v.organization_id = ${organizationId}
        and v.driver_id = c.driver_id and v.log_date = c.log_date and v.number = c.number)`.as('is_void'),
    )
    .where('c.organization_id', '=', organizationId)
    .where('c.driver_id', '=', driverId)
    .where('c.log_date', '=', date)
    .orderBy('c.number', 'desc')
    .execute();
  return rows.map(({ number, certified_at, is_void }) => ({
    number,
    certifiedAt: certified_at,
    isVoid: is_void,
  }));
}

/** `certifications` newest first. */
export function certificationState(
  certifications: readonly Pick<StoredCertification, 'isVoid'>[],
): Certification {
  const [newest] = certifications;
  if (!newest) return 'uncertified';
  return newest.isVoid ? 'recertify' : 'certified';
}

type VoidedDays = Omit<DayOfDriver, 'date'> & {
  dates: readonly string[];
  at: Date;
  /** What moved the bounds of the days; their records are as they were. */
  reason?: 'home-terminal' | 'day-start' | 'time-zones' | null;
};

/** After a change of these days the driver is to certify them again. */
export async function voidCertifications(
  tx: DatabaseTransaction,
  { organizationId, driverId, dates, at, reason = null }: VoidedDays,
): Promise<void> {
  if (dates.length === 0) return;
  await tx
    .insertInto('hos_certification_voids')
    .columns(['organization_id', 'driver_id', 'log_date', 'number', 'voided_at', 'reason'])
    .expression((eb) =>
      eb
        .selectFrom('hos_certifications as c')
        .select(['c.organization_id', 'c.driver_id', 'c.log_date'])
        .select((inner) => [
          inner.fn.max('c.number').as('number'),
          sql<Date>`${at}::timestamptz`.as('at'),
          sql<typeof reason>`${reason}::text`.as('reason'),
        ])
        .where('c.organization_id', '=', organizationId)
        .where('c.driver_id', '=', driverId)
        .where('c.log_date', 'in', [...dates])
        .groupBy(['c.organization_id', 'c.driver_id', 'c.log_date']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const NOT_DUE = 'Your log starts after this day. There is nothing to certify.';

/** Why a day can not be certified now, in sentences; empty when it can. 49 CFR 395.30(b) and 395.32(b). */
export async function certificationObstacles(
  tx: DatabaseTransaction,
  driver: HosDriver,
  date: string,
  now: number,
): Promise<string[]> {
  const day = dayBounds(driver, date);
  // A device knows days of its own before the first entry that it sends.
  return obstaclesOf({ ...day, isDue: true }, await countWaiting(tx, driver, { date, ...day }), now);
}

/** The same of a day (epoch ms), which is due from the first entry of the log on, and of which it is known what waits for an answer. */
export function obstaclesOf(
  { endAt, isDue }: { endAt: number; isDue: boolean },
  { proposals, given, offers }: Waiting,
  now: number,
): string[] {
  const obstacles: string[] = [];
  if (endAt > now) obstacles.push('The day has not ended yet.');
  if (endAt < now - RECORDS_KEPT_MS) obstacles.push('This day is more than 6 months old.');
  if (proposals > 0) obstacles.push('Accept or reject the proposed edit first.');
  if (given > 0) obstacles.push('Your co-driver has not yet answered about driving on this day.');
  if (offers > 0) obstacles.push('Review the unidentified driving on this day first.');
  // Driving that is offered may become its first entry.
  if (obstacles.length === 0 && !isDue) {
    obstacles.push(NOT_DUE);
  }
  return obstacles;
}

/** Edits that the driver and that a co-driver is to answer, and unidentified driving that was offered. */
export type Waiting = { proposals: number; given: number; offers: number };

async function countWaiting(
  tx: DatabaseTransaction,
  { organizationId, driverId }: HosDriver,
  day: { date: string; startAt: number; endAt: number },
): Promise<Waiting> {
  const { rows } = await sql<Waiting>`select
    count(*) filter (where kind <> 'given-driving') as proposals,
    count(*) filter (where kind = 'given-driving') as given,
    (select count(*) from unidentified_offers o
      join eld_events e on e.organization_id = o.organization_id and e.id = o.event_id
      where o.organization_id = ${organizationId} and o.driver_id = ${driverId}
      and e.at >= ${new Date(day.startAt)} and e.at < ${new Date(day.endAt)} and ${isActiveRecord(organizationId)}
      and not exists (select from unidentified_offer_decisions d
        where d.organization_id = ${organizationId} and d.offer_id = o.id)) as offers
    from hos_edits p where p.organization_id = ${organizationId} and p.driver_id = ${driverId}
      and p.log_date = ${day.date} and p.kind = any(${[...ANSWERED_KINDS]})
      and not exists (select from hos_edit_decisions d
        where d.organization_id = ${organizationId} and d.edit_id = p.id)`.execute(tx);
  return rows[0] ?? { proposals: 0, given: 0, offers: 0 };
}

type NewCertification = DayOfDriver & { eventId: number; at: Date; recordsDigest?: string | undefined };

/** The number of the certification, one more than before. */
export async function insertCertification(
  tx: DatabaseTransaction,
  { organizationId, driverId, date, eventId, at, recordsDigest }: NewCertification,
): Promise<number> {
  const { number } = await tx
    .selectFrom('hos_certifications')
    .select(sql<number>`coalesce(max(number), 0) + 1`.as('number'))
    .where('organization_id', '=', organizationId)
    .where('driver_id', '=', driverId)
    .where('log_date', '=', date)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('hos_certifications')
    .values({
      organization_id: organizationId,
      driver_id: driverId,
      log_date: date,
      number,
      event_id: eventId,
      certified_at: at,
      ...(recordsDigest !== undefined && { records_digest: recordsDigest }),
    })
    .execute();
  await recordCertified(tx, organizationId, { driverId, date, number, at });
  return number;
}
