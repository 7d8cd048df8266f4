import { looksLikeImei, type NewGateway, PROTOCOLS, type ProtocolSettings } from '@longhaul/contract';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { invalid, taken } from '../../platform/errors.ts';
import { type Activity, recordActivity } from '../activity/record-activity.ts';
import { recordChange } from '../changes/record-change.ts';
import { enterInDirectory } from './directory.ts';

export type GatewayColumns = {
  unique_id: string;
  device_model_id: number | null;
  firmware: string | null;
  eld: string | null;
  allowed_networks: string[];
  settings: ProtocolSettings;
};

/**
 * Enters a device for an organization, in a transaction across organizations: no two have the same identifier.
 * @throws DomainError 409 or 422 on the field
 */
export async function registerGateway(
  tx: DatabaseTransaction,
  actor: Activity['actor'],
  organizationId: number,
  {
    uniqueId,
    deviceModelId = null,
    firmware = null,
    eld = null,
    allowedNetworks = [],
    settings = {},
  }: NewGateway,
): Promise<number> {
  const columns: GatewayColumns = {
    unique_id: uniqueId,
    device_model_id: deviceModelId,
    firmware,
    eld,
    allowed_networks: allowedNetworks,
    settings,
  };
  await assertModelFits(tx, columns);
  await assertUniqueIdIsFree(tx, organizationId, uniqueId);
  const { id } = await tx
    .insertInto('gateways')
    .values({ organization_id: organizationId, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enterInDirectory(tx, [{ unique_id: uniqueId, organization_id: organizationId, gateway_id: id }]);
  await recordActivity(tx, {
    organizationId,
    actor,
    action: 'create',
    entity: 'device',
    entityId: id,
    after: columns,
  });
  const model = await findModel(tx, deviceModelId);
  await recordChange(tx, organizationId, 'device.created', {
    id,
    uniqueId,
    deviceModelId,
    maker: model?.maker ?? null,
    model: model?.model ?? null,
    protocol: model?.protocol ?? null,
    firmware,
    asset: null,
    hasSecret: false,
    archivedAt: null,
  });
  return id;
}

async function findModel(tx: DatabaseTransaction, deviceModelId: number | null) {
  if (deviceModelId === null) return undefined;
  return tx
    .selectFrom('device_models')
    .select(['maker', 'model', 'protocol'])
    .where('id', '=', deviceModelId)
    .executeTakeFirst();
}

/**
 * Holds the identifier until the end of the transaction, which must be one across organizations.
 * @throws DomainError 409 on the field; of another organization it says only that there is one.
 */
export async function assertUniqueIdIsFree(
  tx: DatabaseTransaction,
  organizationId: number,
  uniqueId: string,
  exceptId?: number,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`gateway ${uniqueId}`}, 0))`.execute(tx);
  const entry = await tx
    .selectFrom('gateway_directory')
    .select(['organization_id', 'gateway_id'])
    .where('unique_id', '=', uniqueId)
    .executeTakeFirst();
  if (entry && entry.organization_id !== organizationId) {
    throw taken('uniqueId', 'A device with this identifier is already registered on this server.');
  }
  if (entry && entry.gateway_id !== exceptId) {
    throw taken('uniqueId', `Device ${uniqueId} is already registered.`);
  }
  const archived = await tx
    .selectFrom('gateways')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('unique_id', '=', uniqueId)
    .where('archived_at', 'is not', null)
    .execute();
  if (archived.some(({ id }) => id !== exceptId)) {
    throw taken('uniqueId', `Device ${uniqueId} is archived. Restore it instead.`);
  }
}

/** @throws DomainError 422 on the field */
export async function assertModelFits(
  tx: DatabaseTransaction,
  { unique_id, device_model_id }: Pick<GatewayColumns, 'unique_id' | 'device_model_id'>,
): Promise<void> {
  if (device_model_id === null) return;
  const model = await tx
    .selectFrom('device_models')
    .select(['maker', 'protocol'])
    .where('id', '=', device_model_id)
    .where('archived_at', 'is', null)
    // Kept from being deleted before this device counts as one of it.
    .forShare()
    .executeTakeFirst();
  if (!model) throw invalid({ deviceModelId: 'This device model does not exist.' });
  if (PROTOCOLS[model.protocol].identifier === 'imei' && !looksLikeImei(unique_id)) {
    throw invalid({ uniqueId: `A ${model.maker} device identifies itself by its 15-digit IMEI.` });
  }
}
