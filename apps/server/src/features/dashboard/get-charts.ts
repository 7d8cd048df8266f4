import { DASHBOARD_MAX_DAYS, type DashboardCharts } from '@longhaul/contract';
import { lastClosedQuarter } from '@longhaul/ifta';
import { addDays, dateAt, daysBetween, zoneInForce } from '@longhaul/units';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/errors.ts';
import { selectSummedDays, selectVehiclesInService, sumDays } from './daily-totals-queries.ts';
import {
  selectDutyCounts,
  selectUncertified,
  selectUnidentified,
  selectViolationDays,
  selectViolationsOf,
} from './duty-queries.ts';
import { nextReturn } from './next-return.ts';
import { selectClosedQuarter, selectStatusCounts, selectTimeZone, selectUnwellDevices } from './queries.ts';
import type { Scope } from './scope-queries.ts';
import { zonedDays } from './zoned-days.ts';

const DEFAULT_DAYS = 7;
/** A driver has 13 days to certify (49 CFR 395.8(a)(2)(ii)); what is older than a month is no daily business. */
const CHASED_DAYS = 30;
const UNIDENTIFIED_DAYS = 183;

interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Does some work in a transaction of its own. */
type Read = <Result>(work: (tx: DatabaseTransaction) => Promise<Result>) => Promise<Result>;

/** Tiles of this moment and series of the period, read side by side; `now` in ms since 1970. */
export async function getCharts(
  read: Read,
  scope: Scope,
  period: Period,
  now: number,
): Promise<DashboardCharts> {
  const { timeZone } = await read((tx) => selectTimeZone(tx, scope.organizationId));
  const today = dateAt(now, timeZone);
  const range = readPeriod(period, today);
  const [tiles, series] = await Promise.all([
    read(async (tx) => {
      const [fleet, duty, quarter] = await Promise.all([
        fleetTiles(tx, scope, new Date(now)),
        dutyTiles(tx, scope, today, { now, timeZone }),
        selectClosedQuarter(tx, scope.organizationId, lastClosedQuarter(today)),
      ]);
      return { ...fleet, ...duty, ifta: nextReturn(today, quarter) };
    }),
    read(async (tx) => {
      const [days, violations] = await Promise.all([
        readDays(tx, scope, range, timeZone),
        selectViolationDays(tx, scope, range),
      ]);
      return { days, violations };
    }),
  ]);
  return { ...range, timeZone: zoneInForce(timeZone, now), today, ...tiles, ...series };
}

async function fleetTiles(tx: DatabaseTransaction, scope: Scope, now: Date) {
  const [vehicles, devices] = await Promise.all([
    selectStatusCounts(tx, scope, now),
    selectUnwellDevices(tx, scope, now),
  ]);
  const { unseen: _outdatedToo, ...byStatus } = vehicles;
  const vehicleCount = Object.values(byStatus).reduce((sum, count) => sum + count, 0);
  return { vehicles, vehicleCount, devices };
}

async function dutyTiles(
  tx: DatabaseTransaction,
  scope: Scope,
  today: string,
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
) {
  const chased = { from: addDays(today, -CHASED_DAYS), to: addDays(today, -1) };
  const since = new Date(now - UNIDENTIFIED_DAYS * 86_400_000);
  const [unidentified, duty, violationsToday, uncertified] = await Promise.all([
    selectUnidentified(tx, scope, since),
    selectDutyCounts(tx, scope, new Date(now)),
    selectViolationsOf(tx, scope, today),
    selectUncertified(tx, scope, chased),
  ]);
  const { count, oldestAt } = unidentified;
  return {
    ...duty,
    violationsToday,
    uncertifiedLogs: { ...uncertified, ...chased },
    unidentifiedDriving: { count, oldestDate: oldestAt && dateAt(oldestAt.getTime(), timeZone) },
  };
}

async function readDays(
  tx: DatabaseTransaction,
  scope: Scope,
  { from, to }: { readonly from: string; readonly to: string },
  timeZone: string,
): Promise<DashboardCharts['days']> {
  const days = zonedDays(from, to, timeZone);
  const summed = await selectSummedDays(tx, scope, days, timeZone);
  const isSummed = new Set(summed.map(({ date }) => date));
  const others = await sumDays(
    tx,
    scope,
    days.filter(({ date }) => !isSummed.has(date)),
  );
  const inService = await selectVehiclesInService(tx, scope, days);
  return [...summed, ...others]
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .map((day, index) => ({ ...day, vehiclesInService: Math.max(inService[index]!, day.vehiclesDriven) }));
}

function readPeriod(period: Period, today: string): { from: string; to: string } {
  const to = period.to ?? (period.from === undefined ? today : addDays(period.from, DEFAULT_DAYS - 1));
  const from = period.from ?? addDays(to, 1 - DEFAULT_DAYS);
  const days = daysBetween(from, to) + 1;
  if (days < 1) throw invalid({ to: 'The end must not come before the start.' });
  if (days > DASHBOARD_MAX_DAYS) {
    throw invalid({ to: `The dashboard covers at most ${DASHBOARD_MAX_DAYS} days.` });
  }
  return { from, to };
}
