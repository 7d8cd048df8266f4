import { EQUIPMENT } from '@longhaul/contract';
import { z } from 'zod';
import { TRUCK_FILTERS } from './trucks.ts';

const text = (length: number) => z.string().max(length).optional().catch(undefined);

/** The trip as in the address: of a load, or as typed; and the truck that is looked at. */
export const DispatchSearch = z.object({
  load: z.coerce.number().int().min(1).optional().catch(undefined),
  from: text(120),
  opens: text(20),
  closes: text(20),
  to: text(120),
  due: text(20),
  dock: text(10),
  hazmat: z.literal(true).optional().catch(undefined),
  /** What the truck must be: equipment, its height as typed, its weight with freight in pounds. */
  equipment: z.enum(EQUIPMENT).optional().catch(undefined),
  height: text(10),
  weight: text(10),
  /** Which trucks the map shows before a question. */
  trucks: z.enum(TRUCK_FILTERS).optional().catch(undefined),
  vehicle: z.coerce.number().int().min(1).optional().catch(undefined),
});
export type DispatchSearch = z.output<typeof DispatchSearch>;
