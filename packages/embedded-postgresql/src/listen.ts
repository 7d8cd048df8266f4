import { randomBytes } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canReach, type ServerUser } from './server-user.ts';

const SOCKET_PORT = 5432;
const FOLDER_PREFIX = 'longhaul-pg-';

/** A unix socket's path has 104 bytes on macOS and 108 on Linux, its final NUL included. */
const MAX_SOCKET_PATH = 103;

/** Where the server listens, and how it is reached there. */
export type ListenPlace =
  | { readonly kind: 'socket'; readonly host: string; readonly port: number; readonly password?: undefined }
  | { readonly kind: 'loopback'; readonly host: string; readonly port: number; readonly password: string };

/** The superuser's password where the server listens on loopback, made on first use; a private socket needs none. */
export async function serverPassword(home: string): Promise<string | undefined> {
  if (process.platform !== 'win32') return undefined;
  const file = passwordFile(home);
  if (!existsSync(file)) await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

/** A fresh private socket folder; on Windows, a free loopback port guarded by the password kept in `home`. */
export async function openListenPlace(home: string, user: ServerUser | undefined): Promise<ListenPlace> {
  if (process.platform === 'win32') {
    return {
      kind: 'loopback',
      host: '127.0.0.1',
      port: await freePort(),
      password: readFileSync(passwordFile(home), 'utf8'),
    };
  }
  const folder = await mkdtemp(path.join(shortTemporaryFolder(user), FOLDER_PREFIX));
  if (user) await chown(folder, user.uid, user.gid);
  return { kind: 'socket', host: folder, port: SOCKET_PORT };
}

/** The place a running server says it listens at. */
export function knownListenPlace(home: string, socketFolder: string, port: number): ListenPlace {
  if (process.platform !== 'win32') return { kind: 'socket', host: socketFolder, port };
  return { kind: 'loopback', host: '127.0.0.1', port, password: readFileSync(passwordFile(home), 'utf8') };
}

/**
 * Removes the socket and its lock, once nothing listens there. PostgreSQL would wait for the lock's holder if that
 * number is taken again, or is a zombie.
 */
export async function clearSocket(place: ListenPlace): Promise<void> {
  if (place.kind !== 'socket') return;
  for (const name of [`.s.PGSQL.${place.port}`, `.s.PGSQL.${place.port}.lock`]) {
    await rm(path.join(place.host, name), { force: true });
  }
}

/** Removes a socket folder that `openListenPlace` made; anything else is left alone. */
export async function removeSocketFolder(folder: string): Promise<void> {
  if (!path.basename(folder).startsWith(FOLDER_PREFIX)) return;
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  await rm(folder, { recursive: true, force: true });
}

function shortTemporaryFolder(user: ServerUser | undefined): string {
  for (const folder of [tmpdir(), '/tmp']) {
    if (!existsSync(folder)) continue;
    const real = realpathSync(folder);
    const socket = path.join(real, `${FOLDER_PREFIX}XXXXXX`, `.s.PGSQL.${SOCKET_PORT}`);
    if (Buffer.byteLength(socket) <= MAX_SOCKET_PATH && canReach(real, user)) return real;
  }
  throw new Error(
    'No temporary folder is short enough, and open to the server, for a unix socket (tried /tmp).',
  );
}

const passwordFile = (home: string) => path.join(home, 'password');

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free loopback port was found.');
  return address.port;
}
