import type { NewDeviceModel, PageQuery } from '@longhaul/contract';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { containing, offsetOf, orderOf, type SortFields } from '../../platform/paging.ts';

const SORT_FIELDS: SortFields = {
  maker: sql`lower(maker)`,
  model: sql`lower(model)`,
  protocol: sql`protocol`,
};

export type DeviceModelRow = Awaited<ReturnType<typeof selectDeviceModels>>['rows'][number];

const columns = ['id', 'maker', 'model', 'protocol', 'capabilities', 'signals', 'settings'] as const;

export async function selectDeviceModels(tx: DatabaseTransaction, page: PageQuery) {
  let matching = deviceModels(tx);
  if (page.q) {
    matching = matching.where(sql`maker || ' ' || model || ' ' || protocol`, 'ilike', containing(page.q));
  }
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select(columns)
    .orderBy(orderOf(page.sort, SORT_FIELDS, 'maker,model', sql`id`))
    .limit(page.size)
    .offset(offsetOf(page))
    .execute();
  return { rows, total };
}

/** Nobody registers a device of it, and nobody else changes it, until the end of the transaction. */
export function lockDeviceModel(tx: DatabaseTransaction, id: number): Promise<DeviceModelRow | undefined> {
  return deviceModels(tx).select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export function findNamesake(
  tx: DatabaseTransaction,
  { maker, model }: Pick<NewDeviceModel, 'maker' | 'model'>,
) {
  return deviceModels(tx)
    .select(columns)
    .where(sql`lower(maker)`, '=', maker.toLowerCase())
    .where(sql`lower(model)`, '=', model.toLowerCase())
    .executeTakeFirst();
}

/** Devices of all organizations by their model, archived ones aside. */
export async function countGateways(
  tx: DatabaseTransaction,
  modelIds: number[],
): Promise<Map<number, number>> {
  if (modelIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('gateways')
    .select(['device_model_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('device_model_id', 'in', modelIds)
    .where('archived_at', 'is', null)
    .groupBy('device_model_id')
    .execute();
  return new Map(rows.map(({ device_model_id, count }) => [device_model_id ?? 0, count]));
}

export async function insertDeviceModel(
  tx: DatabaseTransaction,
  { maker, model, protocol, capabilities, signals, settings = {} }: NewDeviceModel,
): Promise<DeviceModelRow> {
  return tx
    .insertInto('device_models')
    .values({ maker, model, protocol, capabilities: [...capabilities], signals: jsonOf(signals), settings })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function saveDeviceModel(
  tx: DatabaseTransaction,
  id: number,
  { signals, ...changes }: Partial<NewDeviceModel & { archived_at: Date }>,
): Promise<void> {
  await tx
    .updateTable('device_models')
    .set({ ...changes, ...(signals !== undefined && { signals: jsonOf(signals) }) })
    .where('id', '=', id)
    .execute();
}

const jsonOf = (signals: NewDeviceModel['signals']): string | null =>
  signals ? JSON.stringify(signals) : null;

function deviceModels(tx: DatabaseTransaction) {
  return tx.selectFrom('device_models').where('archived_at', 'is', null);
}
