import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, line, OrganizationParams, QueryFlag, repeated } from '../core/fields.ts';
import { HosLogIdParams } from './records.ts';

/** As long as 49 CFR 395.8(k) keeps records: six months. */
export const ELD_FILE_MAX_DAYS = 184;

export const HOURS_EXPORT_MAX_DAYS = 400;

export const EldFileRequest = z.object({
  driverId: IdParam,
  /** Days of the driver's home terminal, both of them in the file. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** What an inspector gave to find the file again, appendix A 7.38. */
  comment: line(60).default(''),
});
export type EldFileRequest = z.output<typeof EldFileRequest>;

/** A fault of a file; `paragraph` is of appendix A to 49 CFR 395, subpart B. */
export const EldFileFinding = z.object({
  /** Counts from 1. */
  line: z.int(),
  paragraph: z.string(),
  message: z.string(),
  expected: z.string().optional(),
  found: z.string().optional(),
});
export type EldFileFinding = z.infer<typeof EldFileFinding>;

/** `content` is plain ASCII with lines ended by CR; its check is that of `npm run eld-file`. */
export const EldOutputFile = z.object({
  /** 25 characters and `.csv`. */
  fileName: z.string(),
  content: z.string(),
  /** Whether this server has a mail server, so that `mailEldFile` can send it. */
  canBeMailed: z.boolean(),
  report: z.object({
    lineCount: z.int(),
    eventCount: z.int(),
    findings: z.array(EldFileFinding),
  }),
});
export type EldOutputFile = z.infer<typeof EldOutputFile>;

export const getRodsPdf = endpoint({
  name: 'getRodsPdf',
  method: 'GET',
  path: '/organizations/:orgId/hos_log/:id/rods.pdf',
  permission: 'signed-in',
  summary:
    'Record of duty status as PDF: one day, or with the previous seven (fourteen in Canada). HOS_READ, or HOS_OWN for your own',
  params: HosLogIdParams,
  query: z.object({
    days: z.enum(['1', '8', '15']).default('1').transform(Number),
    violations: QueryFlag,
  }),
  kind: 'file',
  mediaTypes: ['application/pdf'],
  isLive: true,
});

export const createEldFile = endpoint({
  name: 'createEldFile',
  method: 'POST',
  path: '/organizations/:orgId/hos_log/output-file',
  permission: 'signed-in',
  summary:
    'A driver’s ELD output file (49 CFR 395, subpart B, appendix A, 4.8.2) with its check. HOS_READ, or HOS_OWN for your own',
  params: OrganizationParams,
  body: EldFileRequest,
  response: EldOutputFile,
});

export const EldFileMail = EldFileRequest.extend({
  /** The officer's address. */
  email: z.email().max(254),
});
export type EldFileMail = z.output<typeof EldFileMail>;

export const mailEldFile = endpoint({
  name: 'mailEldFile',
  method: 'POST',
  path: '/organizations/:orgId/hos_log/output-file/mail',
  permission: 'signed-in',
  summary:
    'Email the ELD output file to an officer. HOS_READ, or HOS_OWN for your own. Returns 409 if the server can’t send email',
  conflict: 'This server cannot send mail.',
  params: OrganizationParams,
  body: EldFileMail,
  response: z.object({ fileName: z.string(), email: z.string() }),
});

export const exportDutyHours = endpoint({
  name: 'exportDutyHours',
  method: 'GET',
  path: '/organizations/:orgId/hos_log/hours.csv',
  permission: 'HOS_READ',
  summary: 'Hours by duty status of each driver and day as CSV; the last seven days by default',
  params: OrganizationParams,
  query: z.object({
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    driverId: repeated(IdParam),
    groupId: repeated(IdParam),
  }),
  kind: 'file',
  mediaTypes: ['text/csv'],
  isLive: true,
});
