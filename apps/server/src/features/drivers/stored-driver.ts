import { PERMISSION_PRESETS } from '@longhaul/contract';
import type { DriverKey } from '../../domain/hos/derived-queries.ts';
import { assertNotAboveOneself } from '../../domain/users/authority.ts';
import type { Caller } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import { lockStoredDriver } from './change-queries.ts';

/** @throws DomainError 404 */
export async function lockDriver(tx: DatabaseTransaction, { organizationId, driverId }: DriverKey) {
  const driver = await lockStoredDriver(tx, organizationId, driverId);
  if (!driver) throw notFound('This driver');
  return driver;
}

/**
 * Whoever changes drivers may change what a driver is, but not how somebody is called who holds more besides.
 * @throws DomainError 403
 */
export function assertDriverCodesOnly(actor: Caller, driver: Awaited<ReturnType<typeof lockDriver>>): void {
  const allowed = new Set([...actor.permissions, ...PERMISSION_PRESETS.driver.codes]);
  const role = actor.kind === 'user' ? actor.role : 'USER';
  assertNotAboveOneself({ role, permissions: allowed }, driver);
}

export const nameOf = (driver: { first_name: string; last_name: string }): string =>
  `${driver.first_name} ${driver.last_name}`;
