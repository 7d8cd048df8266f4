import type { DemoOrganization } from '@longhaul/demo';
import { DAY_MS } from '@longhaul/units';
import type { Database } from '../platform/database/database.ts';
import { findMembers, findOrganization } from './queries.ts';

/** Longer ago than last month ended. */
const ASKED_BEFORE_MS = 40 * DAY_MS;

/** The administrator asked for the report of a month before last month ended: it is mailed as soon as the server runs. */
export async function fillReports(
  { database }: { readonly database: Database },
  organization: DemoOrganization,
  now: number,
): Promise<void> {
  const known = await database.acrossOrganizations({ actorId: null }, (tx) =>
    findOrganization(tx, organization.name),
  );
  if (known === null) return;
  await database.inOrganization({ organizationId: known.id, actorId: null }, async (tx) => {
    const administrator = (await findMembers(tx, known.id)).get('admin');
    if (administrator === undefined) return;
    await tx
      .insertInto('report_schedules')
      .values({
        organization_id: known.id,
        kind: 'month',
        user_id: administrator,
        created_by: administrator,
        created_at: new Date(now - ASKED_BEFORE_MS),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
