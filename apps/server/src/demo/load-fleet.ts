import { LOAD_FLEET_EMAIL, loadImei } from '@longhaul/demo';
import type { Database } from '../platform/database/database.ts';
import type { DatabaseTransaction } from '../platform/database/transaction.ts';
import { hashPassword } from '../platform/passwords.ts';
import { insertNumberedVehicles, listGatewayUniqueIds } from './load/queries.ts';
import {
  findOrganization,
  insertAccount,
  insertGateways,
  insertOrganization,
  insertPairings,
} from './queries.ts';

const ORGANIZATION = {
  name: 'Load test',
  carrierName: 'Load test',
  usdotNumber: '99900999',
  iftaLicense: { number: 'TX 99-9000999', baseJurisdiction: 'TX' },
  address: '',
  timeZone: 'UTC',
};
const TRUCKS_AT_ONCE = 1_000;

/**
 * Makes an organization of its own with a vehicle and a device for each truck of the load generator, and an ADMIN who
 * signs in with `password`. Adds only what is missing; answers how many trucks it added.
 */
export async function registerLoadFleet(
  database: Database,
  trucks: number,
  password: string,
): Promise<number> {
  const passwordHash = await hashPassword(password);
  const { organizationId, known } = await database.acrossOrganizations({ actorId: null }, async (tx) => {
    const found = await findOrganization(tx, ORGANIZATION.name);
    const organizationId = found?.id ?? (await insertLoadOrganization(tx, passwordHash));
    return { organizationId, known: await listGatewayUniqueIds(tx, organizationId) };
  });
  const missing = Array.from({ length: trucks }, (_, index) => ({
    unitNumber: `L${index}`,
    imei: loadImei(index),
  })).filter(({ imei }) => !known.has(imei));
  for (let start = 0; start < missing.length; start += TRUCKS_AT_ONCE) {
    const some = missing.slice(start, start + TRUCKS_AT_ONCE);
    await database.acrossOrganizations({ actorId: null }, (tx) => insertTrucks(tx, organizationId, some));
  }
  return missing.length;
}

async function insertLoadOrganization(tx: DatabaseTransaction, passwordHash: string): Promise<number> {
  const id = await insertOrganization(tx, ORGANIZATION, new Date());
  await insertAccount(
    tx,
    id,
    {
      email: LOAD_FLEET_EMAIL,
      firstName: 'Load',
      lastName: 'Generator',
      role: 'ADMIN',
      preset: null,
      positionTitle: '',
    },
    passwordHash,
  );
  return id;
}

async function insertTrucks(
  tx: DatabaseTransaction,
  organizationId: number,
  trucks: readonly { unitNumber: string; imei: string }[],
): Promise<void> {
  const assetIds = await insertNumberedVehicles(
    tx,
    organizationId,
    trucks.map(({ unitNumber }) => unitNumber),
  );
  const gatewayIds = await insertGateways(
    tx,
    organizationId,
    // Without a model and a secret: a load speaks whichever protocol, and a device is accepted as its model speaks only.
    trucks.map(({ imei }) => ({ uniqueId: imei, maker: '', model: '', firmware: '', secret: null })),
  );
  const pairings = trucks.map(({ unitNumber, imei }) => ({
    gateway_id: gatewayIds.get(imei)!,
    asset_id: assetIds.get(unitNumber)!,
  }));
  await insertPairings(tx, organizationId, pairings, new Date());
}
