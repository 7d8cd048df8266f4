import { EVENT_TYPE } from '@longhaul/hos';
import { z } from 'zod';
import { ImportQuery } from '../core/csv-import.ts';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, Instant, line, OrganizationParams } from '../core/fields.ts';
import { RevokedEld } from './revoked-eld.ts';

/** Days that the office can fill, today among them; 49 CFR 395.8(k)(2) and SOR/2005-313 s. 84 ask for 7 and 14. */
export const IMPORTED_DAYS = 15;
/** Of one file, and of one day. */
export const MAX_IMPORTED_RECORDS = 2_000;
export const MAX_DAY_RECORDS = 100;

const ImportedRecord = z
  .object({
    at: Instant,
    type: z.literal([EVENT_TYPE.dutyStatus, EVENT_TYPE.mode]),
    code: z.int().min(0).max(4),
    /** As in the file: 1 is driving that the ELD recorded. */
    origin: z.literal([1, 2, 3, 4]),
    lat: z.number().min(-90).max(90).nullable().default(null),
    lon: z.number().min(-180).max(180).nullable().default(null),
    locationText: line(60).nullable().default(null),
    annotation: line(60).nullable().default(null),
    unitNumber: line(20).nullable().default(null),
  })
  .refine(({ type, code }) => (type === EVENT_TYPE.dutyStatus ? code >= 1 : code <= 2), {
    path: ['code'],
    error: 'must be 1 to 4 of a duty status, 0 to 2 of a mode',
  });

/** The duty records of a day out of the output file of another ELD. */
export const ImportedDay = z.object({
  logDate: z.iso.date(),
  records: z
    .array(ImportedRecord)
    .min(1)
    // A record of a command of the driver's app is named by two digits.
    .max(MAX_DAY_RECORDS, { error: `must be at most ${MAX_DAY_RECORDS} records per day` }),
});
export type ImportedDay = z.output<typeof ImportedDay>;

/** All that a file has, of whatever days. */
export const ImportedLog = z.object({
  /** Registration and identifier of the ELD. */
  eld: line(40).min(1),
  records: z.array(ImportedRecord).min(1).max(MAX_IMPORTED_RECORDS),
});
export type ImportedLog = z.output<typeof ImportedLog>;

export const LogImport = z.object({
  /** The ELD of the file, where it is revoked on the driver's present day; else null. */
  revokedEld: RevokedEld.nullable(),
  /** The oldest first. */
  days: z.array(
    z.object({
      logDate: z.iso.date(),
      records: z.int(),
      /** Why a day is left as it is, or that it was filled; in a dry run, that it would be. */
      outcome: z.enum(['imported', 'has-entries', 'too-old', 'in-the-future', 'too-many-records']),
    }),
  ),
});
export type LogImport = z.infer<typeof LogImport>;

export const importHosLogs = endpoint({
  name: 'importHosLogs',
  method: 'POST',
  path: '/organizations/:orgId/users/:userId/hos_log_import',
  permission: 'HOS_UPDATE',
  summary:
    'Import a new driver’s empty days from another ELD’s output file. They count in the clocks but aren’t included in Longhaul’s output files',
  params: OrganizationParams.extend({ userId: IdParam }),
  query: ImportQuery,
  body: ImportedLog,
  response: LogImport,
});
