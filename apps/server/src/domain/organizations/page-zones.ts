import { pageZones, type ZonePart } from '@longhaul/units';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

/** What a page of the organization or the app of a driver reads the time by; `own` is the zone of who reads it. */
export async function pageZonesOf(
  tx: DatabaseTransaction,
  organization: { readonly id: number; readonly dated_zone: string } | undefined,
  own: string | null = null,
): Promise<ZonePart> {
  const names = own === null ? [] : [own];
  if (organization) {
    const terminals = await tx
      .selectFrom('drivers')
      .select([
        'home_terminal_time_zone',
        sql<string[]>`jsonb_path_query_array(earlier_terminals, '$[*].timeZone')`.as('earlier'),
      ])
      .distinct()
      .where('organization_id', '=', organization.id)
      .execute();
    const zones = terminals.flatMap((row) => [row.home_terminal_time_zone, ...(row.earlier ?? [])]);
    names.push(organization.dated_zone, ...[...new Set(zones)].toSorted());
  }
  return pageZones(names);
}
