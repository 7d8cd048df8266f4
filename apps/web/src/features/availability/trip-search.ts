import { z } from 'zod';

/** The trip that was asked for, as in the address: coming back to the page answers it again. */
export const TripSearch = z.object({
  tripHours: z.string().max(10).optional().catch(undefined),
  tripFrom: z.string().max(120).optional().catch(undefined),
  tripTo: z.string().max(120).optional().catch(undefined),
  tripDepart: z.string().max(20).optional().catch(undefined),
  tripArrive: z.string().max(20).optional().catch(undefined),
  tripDock: z.string().max(10).optional().catch(undefined),
  tripRest: z.enum(['SB', 'OFF']).optional().catch(undefined),
});
export type TripSearch = z.output<typeof TripSearch>;
