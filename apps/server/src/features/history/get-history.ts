import type { History, HistoryHalt, HistoryQuery } from '@longhaul/contract';
import { getAssetHistory, HISTORY_MAX_DAYS } from '@longhaul/contract';
import { DAY_MS } from '@longhaul/units';
import type { z } from 'zod';
import type { Compute } from '../../platform/compute/compute-pool.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import type { Asker } from '../../platform/fair-queue.ts';
import { WrittenAnswer } from '../../plugins/endpoints.ts';
import { serializerFor } from '../../plugins/serializer.ts';
import { thresholdsOf } from '../../telematics/derive/movement.ts';
import { dutyOfLegs } from './duty.ts';
import type { Leg, LegFixes } from './fixes.ts';
import { followLeg } from './follow-leg.ts';
import { limitsOfLegs } from './limits.ts';
import { presentHistory } from './present.ts';
import {
  type Stay,
  selectAsset,
  selectDriver,
  selectDriverLegs,
  selectFixes,
  selectGateway,
  selectGatewayLegs,
  selectSettings,
  selectStays,
  type TimeRange,
} from './queries.ts';
import { signalsOfLegs } from './signals.ts';

export interface HistoryRequest {
  readonly organizationId: number;
  readonly id: number;
  readonly query: z.output<typeof HistoryQuery>;
  readonly mayReadLogs: boolean;
  readonly mayListPlaces: boolean;
}

/** All that a history is made of, as the database holds it. */
export interface HistoryParts {
  readonly range: TimeRange;
  readonly detail: HistoryRequest['query']['detail'];
  readonly legs: readonly Leg[];
  readonly settings: Awaited<ReturnType<typeof selectSettings>>;
  /** Of each leg. */
  readonly fixes: readonly LegFixes[];
  readonly duty: History['duty'];
  readonly limits: History['limits'];
  readonly signals: Awaited<ReturnType<typeof signalsOfLegs>>;
  readonly stays: readonly Stay[];
}

export async function readAssetHistory(
  tx: DatabaseTransaction,
  request: HistoryRequest,
): Promise<HistoryParts> {
  const range = readRange(request.query);
  const asset = await selectAsset(tx, request.organizationId, request.id);
  if (asset === undefined) throw notFound('This vehicle or trailer');
  return readParts(tx, request, range, [{ source: 'asset', ...asset, ...range }]);
}

export async function readDriverHistory(
  tx: DatabaseTransaction,
  request: HistoryRequest,
): Promise<HistoryParts> {
  const { organizationId, id } = request;
  const range = readRange(request.query);
  if ((await selectDriver(tx, organizationId, id)) === undefined) throw notFound('This driver');
  return readParts(tx, request, range, await selectDriverLegs(tx, organizationId, id, range), id);
}

export async function readGatewayHistory(
  tx: DatabaseTransaction,
  request: HistoryRequest,
): Promise<HistoryParts> {
  const { organizationId, id } = request;
  const range = readRange(request.query);
  const gateway = await selectGateway(tx, organizationId, id);
  if (gateway === undefined) throw notFound('This device');
  const paired = await selectGatewayLegs(tx, organizationId, id, range);
  return readParts(tx, request, range, [...paired, ...unpairedLegs(gateway, paired, range)]);
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

async function readParts(
  tx: DatabaseTransaction,
  { organizationId, query: { detail }, mayReadLogs, mayListPlaces }: HistoryRequest,
  range: TimeRange,
  legs: readonly Leg[],
  driverId: number | null = null,
): Promise<HistoryParts> {
  const inOrder = legs.toSorted((a, b) => a.from.getTime() - b.from.getTime());
  const [settings, fixes, duty, limits, signals, stays] = await Promise.all([
    selectSettings(tx, organizationId),
    Promise.all(inOrder.map((leg) => selectFixes(tx.client, organizationId, leg))),
    mayReadLogs ? dutyOfLegs(tx, organizationId, legs, driverId) : null,
    limitsOfLegs(tx, organizationId, inOrder),
    signalsOfLegs(tx, organizationId, inOrder, detail),
    mayListPlaces ? selectStays(tx, organizationId, assetIdsOf(legs), range) : [],
  ]);
  return { range, detail, legs: inOrder, settings, fixes, duty, limits, signals, stays };
}

/** On the event loop up to so many positions, some ten milliseconds of work; beyond in a worker thread. */
const MAX_FIXES_HERE = 10_000;

const PRESENT = { module: new URL(import.meta.url), name: 'writeHistory' };

/** The history as JSON, or to be written as such. */
export async function presentParts(
  compute: Compute,
  asker: Asker,
  parts: HistoryParts,
): Promise<History | WrittenAnswer> {
  const count = parts.fixes.reduce((sum, { at }) => sum + at.length, 0);
  if (count <= MAX_FIXES_HERE) return historyOf(parts);
  return new WrittenAnswer(await compute.run<typeof writeHistory>(asker, PRESENT, [parts]));
}

/** @public Called by name in a worker thread. */
export const writeHistory = (parts: HistoryParts): string =>
  serializerFor(getAssetHistory.response!)(historyOf(parts));

export function historyOf({
  range,
  detail,
  legs,
  settings,
  fixes,
  duty,
  limits,
  signals,
  stays,
}: HistoryParts): History {
  const thresholds = thresholdsOf(settings);
  const followed = legs.map((leg, index) => followLeg(leg, fixes[index]!, thresholds));
  const history = presentHistory(followed, range, settings.timeZone, detail);
  return {
    ...history,
    ...signals,
    halts: history.halts.map((halt) => withPlaceName(halt, stays)),
    duty,
    limits,
  };
}

const assetIdsOf = (legs: readonly Leg[]) =>
  legs.flatMap(({ source, id }) => (source === 'asset' ? [id] : []));

/** The place it came to last before the halt was over, and had not left when it began. */
function withPlaceName(halt: HistoryHalt, stays: readonly Stay[]): HistoryHalt {
  if (halt.kind === 'gap') return halt;
  const [from, to] = [new Date(halt.startedAt), new Date(halt.endedAt)];
  const stay = stays.findLast(
    ({ assetId, arrivedAt, departedAt }) =>
      assetId === halt.assetId && arrivedAt <= to && (departedAt === null || departedAt >= from),
  );
  return stay === undefined ? halt : { ...halt, placeName: stay.name };
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
