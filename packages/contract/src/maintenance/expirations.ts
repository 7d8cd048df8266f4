import { EXPIRATION_KINDS, MEDICAL_PROOF_STATES } from '@longhaul/maintenance';
import { z } from 'zod';
import { DatedFact } from '../core/dated-fact.ts';
import { endpoint } from '../core/endpoint.ts';
import { blankable, IdParam, line, OrganizationParams, Reference } from '../core/fields.ts';
import { MaintenanceDate } from './evaluate.ts';
import { Unit } from './unit.ts';

export { EXPIRATION_KINDS, EXPIRATION_NOTICE_DAYS } from '@longhaul/maintenance';
export const ExpirationKind = z.enum(EXPIRATION_KINDS);
export type ExpirationKind = z.infer<typeof ExpirationKind>;

/** An expiration is given whole, also when it is changed. Of a unit, a driver or, without both, the organization. */
export const NewExpiration = z
  .object({
    kind: ExpirationKind,
    assetId: z.int().min(1).nullable().default(null),
    driverId: z.int().min(1).nullable().default(null),
    title: blankable(line(100)),
    expiresOn: MaintenanceDate,
    /** Null: that of the kind. */
    noticeDays: z.int().min(0).max(3_650).nullable().default(null),
    /** Of a medical card: when it was issued, and when the driving record that shows it was obtained. */
    issuedOn: blankable(MaintenanceDate),
    recordOn: blankable(MaintenanceDate),
  })
  .refine(({ assetId, driverId }) => assetId === null || driverId === null, {
    path: ['driverId'],
    error: 'must be left out for a vehicle or trailer',
  })
  .superRefine(({ kind, expiresOn, issuedOn, recordOn }, context) => {
    const refuse = (field: 'issuedOn' | 'recordOn', message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (kind !== 'medical-card') {
      if (issuedOn) refuse('issuedOn', 'is of medical cards');
      if (recordOn) refuse('recordOn', 'is of medical cards');
      return;
    }
    if (issuedOn && issuedOn > expiresOn)
      refuse('issuedOn', 'must not be after the day until which it is good');
    if (issuedOn && recordOn && recordOn < issuedOn) {
      refuse(
        'recordOn',
        'must not be before the day of issue: an earlier record does not show this certificate',
      );
    }
  });
export type NewExpiration = z.output<typeof NewExpiration>;

/** What proves that the driver of a medical card is medically certified today. */
export const MedicalProof = z.object({
  /**
   * `card-is-proof`: no CDL. Of a CDL: `on-record`, the driving record was obtained after the card was issued; `card-counts`, until
   * `cardUntil`; `record-needed`, the driving record is to be obtained. What is not known: the day of issue, or whether the
   * license is a CDL.
   */
  state: z.enum(MEDICAL_PROOF_STATES),
  /** The last day on which the paper card counts; null where it is not known to count on any. */
  cardUntil: z.iso.date().nullable(),
  /** The driver takes the card to the licensing agency, which gets no results from the National Registry. */
  isPaperState: z.boolean(),
  licenseState: z.string().nullable(),
  licenseClass: z.string().nullable(),
  /** What it rests on. */
  facts: z.array(DatedFact.omit({ isToVerify: true })),
});
export type MedicalProof = z.infer<typeof MedicalProof>;

export const Expiration = z.object({
  id: z.int(),
  kind: ExpirationKind,
  unit: Unit.nullable(),
  driver: Reference.nullable(),
  title: z.string().nullable(),
  expiresOn: z.iso.date(),
  noticeDays: z.int().nullable(),
  issuedOn: z.iso.date().nullable(),
  recordOn: z.iso.date().nullable(),
  /** Of a driver's medical card; null of a license of another country. */
  proof: MedicalProof.nullable(),
  daysLeft: z.int(),
  state: z.enum(['ok', 'due-soon', 'expired']),
});
export type Expiration = z.infer<typeof Expiration>;

const EXPIRATIONS = '/organizations/:orgId/expirations';
const EXPIRATION = `${EXPIRATIONS}/:expirationId` as const;
const ExpirationParams = OrganizationParams.extend({ expirationId: IdParam });

export const MAX_EXPIRATIONS = 10_000;

export const createExpiration = endpoint({
  name: 'createExpiration',
  method: 'POST',
  path: EXPIRATIONS,
  permission: 'MAINT_UPDATE',
  summary:
    'Enter the expiration date of a license, card, registration or policy. It is valid through that day',
  conflict: `There are already ${MAX_EXPIRATIONS}.`,
  params: OrganizationParams,
  body: NewExpiration,
  response: Expiration,
});

export const updateExpiration = endpoint({
  name: 'updateExpiration',
  method: 'PUT',
  path: EXPIRATION,
  permission: 'MAINT_UPDATE',
  summary: 'Change an expiration',
  params: ExpirationParams,
  body: NewExpiration,
  response: Expiration,
});

export const deleteExpiration = endpoint({
  name: 'deleteExpiration',
  method: 'DELETE',
  path: EXPIRATION,
  permission: 'MAINT_UPDATE',
  summary: 'Delete an expiration',
  params: ExpirationParams,
});
