import { sql } from 'kysely';
import type { NewRecord } from '../../domain/hos/new-records.ts';
import { recordDutyChanges } from '../../domain/hos/record-duty-changes.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

/** One batch of a device after the other. */
export async function lockGateway(tx: DatabaseTransaction, organizationId: number, gatewayId: number) {
  await tx
    .selectFrom('gateways')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', gatewayId)
    .forNoKeyUpdate()
    .execute();
}

export type Stretch = { organizationId: number; gatewayId: number; from: Date; until: Date };

/** Numbers of the device's records in the stretch, ends included, with the nearest before and after, in order of time. */
export async function selectSequence(
  tx: DatabaseTransaction,
  { organizationId, gatewayId, from, until }: Stretch,
): Promise<{ at: number; sequence: number }[]> {
  const ofGateway = sql`from eld_events where organization_id = ${organizationId} and gateway_id = ${gatewayId}`;
  const { rows } = await sql<{ at: Date; sequence: number }>`
    select at, sequence_id as sequence from (
      (select at, sequence_id, id ${ofGateway} and at < ${from} order by at desc, id desc limit 1)
      union all (select at, sequence_id, id ${ofGateway} and at between ${from} and ${until})
      union all (select at, sequence_id, id ${ofGateway} and at > ${until} order by at, id limit 1)) as near
    order by at, id`.execute(tx);
  return rows.map(({ at, sequence }) => ({ at: at.getTime(), sequence }));
}

/** Ids by username in lower case. */
export async function selectDriverIds(
  tx: DatabaseTransaction,
  organizationId: number,
  usernames: readonly string[],
): Promise<Map<string, number>> {
  if (usernames.length === 0) return new Map();
  const rows = await tx
    .selectFrom('drivers as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['u.id', 'u.username_key'])
    .where('d.organization_id', '=', organizationId)
    .where('u.organization_id', '=', organizationId)
    .where('u.username_key', 'in', [...usernames])
    .execute();
  return new Map(rows.map(({ id, username_key }) => [username_key ?? '', id]));
}

/** Newest record of a driver, or of the unidentified driver of a device; epoch ms. */
export async function selectNewestAt(
  tx: DatabaseTransaction,
  {
    organizationId,
    driverId,
    gatewayId,
  }: { organizationId: number; driverId: number | null; gatewayId: number },
): Promise<number | undefined> {
  const records = tx
    .selectFrom('eld_events')
    .select('at')
    .where('organization_id', '=', organizationId)
    .orderBy('at', 'desc')
    .limit(1);
  const row = await (driverId === null
    ? records.where('gateway_id', '=', gatewayId).where('driver_id', 'is', null)
    : records.where('driver_id', '=', driverId)
  ).executeTakeFirst();
  return row?.at.getTime();
}

export function selectPairings(tx: DatabaseTransaction, { organizationId, gatewayId, from, until }: Stretch) {
  return tx
    .selectFrom('gateway_pairings')
    .select(['asset_id', 'paired_at', 'unpaired_at'])
    .where('organization_id', '=', organizationId)
    .where('gateway_id', '=', gatewayId)
    .where('paired_at', '<=', until)
    .where((eb) => eb.or([eb('unpaired_at', 'is', null), eb('unpaired_at', '>', from)]))
    .execute();
}

/** A record as its device numbered it. */
export type DeviceRecord = NewRecord & { organization_id: number; gateway_id: number; sequence_id: number };

/** Ids in the order of the records. */
export async function insertDeviceRecords(
  tx: DatabaseTransaction,
  records: readonly DeviceRecord[],
): Promise<number[]> {
  const inserted = await tx
    .insertInto('eld_events')
    .values([...records])
    .returning('id')
    .execute();
  const ids = inserted.map(({ id }) => id);
  if (records.length > 0) await recordDutyChanges(tx, records[0]!.organization_id, ids, 'created');
  return ids;
}
