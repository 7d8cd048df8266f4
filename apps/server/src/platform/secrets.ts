import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Text that was sealed with another key, for another row, or altered. */
export class SealedTextError extends Error {
  override readonly name = 'SealedTextError';
}

/** Encrypts what the database must not show to whoever reads a copy of it. */
export interface Secrets {
  /** `row` names where it is stored: in another row it does not open. */
  seal(text: string, row: string): string;
  /** @throws SealedTextError */
  open(sealed: string, row: string): string;
  /** Of text that is only ever compared: the same text and row give the same bytes. */
  fingerprint(text: string, row: string): Buffer;
}

/** The name of a row for `seal`: table and column, then its primary key. */
export const sealedRow = (column: string, ...key: readonly (number | string)[]): string =>
  [column, ...key].join(' ');

export function createSecrets(key: string): Secrets {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', key, '', use, 32));
  const sealing = derive('longhaul seal');
  const comparing = derive('longhaul fingerprint');
  return {
    seal(text, row) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, sealing, nonce).setAAD(Buffer.from(row));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${VERSION}.${Buffer.concat([nonce, encrypted, cipher.getAuthTag()]).toString('base64url')}`;
    },
    open(sealed, row) {
      const [version, body = ''] = sealed.split('.');
      const bytes = Buffer.from(body, 'base64url');
      if (version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES) throw unreadable(row);
      const decipher = createDecipheriv(CIPHER, sealing, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(row)).setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        throw unreadable(row);
      }
    },
    fingerprint: (text, row) => createHmac('sha256', comparing).update(`${row}\n${text}`).digest(),
  };
}

const unreadable = (row: string) =>
  new SealedTextError(`The secret of ${row} was sealed with another key, or was altered.`);
