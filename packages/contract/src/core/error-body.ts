import { z } from 'zod';

/** The body of every answer of 400 and above. `fields` names each invalid field with its message. */
export const ErrorBody = z.object({
  message: z.string(),
  technicalMessage: z.string(),
  status: z.int(),
  timestamp: z.iso.datetime({ offset: true }),
  fields: z.record(z.string(), z.string()).optional(),
  /** Of a cursor that is no good any more: the oldest to go on from. */
  oldest: z.string().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
