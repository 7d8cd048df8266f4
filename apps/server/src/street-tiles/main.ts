import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { endWithParent } from '../platform/parent-watch.ts';
import { findValhalla } from './find-valhalla.ts';
import { configFor } from './tile-folders.ts';
import type { ValhallaNews } from './valhalla-process.ts';

/** It is started again, with nothing in memory. */
const MAX_BYTES = 2 * 1_024 ** 3;
const CHECK_MS = 2_000;
const MAX_BODY_BYTES = 256 * 1_024;

interface Actor {
  route(query: string): Promise<string>;
  matrix(query: string): Promise<string>;
  traceAttributes(query: string): Promise<string>;
}
interface Valhalla {
  readonly Actor: new (config: object) => Actor;
}

const [, , parentPid, port, folder = ''] = process.argv;
endWithParent(Number(parentPid));
process.on('SIGINT', () => {});
process.once('SIGTERM', () => process.exit(0));
const tell = (news: ValhallaNews, then = () => {}) => process.send?.(news, then);

const actor = await startActor(folder).catch(
  (error: unknown) =>
    new Promise<never>(() => {
      process.stderr.write(`The street router cannot use ${folder}: ${String(error)}\n`);
      const problem = error instanceof Error ? error.message : String(error);
      tell({ problem }, () => process.exit(1));
    }),
);

async function startActor(tiles: string): Promise<Actor> {
  const found = await configFor(tiles);
  if ('problem' in found) throw new Error(found.problem);
  const installed = findValhalla(tiles);
  if (installed === null) throw new Error('The package that answers from tiles is not installed.');
  const { Actor } = createRequire(import.meta.url)(installed) as Valhalla;
  return new Actor(found.config);
}

/** By path, as on a server of Valhalla. */
const ANSWERS: Readonly<Record<string, (query: string) => Promise<string>>> = {
  '/route': (query) => actor.route(query),
  '/sources_to_targets': (query) => actor.matrix(query),
  '/trace_attributes': (query) => actor.traceAttributes(query),
};

const server = createServer((request, response) => {
  const answer = (status: number, json: string) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(json);
  const ask = request.method === 'POST' ? ANSWERS[request.url ?? ''] : undefined;
  if (!ask) {
    answer(404, '{}');
    return;
  }
  const parts: Buffer[] = [];
  let length = 0;
  request.on('data', (part: Buffer) => {
    length += part.length;
    if (length > MAX_BODY_BYTES) request.destroy();
    else parts.push(part);
  });
  request.on('end', () => {
    ask(Buffer.concat(parts).toString('utf8')).then(
      (json) => answer(200, json),
      // As the server of Valhalla says that there is no route.
      (error: unknown) => answer(400, JSON.stringify({ error: String(error) })),
    );
  });
});
server.listen(Number(port), '127.0.0.1', () => tell({ isAnswering: true }));

/** Tiles that are mapped from the file belong to the system, which takes them back; only Linux tells them apart. */
function ownBytes(): number {
  if (process.platform !== 'linux') return process.memoryUsage.rss();
  const found = /^RssAnon:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'));
  return Number(found?.[1] ?? 0) * 1_024;
}

setInterval(() => {
  if (ownBytes() <= MAX_BYTES) return;
  process.stderr.write('The street router takes more than 2 GB of memory\n');
  process.exit(1);
}, CHECK_MS);
