import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { createLog } from '../../platform/log.ts';
import type { Mail } from '../../platform/mailer.ts';
import { sendInvitation } from './invitations.ts';

const log = createLog('silent');
const LINK = 'https://fleet.example.com/create-new-password/abc';

async function invite(environment: Record<string, string>, send: (mail: Mail) => Promise<void>) {
  const config = readConfig({ PUBLIC_URL: 'https://fleet.example.com', ...environment });
  const user = { email: 'ada@example.test', firstName: 'Ada' };
  const invitation = { user, organizationName: 'Cedar', token: 'abc' };
  return sendInvitation({ config, mailer: { send }, log }, invitation);
}

describe('an invitation tells its link, and that the mail was sent', () => {
  const SMTP = { SMTP_URL: 'smtp://mail.example.com' };
  const refuse = () => Promise.reject(new Error('Greylisted'));

  it('where the mail server took it', async () => {
    const mails: Mail[] = [];
    expect(await invite(SMTP, async (mail) => void mails.push(mail))).toEqual({
      isMailSent: true,
      link: LINK,
    });
    expect(mails[0]?.text).toContain(LINK);
  });

  it('but not where the mail server refused it', async () => {
    expect(await invite(SMTP, refuse)).toEqual({ isMailSent: false, link: LINK });
  });

  it('but not where no mail server is set and the mail only waits in the outbox', async () => {
    expect(await invite({}, async () => {})).toEqual({ isMailSent: false, link: LINK });
  });
});
