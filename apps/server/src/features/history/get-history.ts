import type { History, HistoryQuery } from '@longhaul/contract';
import { HISTORY_MAX_DAYS } from '@longhaul/contract';
import { DAY_MS } from '@longhaul/units';
import type { z } from 'zod';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { thresholdsOf } from '../../telematics/derive/movement.ts';
import { dutyOfLegs } from './duty.ts';
import type { Leg } from './fixes.ts';
import { followLeg } from './follow-leg.ts';
import { presentHistory } from './present.ts';
import {
  selectAsset,
  selectDriver,
  selectDriverLegs,
  selectFixes,
  selectGateway,
  selectGatewayLegs,
  selectSettings,
  type TimeRange,
} from './queries.ts';

export interface HistoryRequest {
  readonly organizationId: number;
  readonly id: number;
  readonly query: z.output<typeof HistoryQuery>;
  readonly mayReadLogs: boolean;
}

export async function getAssetHistory(tx: DatabaseTransaction, request: HistoryRequest): Promise<History> {
  const range = readRange(request.query);
  const asset = await selectAsset(tx, request.organizationId, request.id);
  if (asset === undefined) throw notFound('This vehicle or trailer');
  return assemble(tx, request, range, [{ source: 'asset', ...asset, ...range }]);
}

export async function getDriverHistory(tx: DatabaseTransaction, request: HistoryRequest): Promise<History> {
  const { organizationId, id } = request;
  const range = readRange(request.query);
  if ((await selectDriver(tx, organizationId, id)) === undefined) throw notFound('This driver');
  return assemble(tx, request, range, await selectDriverLegs(tx, organizationId, id, range), id);
}

export async function getGatewayHistory(tx: DatabaseTransaction, request: HistoryRequest): Promise<History> {
  const { organizationId, id } = request;
  const range = readRange(request.query);
  const gateway = await selectGateway(tx, organizationId, id);
  if (gateway === undefined) throw notFound('This device');
  const paired = await selectGatewayLegs(tx, organizationId, id, range);
  return assemble(tx, request, range, [...paired, ...unpairedLegs(gateway, paired, range)]);
}

/** The times between the pairings, in which a device is stored against itself. */
function unpairedLegs(
  gateway: { id: number; name: string },
  paired: readonly Leg[],
  range: TimeRange,
): Leg[] {
  const legs: Leg[] = [];
  let from = range.from;
  for (const leg of paired) {
    if (leg.from > from) legs.push({ source: 'gateway', ...gateway, from, to: leg.from });
    from = leg.to;
  }
  if (from < range.to) legs.push({ source: 'gateway', ...gateway, from, to: range.to });
  return legs;
}

async function assemble(
  tx: DatabaseTransaction,
  { organizationId, query, mayReadLogs }: HistoryRequest,
  range: TimeRange,
  legs: readonly Leg[],
  driverId: number | null = null,
): Promise<History> {
  const inOrder = legs.toSorted((a, b) => a.from.getTime() - b.from.getTime());
  const [settings, fixes, duty] = await Promise.all([
    selectSettings(tx, organizationId),
    Promise.all(inOrder.map((leg) => selectFixes(tx.client, organizationId, leg))),
    mayReadLogs ? dutyOfLegs(tx, organizationId, legs, driverId) : null,
  ]);
  const thresholds = thresholdsOf(settings);
  const followed = inOrder.map((leg, index) => followLeg(leg, fixes[index]!, thresholds));
  return { ...presentHistory(followed, range, settings.timeZone, query.detail), duty };
}

function readRange(query: { from: string; to: string }): TimeRange {
  const from = new Date(query.from);
  const to = new Date(query.to);
  if (to <= from) throw invalid({ to: 'The end must be after the start.' });
  if (to.getTime() - from.getTime() > HISTORY_MAX_DAYS * DAY_MS) {
    throw invalid({ to: `Choose ${HISTORY_MAX_DAYS} days or fewer.` });
  }
  return { from, to };
}
