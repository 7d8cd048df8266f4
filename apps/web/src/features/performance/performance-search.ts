import { ComparedWith, PerformanceFigure, PerformanceSubject } from '@longhaul/contract';
import { z } from 'zod';

const date = z.iso.date().optional().catch(undefined);
const id = z.int().min(1).optional().catch(undefined);

export const PerformanceSearch = z.object({
  from: date,
  to: date,
  of: PerformanceSubject.catch('vehicle').default('vehicle'),
  rankBy: PerformanceFigure.catch('scoreE4').default('scoreE4'),
  comparedWith: ComparedWith.catch('before').default('before'),
  group: id,
  sort: z
    .string()
    .regex(/^-?[A-Za-z0-9]+$/)
    .optional()
    .catch(undefined),
  /** The vehicle or driver in the drawer. */
  open: id,
});
export type PerformanceSearch = z.output<typeof PerformanceSearch>;
