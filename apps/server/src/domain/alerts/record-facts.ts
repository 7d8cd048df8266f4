import type { DutyStretch, Facts, RecordSpan, Rule } from '@longhaul/alerts';
import { type AuditRequest, EVENT_TYPE, FAULT_CODE, type Forecast, forecast } from '@longhaul/hos';
import { lastClosedQuarter } from '@longhaul/ifta';
import { addDays, DAY_MS, dateAt, MINUTE_MS, startOfDate } from '@longhaul/units';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { isDrivingRecord } from '../hos/duty-records.ts';
import { type HosDriver, loadHosDriver } from '../hos/hos-driver.ts';
import { requestOf, type StoredLog } from '../hos/stored-log.ts';
import { readDispatchRecords } from './dispatch-facts.ts';
import { readMaintenanceRecords } from './maintenance-facts.ts';
import { readPostedSpeeds } from './posted-speed-facts.ts';
import { readDrivers } from './vehicle-facts.ts';
import { readZoneRecords } from './zone-facts.ts';

/** Clock events from before then notify nobody. */
const DUTY_MS = DAY_MS;
/** Records from so long ago on are found again each time. */
export const RECORDS_MS = 60 * DAY_MS;

export interface RecordQuestion {
  readonly organizationId: number;
  /** Of the organization. */
  readonly timeZone: string;
  /** A vehicle, a driver or the organization. */
  readonly subjectId: number;
  readonly now: number;
}

/** What a rule of records reads of one subject. */
export async function readRecordFacts(
  tx: DatabaseTransaction,
  kind: Rule['kind'],
  question: RecordQuestion,
): Promise<Facts> {
  const { now } = question;
  switch (kind) {
    case 'hours-running-out':
      return { now, duty: await readDuty(tx, question), drivers: itself(question) };
    case 'late-arrival':
    case 'hours-short':
    case 'off-route':
      return {
        now,
        records: await readDispatchRecords(tx, kind, question),
        drivers: await driversOf(tx, question),
      };
    case 'posted-speed':
      return { now, records: await readPostedSpeeds(tx, question), drivers: await driversOf(tx, question) };
    case 'violation':
      return { now, records: await readViolations(tx, question), drivers: itself(question) };
    case 'rules-assumed':
    case 'off-24-due':
    case 'personal-use':
    case 'deferral-lost':
      return { now, records: await readZoneRecords(tx, kind, question), drivers: itself(question) };
    case 'uncertified-log':
      return { now, records: await readDays(tx, question), drivers: itself(question) };
    case 'unidentified-driving':
      return { now, records: await readUnidentified(tx, question) };
    case 'malfunction':
      return { now, records: await readMalfunctions(tx, question), drivers: await driversOf(tx, question) };
    case 'unsafe-defect':
    case 'repair-waiting':
    case 'service-due':
    case 'expiration':
    case 'roadside-due':
      return { now, records: await readMaintenanceRecords(tx, kind, question) };
    case 'fuel-tax-due':
      return { now, records: await readReturns(tx, question) };
    case 'rates-missing':
      return { now, records: await readRates(tx, question) };
    default:
      throw new RangeError(`no rule of records: ${kind}`);
  }
}

/** Who drove a vehicle, and when. */
async function driversOf(tx: DatabaseTransaction, { organizationId, subjectId }: RecordQuestion) {
  const drivers = await readDrivers(tx.client, organizationId, [{ assetId: subjectId }]);
  return drivers.get(subjectId) ?? [];
}

/** A driver is who drove, whenever it was. */
const itself = ({ subjectId }: RecordQuestion) => [{ driverId: subjectId, from: 0, until: null }];

async function readDuty(tx: DatabaseTransaction, question: RecordQuestion): Promise<DutyStretch[]> {
  const { organizationId, subjectId, now } = question;
  const driver = await loadHosDriver(tx, organizationId, subjectId);
  const state = await tx
    .selectFrom('hos_state')
    .select('recent_log')
    .where('organization_id', '=', organizationId)
    .where('driver_id', '=', subjectId)
    .executeTakeFirst();
  return driver && state ? stretchesOf(driver, state.recent_log as StoredLog, now) : [];
}

/** The last day of a log, cut where a clock begins to fall or to stand. */
function stretchesOf(driver: HosDriver, log: StoredLog, now: number): DutyStretch[] {
  const stretches: DutyStretch[] = [];
  log.periods.forEach(([startedAt, status], index) => {
    const endedAt = log.periods[index + 1]?.[0] ?? null;
    if (startedAt > now || (endedAt !== null && endedAt < now - DUTY_MS)) return;
    if (status !== 'D' && status !== 'ON') {
      stretches.push({ from: startedAt, isWorking: false, clocks: {} });
      return;
    }
    const known: StoredLog = { ...log, periods: log.periods.slice(0, index + 1) };
    const end = Math.min(endedAt ?? Number.POSITIVE_INFINITY, now + 1);
    for (let from = startedAt; from < end; ) {
      // A log ends after its last period has begun: a millisecond of it is given back.
      const ahead = forecast(requestOf(driver, known, from + 1) as AuditRequest);
      stretches.push({ from, isWorking: true, clocks: clocksAt(ahead) });
      from = Math.max(ahead.holdsUntil, from + 1);
    }
  });
  return stretches;
}

function clocksAt(ahead: Forecast): DutyStretch['clocks'] {
  const { drivingMinutes, windowMinutes, breakMinutes, cycleMinutes } = ahead.clocks;
  const left = (minutes: number, falls: 0 | 1) => ({
    leftMs: Math.round(minutes * MINUTE_MS) + falls,
    isFalling: falls === 1,
  });
  return {
    driving: left(drivingMinutes, ahead.drivingFalls),
    window: left(windowMinutes, ahead.windowFalls),
    break: breakMinutes === null ? null : left(breakMinutes, ahead.breakFalls),
    cycle: left(cycleMinutes, ahead.cycleFalls),
  };
}

async function readViolations(tx: DatabaseTransaction, question: RecordQuestion): Promise<RecordSpan[]> {
  const { organizationId, subjectId, now } = question;
  const rows = await tx
    .selectFrom('hos_violations')
    .select(['rule', 'started_at', 'ended_at', 'severity'])
    .where('organization_id', '=', organizationId)
    .where('driver_id', '=', subjectId)
    .where('started_at', '>=', new Date(now - RECORDS_MS))
    .orderBy('started_at')
    .orderBy('rule')
    .execute();
  return rows.map(({ rule, started_at, ended_at, severity }) => ({
    at: started_at.getTime(),
    endedAt: ended_at.getTime(),
    about: rule,
    details: { rule, severity },
  }));
}

/** Days of the log that are over. */
async function readDays(tx: DatabaseTransaction, question: RecordQuestion): Promise<RecordSpan[]> {
  const { organizationId, subjectId, now } = question;
  const rows = await tx
    .selectFrom('hos_days')
    .select(['log_date', 'ends_at', 'certification', 'certified_at'])
    .where('organization_id', '=', organizationId)
    .where('driver_id', '=', subjectId)
    .where('ends_at', '<=', new Date(now))
    .where('ends_at', '>=', new Date(now - RECORDS_MS))
    .orderBy('log_date')
    .execute();
  return rows.map(({ log_date, ends_at, certification, certified_at }) => ({
    at: ends_at.getTime(),
    endedAt: certification === 'certified' ? (certified_at ?? ends_at).getTime() : null,
    details: { date: log_date },
  }));
}

/** Ends when it is annotated, or when its record is no longer the one that counts: somebody assumed it. */
async function readUnidentified(tx: DatabaseTransaction, question: RecordQuestion): Promise<RecordSpan[]> {
  const { organizationId, subjectId, now } = question;
  const { rows } = await sql<{ at: Date; ended_at: Date | null }>`
    select e.at, least(
        (select min(n.annotated_at) from unidentified_annotations n
          where n.organization_id = e.organization_id and n.event_id = e.id),
        (select min(s.set_at) from eld_record_statuses s
          where s.organization_id = e.organization_id and s.event_id = e.id)) as ended_at
    from eld_events e
    where e.organization_id = ${organizationId} and e.vehicle_id = ${subjectId} and e.driver_id is null
      and ${isDrivingRecord} and e.at >= ${new Date(now - RECORDS_MS)}
    order by e.at`.execute(tx);
  return rows.map(({ at, ended_at }) => ({
    at: at.getTime(),
    endedAt: ended_at?.getTime() ?? null,
    details: {},
  }));
}

async function readMalfunctions(tx: DatabaseTransaction, question: RecordQuestion): Promise<RecordSpan[]> {
  const { organizationId, subjectId, now } = question;
  const { rows } = await sql<{ at: Date; cleared_at: Date | null; fault_code: string }>`
    select e.at, e.fault_code, (select min(c.at) from eld_events c
        where c.organization_id = e.organization_id and c.gateway_id is not distinct from e.gateway_id
          and c.type = ${sql.lit(EVENT_TYPE.fault)} and c.code = e.code + 1 and c.fault_code = e.fault_code
          and c.at > e.at) as cleared_at
    from eld_events e
    where e.organization_id = ${organizationId} and e.vehicle_id = ${subjectId}
      and e.type = ${sql.lit(EVENT_TYPE.fault)} and e.code = ${FAULT_CODE.malfunctionLogged}
      and e.at >= ${new Date(now - RECORDS_MS)}
    order by e.at, e.fault_code`.execute(tx);
  return rows.map(({ at, cleared_at, fault_code }) => ({
    at: at.getTime(),
    endedAt: cleared_at?.getTime() ?? null,
    about: fault_code,
    details: { code: fault_code },
  }));
}

/** The return of the last quarter, until it is finalized; nothing of an organization that files none. */
async function readReturns(tx: DatabaseTransaction, question: RecordQuestion): Promise<RecordSpan[]> {
  const quarter = await quarterToFile(tx, question);
  if (quarter === null) return [];
  const { finalized_at } = await tx
    .selectFrom('ifta_returns')
    .select((eb) => eb.fn.min('finalized_at').as('finalized_at'))
    .where('organization_id', '=', question.organizationId)
    .where('quarter', '=', quarter.code)
    .executeTakeFirstOrThrow();
  return [
    {
      at: startOfDate(addDays(quarter.dueDate, 1), question.timeZone),
      endedAt: (finalized_at as Date | null)?.getTime() ?? null,
      details: { quarter: quarter.code, dueDate: quarter.dueDate },
    },
  ];
}

/** The last quarter from its end until a rate file of it is there, of the organization or of the platform. */
async function readRates(tx: DatabaseTransaction, question: RecordQuestion): Promise<RecordSpan[]> {
  const quarter = await quarterToFile(tx, question);
  if (quarter === null) return [];
  const { rows } = await sql<{ loaded_at: Date | null }>`select least(
    (select min(loaded_at) from ifta_rate_files
      where organization_id = ${question.organizationId} and quarter = ${quarter.code}),
    (select min(loaded_at) from platform_rate_files where quarter = ${quarter.code})) as loaded_at`.execute(
    tx,
  );
  return [
    {
      at: startOfDate(addDays(quarter.endDate, 1), question.timeZone),
      endedAt: rows[0]?.loaded_at?.getTime() ?? null,
      details: { quarter: quarter.code },
    },
  ];
}

async function quarterToFile(tx: DatabaseTransaction, { organizationId, timeZone, now }: RecordQuestion) {
  const organization = await tx
    .selectFrom('organizations')
    .select('ifta_base_jurisdiction')
    .where('id', '=', organizationId)
    .executeTakeFirst();
  if (organization?.ifta_base_jurisdiction == null) return null;
  return lastClosedQuarter(dateAt(now, timeZone));
}
