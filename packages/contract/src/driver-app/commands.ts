import { LOG_MODE_REASONS, LOG_MODES } from '@longhaul/hos';
import { z } from 'zod';
import { NewAsset } from '../assets/asset.ts';
import { AssignmentReason } from '../assets/endpoints.ts';
import { IdParam, Instant, line } from '../core/fields.ts';
import { DutyMode, DutyStatus } from '../hos/audit.ts';
import { ImportedDay, ImportedLog } from '../hos/import.ts';
import { HosHeaderChange, HosHeaderChangeV1 } from '../hos/log.ts';
import { PriorHours } from '../hos/prior-hours.ts';
import { HosAnnotation } from '../hos/records.ts';
import { ReadOffReceipt } from '../ifta/fuel-receipts.ts';
import {
  explainReport,
  MAX_DEFECT_PHOTOS,
  MAX_INSPECTION_TRAILERS,
  NewInspection,
} from '../inspections/endpoints.ts';
import { DriverDocumentKind, MAX_DOCUMENT_PAGES } from './documents.ts';

const duty = {
  status: DutyStatus,
  mode: DutyMode.nullable().default(null),
  locationText: line(60).nullable().default(null),
};

export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, { error: 'must be a SHA-256 in lowercase hex' });

/** What a record is called on the phone and here: `{command}/{part}`, or `e{event id}`. */
export const RecordRef = z.string().regex(/^([0-9a-f-]{36}\/\d{1,2}|e\d{1,16})$/, {
  error: 'must be {command id}/{part} or e{event id}',
});

const DutyEdit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('enter'), from: Instant, until: Instant.nullable().default(null), ...duty }),
  z.object({
    kind: z.literal('correct'),
    ref: RecordRef,
    startedAt: Instant,
    change: z
      .object({
        status: DutyStatus,
        mode: DutyMode.nullable(),
        locationText: line(60).nullable(),
        startedAt: Instant,
      })
      .partial(),
  }),
  z.object({ kind: z.literal('strike'), ref: RecordRef, startedAt: Instant }),
]);

const AppDefect = z.object({
  id: z.uuid(),
  unitId: z.int().min(1),
  code: NewInspection.shape.defects.unwrap().element.shape.item,
  description: line(500).min(1),
  isSafe: z.boolean(),
  photos: z.array(Sha256).max(MAX_DEFECT_PHOTOS).default([]),
});

/** Since when it malfunctions; until when it may be replaced. */
const DATED_REASONS: readonly (string | null)[] = ['eld-malfunction', 'eld-revoked'];

/** Notifications that one command marks as read. */
const MAX_READ = 200;

/** A report that a driver filed on a phone is named by its command, any other by its number. */
const ReportId = z.union([z.uuid(), z.int().min(1)]);

const TrailerIds = z.array(z.int().min(1)).max(MAX_INSPECTION_TRAILERS).default([]);

/** What each kind of command holds, by its version. A server takes a version for 24 months. */
export const COMMAND_BODIES = {
  'duty-status': { 1: z.object({ ...duty, annotation: HosAnnotation.nullable().optional() }) },
  'duty-edit': { 1: z.object({ logDate: z.iso.date(), annotation: HosAnnotation, edit: DutyEdit }) },
  /** The second version gives exceptions times. */
  'log-header': {
    1: HosHeaderChangeV1.extend({ logDate: z.iso.date() }),
    2: HosHeaderChange.extend({ logDate: z.iso.date() }),
  },
  certify: { 1: z.object({ logDate: z.iso.date(), statement: z.string().max(200), records: Sha256 }) },
  'proposal-answer': {
    1: z.object({ logDate: z.iso.date(), editId: IdParam, answer: z.enum(['accepted', 'rejected']) }),
  },
  'driving-answer': {
    1: z
      .object({
        eventId: IdParam,
        answer: z.enum(['accepted', 'refused']),
        /** Why it was not this driver's. */
        annotation: HosAnnotation.nullable().default(null),
      })
      .refine(({ answer, annotation }) => answer === 'refused' || annotation === null, {
        path: ['annotation'],
        error: 'is only for driving that is rejected',
      }),
  },
  inspection: {
    1: z
      .object({
        kind: NewInspection.shape.kind,
        vehicleId: z.int().min(1),
        trailerIds: NewInspection.shape.trailerIds,
        startedAt: Instant,
        odometerMeters: z.int().min(0).max(100_000_000_000).nullable().default(null),
        place: line(120).nullable().default(null),
        items: NewInspection.shape.items,
        defects: z.array(AppDefect).max(40).default([]),
        secondDriver: NewInspection.shape.secondDriver,
        signature: NewInspection.shape.signature,
      })
      .superRefine((report, context) =>
        explainReport(
          { ...report, defects: report.defects.map(({ unitId, code }) => ({ unitId, item: code })) },
          context,
        ),
      ),
  },
  'inspection-sign': { 1: z.object({ reportId: ReportId, name: line(120).min(2) }) },
  'inspection-review': { 1: z.object({ reportId: ReportId, name: line(120).min(2) }) },
  /**
   * The vehicle that the driver takes, with the trailers that it pulls from then on; null gives it back. The second version has the
   * number of a vehicle that the list on the phone does not have.
   */
  vehicle: {
    1: AssignmentReason.extend({ vehicleId: z.int().min(1).nullable(), trailerIds: TrailerIds }),
    2: AssignmentReason.extend({ unitNumber: NewAsset.shape.unitNumber, trailerIds: TrailerIds }),
  },
  'log-mode': {
    1: z
      .object({
        logDate: z.iso.date(),
        mode: z.enum(LOG_MODES),
        reason: z.enum(LOG_MODE_REASONS).nullable().default(null),
        reasonDate: z.iso.date().nullable().default(null),
      })
      .refine(({ mode, reason }) => mode === 'logging-software' || reason === null, {
        path: ['reason'],
        error: 'is only for logging software',
      })
      .refine(({ reason, reasonDate }) => DATED_REASONS.includes(reason) === (reasonDate !== null), {
        path: ['reasonDate'],
        error: 'is required for a malfunction or a revoked ELD, and not allowed otherwise',
      }),
  },
  /** The duty records of a day out of the output file of another ELD, into a day that has none. */
  'log-import': {
    1: z.object({
      ...ImportedDay.shape,
      eld: ImportedLog.shape.eld,
    }),
  },
  'prior-hours': { 1: PriorHours },
  document: {
    1: z
      .object({
        kind: DriverDocumentKind,
        /** SHA-256 of each page, in their order; the pages come after. */
        pages: z
          .array(Sha256)
          .min(1)
          .max(MAX_DOCUMENT_PAGES, { error: `must be 1 to ${MAX_DOCUMENT_PAGES} pages` }),
        loadId: z.int().min(1).nullable().default(null),
        place: line(120).nullable().default(null),
        note: line(500).nullable().default(null),
        fuel: ReadOffReceipt.nullable().default(null),
      })
      .refine(({ kind, fuel }) => fuel === null || kind === 'fuel-receipt', {
        path: ['fuel'],
        error: 'is only for a fuel receipt',
      }),
  },
  read: { 1: z.object({ notificationIds: z.array(z.int().min(1)).min(1).max(MAX_READ) }) },
} as const satisfies Record<string, Record<number, z.ZodType>>;

export type CommandKind = keyof typeof COMMAND_BODIES;

/** Versions by kind, as the server names them to a phone. */
export const TAKEN_KINDS: Readonly<Record<string, number[]>> = Object.fromEntries(
  Object.entries(COMMAND_BODIES).map(([kind, versions]) => [kind, Object.keys(versions).map(Number)]),
);
export type CommandBody<Kind extends CommandKind> = z.output<(typeof COMMAND_BODIES)[Kind][1]>;
export type SentCommandBody<Kind extends CommandKind> = z.input<(typeof COMMAND_BODIES)[Kind][1]>;
/** Of the second version of `log-header`. */
export type TimedHeaderBody = z.output<(typeof COMMAND_BODIES)['log-header'][2]>;
export type SentTimedHeaderBody = z.input<(typeof COMMAND_BODIES)['log-header'][2]>;
/** Of the second version of `vehicle`. */
export type NumberedVehicleBody = z.output<(typeof COMMAND_BODIES)['vehicle'][2]>;
export type SentNumberedVehicleBody = z.input<(typeof COMMAND_BODIES)['vehicle'][2]>;
