import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from './log.ts';
import { createMailCounter, createMailer } from './mailer.ts';

const mail = { to: 'ada@example.test', subject: 'Hello', text: 'Open https://fleet.example/x/abc now.' };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'longhaul-mail-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('createMailer', () => {
  it('keeps mails in the outbox and logs the file, never a link, when there is no mail server', async () => {
    const lines: string[] = [];
    const log = createLog('info', { destination: { write: (line) => lines.push(line) } });
    const outboxFolder = path.join(folder, 'outbox');
    const registry = new Registry();
    const from = 'Longhaul <l@example.test>';
    const mailer = createMailer({
      smtpUrl: undefined,
      from,
      outboxFolder,
      log,
      count: createMailCounter(registry),
    });
    await mailer.send(mail);
    const [name = ''] = await readdir(outboxFolder);
    const text = await readFile(path.join(outboxFolder, name), 'utf8');
    expect(text).toContain('To: ada@example.test');
    expect(text).toContain(mail.text);
    expect(JSON.parse(lines[0] ?? '').file).toBe(path.join(outboxFolder, name));
    expect(lines.join('')).not.toContain('fleet.example');
    expect(await registry.metrics()).toContain('longhaul_mails_total{outcome="sent"} 1');
    expect(lines.join('')).not.toContain('ada@');
  });

  it('speaks SMTP to the mail server that is set', async () => {
    const received: string[] = [];
    const server = createServer((socket) => {
      let isInBody = false;
      socket.write('220 ready\r\n');
      socket.on('data', (data) => {
        const text = data.toString();
        received.push(text);
        if (isInBody) {
          if (!text.endsWith('\r\n.\r\n')) return;
          isInBody = false;
          socket.write('250 kept\r\n');
        } else if (/^DATA/i.test(text)) {
          isInBody = true;
          socket.write('354 go\r\n');
        } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const mailer = createMailer({
      smtpUrl: `smtp://127.0.0.1:${port}`,
      from: 'Longhaul <l@example.test>',
      outboxFolder: folder,
      log: createLog('silent'),
      count: () => {},
    });
    await mailer.send(mail);
    expect(received.join('')).toMatch(/RCPT TO:<ada@example\.test>[\s\S]*Subject: Hello[\s\S]*x\/abc now/);
    server.close();
  });
});

describe('a mail that the server does not take', () => {
  it('is counted', async () => {
    const registry = new Registry();
    const mailer = createMailer({
      smtpUrl: 'smtp://127.0.0.1:1',
      from: 'Longhaul <l@example.test>',
      outboxFolder: folder,
      log: createLog('silent'),
      count: createMailCounter(registry),
    });
    await expect(mailer.send(mail)).rejects.toThrow();
    expect(await registry.metrics()).toContain('longhaul_mails_total{outcome="failed"} 1');
  });
});
