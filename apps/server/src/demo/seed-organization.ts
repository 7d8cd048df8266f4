import { JsonMapping } from '@longhaul/contract';
import { DEMO_FLESPI_KEY, DEMO_MAPPING, type DemoOrganization, deviceSecret } from '@longhaul/demo';
import { DAY_MS } from '@longhaul/units';
import { openHomeTerminals } from '../domain/hos/home-terminals.ts';
import type { DatabaseTransaction } from '../platform/database/transaction.ts';
import {
  insertAccount,
  insertApiKey,
  insertAssets,
  insertAttachments,
  insertDrivers,
  insertGateways,
  insertGroupMembers,
  insertGroups,
  insertOrganization,
  insertPairings,
  insertSeats,
  type Seat,
} from './queries.ts';

/** The fleet was set up before the first day of its fuel tax, which is at most three quarters ago. */
const SET_UP_DAYS = 300;
/** Two drivers exchanged their trucks so many days ago. */
const EXCHANGE_DAYS = 11;

/** Enters an organization with its people, fleet, devices and who drives, pulls and carries what. */
export async function seedOrganization(
  tx: DatabaseTransaction,
  organization: DemoOrganization,
  options: { now: number; passwordHash: string },
): Promise<number> {
  const { now, passwordHash } = options;
  const setUpAt = new Date(now - SET_UP_DAYS * DAY_MS);
  const id = await insertOrganization(tx, organization, new Date(now));
  for (const account of organization.accounts) await insertAccount(tx, id, account, passwordHash);
  const driverIds = await insertDrivers(tx, id, organization.drivers, passwordHash);
  await openHomeTerminals(tx, id, [...driverIds.values()], { setBy: null, now: setUpAt.getTime() });
  const truckIds = await insertAssets(tx, id, 'vehicle', organization.trucks);
  const trailerIds = await insertAssets(tx, id, 'trailer', organization.trailers);
  await seedGroups(tx, id, organization, { driverIds, truckIds, trailerIds });
  const devices = organization.devices.map((device) => ({
    ...device,
    secret: deviceSecret(device),
    ...(device.protocol === 'json' && { settings: { mapping: JsonMapping.parse(DEMO_MAPPING) } }),
  }));
  const gatewayIds = await insertGateways(tx, id, devices);
  if (devices.some(({ protocol }) => protocol === 'flespi')) {
    await insertApiKey(tx, id, {
      name: 'flespi',
      key: DEMO_FLESPI_KEY,
      permissions: ['INGEST'],
      createdAt: setUpAt,
    });
  }
  const pairings = organization.devices.flatMap(({ uniqueId, truck, trailer }) => {
    const asset_id = truck === null ? trailerIds.get(trailer ?? '') : truckIds.get(truck);
    return asset_id === undefined ? [] : { gateway_id: gatewayIds.get(uniqueId)!, asset_id };
  });
  await insertPairings(tx, id, pairings, setUpAt);
  const attachments = organization.trailers.flatMap(({ unitNumber, pulledBy }) =>
    pulledBy === null ? [] : { vehicle_id: truckIds.get(pulledBy)!, trailer_id: trailerIds.get(unitNumber)! },
  );
  await insertAttachments(tx, id, attachments, setUpAt);
  const drivers = [...organization.driverByTruck].map(([truck, username]) => ({
    asset_id: truckIds.get(truck)!,
    driver_id: driverIds.get(username)!,
  }));
  await insertSeats(tx, id, seatsOf(drivers, setUpAt, new Date(now - EXCHANGE_DAYS * DAY_MS)));
  return id;
}

async function seedGroups(
  tx: DatabaseTransaction,
  organizationId: number,
  organization: DemoOrganization,
  ids: { driverIds: Map<string, number>; truckIds: Map<string, number>; trailerIds: Map<string, number> },
): Promise<void> {
  const groupIds = await insertGroups(tx, organizationId, organization.terminals);
  const members = organization.drivers.map(({ username, terminal }) => ({
    group_id: groupIds.get(terminal)!,
    user_id: ids.driverIds.get(username)!,
  }));
  const assetOf = (assetIds: Map<string, number>, unitNumber: string, groupId: number) => ({
    group_id: groupId,
    asset_id: assetIds.get(unitNumber)!,
  });
  const assets = [
    ...organization.trucks.map((truck) =>
      assetOf(ids.truckIds, truck.unitNumber, groupIds.get(truck.terminal)!),
    ),
    ...organization.trailers.map((trailer) =>
      assetOf(ids.trailerIds, trailer.unitNumber, groupIds.get(trailer.terminal)!),
    ),
  ];
  await insertGroupMembers(tx, organizationId, members, assets);
}

/** The third and the fourth driver sat in each other's truck until the exchange. */
function seatsOf(
  drivers: readonly { asset_id: number; driver_id: number }[],
  setUpAt: Date,
  exchangedAt: Date,
): Seat[] {
  return drivers.flatMap((driver, index) => {
    const partner = index === 2 ? drivers[3] : index === 3 ? drivers[2] : undefined;
    if (!partner) return { ...driver, assigned_at: setUpAt, unassigned_at: null };
    return [
      {
        asset_id: driver.asset_id,
        driver_id: partner.driver_id,
        assigned_at: setUpAt,
        unassigned_at: exchangedAt,
      },
      { ...driver, assigned_at: exchangedAt, unassigned_at: null },
    ];
  });
}
