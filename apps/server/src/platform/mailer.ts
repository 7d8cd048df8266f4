import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';

export type Mail = { to: string; subject: string; text: string };
export type Mailer = { send(mail: Mail): Promise<void> };

type MailerOptions = {
  smtpUrl: string | undefined;
  from: string;
  outboxFolder: string;
  log: FastifyBaseLogger;
};

/** Sends by SMTP; without a mail server, writes each mail into the outbox folder and logs the links it holds. */
export function createMailer({ smtpUrl, from, outboxFolder, log }: MailerOptions): Mailer {
  if (smtpUrl !== undefined) {
    const transport = createTransport(smtpUrl);
    return {
      send: async (mail) => {
        await transport.sendMail({ from, ...mail });
      },
    };
  }
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (mail) => {
      const { message } = await composer.sendMail({ from, ...mail });
      const file = path.join(outboxFolder, `${Date.now()}-${randomUUID()}.eml`);
      await mkdir(outboxFolder, { recursive: true, mode: 0o700 });
      await writeFile(file, message as Buffer, { mode: 0o600 });
      log.info({ file, links: mail.text.match(/https?:\/\/\S+/g) ?? [] }, 'No mail server is set; mail kept');
    },
  };
}
