import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import type { Socket } from 'node:net';
import { createSecureContext, type SecureContext, TLSSocket } from 'node:tls';
import type { DatabaseLogger } from '../../platform/database/logger.ts';

/** A TLS connection begins with a record of this type, and no device protocol begins with it. */
const HANDSHAKE = 0x16;
/** For the first byte, and then for the handshake. */
const START_TIMEOUT_MS = 30_000;
const WATCH_INTERVAL_MS = 60_000;

/** Paths of PEM files. */
export interface CertificateFiles {
  readonly certificate: string;
  readonly key: string;
}

/** Accepts connections with and without TLS on the same port. */
export interface EncryptedConnections {
  /** Passes on the socket to read from, decrypted if the caller uses TLS. `onFault` gets the reason when this fails. */
  open(socket: Socket, onOpen: (socket: Socket) => void, onFault: (detail: string) => void): void;
  close(): void;
}

/**
 * Uses TLS with callers that start a handshake. The files are reloaded when they change, such as after a certificate
 * renewal; if the new files cannot be used, the previous certificate stays. @throws Error when they cannot be used at start
 */
export function encryptedConnections(
  files: CertificateFiles,
  log: DatabaseLogger,
  watchIntervalMs = WATCH_INTERVAL_MS,
): EncryptedConnections {
  let context = contextOf(files);
  const readAgain = () => {
    try {
      context = contextOf(files);
      log.info({}, 'The certificate of the device ports was reloaded');
    } catch (error) {
      log.error(
        { err: error },
        'The new certificate of the device ports cannot be used; the previous one stays in use',
      );
    }
  };
  const paths = [files.certificate, files.key];
  for (const path of paths) watchFile(path, { interval: watchIntervalMs, persistent: false }, readAgain);
  return {
    open(socket, onOpen, onFault) {
      onFirstBytes(socket, (first) => {
        if (first !== HANDSHAKE) onOpen(socket);
        else startTls(socket, context, onOpen, onFault);
      });
    },
    close() {
      for (const path of paths) unwatchFile(path, readAgain);
    },
  };
}

function contextOf({ certificate, key }: CertificateFiles): SecureContext {
  return createSecureContext({
    cert: readFileSync(certificate),
    key: readFileSync(key),
    minVersion: 'TLSv1.2',
  });
}

/** Peeks at the first byte without consuming it. */
function onFirstBytes(socket: Socket, take: (first: number) => void): void {
  const fail = () => socket.destroy();
  const read = () => {
    const bytes = socket.read() as Buffer | null;
    if (bytes === null) return;
    for (const [event, listener] of [
      ['readable', read],
      ['error', fail],
      ['timeout', fail],
    ] as const) {
      socket.off(event, listener);
    }
    socket.setTimeout(0);
    socket.unshift(bytes);
    take(bytes[0]!);
  };
  socket.setTimeout(START_TIMEOUT_MS, fail);
  socket.on('error', fail);
  socket.on('readable', read);
}

function startTls(
  socket: Socket,
  secureContext: SecureContext,
  onOpen: (socket: Socket) => void,
  onFault: (detail: string) => void,
): void {
  const address = socket.remoteAddress;
  const secure = new TLSSocket(socket, { isServer: true, secureContext });
  if (address !== undefined) Object.defineProperty(secure, 'remoteAddress', { value: address });
  const fail = (error?: Error) => {
    onFault(`TLS: ${error?.message ?? 'no handshake in time'}`);
    secure.destroy();
    socket.destroy();
  };
  const giveUp = () => fail();
  secure.setTimeout(START_TIMEOUT_MS, giveUp);
  secure.once('error', fail);
  secure.once('secure', () => {
    secure.off('error', fail);
    secure.off('timeout', giveUp);
    secure.setTimeout(0);
    onOpen(secure);
  });
}
