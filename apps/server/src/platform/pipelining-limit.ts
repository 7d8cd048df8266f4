import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Neither browsers nor devices send the next request of a connection before the answer to the last. */
const MAX_UNANSWERED = 32;

/** Hangs up on a connection that sends more requests than it takes answers. */
export function limitPipelining(server: Server, onRefused: (address: string | undefined) => void): void {
  const unanswered = new WeakMap<Socket, number>();
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    if (count <= MAX_UNANSWERED || socket.destroyed) return;
    onRefused(socket.remoteAddress);
    socket.destroy();
  });
}
