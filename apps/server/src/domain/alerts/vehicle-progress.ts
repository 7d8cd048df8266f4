import { NO_FACTS_YET, type RuleState } from '@longhaul/alerts';
import { DAY_MS, HOUR_MS } from '@longhaul/units';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { ActiveRule } from './active-rules.ts';

/** Where the evaluation of one rule on one vehicle stands. */
export interface RuleProgress {
  readonly key: string;
  /** It was evaluated from there on; facts before it are not known. */
  readonly from: number;
  readonly until: number;
  readonly state: RuleState;
}

/** The same of all rules, by id. */
export type VehicleProgress = ReadonlyMap<number, RuleProgress>;

const DEEPLY: readonly ActiveRule['kind'][] = [
  'place-entered',
  'place-left',
  'dwell',
  'detention',
  'device-silent',
];
/** Late fixes from before the oldest checkpoint are evaluated with as much before them. */
const BEFORE_LATE_MS = 2 * DAY_MS;
const CHECKPOINT_DAYS = 14;

/** Of a vehicle that a rule has not watched before so much of the past is evaluated, and no more. */
const MAX_BEHIND_MS = 14 * DAY_MS;

/** A visit or a silence that goes on may have begun long before the rule applied. */
export function beginningOf({ kind, key, appliesFrom }: ActiveRule, watermark: number): RuleProgress {
  const warmUpMs = DEEPLY.includes(kind) ? DAY_MS : HOUR_MS;
  const from = Math.max(appliesFrom - warmUpMs, watermark - MAX_BEHIND_MS);
  return { key, from, until: from, state: NO_FACTS_YET };
}

export async function readProgress(
  tx: DatabaseTransaction,
  organizationId: number,
  assetIds: readonly number[],
): Promise<Map<number, VehicleProgress>> {
  if (assetIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('alert_progress')
    .select(['asset_id', 'states'])
    .where('organization_id', '=', organizationId)
    .where('asset_id', '=', sql<number>`any(${[...assetIds]}::integer[])`)
    .execute();
  return new Map(rows.map(({ asset_id, states }) => [asset_id, progressOf(states)]));
}

/** By vehicle. */
export async function saveProgress(
  tx: DatabaseTransaction,
  organizationId: number,
  all: ReadonlyMap<number, VehicleProgress>,
): Promise<void> {
  if (all.size === 0) return;
  await tx
    .insertInto('alert_progress')
    .values(
      [...all].map(([assetId, progress]) => ({
        organization_id: organizationId,
        asset_id: assetId,
        evaluated_until: new Date(Math.max(0, ...[...progress.values()].map(({ until }) => until))),
        states: statesOf(progress),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'asset_id']).doUpdateSet((eb) => ({
        evaluated_until: eb.ref('excluded.evaluated_until'),
        states: eb.ref('excluded.states'),
      })),
    )
    .execute();
}

/** Keeps the states of vehicles at an instant, to go on from when fixes come late; those that are too old go. */
export async function saveCheckpoints(
  tx: DatabaseTransaction,
  organizationId: number,
  at: number,
  all: ReadonlyMap<number, VehicleProgress>,
): Promise<void> {
  await tx
    .insertInto('alert_checkpoints')
    .values(
      [...all].map(([assetId, progress]) => ({
        organization_id: organizationId,
        asset_id: assetId,
        at: new Date(at),
        states: statesOf(progress),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'asset_id', 'at'])
        .doUpdateSet((eb) => ({ states: eb.ref('excluded.states') })),
    )
    .execute();
  await removeCheckpoints(tx, organizationId, [...all.keys()], '<', at - CHECKPOINT_DAYS * DAY_MS);
}

/** The state before an instant, from which fixes that came late are evaluated; later states hold no longer. */
export async function rewind(
  tx: DatabaseTransaction,
  organizationId: number,
  assetId: number,
  fromAt: number,
): Promise<VehicleProgress | { readonly from: number }> {
  await removeCheckpoints(tx, organizationId, [assetId], '>=', fromAt);
  const row = await tx
    .selectFrom('alert_checkpoints')
    .select('states')
    .where('organization_id', '=', organizationId)
    .where('asset_id', '=', assetId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? progressOf(row.states) : { from: fromAt - BEFORE_LATE_MS };
}

async function removeCheckpoints(
  tx: DatabaseTransaction,
  organizationId: number,
  assetIds: readonly number[],
  side: '<' | '>=',
  at: number,
): Promise<void> {
  await tx
    .deleteFrom('alert_checkpoints')
    .where('organization_id', '=', organizationId)
    .where('asset_id', '=', sql<number>`any(${[...assetIds]}::integer[])`)
    .where('at', side, new Date(at))
    .execute();
}

/** Rules at the same fix share one entry, which saves most of the space. What they have nothing of is left out. */
interface StoredStates {
  readonly until: number;
  readonly cursor: RuleState['cursor'];
  readonly rules: Readonly<
    Record<string, Pick<RuleProgress, 'key' | 'from'> & Partial<Omit<RuleState, 'cursor'>>>
  >;
}

function statesOf(progress: VehicleProgress): string {
  const groups = Map.groupBy(progress, ([, { state }]) => state.cursor);
  const stored = Array.from(groups, ([cursor, ofCursor]): StoredStates => {
    const rules = ofCursor.map(([id, { key, from, state }]) => {
      const { detected, lastStartedAt, undecided } = state;
      return [
        id,
        {
          key,
          from,
          ...(detected !== null && { detected }),
          ...(lastStartedAt !== null && { lastStartedAt }),
          ...(undecided.length > 0 && { undecided }),
        },
      ];
    });
    const until = Math.max(...ofCursor.map(([, each]) => each.until));
    return { until, cursor, rules: Object.fromEntries(rules) };
  });
  return JSON.stringify(stored);
}

function progressOf(states: unknown): VehicleProgress {
  return new Map(
    (states as readonly StoredStates[]).flatMap(({ until, cursor, rules }) =>
      Object.entries(rules).map(([id, { key, from, ...state }]) => [
        Number(id),
        { key, from, until, state: { ...NO_FACTS_YET, ...state, cursor } },
      ]),
    ),
  );
}
