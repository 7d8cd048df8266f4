import type { Deps } from '../../platform/deps.ts';
import type { Mail } from '../../platform/mailer.ts';

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
