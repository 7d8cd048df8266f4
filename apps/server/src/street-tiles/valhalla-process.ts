import { fork, type StdioOptions } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import type { DatabaseLogger } from '../platform/database/logger.ts';
import { watchProcess } from '../platform/watched-process.ts';

const MAIN = path.join(import.meta.dirname, 'main.ts');
const STOP_TIMEOUT_MS = 2_000;
/** Valhalla writes a line for each call to its output. */
const STDIO: StdioOptions = ['ignore', 'ignore', 'inherit', 'ipc'];

/** What the process reports: that it answers, or why it never will. */
export type ValhallaNews = { readonly isAnswering: true } | { readonly problem: string };

export interface ValhallaProcess {
  /** Answers there as a Valhalla server does. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Runs Valhalla over a folder of tiles in a process of its own, which is started again when it ends: neither its crash nor its
 * memory reaches the server. `folder` has tiles, or `config.json` as Valhalla writes it.
 */
export async function startValhalla(
  folder: string,
  log: DatabaseLogger,
  onNews: (news: ValhallaNews) => void = () => {},
): Promise<ValhallaProcess> {
  const port = await freePort();
  const args = [String(process.pid), String(port), folder];
  const start = () => fork(MAIN, args, { cwd: folder, stdio: STDIO }).on('message', onNews);
  const watched = watchProcess('street router', start, { log });
  return { url: `http://127.0.0.1:${port}`, stop: () => watched.stop(STOP_TIMEOUT_MS) };
}

/** Kept over restarts, so that nobody has to be told of another one. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
