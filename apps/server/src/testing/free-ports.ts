import { once } from 'node:events';
import { createServer } from 'node:net';

/** Free ports of this machine, held together so that no two are the same. */
export async function freePorts(count: number): Promise<number[]> {
  const holders = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(holders.map((holder) => once(holder, 'listening')));
  const ports = holders.map((holder) => (holder.address() as { port: number }).port);
  await Promise.all(holders.map((holder) => once(holder.close(), 'close')));
  return ports;
}
