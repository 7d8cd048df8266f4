import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { Instant, OrganizationParams } from '../core/fields.ts';
import { PageQuery, pageOf } from '../core/page.ts';

export const RETENTION_CATEGORIES = [
  'locationHistory',
  'iftaLocationHistory',
  'fuelTax',
  'hoursOfService',
  'activityLog',
  'notifications',
  'loads',
  'driverDocuments',
  'inspections',
  'cleanInspections',
  'maintenance',
] as const;
export const RetentionCategory = z.enum(RETENTION_CATEGORIES);
export type RetentionCategory = z.infer<typeof RetentionCategory>;

export const MAX_RETENTION_MONTHS = 120;

/** `citation` is null where no law asks for a period. */
type RetentionFloor = { months: number; reason: string; citation: string | null };

/** The shortest period of each category, counted from the day of the record; the database keeps to it as well. */
export const RETENTION_FLOORS: Record<RetentionCategory, RetentionFloor> = {
  locationHistory: {
    months: 6,
    reason: 'It supports records of duty status, which are kept for six months.',
    citation: '49 CFR 395.8(k)(1), 395.11(c)',
  },
  iftaLocationHistory: {
    months: 53,
    reason:
      'It backs fuel-tax returns, whose records are kept for four years after the due date, or after the filing if that was later. The first day of a quarter lies four months before the due date, and a due date on a weekend moves on.',
    citation: 'IFTA Procedures Manual P510',
  },
  fuelTax: {
    months: 53,
    reason:
      'Fuel-tax returns and their records are kept for four years after the due date, or after the filing if that was later.',
    citation: 'IFTA Procedures Manual P510',
  },
  hoursOfService: {
    months: 6,
    reason: 'Records of duty status are kept for six months.',
    citation: '49 CFR 395.8(k)(1)',
  },
  activityLog: {
    months: 6,
    reason: 'It shows who changed records of duty status, which are kept for six months.',
    citation: '49 CFR 395.8(k)(1)',
  },
  notifications: { months: 1, reason: 'No law asks for more.', citation: null },
  loads: {
    months: 12,
    reason: 'Bills of lading, freight bills and their supporting documents are kept for one year.',
    citation: '49 CFR part 379, appendix A',
  },
  driverDocuments: {
    months: 24,
    reason: 'A claim over a shipment can be brought before a court for two years after it was refused.',
    citation: '49 USC 14706(e)(1)',
  },
  inspections: {
    months: 3,
    reason: 'Driver vehicle inspection reports and their certifications are kept for three months.',
    citation: '49 CFR 396.11(a)(4)',
  },
  cleanInspections: {
    months: 1,
    reason:
      'No law asks for a report where no defect was found (49 CFR 396.11(a)(2)); for a month it shows that somebody looked.',
    citation: null,
  },
  maintenance: {
    months: 14,
    reason: 'Annual inspections are kept for 14 months, other maintenance for one year.',
    citation: '49 CFR 396.21(b)(1), 396.3(c)',
  },
};

/** Why a period under the floor is refused. */
export function retentionRefusal(category: RetentionCategory): string {
  const { months, reason, citation } = RETENTION_FLOORS[category];
  const basis = citation === null ? reason : `${reason} (${citation})`;
  return `At least ${months === 1 ? '1 month' : `${months} months`}. ${basis}`;
}

/** The lower bound of each category is its floor, refused with the reason. */
const Months = z.int().min(1).max(MAX_RETENTION_MONTHS);
const MonthsParam = z.coerce.number().pipe(Months);

/** What is left out stays as it is. */
export const RetentionChange = z
  .object({
    locationHistory: Months,
    iftaLocationHistory: Months,
    fuelTax: Months,
    hoursOfService: Months,
    activityLog: Months,
    notifications: Months,
    loads: Months,
    driverDocuments: Months,
    inspections: Months,
    cleanInspections: Months,
    maintenance: Months,
  } satisfies Record<RetentionCategory, z.ZodType>)
  .partial();
export type RetentionChange = z.output<typeof RetentionChange>;

export const RetentionPeriod = z.object({
  category: RetentionCategory,
  months: z.int(),
  floorMonths: z.int(),
  defaultMonths: z.int(),
});
export type RetentionPeriod = z.infer<typeof RetentionPeriod>;

const RetentionPeriods = z.object({ periods: z.array(RetentionPeriod) });
export type RetentionPeriods = z.infer<typeof RetentionPeriods>;

const Deleted = z.object({
  category: RetentionCategory,
  months: z.int(),
  /** Records from before go; location history by whole weeks. */
  cutoffAt: Instant,
  count: z.int(),
  oldestAt: Instant.nullable(),
  newestAt: Instant.nullable(),
});

/** What a run would delete now. */
export const RetentionPreview = z.object({ items: z.array(Deleted) });
export type RetentionPreview = z.infer<typeof RetentionPreview>;

/** What the run of one night deleted; it is under way, or waits to be continued, until `finishedAt`. */
export const RetentionRun = z.object({
  date: z.iso.date(),
  startedAt: Instant,
  finishedAt: Instant.nullable(),
  items: z.array(Deleted),
});
export type RetentionRun = z.infer<typeof RetentionRun>;

const RETENTION = '/organizations/:orgId/data-retention';

export const getRetention = endpoint({
  name: 'getRetention',
  method: 'GET',
  path: RETENTION,
  permission: 'RET_READ',
  summary: 'How long each category of records is kept',
  params: OrganizationParams,
  response: RetentionPeriods,
});

export const updateRetention = endpoint({
  name: 'updateRetention',
  method: 'PUT',
  path: RETENTION,
  permission: 'RET_UPDATE',
  summary: 'Set retention periods in months, none shorter than the law allows',
  params: OrganizationParams,
  body: RetentionChange,
  response: RetentionPeriods,
});

export const previewRetention = endpoint({
  name: 'previewRetention',
  method: 'GET',
  path: `${RETENTION}/preview`,
  permission: 'RET_READ',
  summary: 'Preview what a run would delete now, with the current or other periods',
  params: OrganizationParams,
  query: z
    .object({
      locationHistory: MonthsParam,
      iftaLocationHistory: MonthsParam,
      fuelTax: MonthsParam,
      hoursOfService: MonthsParam,
      activityLog: MonthsParam,
      notifications: MonthsParam,
      loads: MonthsParam,
      driverDocuments: MonthsParam,
      inspections: MonthsParam,
      cleanInspections: MonthsParam,
      maintenance: MonthsParam,
    } satisfies Record<RetentionCategory, z.ZodType>)
    .partial(),
  response: RetentionPreview,
});

export const listRetentionRuns = endpoint({
  name: 'listRetentionRuns',
  method: 'GET',
  path: `${RETENTION}/runs`,
  permission: 'RET_READ',
  summary: 'Nightly runs and what they deleted, newest first',
  params: OrganizationParams,
  query: PageQuery.omit({ sort: true, q: true }),
  response: pageOf(RetentionRun),
});
