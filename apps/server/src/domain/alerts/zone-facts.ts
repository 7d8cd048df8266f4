import { PERSONAL_USE_KM, type RecordSpan, type Rule } from '@longhaul/alerts';
import { audit, clocks, spansOfRecords, zones } from '@longhaul/hos';
import { DAY_MS } from '@longhaul/units';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { selectDutyRecords } from '../hos/duty-records.ts';
import { dateAt, dayBounds, type HosDriver, loadHosDriver } from '../hos/hos-driver.ts';
import { personalUse } from '../hos/personal-use.ts';
import { requestOf, type StoredLog } from '../hos/stored-log.ts';

type ZoneKind = Extract<Rule['kind'], 'rules-assumed' | 'off-24-due' | 'personal-use' | 'deferral-lost'>;
type Question = { readonly organizationId: number; readonly subjectId: number; readonly now: number };

/** Days of personal use that are looked at. */
const USE_DAYS = 3;

/** What rules about other zones than the United States find of a driver; nothing of one who was never in them. */
export async function readZoneRecords(
  tx: DatabaseTransaction,
  kind: ZoneKind,
  { organizationId, subjectId, now }: Question,
): Promise<RecordSpan[]> {
  const driver = await loadHosDriver(tx, organizationId, subjectId);
  if (!driver || driver.rules === null) return [];
  if (kind === 'rules-assumed') return assumedRules(driver, now);
  if (kind === 'personal-use') return longPersonalUse(tx, driver, now);
  const state = await tx
    .selectFrom('hos_state')
    .select('recent_log')
    .where('organization_id', '=', organizationId)
    .where('driver_id', '=', subjectId)
    .executeTakeFirst();
  if (!state) return [];
  const request = requestOf(driver, state.recent_log as StoredLog, now);
  if (kind === 'deferral-lost') return lostDeferrals(driver, audit(request).days);
  const { off24By } = clocks(request);
  return off24By === null ? [] : [off24Due(driver, off24By)];
}

function off24Due(driver: HosDriver, at: number): RecordSpan {
  const date = dateAt(driver, at);
  return { at, endedAt: null, about: date, details: { date } };
}

/** From the crossing on, until another zone is entered. */
function assumedRules({ rules }: HosDriver, now: number): RecordSpan[] {
  if (rules === null) return [];
  const stays = rules.changes.map(({ from, zone }, index) => ({
    zone,
    at: from,
    endedAt: rules.changes[index + 1]?.from ?? null,
  }));
  return stays.flatMap(({ zone, at, endedAt }) => {
    const isAssumed = zones[zone].assumed !== null && !rules.assigned.includes(zone);
    if (!isAssumed || at < now - 60 * DAY_MS || at > now) return [];
    return [{ at, endedAt, details: { zone: zones[zone].name } }];
  });
}

/** On the day that the deferred time was to be taken. */
function lostDeferrals(driver: HosDriver, days: ReturnType<typeof audit>['days']): RecordSpan[] {
  return days.flatMap(({ date, deferral }) => {
    if (deferral?.day !== 2 || deferral.failed === null) return [];
    const { startAt, endAt } = dayBounds(driver, date);
    return [{ at: startAt, endedAt: endAt, about: date, details: { date, failed: deferral.failed } }];
  });
}

async function longPersonalUse(
  tx: DatabaseTransaction,
  driver: HosDriver,
  now: number,
): Promise<RecordSpan[]> {
  const { organizationId, driverId } = driver;
  const from = dayBounds(driver, dateAt(driver, now - USE_DAYS * DAY_MS)).startAt;
  const records = await selectDutyRecords(tx, { organizationId, driverId, from, until: now + 1 });
  const found = new Map<string, RecordSpan>();
  const meters = new Map<string, number>();
  for (const { startedAt, endedAt, meters: used } of personalUse(driver, spansOfRecords(records))) {
    const date = dateAt(driver, startedAt);
    const sum = (meters.get(date) ?? 0) + used;
    meters.set(date, sum);
    for (const { value } of PERSONAL_USE_KM) {
      if (sum < Number(value) * 1_000 || found.has(`${date} ${value}`)) continue;
      const details = { km: Math.round(sum / 1_000), date };
      const ends = Math.max(endedAt + 1, dayBounds(driver, date).endAt);
      found.set(`${date} ${value}`, { at: endedAt, endedAt: ends, about: value, details });
    }
  }
  return [...found.values()];
}
