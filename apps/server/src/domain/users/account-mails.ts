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

/** To the former address too, whose owner may not be who changed it. */
export function emailChangeMails(
  { email, firstName }: { email: string | null; firstName: string },
  formerEmail: string | null,
): Mail[] {
  const subject = 'Your Longhaul email address has changed';
  const hello = `Hello ${firstName},`;
  const mails: Mail[] = [];
  if (formerEmail !== null) {
    mails.push({
      to: formerEmail,
      subject,
      text: [
        hello,
        email === null
          ? 'This address no longer belongs to your Longhaul account.'
          : `Your Longhaul account now uses ${email} instead of this address.`,
        'If you did not expect this, contact an administrator of your organization right away.',
      ].join('\n\n'),
    });
  }
  if (email !== null) {
    mails.push({
      to: email,
      subject,
      text: [hello, 'Your Longhaul account now uses this address. Use it to log in.'].join('\n\n'),
    });
  }
  return mails;
}

/** To whoever signs in with the account, after a change by which somebody else could. `what`: `The password was changed`. */
export function signInChangeMail(
  { email, first_name }: { readonly email: string | null; readonly first_name: string },
  what: string,
): Mail | undefined {
  if (email === null) return undefined;
  return {
    to: email,
    subject: 'The sign-in to your Longhaul account has changed',
    text: [
      `Hello ${first_name},`,
      `${what}.`,
      'If you did not expect this, contact an administrator of your organization right away.',
    ].join('\n\n'),
  };
}
