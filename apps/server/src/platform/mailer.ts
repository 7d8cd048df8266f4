import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { Counter, type Registry } from 'prom-client';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Without the angle brackets. */
  messageId?: string;
  /** The Message-ID of the mail that this one goes on from. */
  inReplyTo?: string;
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly { filename: string; content: string | Buffer; contentType: string }[];
};
export type Mailer = { send(mail: Mail): Promise<void> };

export type MailerOptions = {
  smtpUrl: string | undefined;
  from: string;
  outboxFolder: string;
  log: FastifyBaseLogger;
  count: CountMail;
};

export type MailOutcome = 'sent' | 'failed';
export type CountMail = (outcome: MailOutcome) => void;

/** Of this server and of the process that does its background work. */
export function createMailCounter(registry: Registry): CountMail {
  const mails = new Counter({
    name: 'longhaul_mails_total',
    help: 'Mails handed to the mail server, or to the outbox where there is none',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of ['sent', 'failed']) mails.inc({ outcome }, 0);
  return (outcome) => mails.inc({ outcome });
}

/** Sends by SMTP; without a mail server, writes each mail into the outbox folder and logs the name of its file. */
export function createMailer(options: MailerOptions): Mailer {
  const deliver = options.smtpUrl === undefined ? intoOutbox(options) : bySmtp(options.smtpUrl, options.from);
  return {
    async send(mail) {
      try {
        await deliver(mail);
        options.count('sent');
      } catch (error) {
        options.count('failed');
        throw error;
      }
    },
  };
}

function optionsOf({ messageId, inReplyTo, headers, attachments, ...mail }: Mail): SendMailOptions {
  return {
    ...mail,
    ...(messageId !== undefined && { messageId: `<${messageId}>` }),
    ...(inReplyTo !== undefined && { inReplyTo: `<${inReplyTo}>`, references: `<${inReplyTo}>` }),
    ...(headers !== undefined && { headers }),
    ...(attachments !== undefined && { attachments: [...attachments] }),
  };
}

/** A mail server that says nothing does not hold a mail for the ten minutes that are usual. */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

function bySmtp(smtpUrl: string, from: string): Mailer['send'] {
  const transport = createTransport({ ...TIMEOUTS, url: smtpUrl });
  return async (mail) => {
    await transport.sendMail({ from, ...optionsOf(mail) });
  };
}

function intoOutbox({ from, outboxFolder, log }: MailerOptions): Mailer['send'] {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const { message } = await composer.sendMail({ from, ...optionsOf(mail) });
    const file = path.join(outboxFolder, `${Date.now()}-${randomUUID()}.eml`);
    await mkdir(outboxFolder, { recursive: true, mode: 0o700 });
    await writeFile(file, message as Buffer, { mode: 0o600 });
    // Its links sign somebody in: they are in the file, for whoever may read that.
    log.info({ file }, 'No mail server is set; mail kept');
  };
}
