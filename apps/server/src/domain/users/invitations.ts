import type { InvitationOutcome } from '@longhaul/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Mail } from '../../platform/mailer.ts';

/** How long the link of an invitation may be used. */
export const INVITATION_DAYS = 7;

export interface Invitation {
  readonly user: { email: string | null; firstName: string };
  readonly organizationName: string;
  readonly token: string;
}

/** The link is shown beside the mail, to pass on when the mail cannot be sent or does not arrive. */
export async function sendInvitation(
  deps: Pick<Deps, 'mailer' | 'log'> & { config: Pick<Deps['config'], 'publicUrl' | 'smtpUrl'> },
  { user, organizationName, token }: Invitation,
): Promise<InvitationOutcome> {
  if (user.email === null) return { isMailSent: false, link: null };
  const link = `${deps.config.publicUrl}/create-new-password/${token}`;
  const isTaken = await trySend(deps, {
    to: user.email,
    subject: `${organizationName} invites you to Longhaul`,
    text: [
      `Hello ${user.firstName},`,
      `${organizationName} has created a Longhaul account for you.`,
      `To choose your password, open this link within seven days: ${link}`,
      'If you were not expecting this email, you can ignore it.',
    ].join('\n\n'),
  });
  // Without a mail server the mail waits in the outbox folder, where nobody it is for will look.
  return { isMailSent: isTaken && deps.config.smtpUrl !== undefined, link };
}

/** Whether the mail server took it. What was done stays done either way. */
export async function trySend(
  { mailer, log }: Pick<Deps, 'mailer' | 'log'>,
  mail: Mail | undefined,
): Promise<boolean> {
  if (!mail) return false;
  try {
    await mailer.send(mail);
    return true;
  } catch (error) {
    log.error({ err: error }, 'A mail to a user could not be sent');
    return false;
  }
}
