import type { Deps } from '../../platform/deps.ts';
import type { Mail } from '../../platform/mailer.ts';

/** How long the link of an invitation may be used. */
export const INVITATION_DAYS = 7;

/** undefined when the person has no e-mail address. */
export function invitationMail(
  { config }: Pick<Deps, 'config'>,
  invitation: {
    user: { email: string | null; firstName: string };
    organizationName: string;
    token: string;
  },
): Mail | undefined {
  const { user, organizationName, token } = invitation;
  if (user.email === null) return undefined;
  return {
    to: user.email,
    subject: `${organizationName} invites you to Longhaul`,
    text: [
      `Hello ${user.firstName},`,
      `${organizationName} has created a Longhaul account for you.`,
      `To choose your password, open this link within seven days: ${config.publicUrl}/create-new-password/${token}`,
      'If you were not expecting this email, you can ignore it.',
    ].join('\n\n'),
  };
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
