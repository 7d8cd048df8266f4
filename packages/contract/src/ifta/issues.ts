import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { Instant, Jurisdiction, line, OrganizationParams } from '../core/fields.ts';
import { IFTA_PATH, IftaFuel, IftaVehicle, Quarter } from './vocabulary.ts';

export const ISSUE_KINDS = [
  'unknown-rate',
  'no-mpg',
  'mpg-out-of-band',
  'unattributed',
  'gap',
  'carried',
  'odometer',
  'variance',
  'fuel-without-vehicle',
  'vehicle-mpg',
  'vehicle-without-fuel',
  'vehicle-without-miles',
  'other-fuel',
  'unknown-fuel-type',
  'unknown-qualification',
  'exempt-exceeds-miles',
] as const;

/**
 * One thing to look at before filing. An `error` has to be resolved, a `warning` resolved or acknowledged, a `notice`
 * is only told. The key stays while the issue is as it is; when it grows or shrinks it is another one.
 */
export const IftaIssue = z.object({
  key: z.string(),
  kind: z.enum(ISSUE_KINDS),
  severity: z.enum(['error', 'warning', 'notice']),
  /** What is wrong, as it is shown. */
  message: z.string(),
  /** What to do about it. */
  fix: z.string(),
  vehicle: IftaVehicle.nullable(),
  fuel: IftaFuel.nullable(),
  jurisdiction: z.string().nullable(),
  date: z.iso.date().nullable(),
  /** Of unplaced distance: the longest silence of that day. */
  from: Instant.nullable(),
  to: Instant.nullable(),
  meters: z.int().nullable(),
  purchaseId: z.int().nullable(),
  /** Whether resolveIftaIssue can settle it: distance that somebody can place. */
  isResolvable: z.boolean(),
  acknowledgement: z.object({ note: z.string(), by: z.string().nullable(), at: Instant }).nullable(),
});
export type IftaIssue = z.infer<typeof IftaIssue>;

const IssueKey = z.object({ quarter: Quarter, key: line(300).min(1) });

/** Distance of an issue that was driven in one jurisdiction. */
export const DistancePart = z.object({ jurisdiction: Jurisdiction, meters: z.int().positive() });
export type DistancePart = z.infer<typeof DistancePart>;

/** The parts add up to the distance of the issue. */
export const IssueResolution = IssueKey.extend({
  parts: z
    .array(DistancePart)
    .min(1)
    .max(6)
    .refine((parts) => new Set(parts.map(({ jurisdiction }) => jurisdiction)).size === parts.length, {
      error: 'must name each jurisdiction once',
    }),
  reason: line(500).min(1),
});
export const IssueAcknowledgement = IssueKey.extend({ note: line(500).min(1) });

export const IftaIssues = z.object({ quarter: z.string(), items: z.array(IftaIssue) });
export type IftaIssues = z.infer<typeof IftaIssues>;

export const listIftaIssues = endpoint({
  name: 'listIftaIssues',
  method: 'GET',
  path: `${IFTA_PATH}/issues`,
  permission: 'IFTA_LIST',
  summary:
    'Issues to resolve before filing a quarter (the last completed one by default), most serious first',
  params: OrganizationParams,
  query: z.object({ quarter: Quarter.optional() }),
  response: IftaIssues,
});

export const IssueSplit = z.object({
  parts: z.array(DistancePart),
  /** Along the routes of a street router, each within 5 % of what the odometer says; else along straight lines. */
  isByStreet: z.boolean(),
});
export type IssueSplit = z.infer<typeof IssueSplit>;

export const proposeIssueSplit = endpoint({
  name: 'proposeIssueSplit',
  method: 'GET',
  path: `${IFTA_PATH}/issues/split`,
  permission: 'IFTA_LIST',
  summary:
    'Suggest a split of distance without a jurisdiction, along the streets or straight lines between the positions around each gap',
  params: OrganizationParams,
  query: IssueKey,
  response: IssueSplit,
});

export const resolveIftaIssue = endpoint({
  name: 'resolveIftaIssue',
  method: 'POST',
  path: `${IFTA_PATH}/issues/resolve`,
  permission: 'IFTA_UPDATE',
  summary: 'Assign distance without a jurisdiction, as adjustments for that vehicle and day',
  params: OrganizationParams,
  body: IssueResolution,
  response: IftaIssues,
});

export const acknowledgeIftaIssue = endpoint({
  name: 'acknowledgeIftaIssue',
  method: 'POST',
  path: `${IFTA_PATH}/issues/acknowledge`,
  permission: 'IFTA_UPDATE',
  isOpenToKeys: false,
  summary: 'Acknowledge a warning, with a note',
  params: OrganizationParams,
  conflict: 'This issue can’t be acknowledged. It has to be resolved.',
  body: IssueAcknowledgement,
  response: IftaIssues,
});

export const reopenIftaIssue = endpoint({
  name: 'reopenIftaIssue',
  method: 'POST',
  path: `${IFTA_PATH}/issues/reopen`,
  permission: 'IFTA_UPDATE',
  summary: 'Withdraw an acknowledgment',
  params: OrganizationParams,
  body: IssueKey,
  response: IftaIssues,
});
