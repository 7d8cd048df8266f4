import { ROADSIDE_STATES } from '@longhaul/maintenance';
import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { blankable, IdParam, Instant, line, OrganizationParams, Reference } from '../core/fields.ts';
import { PageQuery, pageOf } from '../core/page.ts';
import { MaintenanceDate } from './evaluate.ts';
import { Unit } from './unit.ts';

export { ROADSIDE_STATES } from '@longhaul/maintenance';
export const RoadsideState = z.enum(ROADSIDE_STATES);
export type RoadsideState = z.infer<typeof RoadsideState>;

export const MAX_ROADSIDE_VIOLATIONS = 50;
/** Pictures and PDFs of one report. */
export const MAX_ROADSIDE_FILES = 10;

const Violation = z.object({
  /** As printed, such as `393.47E`. */
  code: line(20).min(1),
  description: line(300).min(1),
  isOutOfService: z.boolean().default(false),
});

/** A report is given whole, also when it is changed. */
export const NewRoadsideReport = z
  .object({
    assetId: z.int().min(1),
    driverId: z.int().min(1).nullable().default(null),
    reportNumber: blankable(line(40)),
    inspectedOn: MaintenanceDate,
    place: blankable(line(120)),
    /** North American Standard levels. */
    level: z.int().min(1).max(8).nullable().default(null),
    violations: z.array(Violation).max(MAX_ROADSIDE_VIOLATIONS).default([]),
    isReturnRequested: z.boolean().default(false),
    certifiedOn: MaintenanceDate.nullable().default(null),
    returnedOn: MaintenanceDate.nullable().default(null),
    note: blankable(z.string().trim().max(1_000)),
  })
  .refine(({ inspectedOn, certifiedOn }) => certifiedOn === null || certifiedOn >= inspectedOn, {
    path: ['certifiedOn'],
    error: 'must not be before the inspection',
  })
  .refine(({ inspectedOn, returnedOn }) => returnedOn === null || returnedOn >= inspectedOn, {
    path: ['returnedOn'],
    error: 'must not be before the inspection',
  })
  .refine(({ returnedOn, certifiedOn }) => returnedOn === null || certifiedOn !== null, {
    path: ['returnedOn'],
    error: 'must come after the certification',
  });
export type NewRoadsideReport = z.output<typeof NewRoadsideReport>;

export const RoadsideReport = z.object({
  id: z.int(),
  unit: Unit,
  driver: Reference.nullable(),
  reportNumber: z.string().nullable(),
  inspectedOn: z.iso.date(),
  place: z.string().nullable(),
  level: z.int().nullable(),
  violations: z.array(z.object({ code: z.string(), description: z.string(), isOutOfService: z.boolean() })),
  isReturnRequested: z.boolean(),
  certifiedOn: z.iso.date().nullable(),
  certifiedBy: Reference.nullable(),
  returnedOn: z.iso.date().nullable(),
  note: z.string().nullable(),
  state: RoadsideState,
  /** Null without violations. */
  certifyBy: z.iso.date().nullable(),
  keepUntil: z.iso.date(),
  files: z.array(z.object({ id: z.int(), fileName: z.string(), mediaType: z.string(), createdAt: Instant })),
});
export type RoadsideReport = z.infer<typeof RoadsideReport>;

const REPORTS = '/organizations/:orgId/roadside-reports';
const REPORT = `${REPORTS}/:reportId` as const;
const ReportParams = OrganizationParams.extend({ reportId: IdParam });

export const listRoadsideReports = endpoint({
  name: 'listRoadsideReports',
  method: 'GET',
  path: REPORTS,
  permission: 'MAINT_LIST',
  summary: 'List roadside inspection reports, those to certify first, then newest first',
  params: OrganizationParams,
  query: PageQuery.extend({
    state: RoadsideState.optional(),
    assetId: IdParam.optional(),
  }),
  response: pageOf(RoadsideReport),
  isLive: true,
});

export const createRoadsideReport = endpoint({
  name: 'createRoadsideReport',
  method: 'POST',
  path: REPORTS,
  permission: 'MAINT_UPDATE',
  summary: 'Enter a driver/vehicle examination report (49 CFR 396.9)',
  params: OrganizationParams,
  body: NewRoadsideReport,
  response: RoadsideReport,
});

export const updateRoadsideReport = endpoint({
  name: 'updateRoadsideReport',
  method: 'PUT',
  path: REPORT,
  permission: 'MAINT_UPDATE',
  summary: 'Change a roadside report, for example to certify that its violations are corrected',
  params: ReportParams,
  body: NewRoadsideReport,
  response: RoadsideReport,
});

export const deleteRoadsideReport = endpoint({
  name: 'deleteRoadsideReport',
  method: 'DELETE',
  path: REPORT,
  permission: 'MAINT_UPDATE',
  summary: 'Delete a roadside report that was entered by mistake',
  params: ReportParams,
});

const FileParams = ReportParams.extend({ fileId: IdParam });

export const addRoadsideFile = endpoint({
  name: 'addRoadsideFile',
  method: 'POST',
  path: `${REPORT}/files`,
  permission: 'MAINT_UPDATE',
  summary: 'Upload the report: a photo, which is re-encoded, or a PDF, up to 5 MB',
  params: ReportParams,
  query: z.object({ fileName: blankable(line(200)) }),
  upload: 'image-or-pdf',
  response: RoadsideReport,
});

export const getRoadsideFile = endpoint({
  name: 'getRoadsideFile',
  method: 'GET',
  path: `${REPORT}/files/:fileId`,
  permission: 'MAINT_LIST',
  summary: 'Get a file of a roadside report: a photo as WebP, a PDF as a download',
  params: FileParams,
  kind: 'file',
  mediaTypes: ['image/webp', 'application/pdf'],
});

export const deleteRoadsideFile = endpoint({
  name: 'deleteRoadsideFile',
  method: 'DELETE',
  path: `${REPORT}/files/:fileId`,
  permission: 'MAINT_UPDATE',
  summary: 'Delete a file of a roadside report',
  params: FileParams,
  response: RoadsideReport,
});
