import { connect } from 'node:net';
import type pg from 'pg';

const CANCEL_REQUEST = 80_877_102;
const TIMEOUT_MS = 2_000;

/**
 * Asks PostgreSQL to cancel the statement running on a connection, which then fails with SQLSTATE 57014. The request uses
 * its own connection and gets no response, so the canceled connection must not be used again.
 */
export function cancelStatement(client: pg.PoolClient): void {
  const { host, port, processID, secretKey } = client as unknown as ServerProcess;
  if (processID === null || typeof secretKey !== 'number') return;
  const request = Buffer.alloc(16);
  request.writeInt32BE(16, 0);
  request.writeInt32BE(CANCEL_REQUEST, 4);
  request.writeInt32BE(processID, 8);
  request.writeInt32BE(secretKey, 12);
  const socket = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
  // A statement that cannot be canceled ends at its own time limit.
  socket.on('error', () => {});
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
  socket.end(request);
}

interface ServerProcess {
  readonly host: string;
  readonly port: number;
  readonly processID: number | null;
  readonly secretKey: number | null;
}
