import { LOAD_FLEET_EMAIL } from '@longhaul/demo';
import { insertNumberedVehicles } from '../apps/server/src/demo/load/queries.ts';
import {
  insertAccount,
  insertGateways,
  insertOrganization,
  insertPairings,
} from '../apps/server/src/demo/queries.ts';
import type { DatabaseTransaction } from '../apps/server/src/platform/database/transaction.ts';
import { hashPassword } from '../apps/server/src/platform/passwords.ts';
import { DEMO_PASSWORD } from '../packages/demo/src/index.ts';
import type { ServerProcess } from './server-process.ts';

/** An organization beside the load fleet, with an administrator who is signed in. */
export interface BenchOrganization {
  readonly organizationId: number;
  readonly token: string;
  readonly trucks: readonly Truck[];
}

export interface Truck {
  readonly assetId: number;
  /** What its device calls itself. */
  readonly device: string;
}

/** Of every device of these organizations. */
export const DEVICE_SECRET = 'only-for-the-bench';
const PAIRED_DAYS = 60;
const DAY_MS = 86_400_000;

export async function addOrganizations(
  { database, ports }: ServerProcess,
  names: readonly string[],
  trucks: number,
): Promise<BenchOrganization[]> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const pairedAt = new Date(Date.now() - PAIRED_DAYS * DAY_MS);
  const organizations: BenchOrganization[] = [];
  for (const name of names) {
    const slug = name.toLowerCase().replaceAll(' ', '-');
    const email = `admin@${slug}.longhaul.test`;
    const added = await database.acrossOrganizations({ actorId: null }, async (tx) => {
      const organizationId = await insertNamed(tx, name, pairedAt);
      await insertAccount(tx, organizationId, { ...ADMIN, email, role: 'ADMIN' }, passwordHash);
      return { organizationId, trucks: await addTrucks(tx, organizationId, slug, trucks) };
    });
    organizations.push({ ...added, token: (await signIn(ports.http, email)).token });
  }
  return organizations;
}

/** With a device each, paired for sixty days. */
export async function addTrucks(
  tx: DatabaseTransaction,
  organizationId: number,
  slug: string,
  trucks: number,
): Promise<Truck[]> {
  const units = Array.from({ length: trucks }, (_, index) => `T${index}`);
  const assets = await insertNumberedVehicles(tx, organizationId, units);
  const gateways = await insertGateways(
    tx,
    organizationId,
    units.map((unit) => ({
      uniqueId: `${slug}-${unit}`,
      maker: '',
      model: '',
      firmware: '',
      secret: DEVICE_SECRET,
    })),
  );
  const paired = units.map((unit) => ({ assetId: assets.get(unit)!, device: `${slug}-${unit}` }));
  const pairings = paired.map(({ assetId, device }) => ({
    asset_id: assetId,
    gateway_id: gateways.get(device)!,
  }));
  await insertPairings(tx, organizationId, pairings, new Date(Date.now() - PAIRED_DAYS * DAY_MS));
  return paired;
}

const insertNamed = (tx: DatabaseTransaction, name: string, createdAt: Date): Promise<number> =>
  insertOrganization(
    tx,
    {
      name,
      carrierName: name,
      usdotNumber: '99900999',
      iftaLicense: { number: 'TX 99-9000999', baseJurisdiction: 'TX' },
      address: '',
      timeZone: 'UTC',
    },
    createdAt,
  );

/** Organizations without people and vehicles; their ids. */
export function addEmptyOrganizations(
  { database }: ServerProcess,
  names: readonly string[],
): Promise<number[]> {
  return database.acrossOrganizations({ actorId: null }, async (tx) => {
    const ids: number[] = [];
    for (const name of names) ids.push(await insertNamed(tx, name, new Date()));
    return ids;
  });
}

const ADMIN = { firstName: 'Bench', lastName: 'Administrator', preset: null, positionTitle: '' } as const;

/** Answers the access token of a super administrator. */
export async function addSuperAdmin({ database, ports }: ServerProcess): Promise<string> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const email = LOAD_FLEET_EMAIL.replace(/^[^@]*/, 'super');
  await database.acrossOrganizations({ actorId: null }, (tx) =>
    insertAccount(tx, null, { ...ADMIN, email, role: 'SUPER_ADMIN' }, passwordHash),
  );
  return (await signIn(ports.http, email)).token;
}

/** With the password of all accounts of the bench. */
export async function signIn(
  port: number,
  email: string,
): Promise<{ organizationId: number | undefined; token: string }> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/auth/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  if (!response.ok) throw new Error(`Signing in was answered ${response.status}: ${await response.text()}`);
  const { accessToken, user } = (await response.json()) as {
    accessToken: string;
    user: { organization: { id: number } | null };
  };
  return { organizationId: user.organization?.id, token: accessToken };
}

/** A call of the API; throws unless it is answered with 200. */
export async function call<Answer>(
  { ports }: ServerProcess,
  token: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${ports.http}/api/v1/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}
