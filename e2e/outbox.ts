import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { world } from './world.ts';

/** The path of the newest link to set a password that was mailed to somebody, once it has come. */
export async function mailedLink(email: string): Promise<string> {
  await expect.poll(() => newestLink(email)).toBeDefined();
  return newestLink(email)!;
}

function newestLink(email: string): string | undefined {
  return mailsIn(world().dataFolder)
    .filter((mail) => mail.includes(email))
    .map((mail) => /https?:\/\/[^/]+(\/create-new-password\/[\w-]+)/.exec(mail)?.[1])
    .at(-1);
}

/** The mails to somebody, decoded, the oldest first. */
export function mailsTo(email: string): string[] {
  return mailsIn(world().dataFolder).filter((mail) => new RegExp(`^To: .*${email}`, 'mi').test(mail));
}

function mailsIn(dataFolder: string): string[] {
  const folder = join(dataFolder, 'outbox');
  // It is made with the first mail.
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='));
}
