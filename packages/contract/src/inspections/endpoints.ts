import { DEFECT_OUTCOMES, DEFECT_STATES, INSPECTION_KINDS, REPORT_STATES } from '@longhaul/maintenance';
import { z } from 'zod';
import { EQUIPMENT } from '../assets/size.ts';
import { endpoint } from '../core/endpoint.ts';
import {
  blankable,
  IdParam,
  Instant,
  line,
  OrganizationParams,
  QueryFlag,
  Reference,
  repeated,
} from '../core/fields.ts';
import { PageQuery, pageOf } from '../core/page.ts';
import { ReadinessAnswer } from '../maintenance/evaluate.ts';
import { Unit } from '../maintenance/unit.ts';
import { INSPECTION_ITEMS, type InspectionItem } from './catalog.ts';
import { OwnInspectionItem, OwnItemCode } from './own-items.ts';

export { INSPECTION_KINDS } from '@longhaul/maintenance';
export const InspectionKind = z.enum(INSPECTION_KINDS);
export type InspectionKind = z.infer<typeof InspectionKind>;
export const InspectionState = z.enum(REPORT_STATES);
export type InspectionState = z.infer<typeof InspectionState>;
export const DefectState = z.enum(DEFECT_STATES);
export type DefectState = z.infer<typeof DefectState>;

const ItemCode = z.union(
  [z.enum(Object.keys(INSPECTION_ITEMS) as [InspectionItem, ...InspectionItem[]]), OwnItemCode],
  { error: 'must be an item of the checklist' },
);
export const DefectOutcome = z.enum(DEFECT_OUTCOMES);
export type DefectOutcome = z.infer<typeof DefectOutcome>;

export const ITEM_RESULTS = ['ok', 'defect', 'na'] as const;
const ItemResult = z.object({ code: ItemCode, result: z.enum(ITEM_RESULTS) });

export const MAX_INSPECTION_TRAILERS = 5;
export const MAX_INSPECTION_DEFECTS = 40;
/** Of one defect. */
export const MAX_DEFECT_PHOTOS = 5;
const MAX_STROKES = 100;
const MAX_STROKE_POINTS = 500;

/** Drawn with a finger: each stroke a list of x and y, in thousandths of the width. */
const Strokes = z
  .array(z.array(z.tuple([z.int().min(0).max(1_000), z.int().min(0).max(1_000)])).max(MAX_STROKE_POINTS))
  .max(MAX_STROKES);
const NewSignature = z.object({ name: line(120).min(2), strokes: Strokes.default([]) });

export const Signature = z.object({ name: z.string(), strokes: Strokes });
export type Signature = z.infer<typeof Signature>;

const SignatureName = line(120).min(2);

interface ReportToCheck {
  readonly vehicleId: number;
  readonly trailerIds: readonly number[];
  readonly items: readonly z.output<typeof ItemResult>[];
  readonly defects: readonly { unitId: number; item: z.output<typeof ItemCode> }[];
}

/** What no field of a report says alone: its defects are of its units, and each item with a defect has one. */
export function explainReport(
  { vehicleId, trailerIds, items, defects }: ReportToCheck,
  context: z.RefinementCtx,
): void {
  const problem = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  const units = [vehicleId, ...trailerIds];
  if (new Set(units).size < units.length) problem(['trailerIds'], 'must name each trailer once');
  for (const [index, { unitId }] of defects.entries()) {
    if (!units.includes(unitId)) {
      problem(['defects', index, 'unitId'], 'must be the vehicle or one of the trailers of the report');
    }
  }
  const unexplained = items.find(
    ({ code, result }) => result === 'defect' && !defects.some(({ item }) => item === code),
  );
  if (unexplained) {
    const title = INSPECTION_ITEMS[unexplained.code as InspectionItem] ?? unexplained.code;
    problem(['defects'], `must describe the defect of ${title.toLowerCase()}`);
  }
}

export const NewInspection = z
  .object({
    kind: InspectionKind,
    /** The driver who looked; whoever files for somebody else needs MAINT_UPDATE. The caller when left out. */
    driverId: z.int().min(1).optional(),
    vehicleId: z.int().min(1),
    trailerIds: z.array(z.int().min(1)).max(MAX_INSPECTION_TRAILERS).default([]),
    /** At most 8 days ago; now when left out. */
    at: Instant.optional(),
    odometerMeters: z.int().min(0).max(100_000_000_000).nullable().default(null),
    /** The dash shows it although it is lower than the last reading, or far more. */
    isOdometerConfirmed: z.boolean().default(false),
    place: blankable(line(120)),
    items: z.array(ItemResult).max(100),
    defects: z
      .array(
        z.object({
          unitId: z.int().min(1),
          item: ItemCode,
          description: line(500).min(1),
          /** Safe to drive until it is repaired, as the driver sees it. */
          isSafe: z.boolean(),
        }),
      )
      .max(MAX_INSPECTION_DEFECTS)
      .default([]),
    secondDriver: z
      .object({ id: z.int().min(1), agrees: z.boolean() })
      .nullable()
      .default(null),
    signature: NewSignature,
  })
  .superRefine(explainReport);
export type NewInspection = z.output<typeof NewInspection>;

export const Defect = z.object({
  id: z.int(),
  inspectionId: z.int(),
  unit: Unit,
  item: ItemCode,
  /** Of an own item as it was called then. */
  itemTitle: z.string(),
  description: z.string(),
  state: DefectState,
  isSafe: z.boolean(),
  isReviewed: z.boolean(),
  reportedAt: Instant,
  reportedBy: z.string(),
  order: Reference.nullable(),
  photoIds: z.array(z.int()),
});
export type Defect = z.infer<typeof Defect>;

export const InspectionSummary = z.object({
  id: z.int(),
  number: z.int(),
  kind: InspectionKind,
  at: Instant,
  driver: Reference,
  secondDriver: Reference.nullable(),
  vehicle: Reference,
  trailers: z.array(Reference),
  state: InspectionState,
  isSignatureMissing: z.boolean(),
  defects: z.array(Defect),
});
export type InspectionSummary = z.infer<typeof InspectionSummary>;

export const InspectionAct = z.object({
  act: z.enum(['sign', 'certify', 'not-safe', 'withdraw', 'review']),
  at: Instant,
  /** As signed. */
  name: z.string(),
  defectId: z.int().nullable(),
  outcome: DefectOutcome.nullable(),
  note: z.string().nullable(),
});
export type InspectionAct = z.infer<typeof InspectionAct>;

export const InspectionDetail = InspectionSummary.extend({
  place: z.string().nullable(),
  odometerMeters: z.int().nullable(),
  items: z.array(ItemResult.extend({ title: z.string() })),
  signature: Signature,
  acts: z.array(InspectionAct),
});
export type InspectionDetail = z.infer<typeof InspectionDetail>;

const INSPECTIONS = '/organizations/:orgId/inspections';
const INSPECTION = `${INSPECTIONS}/:inspectionId` as const;
const DEFECTS = '/organizations/:orgId/defects';
const DEFECT = `${DEFECTS}/:defectId` as const;
const InspectionParams = OrganizationParams.extend({ inspectionId: IdParam });
const DefectParams = OrganizationParams.extend({ defectId: IdParam });

export const listInspections = endpoint({
  name: 'listInspections',
  method: 'GET',
  path: INSPECTIONS,
  permission: 'DVIR_LIST',
  summary: 'List driver vehicle inspection reports, newest first',
  params: OrganizationParams,
  query: PageQuery.omit({ sort: true }).extend({
    vehicleId: repeated(IdParam),
    driverId: repeated(IdParam),
    state: repeated(InspectionState),
    kind: repeated(InspectionKind),
    /** Days in the zone of the organization. */
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
  }),
  response: pageOf(InspectionSummary).extend({
    /** Of what the other filters leave. */
    stateCounts: z.record(InspectionState, z.int()),
  }),
  isLive: true,
});

export const getInspection = endpoint({
  name: 'getInspection',
  method: 'GET',
  path: INSPECTION,
  permission: 'signed-in',
  summary:
    'Get a report with its defects and signatures. DVIR_LIST, or DVIR_OWN for one that concerns the caller',
  params: InspectionParams,
  response: InspectionDetail,
  isLive: true,
});

export const getInspectionPdf = endpoint({
  name: 'getInspectionPdf',
  method: 'GET',
  path: `${INSPECTION}/report.pdf`,
  permission: 'signed-in',
  summary: 'The report as PDF. DVIR_LIST, or DVIR_OWN for one that concerns the caller',
  params: InspectionParams,
  kind: 'file',
  mediaTypes: ['application/pdf'],
  isLive: true,
});

/** What is looked at follows from what a unit is: a bus has emergency exits, a chassis locking pins. */
const InspectedUnit = Reference.extend({ equipment: z.enum(EQUIPMENT).nullable() });
export type InspectedUnit = z.infer<typeof InspectedUnit>;

/** What a driver starts an inspection with. */
export const OwnInspections = z.object({
  driver: Reference.nullable(),
  vehicle: InspectedUnit.nullable(),
  trailers: z.array(InspectedUnit),
  readiness: ReadinessAnswer,
  /** Reports of these units with defects that are certified and not reviewed (49 CFR 396.13). */
  toReview: z.array(InspectionSummary),
  /** Reports that wait for the signature of the driver as second driver. */
  toSign: z.array(InspectionSummary),
  /** The driver's own, the newest first. */
  recent: z.array(InspectionSummary),
  /** What the organization added to the checklist. */
  ownItems: z.array(OwnInspectionItem),
});
export type OwnInspections = z.infer<typeof OwnInspections>;

export const getOwnInspections = endpoint({
  name: 'getOwnInspections',
  method: 'GET',
  path: '/organizations/:orgId/own-inspections',
  permission: 'DVIR_OWN',
  summary: "The caller's vehicle and trailers, reports to review and to sign, and own reports",
  params: OrganizationParams,
  response: OwnInspections,
  isLive: true,
});

export const fileInspection = endpoint({
  name: 'fileInspection',
  method: 'POST',
  path: INSPECTIONS,
  permission: 'signed-in',
  summary: 'File an inspection report. DVIR_OWN for your own, MAINT_UPDATE for another driver’s',
  conflict: 'The odometer is lower or much higher than the last reading and isn’t confirmed.',
  params: OrganizationParams,
  body: NewInspection,
  response: InspectionDetail,
});

export const addDefectPhoto = endpoint({
  name: 'addDefectPhoto',
  method: 'POST',
  path: `${DEFECT}/photos`,
  permission: 'signed-in',
  summary: 'Upload a photo of a defect. It is re-encoded. DVIR_OWN for your own report, MAINT_UPDATE for any',
  params: DefectParams,
  upload: 'image',
  response: InspectionDetail,
});

export const getDefectPhoto = endpoint({
  name: 'getDefectPhoto',
  method: 'GET',
  path: `${DEFECT}/photos/:photoId`,
  permission: 'signed-in',
  summary: 'Get a photo of a defect. DVIR_LIST, or DVIR_OWN for a report that concerns the caller',
  params: DefectParams.extend({ photoId: IdParam }),
  kind: 'file',
  mediaTypes: ['image/webp'],
});

export const listDefects = endpoint({
  name: 'listDefects',
  method: 'GET',
  path: DEFECTS,
  permission: 'DVIR_LIST',
  summary: 'List defects, unsafe ones first, then newest first',
  params: OrganizationParams,
  query: PageQuery.omit({ sort: true, q: true }).extend({
    state: repeated(DefectState),
    assetId: repeated(IdParam),
    /** That no order repairs. */
    isWithoutOrder: QueryFlag,
  }),
  response: pageOf(Defect),
  isLive: true,
});

const REFUSED = 'The chain of signatures does not allow it: the message says why.';

export const certifyDefect = endpoint({
  name: 'certifyDefect',
  method: 'POST',
  path: `${DEFECT}/certify`,
  permission: 'DEFECT_CERTIFY',
  summary: 'Certify that a defect is repaired, or that no repair is needed (49 CFR 396.11(a)(3))',
  conflict: REFUSED,
  params: DefectParams,
  body: z.object({
    outcome: DefectOutcome,
    note: blankable(z.string().max(1_000)),
    signatureName: SignatureName,
  }),
  response: InspectionDetail,
});

export const markDefectNotSafe = endpoint({
  name: 'markDefectNotSafe',
  method: 'POST',
  path: `${DEFECT}/not-safe`,
  permission: 'MAINT_UPDATE',
  isOpenToKeys: false,
  summary: 'Mark a defect as not safe to drive with. Only a certification clears it',
  conflict: REFUSED,
  params: DefectParams,
  body: z.object({ note: blankable(z.string().max(1_000)), signatureName: SignatureName }),
  response: InspectionDetail,
});

export const withdrawCertification = endpoint({
  name: 'withdrawCertification',
  method: 'POST',
  path: `${DEFECT}/withdraw`,
  permission: 'DEFECT_CERTIFY',
  summary: 'Withdraw the certification of a defect before a driver has reviewed it. The defect is open again',
  conflict: REFUSED,
  params: DefectParams,
  body: z.object({ note: z.string().trim().max(1_000), signatureName: SignatureName }),
  response: InspectionDetail,
});

export const reviewInspection = endpoint({
  name: 'reviewInspection',
  method: 'POST',
  path: `${INSPECTION}/review`,
  permission: 'DVIR_OWN',
  summary: 'Sign that you reviewed the report and that its repairs were made (49 CFR 396.13)',
  conflict: REFUSED,
  params: InspectionParams,
  body: z.object({ signatureName: SignatureName }),
  response: InspectionDetail,
});

export const signInspection = endpoint({
  name: 'signInspection',
  method: 'POST',
  path: `${INSPECTION}/sign`,
  permission: 'DVIR_OWN',
  summary: 'Sign a report as its second driver',
  conflict: REFUSED,
  params: InspectionParams,
  body: z.object({ signatureName: SignatureName }),
  response: InspectionDetail,
});
