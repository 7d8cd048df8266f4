import { z } from 'zod';

/** What became of an invitation; of somebody without an e-mail address there is none. */
export const invitationOutcome = {
  /** False where no mail server is set, or it did not take the mail. */
  isMailSent: z.boolean(),
  /** Sets the password and signs in, once and for seven days. Told to whoever invites, this once. */
  link: z.url().nullable(),
};
const InvitationOutcome = z.object(invitationOutcome);
export type InvitationOutcome = z.infer<typeof InvitationOutcome>;
