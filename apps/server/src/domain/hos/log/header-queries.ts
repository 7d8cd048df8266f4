import { CO_DRIVER_CHOICES, type Reference } from '@longhaul/contract';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { containing } from '../../../platform/paging.ts';
import type { TimedClaim, WholeDayClaim } from '../claims.ts';
import type { Stamps } from './header-stamps.ts';
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
  claims: TimedClaim[];
  /** As an app without times claims them. */
  wholeDay: WholeDayClaim[];
};

export async function insertHeader(
  tx: DatabaseTransaction,
  { organizationId, driverId, date }: LogTarget,
  { shippingDocument, trailers, coDriverId, claims, wholeDay }: Header,
  entry: { recordedBy: number; at: Date; setAt: Stamps; wholeDayCertification: number | null },
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
      exceptions: JSON.stringify(wholeDay),
      claims: JSON.stringify(claims),
      set_at: JSON.stringify(entry.setAt),
      whole_day_certification: entry.wholeDayCertification,
      recorded_by: entry.recordedBy,
      recorded_at: entry.at,
    })
    .execute();
}
