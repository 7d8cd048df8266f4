import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, Instant, OrganizationParams, repeated } from '../core/fields.ts';
import { IFTA_PATH, IftaItemParams, IftaRemoval, IftaVehicle, Reason } from './vocabulary.ts';

/**
 * What somebody states about a vehicle for a span of days. `qualification`: that it is a qualified motor vehicle, or
 * not, against its axles and weight. `calibration`: how much road its straight lines stand for where it has no odometer.
 * Of statements of one kind for one day, the one that starts last counts.
 */
export const VEHICLE_STATEMENT_KINDS = ['qualification', 'calibration'] as const;

const statementFields = {
  assetId: IdParam,
  fromDate: z.iso.date(),
  /** The last day it holds for; null is until further notice. */
  untilDate: z.iso.date().nullable().default(null),
  reason: Reason,
};

export const NewVehicleStatement = z
  .discriminatedUnion('kind', [
    z.object({ ...statementFields, kind: z.literal('qualification'), isQualified: z.boolean() }),
    z.object({
      ...statementFields,
      kind: z.literal('calibration'),
      /** Metres of road for each kilometer of straight lines between fixes: 1,030 is 3 % more. */
      roadPermille: z.int().min(900).max(1_500),
    }),
  ])
  .refine(({ fromDate, untilDate }) => untilDate === null || untilDate >= fromDate, {
    error: 'must not be before the first day',
    path: ['untilDate'],
  });
export type NewVehicleStatement = z.output<typeof NewVehicleStatement>;

export const VehicleStatement = z.object({
  id: z.int(),
  vehicle: IftaVehicle,
  kind: z.enum(VEHICLE_STATEMENT_KINDS),
  fromDate: z.iso.date(),
  untilDate: z.iso.date().nullable(),
  /** Null in a calibration. */
  isQualified: z.boolean().nullable(),
  /** Null in a qualification. */
  roadPermille: z.int().nullable(),
  reason: z.string(),
  madeBy: z.string().nullable(),
  madeAt: Instant,
});
export type VehicleStatement = z.infer<typeof VehicleStatement>;

const STATEMENTS = `${IFTA_PATH}/vehicle-statements` as const;

export const listVehicleStatements = endpoint({
  name: 'listVehicleStatements',
  method: 'GET',
  path: STATEMENTS,
  permission: 'IFTA_LIST',
  summary:
    'Vehicle statements, newest first: IFTA qualification that differs from the vehicle’s specs, and odometer calibration',
  params: OrganizationParams,
  query: z.object({ vehicleId: repeated(IdParam), kind: repeated(z.enum(VEHICLE_STATEMENT_KINDS)) }),
  response: z.object({ items: z.array(VehicleStatement) }),
});

export const createVehicleStatement = endpoint({
  name: 'createVehicleStatement',
  method: 'POST',
  path: STATEMENTS,
  permission: 'IFTA_UPDATE',
  summary:
    'State from which day a vehicle qualifies or doesn’t, or its calibration, with the reason. Miles are recalculated',
  params: OrganizationParams,
  body: NewVehicleStatement,
  response: VehicleStatement,
});

export const removeVehicleStatement = endpoint({
  name: 'removeVehicleStatement',
  method: 'DELETE',
  path: `${STATEMENTS}/:id`,
  permission: 'IFTA_UPDATE',
  summary: 'Withdraw a vehicle statement, with the reason. Finalized returns don’t change',
  params: IftaItemParams,
  query: IftaRemoval,
  kind: 'empty',
});
