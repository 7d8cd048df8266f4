import type { GatewayDetail } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { insertPairing, lockPairings } from '../../domain/gateways/pairings.ts';
import type { Caller } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { getGateway } from './list-gateways.ts';
import {
  endPairing,
  findPairingOfAsset,
  findPairingOfGateway,
  lockAsset,
  type OpenPairing,
} from './pairing-queries.ts';
import { recordDeviceChange } from './record-device-change.ts';
import { lockGatewayInUse, type Target } from './stored-gateway.ts';

type Asset = Pick<OpenPairing, 'asset_id' | 'kind' | 'unit_number'>;
type Device = Pick<OpenPairing, 'gateway_id' | 'unique_id'>;

type Choice = { assetId: number; isSwap: boolean };

/** Pairing what is paired already changes nothing. A swap gives the device of the asset what this device had. */
export async function pairGateway(
  deps: Deps,
  actor: Caller,
  target: Target,
  choice: Choice,
): Promise<GatewayDetail> {
  const now = new Date(deps.clock.now());
  const changed = await deps.database.inOrganizationOf(actor, (tx) =>
    pairInTransaction(tx, actor, target, choice, now),
  );
  for (const uniqueId of changed) deps.bus.publish({ topic: 'gateway-changed', uniqueId });
  return getGateway(deps, actor, target);
}

/** Answers the devices whose pairing changed, to be published once it is committed. */
export async function pairInTransaction(
  tx: DatabaseTransaction,
  actor: Caller,
  target: Target,
  { assetId, isSwap }: Choice,
  now: Date,
): Promise<string[]> {
  const { organizationId, gatewayId } = target;
  await lockPairings(tx, organizationId);
  const { unique_id } = await lockGatewayInUse(tx, target);
  const device: Device = { gateway_id: gatewayId, unique_id };
  const asset = await lockAssetInUse(tx, organizationId, assetId);
  const ofDevice = await findPairingOfGateway(tx, organizationId, gatewayId);
  const ofAsset = await findPairingOfAsset(tx, organizationId, assetId);
  if (ofDevice?.asset_id === assetId) return [];
  if (!isSwap) assertUnpaired(ofDevice, ofAsset);
  const moves = [{ device, from: ofDevice, to: asset as Asset | undefined }];
  if (ofAsset) moves.push({ device: ofAsset, from: ofAsset, to: ofDevice });
  for (const { device: moved, from } of moves) {
    if (from) await endPairing(tx, organizationId, moved.gateway_id, now);
  }
  for (const { device: moved, to } of moves) {
    if (to) await insertPairing(tx, organizationId, pairOf(moved, to), now);
  }
  for (const move of moves) await recordMove(tx, actor, organizationId, move, now);
  return moves.map(({ device: moved }) => moved.unique_id);
}

/** A device that is paired with nothing stays as it is. */
export async function unpairGateway(deps: Deps, actor: Caller, target: Target): Promise<GatewayDetail> {
  const now = new Date(deps.clock.now());
  const { organizationId, gatewayId } = target;
  const ended = await deps.database.inOrganizationOf(actor, async (tx) => {
    await lockPairings(tx, organizationId);
    await lockGatewayInUse(tx, target);
    const pairing = await findPairingOfGateway(tx, organizationId, gatewayId);
    if (pairing) {
      await endPairing(tx, organizationId, gatewayId, now);
      await recordMove(tx, actor, organizationId, { device: pairing, from: pairing, to: undefined }, now);
    }
    return pairing;
  });
  if (ended) deps.bus.publish({ topic: 'gateway-changed', uniqueId: ended.unique_id });
  return getGateway(deps, actor, target);
}

const pairOf = ({ gateway_id }: Device, { asset_id }: Asset) => ({
  gatewayId: gateway_id,
  assetId: asset_id,
});

const nameOf = ({ kind, unit_number }: Pick<Asset, 'kind' | 'unit_number'>): string =>
  `${kind === 'vehicle' ? 'Vehicle' : 'Trailer'} ${unit_number}`;

/** @throws DomainError 404, or 409 when it is archived. */
async function lockAssetInUse(
  tx: DatabaseTransaction,
  organizationId: number,
  assetId: number,
): Promise<Asset> {
  const asset = await lockAsset(tx, organizationId, assetId);
  if (!asset) throw notFound('This vehicle or trailer');
  if (asset.archived_at !== null) throw conflict(`${nameOf(asset)} is archived. Restore it first.`);
  return { asset_id: asset.id, kind: asset.kind, unit_number: asset.unit_number };
}

/** @throws DomainError 409 naming what either has already. */
function assertUnpaired(ofDevice: OpenPairing | undefined, ofAsset: OpenPairing | undefined): void {
  const parties = [
    ofAsset && `${nameOf(ofAsset)} has device ${ofAsset.unique_id}.`,
    ofDevice && `Device ${ofDevice.unique_id} is paired with ${ofDevice.kind} ${ofDevice.unit_number}.`,
  ].filter((words) => words !== undefined);
  if (parties.length > 0) throw conflict(`${parties.join(' ')} Swap, or unpair first.`);
}

type Move = { device: Device; from: Asset | undefined; to: Asset | undefined };

async function recordMove(
  tx: DatabaseTransaction,
  actor: Caller,
  organizationId: number,
  { device, from, to }: Move,
  now: Date,
): Promise<void> {
  const entry = (asset: Asset | undefined) => ({
    unique_id: device.unique_id,
    asset: asset ? { id: asset.asset_id, kind: asset.kind, name: asset.unit_number } : null,
  });
  await recordActivity(tx, {
    organizationId,
    actor,
    action: to ? 'pair' : 'unpair',
    entity: 'device',
    entityId: device.gateway_id,
    before: entry(from),
    after: entry(to),
  });
  await recordDeviceChange(tx, organizationId, device.gateway_id, to ? 'paired' : 'unpaired', now.getTime());
}
