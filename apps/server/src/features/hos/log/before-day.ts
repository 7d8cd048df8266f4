import type { HosBeforeDay } from '@longhaul/contract';
import { periodsOfSpans, ruleSets, spansOfRecords } from '@longhaul/hos';
import { assertMayReadLog } from '../../../domain/hos/assert-may-read-log.ts';
import { readDutyRecords } from '../../../domain/hos/derive-driver.ts';
import type { DriverKey } from '../../../domain/hos/derived-queries.ts';
import { dateAt, loadHosDriver } from '../../../domain/hos/hos-driver.ts';
import { hasClaimedLongShift, loadLogDocuments } from '../../../domain/hos/log-documents.ts';
import { countingStart } from '../../../domain/hos/log-start.ts';
import type { Caller } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import { logDays } from './log-days.ts';
import { instant } from './present.ts';

/** What the log of the day is counted with beside its own periods. @throws DomainError 403, 404, also for a day that lies ahead */
export function getBeforeDay(
  { database, clock }: Deps,
  actor: Caller,
  { organizationId, driverId }: DriverKey,
  date: string,
): Promise<HosBeforeDay> {
  assertMayReadLog(actor, driverId);
  return database.inOrganizationOf(actor, async (tx) => {
    const driver = await loadHosDriver(tx, organizationId, driverId);
    if (!driver) throw notFound('This driver');
    const [day] = logDays(driver, { from: date, to: date }, clock.now());
    if (!day) throw notFound('This log');
    const records = await readDutyRecords(tx, driver, day.startAt, { until: day.startAt });
    const periods = periodsOfSpans(spansOfRecords(records));
    const { from } = countingStart(periods, ruleSets[driver.ruleSet], day.startAt, {
      calendar: driver.calendar,
      mayUseLongShift: await hasClaimedLongShift(tx, driver),
    });
    const counted = periods.slice(from);
    const { claims } = await loadLogDocuments(
      tx,
      driver,
      dateAt(driver, counted[0]?.startedAt ?? day.startAt),
    );
    return {
      periods: counted.map(({ status, mode = null, startedAt }) => ({
        status,
        mode,
        startedAt: instant(startedAt),
      })),
      exceptions: claims.flatMap(({ kind, from, to }) =>
        from === undefined || to === undefined ? [] : [{ kind, from: instant(from), to: instant(to) }],
      ),
    };
  });
}
