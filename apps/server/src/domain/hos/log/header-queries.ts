import { CO_DRIVER_CHOICES, type HosException, type Reference } from '@longhaul/contract';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { containing } from '../../../platform/paging.ts';
import type { LogTarget } from './log-target.ts';

/** Drivers who are not archived, without this one, by name. */
export function selectCoDrivers(
  tx: DatabaseTransaction,
  { organizationId, driverId, q }: { organizationId: number; driverId: number; q: string | undefined },
): Promise<Reference[]> {
  return tx
    .selectFrom('drivers as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['u.id', sql<string>`u.first_name || ' ' || u.last_name`.as('name')])
    .where('d.organization_id', '=', organizationId)
    .where('d.archived_at', 'is', null)
    .where('d.user_id', '<>', driverId)
    .$if(Boolean(q), (all) => all.where(sql<boolean>`u.search_text like ${containing(q!.toLowerCase())}`))
    .orderBy('name')
    .orderBy('u.id')
    .limit(CO_DRIVER_CHOICES)
    .execute();
}

export type Header = {
  shippingDocument: string | null;
  trailers: string[];
  coDriverId: number | null;
  exceptions: { kind: HosException; annotation: string }[];
};

export async function insertHeader(
  tx: DatabaseTransaction,
  { organizationId, driverId, date }: LogTarget,
  { shippingDocument, trailers, coDriverId, exceptions }: Header,
  { recordedBy, at }: { recordedBy: number; at: Date },
): Promise<void> {
  await tx
    .insertInto('hos_log_headers')
    .values({
      organization_id: organizationId,
      driver_id: driverId,
      log_date: date,
      shipping_document: shippingDocument,
      trailers,
      co_driver_id: coDriverId,
      exceptions: JSON.stringify(exceptions),
      recorded_by: recordedBy,
      recorded_at: at,
    })
    .execute();
}
