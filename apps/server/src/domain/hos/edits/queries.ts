import { sql } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { ANSWERED_KINDS } from '../certifications.ts';
import type { DriverKey } from '../derived-queries.ts';
import { currentRecordStatus } from '../duty-records.ts';
import type { LogTarget } from '../log/log-target.ts';
import { recordDutyChanges } from '../record-duty-changes.ts';

export async function insertEdit(
  tx: DatabaseTransaction,
  { organizationId, driverId, date }: LogTarget,
  edit: {
    kind: Schema['hos_edits']['kind'];
    annotation: string;
    givenEditId: number | undefined;
    madeBy: number;
    at: Date;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('hos_edits')
    .values({
      organization_id: organizationId,
      driver_id: driverId,
      log_date: date,
      kind: edit.kind,
      annotation: edit.annotation,
      made_by: edit.madeBy,
      made_at: edit.at,
      given_edit_id: edit.givenEditId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertStrikes(
  tx: DatabaseTransaction,
  organizationId: number,
  editId: number,
  eventIds: readonly number[],
): Promise<void> {
  if (eventIds.length === 0) return;
  const rows = eventIds.map((event_id) => ({ organization_id: organizationId, edit_id: editId, event_id }));
  await tx.insertInto('hos_edit_strikes').values(rows).execute();
}

/** What records are from now on: 1 active, 2 changed, 4 rejected. */
export async function setRecordStatus(
  tx: DatabaseTransaction,
  organizationId: number,
  {
    editId,
    eventIds,
    recordStatus,
    at,
  }: { editId: number; eventIds: readonly number[]; recordStatus: 1 | 2 | 4; at: Date },
): Promise<void> {
  if (eventIds.length === 0) return;
  const rows = eventIds.map((event_id) => ({
    organization_id: organizationId,
    event_id,
    record_status: recordStatus,
    edit_id: editId,
    set_at: at,
  }));
  await tx.insertInto('eld_record_statuses').values(rows).execute();
  await recordDutyChanges(tx, organizationId, eventIds, 'updated');
}

/** What a record with the same measures takes over. */
export function selectMeasures(tx: DatabaseTransaction, organizationId: number, eventIds: readonly number[]) {
  return tx
    .selectFrom('eld_events')
    .select([
      'id',
      'total_miles',
      'total_engine_hours',
      'miles_since_power_up',
      'engine_hours_since_power_up',
    ])
    .select(['miles_since_fix', 'has_malfunction', 'has_diagnostic'])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...eventIds, 0])
    .execute();
}

/** A record of the driver whatever became of it. */
export function findRecord(
  tx: DatabaseTransaction,
  { organizationId, driverId }: LogTarget,
  eventId: number,
) {
  return tx
    .selectFrom('eld_events as e')
    .select(['e.id', 'e.type', 'e.at', currentRecordStatus(organizationId).as('current_status')])
    .where('e.organization_id', '=', organizationId)
    .where('e.driver_id', '=', driverId)
    .where('e.id', '=', eventId)
    .executeTakeFirst();
}

/** The vehicle the driver is assigned to at an instant. */
export async function findAssignedVehicle(
  tx: DatabaseTransaction,
  { organizationId, driverId }: LogTarget,
  at: Date,
): Promise<number | null> {
  const row = await tx
    .selectFrom('driver_assignments')
    .select('asset_id')
    .where('organization_id', '=', organizationId)
    .where('driver_id', '=', driverId)
    .where('assigned_at', '<=', at)
    .where((eb) => eb.or([eb('unassigned_at', 'is', null), eb('unassigned_at', '>', at)]))
    .executeTakeFirst();
  return row?.asset_id ?? null;
}

/** The vehicles the driver is assigned to at some time of a stretch, both ends included. */
export function selectAssignedVehicles(
  tx: DatabaseTransaction,
  { organizationId, driverId }: DriverKey,
  { from, until }: { from: Date; until: Date },
): Promise<{ asset_id: number; from: Date; until: Date | null }[]> {
  return tx
    .selectFrom('driver_assignments')
    .select(['asset_id', 'assigned_at as from', 'unassigned_at as until'])
    .where('organization_id', '=', organizationId)
    .where('driver_id', '=', driverId)
    .where('assigned_at', '<=', until)
    .where((eb) => eb.or([eb('unassigned_at', 'is', null), eb('unassigned_at', '>', from)]))
    .execute();
}

export async function hasEverCertified(
  tx: DatabaseTransaction,
  { organizationId, driverId, date }: LogTarget,
): Promise<boolean> {
  const row = await tx
    .selectFrom('hos_certifications')
    .select('number')
    .where('organization_id', '=', organizationId)
    .where('driver_id', '=', driverId)
    .where('log_date', '=', date)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A change of this day that is part of the log once answered, with its answer. */
export function findProposal(
  tx: DatabaseTransaction,
  { organizationId, driverId, date }: LogTarget,
  editId: number,
) {
  return tx
    .selectFrom('hos_edits as h')
    .leftJoin('hos_edit_decisions as d', (join) =>
      join.onRef('d.organization_id', '=', 'h.organization_id').onRef('d.edit_id', '=', 'h.id'),
    )
    .select(['h.id', 'h.kind', 'h.annotation', 'd.decision'])
    .where('h.organization_id', '=', organizationId)
    .where('h.driver_id', '=', driverId)
    .where('h.log_date', '=', date)
    .where('h.kind', 'in', ANSWERED_KINDS)
    .where('h.id', '=', editId)
    .executeTakeFirst();
}

/** The edit of the other log with which two co-drivers hand driving to each other. */
export function findCounterpart(tx: DatabaseTransaction, organizationId: number, editId: number) {
  return tx
    .selectFrom('hos_edits as h')
    .innerJoin('hos_edits as c', (join) =>
      join
        .onRef('c.organization_id', '=', 'h.organization_id')
        .on(sql<boolean>`(c.id = h.given_edit_id or c.given_edit_id = h.id)`),
    )
    .innerJoin('users as u', 'u.id', 'c.driver_id')
    .select(['c.id', 'c.kind', 'c.driver_id', 'c.log_date', 'u.first_name', 'u.last_name'])
    .where('h.organization_id', '=', organizationId)
    .where('h.id', '=', editId)
    .executeTakeFirst();
}

/** Whether a change that strikes this record waits for an answer. */
export async function isGivenAlready(
  tx: DatabaseTransaction,
  organizationId: number,
  eventId: number,
): Promise<boolean> {
  const row = await tx
    .selectFrom('hos_edit_strikes as x')
    .innerJoin('hos_edits as h', (join) =>
      join.onRef('h.organization_id', '=', 'x.organization_id').onRef('h.id', '=', 'x.edit_id'),
    )
    .leftJoin('hos_edit_decisions as d', (join) =>
      join.onRef('d.organization_id', '=', 'h.organization_id').onRef('d.edit_id', '=', 'h.id'),
    )
    .select('h.id')
    .where('x.organization_id', '=', organizationId)
    .where('x.event_id', '=', eventId)
    .where('h.kind', '=', 'given-driving')
    .where('d.decision', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export function selectStruck(tx: DatabaseTransaction, organizationId: number, editId: number) {
  return tx
    .selectFrom('hos_edit_strikes as x')
    .innerJoin('eld_events as e', (join) =>
      join.onRef('e.organization_id', '=', 'x.organization_id').onRef('e.id', '=', 'x.event_id'),
    )
    .select(['e.id', 'e.at'])
    .where('x.organization_id', '=', organizationId)
    .where('x.edit_id', '=', editId)
    .execute();
}

/** The records that a change would put into the log. */
export function selectProposedRecords(tx: DatabaseTransaction, organizationId: number, editId: number) {
  return tx
    .selectFrom('eld_events')
    .select(['id', 'type', 'code', 'mode', 'at', 'origin', 'vehicle_id', 'lat', 'lon', 'location_text'])
    .select(['total_miles', 'source_event_id'])
    .where('organization_id', '=', organizationId)
    .where('edit_id', '=', editId)
    .orderBy('at')
    .orderBy('type')
    .execute();
}

export async function insertDecision(
  tx: DatabaseTransaction,
  organizationId: number,
  answer: { editId: number; decision: Schema['hos_edit_decisions']['decision']; decidedBy: number; at: Date },
): Promise<void> {
  await tx
    .insertInto('hos_edit_decisions')
    .values({
      organization_id: organizationId,
      edit_id: answer.editId,
      decision: answer.decision,
      decided_by: answer.decidedBy,
      decided_at: answer.at,
    })
    .execute();
}

/** The record that a tap became, once it has come. */
export function findTap(
  tx: DatabaseTransaction,
  { organizationId, driverId }: Pick<LogTarget, 'organizationId' | 'driverId'>,
  key: string,
) {
  return tx
    .selectFrom('eld_events')
    .select('at')
    .where('organization_id', '=', organizationId)
    .where('driver_id', '=', driverId)
    .where('tap_key', '=', key)
    .executeTakeFirst();
}

/** Vehicles in use by their unit number. */
export async function selectVehiclesByNumber(
  tx: DatabaseTransaction,
  organizationId: number,
  unitNumbers: readonly string[],
): Promise<Map<string, number>> {
  if (unitNumbers.length === 0) return new Map();
  const rows = await tx
    .selectFrom('assets')
    .select(['id', 'unit_number'])
    .where('organization_id', '=', organizationId)
    .where('kind', '=', 'vehicle')
    .where('archived_at', 'is', null)
    .where('unit_number', '=', sql<string>`any(${[...new Set(unitNumbers)]}::text[])`)
    .execute();
  return new Map(rows.map(({ id, unit_number }) => [unit_number, id]));
}
