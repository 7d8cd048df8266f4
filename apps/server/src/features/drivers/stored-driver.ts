import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import { lockStoredDriver, type Whose } from './change-queries.ts';

export type Target = Whose;

/** @throws DomainError 404 */
export async function lockDriver(tx: DatabaseTransaction, { organizationId, driverId }: Target) {
  const driver = await lockStoredDriver(tx, organizationId, driverId);
  if (!driver) throw notFound('This driver');
  return driver;
}

export const nameOf = (driver: { first_name: string; last_name: string }): string =>
  `${driver.first_name} ${driver.last_name}`;
