import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { KeptPhone } from '@longhaul/demo';

export interface PhoneStorage {
  read(name: string): KeptPhone | null;
  save(name: string, kept: KeptPhone): void;
}

/** Of phones that are emptied with each start. */
export const noStorage: PhoneStorage = { read: () => null, save: () => {} };

/** What the phones keep, in one file that is replaced whole. @throws when there is a file that cannot be read */
export function phoneStorage(file: string): PhoneStorage {
  const phones = new Map(Object.entries(readPhones(file)));
  return {
    read: (name) => phones.get(name) ?? null,
    save(name, kept) {
      phones.set(name, kept);
      writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(phones)), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
}

function readPhones(file: string): Record<string, KeptPhone> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, KeptPhone>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
