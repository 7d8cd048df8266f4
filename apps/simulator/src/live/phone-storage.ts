import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { KeptPhone } from '@longhaul/demo';

export interface PhoneStorage {
  read(name: string): KeptPhone | null;
  save(name: string, kept: KeptPhone): void;
}

/** Of phones that are emptied with each start. */
export const noStorage: PhoneStorage = { read: () => null, save: () => {} };

/**
 * What the phones keep, in one file that is replaced whole. A file that cannot be read counts as none and is replaced: entries
 * are named by what the driver did and when, so that the server has each once also from a phone that was emptied.
 */
export function phoneStorage(file: string, onProblem: (message: string) => void): PhoneStorage {
  const phones = readPhones(file, onProblem);
  return {
    read: (name) => phones.get(name) ?? null,
    save(name, kept) {
      phones.set(name, kept);
      writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(phones)), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
}

function readPhones(file: string, onProblem: (message: string) => void): Map<string, KeptPhone> {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const phones = Object.entries(isObject(content) ? content : {});
    const readable = phones.filter((entry): entry is [string, KeptPhone] => isKeptPhone(entry[1]));
    if (!isObject(content) || readable.length < phones.length)
      onProblem(`${file} has phones that cannot be read: they start empty`);
    return new Map(readable);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      onProblem(`${file} cannot be read, so all phones start empty: ${(error as Error).message}`);
    return new Map();
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isListOfObjects = (value: unknown) => Array.isArray(value) && value.every(isObject);

const isKeptPhone = (value: unknown): value is KeptPhone =>
  isObject(value) &&
  typeof value.deviceId === 'string' &&
  Number.isSafeInteger(value.seq) &&
  Number.isSafeInteger(value.madeUntil) &&
  (value.copy === null || isObject(value.copy)) &&
  isObject(value.have) &&
  isObject(value.have.days) &&
  isListOfObjects(value.unsent) &&
  isListOfObjects(value.repairs);
