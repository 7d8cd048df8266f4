import { GROUP_COLORS, NewDriver, type NewPlace, TRACCAR_USER_CODES } from '@longhaul/contract';
import { placeText } from '@longhaul/geo/places';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { recordAssetChange } from '../../domain/assets/record-asset-change.ts';
import { registerAsset } from '../../domain/assets/registration.ts';
import { recordChange } from '../../domain/changes/record-change.ts';
import { addDriver } from '../../domain/drivers/add-driver.ts';
import { insertPairing, lockPairings } from '../../domain/gateways/pairings.ts';
import { registerGateway } from '../../domain/gateways/registration.ts';
import {
  assertRoomFor,
  insertPlaces,
  lockPlaceNames,
  selectNamesakes,
} from '../../domain/places/add-places.ts';
import { columnsOfArea } from '../../domain/places/area-columns.ts';
import { requestVisitsOfPlaces } from '../../domain/places/request-visits.ts';
import { addMember } from '../../domain/users/add-member.ts';
import type { Invitation } from '../../domain/users/invitations.ts';
import { jobActor } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import { newOpaqueToken } from '../../platform/tokens.ts';
import {
  addToGroups,
  findAssetOf,
  findDevice,
  insertGroup,
  type KnownAccount,
  type StoredRecord,
  selectAccounts,
  selectGroupsNamed,
  selectKnownDevices,
  selectUnits,
} from './queries.ts';

const ACTOR = jobActor('traccar-import');

/** What a record of Traccar became: the group, place, device or account here, and the vehicle or trailer of a device. */
export interface Added {
  readonly recordId: number;
  readonly assetId: number | null;
  /** To be mailed after the commit. */
  readonly invitation?: Invitation;
}

/** A group of that name is used as it is. */
export async function addGroup(
  tx: DatabaseTransaction,
  organizationId: number,
  { name }: StoredRecord,
): Promise<Added> {
  const [known] = await selectGroupsNamed(tx, organizationId, [name]);
  if (known) return { recordId: known.id, assetId: null };
  const group = { name, color: GROUP_COLORS[0] };
  const id = await insertGroup(tx, { organization_id: organizationId, ...group });
  await recordActivity(tx, {
    organizationId,
    actor: ACTOR,
    action: 'create',
    entity: 'group',
    entityId: id,
    after: group,
  });
  await recordChange(tx, organizationId, 'group.created', { id, ...group, archivedAt: null });
  return { recordId: id, assetId: null };
}

/** A place of that name is used as it is. @throws DomainError 422 when there is no room for another */
export async function addPlace(
  tx: DatabaseTransaction,
  organizationId: number,
  { name, details }: StoredRecord,
  now: number,
): Promise<Added> {
  await lockPlaceNames(tx, organizationId);
  const [known] = await selectNamesakes(tx, organizationId, [name]);
  if (known) return { recordId: known.id, assetId: null };
  await assertRoomFor(tx, organizationId, 1);
  const { area } = details as { area: NewPlace['area'] };
  const columns = columnsOfArea(area);
  const [id = 0] = await insertPlaces(tx, [
    { organization_id: organizationId, name, category: 'other', ...columns },
  ]);
  await requestVisitsOfPlaces(tx, organizationId, [id], now);
  await recordActivity(tx, {
    organizationId,
    actor: ACTOR,
    action: 'create',
    entity: 'place',
    entityId: id,
    after: { name, category: 'other', area },
  });
  await recordChange(tx, organizationId, 'place.created', {
    ...{ id, name, category: 'other', area, address: null, color: null, archivedAt: null },
    location: placeText(columns.center_lat, columns.center_lon),
  });
  return { recordId: id, assetId: null };
}

/**
 * Device, vehicle or trailer, pairing and groups, each unless it is there. In a transaction across organizations.
 * @throws DomainError 409 or 422 with what stands against it
 */
export async function addDevice(
  tx: DatabaseTransaction,
  organizationId: number,
  { name, unique_id, details }: StoredRecord,
  { groupIds, now }: { groupIds: readonly number[]; now: Date },
): Promise<Added> {
  const uniqueId = unique_id!;
  const { kind } = details as { kind: 'vehicle' | 'trailer' };
  const [known] = await selectKnownDevices(tx, [uniqueId]);
  if (known !== undefined && known.organization_id !== organizationId) {
    throw new DomainError(409, 'A device with this identifier is already registered on this server.');
  }
  await lockPairings(tx, organizationId);
  const gatewayId = known?.gateway_id ?? (await registerGateway(tx, ACTOR, organizationId, { uniqueId }));
  const paired = await findAssetOf(tx, organizationId, gatewayId);
  const assetId = paired ?? (await assetFor(tx, organizationId, { kind, name }, now));
  if (paired === undefined) await pair(tx, organizationId, { gatewayId, assetId, kind, name }, now);
  const added = await addToGroups(tx, organizationId, assetId, groupIds);
  for (const groupId of added) {
    await recordActivity(tx, {
      organizationId,
      actor: ACTOR,
      action: 'add-assets',
      entity: 'group',
      entityId: groupId,
      after: { assets: [{ id: assetId, name }] },
    });
  }
  return { recordId: gatewayId, assetId };
}

const LOGIN_TAKEN = 'An account with this username or email address already exists.';

/** The account that an import takes for this login, if there is one. @throws DomainError 409 when it is somebody else's */
export function accountOf(
  accounts: readonly KnownAccount[],
  organizationId: number,
  login: string,
  isDriver: boolean,
): KnownAccount | undefined {
  const key = login.toLowerCase();
  const account = accounts.find(({ email, username }) => email === key || username === key);
  if (account && (account.organizationId !== organizationId || (isDriver && !account.isDriver))) {
    throw new DomainError(409, LOGIN_TAKEN);
  }
  return account;
}

/** With the rights of a driver and no password yet. In a transaction across organizations. @throws DomainError 409 */
export async function addTraccarDriver(
  tx: DatabaseTransaction,
  organizationId: number,
  { unique_id, details }: StoredRecord,
  now: number,
): Promise<Added> {
  const username = unique_id!;
  const known = accountOf(
    await selectAccounts(tx, organizationId, [username]),
    organizationId,
    username,
    true,
  );
  if (known) return { recordId: known.id, assetId: null };
  const { firstName, lastName } = details as { firstName: string; lastName: string };
  const driver = NewDriver.parse({ firstName, lastName, username });
  const added = await addDriver(tx, ACTOR, organizationId, driver, {
    passwordHash: null,
    linkToken: newOpaqueToken(),
    now,
  });
  return { recordId: added.driver.id, assetId: null };
}

/** Invited, to see and not to change. In a transaction across organizations. @throws DomainError 409 */
export async function addTraccarUser(
  tx: DatabaseTransaction,
  organizationId: number,
  { unique_id, details }: StoredRecord,
  { now, organizationName }: { now: Date; organizationName: string },
): Promise<Added> {
  const email = unique_id!;
  const known = accountOf(await selectAccounts(tx, organizationId, [email]), organizationId, email, false);
  if (known) return { recordId: known.id, assetId: null };
  const { firstName, lastName } = details as { firstName: string; lastName: string };
  const token = newOpaqueToken();
  const member = {
    organizationId,
    email,
    username: email,
    firstName,
    lastName,
    role: 'USER' as const,
    permissions: [...TRACCAR_USER_CODES],
    passwordHash: null,
    positionTitle: null,
    phone: null,
  };
  const { userId } = await addMember(tx, ACTOR, member, { linkToken: token, now });
  return {
    recordId: userId,
    assetId: null,
    invitation: { user: { email, firstName }, organizationName, token },
  };
}

/** The vehicle or trailer of that name without a device, added unless it is there. @throws DomainError 409 */
async function assetFor(
  tx: DatabaseTransaction,
  organizationId: number,
  { kind, name }: { kind: 'vehicle' | 'trailer'; name: string },
  now: Date,
): Promise<number> {
  const known = (await selectUnits(tx, organizationId, [name])).find((unit) => unit.kind === kind);
  if (known?.uniqueId) {
    const what = kind === 'vehicle' ? 'Vehicle' : 'Trailer';
    throw new DomainError(409, `${what} ${name} already has device ${known.uniqueId}.`);
  }
  if (known) return known.id;
  const id = await registerAsset(tx, ACTOR, organizationId, { kind, unitNumber: name });
  await recordAssetChange(tx, organizationId, [id], 'created', now);
  return id;
}

async function pair(
  tx: DatabaseTransaction,
  organizationId: number,
  {
    gatewayId,
    assetId,
    kind,
    name,
  }: { gatewayId: number; assetId: number; kind: 'vehicle' | 'trailer'; name: string },
  now: Date,
): Promise<void> {
  const device = (await findDevice(tx, organizationId, gatewayId))!;
  if (device.archived_at !== null) {
    throw new DomainError(409, `Device ${device.unique_id} is archived. Restore it first.`);
  }
  await insertPairing(tx, organizationId, { gatewayId, assetId }, now);
  const asset = { id: assetId, kind, name };
  await recordActivity(tx, {
    organizationId,
    actor: ACTOR,
    action: 'pair',
    entity: 'device',
    entityId: gatewayId,
    before: { unique_id: device.unique_id, asset: null },
    after: { unique_id: device.unique_id, asset },
  });
  await recordChange(tx, organizationId, 'device.paired', {
    id: gatewayId,
    uniqueId: device.unique_id,
    deviceModelId: device.device_model_id,
    maker: device.maker,
    model: device.model,
    protocol: device.protocol,
    firmware: device.firmware,
    hasSecret: device.has_secret,
    asset,
    archivedAt: null,
  });
}
