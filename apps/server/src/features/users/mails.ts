import type { UserDetail } from '@longhaul/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Mail } from '../../platform/mailer.ts';

/** undefined when the person has no e-mail address. */
export function invitationMail(
  { config }: Deps,
  invitation: { user: UserDetail; organizationName: string; token: string },
): Mail | undefined {
  const { user, organizationName, token } = invitation;
  if (user.email === null) return undefined;
  return {
    to: user.email,
    subject: `${organizationName} invites you to Longhaul`,
    text: [
      `Hello ${user.firstName},`,
      `${organizationName} has made a Longhaul account for you.`,
      `Open this link within seven days to choose your password: ${config.publicUrl}/create-new-password/${token}`,
      'If you do not know what this is about, ignore this mail.',
    ].join('\n\n'),
  };
}

export function decisionMail(
  { config }: Deps,
  decision: { email: string | null; firstName: string; organizationName: string; isApproved: boolean },
): Mail | undefined {
  const { email, firstName, organizationName, isApproved } = decision;
  if (email === null) return undefined;
  return {
    to: email,
    subject: `Your request to join ${organizationName}`,
    text: [
      `Hello ${firstName},`,
      isApproved
        ? `${organizationName} has approved your request. Log in here: ${config.publicUrl}/`
        : `${organizationName} has not approved your request. Ask one of its administrators if this surprises you.`,
    ].join('\n\n'),
  };
}

/** Whether the mail server took it. What was done stays done either way. */
export async function trySend({ mailer, log }: Deps, mail: Mail | undefined): Promise<boolean> {
  if (!mail) return false;
  try {
    await mailer.send(mail);
    return true;
  } catch (error) {
    log.error({ err: error }, 'A mail to a user could not be sent');
    return false;
  }
}
