import { z } from 'zod';

const CalendarDay = z.iso.date();

/** What a law or an office decided, and for which days. */
export const DatedFact = z.object({
  /** What it is about, such as `KY diesel surcharge`. */
  key: z.string(),
  /** In words, such as `$0.1430 a gallon (high)`. */
  value: z.string(),
  /** The first and the last day on which it holds; null is open. */
  from: CalendarDay.nullable(),
  until: CalendarDay.nullable(),
  source: z.string(),
  /** When it was last compared with the source; null for never. */
  verifiedOn: CalendarDay.nullable(),
  /** It holds now or later, and was not compared with its source for 400 days. */
  isToVerify: z.boolean(),
});
export type DatedFact = z.infer<typeof DatedFact>;
