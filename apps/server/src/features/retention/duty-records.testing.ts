import type { Database } from '../../platform/database/database.ts';
import type { TestFleet } from '../../testing/fleet.ts';

const MONTH = 30.5 * 86_400_000;

/**
 * Seventeen records of duty status from ten months ago that refer to each other in every way, one status that begins the
 * day before the newest ones, and six records of last month.
 */
export async function storeDutyRecords(
  database: Database,
  organizationId: number,
  fleet: TestFleet,
  now: number,
): Promise<void> {
  const driver = await fleet.addDriver('Dana', 'Reyes');
  for (const [monthsAgo, isWhole] of [
    [10, true],
    [1, false],
  ] as const) {
    const at = new Date(now - monthsAgo * MONTH);
    const day = at.toISOString().slice(0, 10);
    await database.inOrganization({ organizationId, actorId: null }, async (tx) => {
      const one = async (statement: string, values: unknown[]): Promise<number> =>
        (await tx.client.query<{ id: number }>(statement, [organizationId, ...values])).rows[0]?.id ?? 0;
      const event = (type: number, driverId: number | null, editId: number | null, sourceId: number | null) =>
        one(
          `insert into eld_events (organization_id, driver_id, sequence_id, record_status, origin, type, code, at,
             received_at, edit_id, source_event_id)
           values ($1, $2, 1, 1, 1, $3, 3, $4, $4, $5, $6) returning id`,
          [driverId, type, at, editId, sourceId],
        );
      const unidentified = await event(1, null, null, null);
      const edit = await one(
        `insert into hos_edits (organization_id, driver_id, log_date, kind, annotation, made_by, made_at)
         values ($1, $2, $3, 'assumed-driving', 'Drove it', $2, $4) returning id`,
        [driver, day, at],
      );
      await event(1, driver, edit, unidentified);
      await one('insert into hos_edit_strikes values ($1, $2, $3)', [edit, unidentified]);
      await one(
        `insert into eld_record_statuses (organization_id, event_id, record_status, edit_id, set_at)
         values ($1, $2, 2, $3, $4)`,
        [unidentified, edit, at],
      );
      const certified = await event(4, driver, null, null);
      await one('insert into hos_certifications values ($1, $2, $3, 1, $4, $5)', [
        driver,
        day,
        certified,
        at,
      ]);
      if (!isWhole) return;
      const given = await one(
        `insert into hos_edits (organization_id, driver_id, log_date, kind, annotation, made_by, made_at)
         values ($1, $2, $3, 'given-driving', 'Not me', $2, $4) returning id`,
        [driver, day, at],
      );
      const taken = await one(
        `insert into hos_edits (organization_id, driver_id, log_date, kind, annotation, made_by, made_at, given_edit_id)
         values ($1, $2, $3, 'taken-driving', 'Not me', $2, $4, $5) returning id`,
        [driver, day, at, given],
      );
      await event(1, driver, taken, unidentified);
      await one('insert into hos_certification_voids values ($1, $2, $3, 1, $4)', [driver, day, at]);
      await one("insert into hos_edit_decisions values ($1, $2, 'accepted', $3, $4)", [edit, driver, at]);
      const offer = await one(
        `insert into unidentified_offers (organization_id, event_id, driver_id, annotation, offered_by, offered_at)
         values ($1, $2, $3, 'Yours?', $3, $4) returning id`,
        [unidentified, driver, at],
      );
      await one("insert into unidentified_offer_decisions values ($1, $2, 'accepted', $3)", [offer, at]);
      await one(
        `insert into unidentified_annotations (organization_id, event_id, annotation, annotated_by, annotated_at)
         values ($1, $2, 'Moved in the yard', $3, $4)`,
        [unidentified, driver, at],
      );
      await one(
        `insert into hos_log_headers (organization_id, driver_id, log_date, recorded_by, recorded_at)
         values ($1, $2, $3, $2, $4)`,
        [driver, day, at],
      );
      await one(
        `insert into hos_days values ($1, $2, $3, $4, $4, 0, 0, 0, 0, null, $4, null, '{}', 'certified', $4, 0, 0, '{}')`,
        [driver, day, at],
      );
      await one(
        `insert into hos_violations values ($1, $2, 'driving-11', $4, $4, $3, 1, 'nominal', '', '{}', null)`,
        [driver, day, at],
      );
    });
  }
}
