import { isDeepStrictEqual } from 'node:util';
import type { DeviceModel, DeviceModelChange, NewDeviceModel } from '@longhaul/contract';
import { beforeAndAfter, differingColumns } from '../../domain/activity/differing-columns.ts';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import type { Caller } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, notFound, taken } from '../../platform/errors.ts';
import { presentDeviceModel } from './present.ts';
import {
  countGateways,
  type DeviceModelRow,
  findNamesake,
  insertDeviceModel,
  lockDeviceModel,
  saveDeviceModel,
} from './queries.ts';

/** Models belong to the platform, so the entries go to the platform's own log. */
export function createDeviceModel(
  { database }: Deps,
  actor: Caller,
  model: NewDeviceModel,
): Promise<DeviceModel> {
  return database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    await assertNameIsFree(tx, model);
    const row = await insertDeviceModel(tx, model);
    await record(tx, actor, 'create', row, { after: model });
    return presentDeviceModel(row, 0);
  });
}

export function updateDeviceModel(
  { database }: Deps,
  actor: Caller,
  id: number,
  change: DeviceModelChange,
): Promise<DeviceModel> {
  return database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    const before = await readDeviceModel(tx, id);
    const changes = changesOf(before, change);
    const after = { ...before, ...changes };
    if (Object.keys(changes).length > 0) {
      await assertNameIsFree(tx, after, id);
      await saveDeviceModel(tx, id, changes);
      await record(tx, actor, 'update', before, beforeAndAfter(before, changes));
    }
    return presentDeviceModel(after, await countGatewaysOf(tx, id));
  });
}

/** @throws DomainError 404, or 409 while devices are of this model. */
export async function deleteDeviceModel({ database, clock }: Deps, actor: Caller, id: number): Promise<void> {
  await database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    const before = await readDeviceModel(tx, id);
    const count = await countGatewaysOf(tx, id);
    if (count > 0) {
      const devices = count === 1 ? '1 device uses' : `${count} devices use`;
      throw conflict(`${devices} model ${before.maker} ${before.model}. Change their model first.`);
    }
    await saveDeviceModel(tx, id, { archived_at: new Date(clock.now()) });
    await record(tx, actor, 'delete', before, { before });
  });
}

async function readDeviceModel(tx: DatabaseTransaction, id: number): Promise<DeviceModelRow> {
  const row = await lockDeviceModel(tx, id);
  if (!row) throw notFound('This device model');
  return row;
}

async function countGatewaysOf(tx: DatabaseTransaction, id: number): Promise<number> {
  return (await countGateways(tx, [id])).get(id) ?? 0;
}

/** @throws DomainError 409 on the field */
async function assertNameIsFree(
  tx: DatabaseTransaction,
  name: Pick<NewDeviceModel, 'maker' | 'model'>,
  exceptId?: number,
): Promise<void> {
  const namesake = await findNamesake(tx, name);
  if (namesake && namesake.id !== exceptId) {
    throw taken('model', `A model named ${namesake.maker} ${namesake.model} already exists.`);
  }
}

function record(
  tx: DatabaseTransaction,
  actor: Caller,
  action: string,
  { id }: { id: number },
  change: { before?: object; after?: object },
): Promise<void> {
  return recordActivity(tx, {
    organizationId: null,
    actor,
    action,
    entity: 'device-model',
    entityId: id,
    ...change,
  });
}

function changesOf(
  before: DeviceModelRow,
  { signals, ...named }: DeviceModelChange,
): Partial<NewDeviceModel> {
  const changes: Partial<NewDeviceModel> = differingColumns(before, withoutUndefined(named));
  if (signals === undefined || isDeepStrictEqual(signals, before.signals)) return changes;
  return { ...changes, signals };
}

const withoutUndefined = (change: DeviceModelChange): Partial<NewDeviceModel> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
