import {
  COMMAND_BODIES,
  type CommandBody,
  type CommandKind,
  INSPECTED_DAYS,
  type NewInspection,
  type NumberedVehicleBody,
  type TimedHeaderBody,
} from '@longhaul/contract';
import { EVENT_TYPE, type LogEdit, RECORD_ORIGIN } from '@longhaul/hos';
import { decideProposal } from '../../domain/hos/edits/answer-proposal.ts';
import { certifyDay } from '../../domain/hos/edits/certify-log.ts';
import { storeChange } from '../../domain/hos/edits/change-log.ts';
import { importDay } from '../../domain/hos/edits/import-day.ts';
import { storePriorHours } from '../../domain/hos/edits/state-prior-hours.ts';
import { readRecords } from '../../domain/hos/edits/store-edit.ts';
import { madeOnPhone } from '../../domain/hos/log/header-stamps.ts';
import { setLogMode } from '../../domain/hos/log/log-modes.ts';
import { type LogDay, type LogTarget, lockedDay } from '../../domain/hos/log/log-target.ts';
import { changeHeader, fieldsOf, fieldsOfV1 } from '../../domain/hos/log/update-header.ts';
import { answerDriving } from '../../domain/hos/unidentified/unclaimed-driving.ts';
import { storeInspection } from '../../domain/inspections/file-inspection.ts';
import { storeAct } from '../../domain/inspections/sign-act.ts';
import { markRead } from '../../domain/notifications/inbox-queries.ts';
import { readerOf } from '../../domain/notifications/list-notifications.ts';
import { coded, conflict, DomainError, forbidden, invalid, notFound } from '../../platform/errors.ts';
import { chooseByNumber, chooseVehicle } from './choose-vehicle.ts';
import { type Applied, type CommandContext, keyOf } from './command-context.ts';
import { recordsDigest } from './command-digest.ts';
import { insertDocument, insertFuelReceipt, isLoadOf } from './document-queries.ts';
import { setOnDuty } from './duty-status.ts';
import { findInspectionOf, insertWantedPhotos } from './queries.ts';

/** Whether this server knows the command. */
export const isKnownKind = (kind: string, v: number): kind is CommandKind =>
  Object.hasOwn(COMMAND_BODIES, kind) && Object.hasOwn(COMMAND_BODIES[kind as CommandKind], v);

/** Makes any command but a duty change part of the records. @throws DomainError with the reason why it is refused */
export function applyCommand(
  context: CommandContext,
  kind: Exclude<CommandKind, 'duty-status'>,
  body: unknown,
): Promise<Applied> {
  switch (kind) {
    case 'duty-edit':
      return applyDutyEdit(context, body as CommandBody<'duty-edit'>);
    case 'log-header':
      return applyHeader(context, body as CommandBody<'log-header'> | TimedHeaderBody);
    case 'certify':
      return applyCertify(context, body as CommandBody<'certify'>);
    case 'proposal-answer':
      return applyProposalAnswer(context, body as CommandBody<'proposal-answer'>);
    case 'driving-answer':
      return applyDrivingAnswer(context, body as CommandBody<'driving-answer'>);
    case 'inspection':
      return applyInspection(context, body as CommandBody<'inspection'>);
    case 'inspection-sign':
    case 'inspection-review':
      return applySignature(context, kind, body as CommandBody<'inspection-sign'>);
    case 'vehicle':
      return context.command.v === 1
        ? chooseVehicle(context, body as CommandBody<'vehicle'>)
        : chooseByNumber(context, body as NumberedVehicleBody);
    case 'log-mode':
      return applyLogMode(context, body as CommandBody<'log-mode'>);
    case 'log-import':
      return applyImport(context, body as CommandBody<'log-import'>);
    case 'prior-hours':
      return applyPriorHours(context, body as CommandBody<'prior-hours'>);
    case 'document':
      return applyDocument(context, body as CommandBody<'document'>);
    case 'read':
      return applyRead(context, body as CommandBody<'read'>);
  }
}

async function applyImport(
  { tx, actor, driver, command, at, now }: CommandContext,
  day: CommandBody<'log-import'>,
): Promise<Applied> {
  await importDay(tx, actor, driver, { ...day, maxDays: INSPECTED_DAYS, at, now, commandId: command.id });
  return 'stored';
}

async function applyPriorHours(
  { tx, actor, driver, at, now }: CommandContext,
  stated: CommandBody<'prior-hours'>,
): Promise<Applied> {
  await storePriorHours(tx, actor, keyOf(driver), stated, { at, now });
  return 'stored';
}

const targetAt = (context: CommandContext, date: string): LogTarget => ({ ...keyOf(context.driver), date });

async function applyDutyEdit(
  context: CommandContext,
  { logDate, annotation, edit }: CommandBody<'duty-edit'>,
): Promise<Applied> {
  const { tx, actor, at, now, command } = context;
  const target = targetAt(context, logDate);
  const day = lockedDay(context.driver, logDate, now);
  const records = await readRecords(tx, day);
  const made = { tx, target, day, records, now: at, receivedAt: now, origin: RECORD_ORIGIN.driver };
  const planned = editOf(edit, records);
  await storeChange(made, actor, { edit: planned, annotation, commandId: command.id });
  return 'stored';
}

function editOf(
  edit: CommandBody<'duty-edit'>['edit'],
  records: readonly { id: number; ref?: string | undefined }[],
): LogEdit {
  if (edit.kind === 'enter') {
    const { from, until, status, mode, locationText } = edit;
    const duty = { status, mode, locationText };
    return { kind: 'enter', from: Date.parse(from), until: until === null ? null : Date.parse(until), duty };
  }
  // Without such a record the engine says that there is no such entry.
  const recordId = records.find(({ ref }) => ref === edit.ref)?.id ?? 0;
  if (edit.kind === 'strike') return { kind: 'strike', recordId };
  const { startedAt, status, mode, locationText } = edit.change;
  const change = {
    ...(startedAt !== undefined && { at: Date.parse(startedAt) }),
    ...(status !== undefined && { status }),
    ...(mode !== undefined && { mode }),
    ...(locationText !== undefined && { locationText }),
  };
  return { kind: 'correct', recordId, change };
}

async function applyHeader(
  context: CommandContext,
  { logDate, ...change }: CommandBody<'log-header'> | TimedHeaderBody,
): Promise<Applied> {
  const { tx, actor, at, now, command } = context;
  const fields =
    command.v === 1
      ? fieldsOfV1(change as Omit<CommandBody<'log-header'>, 'logDate'>)
      : fieldsOf(change as Omit<TimedHeaderBody, 'logDate'>);
  const made = { now, stamp: madeOnPhone(at, command) };
  return (await changeHeader(tx, actor, targetAt(context, logDate), fields, made)) ? 'stored' : 'superseded';
}

async function applyCertify(
  context: CommandContext,
  { logDate, statement, records: signed }: CommandBody<'certify'>,
): Promise<Applied> {
  const { tx, actor, at, now, command } = context;
  const target = targetAt(context, logDate);
  const digest = recordsDigest(await dayRefs(context, lockedDay(context.driver, logDate, now)));
  if (digest !== signed) {
    throw coded(
      conflict('The log has changed since you signed it. Review the day and sign again.'),
      'log-changed',
    );
  }
  const day = { statement, at, receivedAt: now, commandId: command.id, recordsDigest: digest };
  return certifyDay(tx, actor, target, day).then(
    () => 'stored' as const,
    (error) => {
      if (error instanceof DomainError && error.code === 'already-certified') return 'superseded' as const;
      throw error;
    },
  );
}

/** Names of the active records of a day. */
async function dayRefs({ tx }: CommandContext, day: LogDay): Promise<string[]> {
  const records = await readRecords(tx, day);
  return records
    .filter(
      ({ at, type }) =>
        at >= day.startAt && at < day.endAt && (type === EVENT_TYPE.dutyStatus || type === EVENT_TYPE.mode),
    )
    .map(({ id, ref }) => ref ?? `e${id}`);
}

async function applyProposalAnswer(
  context: CommandContext,
  { logDate, editId, answer }: CommandBody<'proposal-answer'>,
): Promise<Applied> {
  const { tx, actor, now } = context;
  return decideProposal(tx, actor, targetAt(context, logDate), { proposalId: editId, answer }, now).then(
    () => 'stored' as const,
    (error) => {
      if (error instanceof DomainError && error.code === answer) return 'superseded' as const;
      throw error;
    },
  );
}

async function applyDrivingAnswer(
  context: CommandContext,
  { eventId, answer, annotation }: CommandBody<'driving-answer'>,
): Promise<Applied> {
  const { tx, actor, at, now, driver } = context;
  await answerDriving(tx, actor, driver, { id: eventId, answer, annotation, at, now }).catch((error) => {
    if (!(error instanceof DomainError) || error.status !== 404) throw error;
    throw coded(conflict('This driving has already been answered, or is no longer offered to you.'), 'taken');
  });
  return 'stored';
}

async function applyInspection(context: CommandContext, body: CommandBody<'inspection'>): Promise<Applied> {
  const { tx, actor, at, now, command, driver } = context;
  const { organizationId } = driver;
  const { startedAt, defects, items, ...report } = body;
  const filed: NewInspection = {
    ...report,
    items,
    driverId: actor.userId,
    isOdometerConfirmed: false,
    defects: defects.map(({ unitId, code: item, description, isSafe }) => ({
      unitId,
      item,
      description,
      isSafe,
    })),
  };
  const inspection = { report: filed, at, now, commandId: command.id };
  const { defectIds } = await storeInspection(tx, actor, organizationId, inspection);
  const photos = defects.flatMap(({ photos: names }, index) =>
    [...new Set(names)].map((sha256) => ({ sha256, defectId: defectIds[index] ?? 0 })),
  );
  await insertWantedPhotos(tx, keyOf(driver), photos);
  await setOnDuty(context, Math.min(Date.parse(startedAt), at));
  return 'stored';
}

async function applySignature(
  context: CommandContext,
  kind: 'inspection-sign' | 'inspection-review',
  { reportId, name }: CommandBody<'inspection-sign'>,
): Promise<Applied> {
  const { tx, actor, at, now, driver } = context;
  if (!actor.permissions.has('DVIR_OWN')) {
    throw coded(forbidden('You do not have permission to do this.'), 'no-permission');
  }
  const { organizationId } = driver;
  const inspectionId =
    typeof reportId === 'number' ? reportId : await findInspectionOf(tx, organizationId, reportId);
  if (inspectionId === undefined) throw coded(notFound('This report'), 'no-such-report');
  const act = kind === 'inspection-sign' ? 'sign' : 'review';
  await storeAct(tx, actor, organizationId, { act, inspectionId, signatureName: name }, { at, now });
  return 'stored';
}

async function applyLogMode(
  context: CommandContext,
  { logDate, ...mode }: CommandBody<'log-mode'>,
): Promise<Applied> {
  const { tx, actor, now } = context;
  return (await setLogMode(tx, actor, targetAt(context, logDate), mode, now)) ? 'stored' : 'superseded';
}

async function applyDocument(
  { tx, driver, command, at, now }: CommandContext,
  { pages, loadId, fuel, ...document }: CommandBody<'document'>,
): Promise<Applied> {
  const { organizationId, driverId } = driver;
  if (loadId !== null && !(await isLoadOf(tx, { organizationId, driverId }, loadId))) {
    throw invalid({ loadId: 'must be a load of this driver or of the vehicle' });
  }
  const row = { ...document, load_id: loadId, at: new Date(at), created_at: new Date(now) };
  const documentId = await insertDocument(
    tx,
    { ...row, organization_id: organizationId, driver_id: driverId, command_id: command.id },
    [...new Set(pages)],
  );
  if (document.kind === 'fuel-receipt') {
    await insertFuelReceipt(tx, { organizationId, driverId }, { documentId, at: row.at }, fuel);
  }
  return 'stored';
}

async function applyRead(
  { tx, actor, driver, at }: CommandContext,
  { notificationIds }: CommandBody<'read'>,
): Promise<Applied> {
  await markRead(tx, readerOf(actor, driver.organizationId), { ids: notificationIds }, new Date(at));
  return 'stored';
}
