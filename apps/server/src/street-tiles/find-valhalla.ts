import { existsSync } from 'node:fs';
import path from 'node:path';

const NAME = '@valhallajs/valhallajs';
/** The one that is tried by the tests. */
const VERSION = '3.6.1';

/**
 * The folder of the package, which the operator installs beside the tiles or with Longhaul; null where it is not installed. Asked
 * of the file system, as Node.js remembers what it did not find.
 */
export function findValhalla(folder: string): string | null {
  for (const start of [path.resolve(folder), import.meta.dirname]) {
    for (let at = start; ; at = path.dirname(at)) {
      const found = path.join(at, 'node_modules', NAME);
      if (existsSync(path.join(found, 'package.json'))) return found;
      if (at === path.dirname(at)) break;
    }
  }
  return null;
}

export const installCommandFor = (folder: string) =>
  `npm install --no-save --prefix ${quoted(path.resolve(folder))} ${NAME}@${VERSION}`;

const quoted = (text: string) => (/^[\w./:\\-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
