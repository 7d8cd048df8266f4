import { isEldName } from '@longhaul/hos';
import { z } from 'zod';

/** An ELD as FMCSA lists it, such as `TE0101`; where the registration ID is known, with it: `AB12 TE0101`. */
export const EldName = z.string().toUpperCase().refine(isEldName, {
  error:
    'must be a 6-character ELD identifier, such as TE0101, with or without its 4-character registration ID in front',
});

/** An ELD that FMCSA took off the list of registered devices, as of a day. */
export const RevokedEld = z.object({
  /** As the list of revoked ELDs has it. */
  eld: z.string(),
  maker: z.string(),
  model: z.string(),
  revokedOn: z.iso.date(),
  /** From this day on, driving with it counts as no record of duty status: 49 CFR 395.8(a)(1). */
  replaceBefore: z.iso.date(),
  isReplacementOverdue: z.boolean(),
  /** Of the fact that it rests on. */
  source: z.string(),
  verifiedOn: z.iso.date().nullable(),
});
export type RevokedEld = z.infer<typeof RevokedEld>;
