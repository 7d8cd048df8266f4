import { type Expiration, MAX_EXPIRATIONS, type NewExpiration } from '@longhaul/contract';
import { beforeAndAfter } from '../../domain/activity/differing-columns.ts';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { timeZoneOf } from '../../domain/organizations/time-zone.ts';
import type { Caller } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, invalid, notFound } from '../../platform/errors.ts';
import { presentExpiration } from './present-expiration.ts';
import {
  countExpirations,
  type ExpirationRow,
  endDate,
  findOpenDate,
  findUnit,
  insertDate,
  insertExpiration,
  isDriver,
  lockExpiration,
  removeExpiration,
  saveExpiration,
  selectExpirations,
} from './queries.ts';

type Target = { organizationId: number; expirationId: number };
const EXPIRATION_TITLES: Readonly<Record<ExpirationRow['kind'], string>> = {
  license: 'License',
  hazmat: 'Hazmat endorsement',
  'medical-card': 'Medical card',
  irp: 'IRP registration',
  'ifta-decal': 'IFTA decal',
  registration: 'Registration',
  insurance: 'Insurance',
  'annual-inspection': 'Annual inspection',
  other: 'Expiration',
};

const columnsOf = (expiration: NewExpiration) => ({
  kind: expiration.kind,
  asset_id: expiration.assetId,
  driver_id: expiration.driverId,
  title: expiration.title ?? null,
  expires_on: expiration.expiresOn,
  notice_days: expiration.noticeDays,
  issued_on: expiration.issuedOn ?? null,
  record_on: expiration.recordOn ?? null,
});

/** @throws DomainError 409, 422 */
export async function createExpiration(
  { database, clock }: Deps,
  actor: Caller,
  organizationId: number,
  expiration: NewExpiration,
): Promise<Expiration> {
  const now = new Date(clock.now());
  return database.inOrganizationOf(actor, async (tx) => {
    await checkSubject(tx, organizationId, expiration);
    if ((await countExpirations(tx, organizationId)) >= MAX_EXPIRATIONS) {
      throw conflict(`There are ${MAX_EXPIRATIONS} expirations already. Delete some first.`);
    }
    const after = columnsOf(expiration);
    const expirationId = await insertExpiration(tx, {
      ...after,
      organization_id: organizationId,
      created_by: actor.userId,
      created_at: now,
      updated_at: now,
    });
    await keepDate(tx, { organizationId, expirationId }, now);
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'create',
      entity: 'expiration',
      entityId: expirationId,
      after,
    });
    return getExpiration(tx, { organizationId, expirationId }, now);
  });
}

/** @throws DomainError 404, 422 */
export async function updateExpiration(
  { database, clock }: Deps,
  actor: Caller,
  target: Target,
  expiration: NewExpiration,
): Promise<Expiration> {
  const { organizationId, expirationId } = target;
  const now = new Date(clock.now());
  return database.inOrganizationOf(actor, async (tx) => {
    const stored = await lockExpiration(tx, organizationId, expirationId);
    if (!stored) throw notFound('This expiration');
    await checkSubject(tx, organizationId, expiration);
    const after = columnsOf(expiration);
    await saveExpiration(tx, organizationId, expirationId, { ...after, updated_at: now });
    await keepDate(tx, target, now);
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'update',
      entity: 'expiration',
      entityId: expirationId,
      ...beforeAndAfter(stored, after),
    });
    return getExpiration(tx, target, now);
  });
}

/** @throws DomainError 404 */
export async function deleteExpiration(
  { database, clock }: Deps,
  actor: Caller,
  { organizationId, expirationId }: Target,
): Promise<void> {
  const now = new Date(clock.now());
  await database.inOrganizationOf(actor, async (tx) => {
    const before = await lockExpiration(tx, organizationId, expirationId);
    if (!before) throw notFound('This expiration');
    await removeExpiration(tx, organizationId, expirationId);
    await endDate(tx, { organizationId, expirationId }, now);
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'delete',
      entity: 'expiration',
      entityId: expirationId,
      before,
    });
  });
}

/** Alerts are found in what was said when: a day that is changed stays until then. */
async function keepDate(tx: DatabaseTransaction, target: Target, now: Date): Promise<void> {
  const { organizationId, expirationId } = target;
  const [row] = await selectExpirations(tx, organizationId, { expirationId });
  if (!row) return;
  const of = row.unit_number ?? row.driver_name;
  const title = `${row.title ?? EXPIRATION_TITLES[row.kind]}${of ? ` of ${of}` : ''}`;
  const kept = await findOpenDate(tx, target);
  if (kept?.expires_on === row.expires_on && kept.title === title) return;
  if (kept) await endDate(tx, target, now);
  await insertDate(tx, {
    organization_id: organizationId,
    expiration_id: expirationId,
    title,
    expires_on: row.expires_on,
    set_at: now,
  });
}

async function getExpiration(
  tx: DatabaseTransaction,
  { organizationId, expirationId }: Target,
  now: Date,
): Promise<Expiration> {
  const [row] = await selectExpirations(tx, organizationId, { expirationId });
  if (!row) throw notFound('This expiration');
  return presentExpiration(row, { asOf: now.getTime(), timeZone: await timeZoneOf(tx, organizationId) });
}

async function checkSubject(
  tx: DatabaseTransaction,
  organizationId: number,
  { assetId, driverId }: NewExpiration,
): Promise<void> {
  if (assetId !== null) {
    const unit = await findUnit(tx, organizationId, assetId);
    if (!unit || unit.archived_at !== null) {
      throw invalid({ assetId: 'must be a vehicle or trailer in this organization' });
    }
  }
  if (driverId !== null && !(await isDriver(tx, organizationId, driverId))) {
    throw invalid({ driverId: 'must be a driver in this organization' });
  }
}
