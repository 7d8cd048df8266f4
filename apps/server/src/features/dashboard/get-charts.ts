import type { DashboardCharts } from '@longhaul/contract';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/errors.ts';
import { gatewayHealth } from '../../platform/gateway-health.ts';
import { addDays, countDays, dateAt, daysBetween } from './days.ts';
import {
  type Scope,
  selectGatewayVitals,
  selectIdles,
  selectStatusCounts,
  selectTimeZone,
  selectTrips,
} from './queries.ts';
import { shareAmongDays } from './share-days.ts';

const DEFAULT_DAYS = 7;
const MAX_DAYS = 92;

interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export async function getCharts(
  tx: DatabaseTransaction,
  scope: Scope,
  period: Period,
  now: number,
): Promise<DashboardCharts> {
  const { timeZone } = await selectTimeZone(tx, scope.organizationId);
  const { from, to } = readPeriod(period, dateAt(now, timeZone));
  const days = daysBetween(from, to, timeZone);
  const firstAt = new Date(days[0]!.from);
  const lastAt = new Date(days.at(-1)!.to);
  const vehicles = await selectStatusCounts(tx, scope, new Date(now));
  const vitals = await selectGatewayVitals(tx, scope);
  const trips = await selectTrips(tx, scope, firstAt, lastAt);
  const idles = await selectIdles(tx, scope, firstAt, lastAt);
  return {
    from,
    to,
    timeZone,
    vehicles,
    vehicleCount: Object.values(vehicles).reduce((sum, count) => sum + count, 0),
    devicesNeedingAttention: vitals.filter((device) => gatewayHealth(device, now).state !== 'ok').length,
    days: shareAmongDays(days, trips, idles),
  };
}

function readPeriod(period: Period, today: string): { from: string; to: string } {
  const to = period.to ?? (period.from === undefined ? today : addDays(period.from, DEFAULT_DAYS - 1));
  const from = period.from ?? addDays(to, 1 - DEFAULT_DAYS);
  const days = countDays(from, to) + 1;
  if (days < 1) throw invalid({ to: 'The end must not come before the start.' });
  if (days > MAX_DAYS) throw invalid({ to: `The dashboard covers ${MAX_DAYS} days at most.` });
  return { from, to };
}
