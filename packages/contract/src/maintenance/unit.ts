import { z } from 'zod';
import { Reference } from '../core/fields.ts';

/** A vehicle or trailer as maintenance names it. */
export const Unit = Reference.extend({ kind: z.enum(['vehicle', 'trailer']) });
export type Unit = z.infer<typeof Unit>;
