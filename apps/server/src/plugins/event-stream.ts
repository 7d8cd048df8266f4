import type { FastifyReply } from 'fastify';

/** Answers with a stream of server-sent events, which the caller writes and ends. */
export function openEventStream(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
}

/** The answer as something to write events to. */
export function sinkOf({ raw }: FastifyReply) {
  return {
    /** False when the reader is behind. */
    write: (chunk: Buffer): boolean => raw.write(chunk),
    end: (chunk?: Buffer): void => void raw.end(chunk),
    destroy: (): void => void raw.destroy(),
  };
}
