import { z } from 'zod';

/** 24-hour `hh:mm`; `930` and `9:30` are read as `09:30`. */
export const TimeOfDay = z
  .string()
  .trim()
  .regex(/^([01]?\d|2[0-3]):?[0-5]\d$/)
  .transform((text) => text.replace(':', '').padStart(4, '0').replace(/(..)$/, ':$1'));
