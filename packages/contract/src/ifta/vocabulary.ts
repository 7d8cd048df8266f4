import { isJurisdictionCode } from '@longhaul/geo';
import { type FuelType, fuelTypes, type QuarterCode, UNATTRIBUTED, wasEverMember } from '@longhaul/ifta';
import { z } from 'zod';
import { IdParam, Jurisdiction, line, OrganizationParams } from '../core/fields.ts';

export const IFTA_PATH = '/organizations/:orgId/ifta';

/** Records of a return are kept four years, so nothing older can be asked for usefully; 2000 is before every one. */
export const Quarter = z
  .templateLiteral([z.enum(['1', '2', '3', '4']), 'Q', z.number()])
  .refine((code) => /^[1-4]Q20\d{2}$/.test(code), { error: 'must be a quarter such as 3Q2026' })
  .transform((code) => code as QuarterCode);

/** The fuels of the return's form; a vehicle's `e-85` and `m-85` are `e85` and `m85` there. */
export const IftaFuel = z.enum(fuelTypes as [FuelType, ...FuelType[]]);

/** A member of the agreement: who levies the tax. */
export const MemberJurisdiction = Jurisdiction.refine(
  (code) => isJurisdictionCode(code) && wasEverMember(code),
  {
    error: 'must be an IFTA jurisdiction such as OH or ON',
  },
);

/** A jurisdiction's code, or UNATTRIBUTED: distance that nobody could place. */
export const Place = z.string();
export { UNATTRIBUTED };

/** `not-applicable`: it ended before the organization was set up, and nothing was entered for it. */
export const QuarterStatus = z.enum(['open', 'settling', 'ready', 'finalized', 'amended', 'not-applicable']);
export type QuarterStatus = z.infer<typeof QuarterStatus>;

export const IftaVehicle = z.object({ id: z.int(), unitNumber: z.string() });
export type IftaVehicle = z.infer<typeof IftaVehicle>;

export const IftaItemParams = OrganizationParams.extend({ id: IdParam });

/** Why somebody states something about a return, or takes it back: an auditor reads it. */
export const Reason = line(500).min(1);

export const IftaRemoval = z.object({ reason: Reason });
