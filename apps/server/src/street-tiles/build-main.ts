import { spawn } from 'node:child_process';
import { access } from 'node:fs/promises';
import { availableParallelism, setPriority } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { checkWholeExtract } from '../domain/routing/check-extract.ts';
import type { BuildNews, BuildOrder } from './build-process.ts';
import { problemIn, stepAfter } from './build-steps.ts';

/** Below everything else on the machine, which it may keep busy for hours. */
const NICENESS = 19;
const MAX_LINES_KEPT = 20;

const { extract, folder, builder } = JSON.parse(process.argv[2]!) as BuildOrder;
const tell = (news: BuildNews, then = () => {}) => process.send?.(news, then);
let stopBuilder = () => {};

setPriority(NICENESS);
process.on('SIGINT', () => {});
for (const event of ['SIGTERM', 'disconnect'] as const) {
  process.once(event, () => {
    stopBuilder();
    process.exit(1);
  });
}

const problem = (await checkWholeExtract(extract)) ?? (await build());
tell(problem === null ? { isDone: true } : { problem }, () => process.exit(0));

/** @returns why there are no tiles, as a sentence; null where there are */
async function build(): Promise<string | null> {
  tell({ step: 'roads' });
  const lastLines: string[] = [];
  const threads = String(Math.max(1, availableParallelism() - 1));
  const config = JSON.stringify({ mjolnir: { tile_dir: folder } });
  // In a group of its own: the program starts another one, which has to end with it.
  const child = spawn(process.execPath, [builder, 'build_tiles', '-j', threads, '-i', config, extract], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  stopBuilder = () => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  };
  let isComplete = false;
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lastLines.push(line);
      if (lastLines.length > MAX_LINES_KEPT) lastLines.shift();
      const step = stepAfter(line);
      if (step === 'done') isComplete = true;
      else if (step !== null) tell({ step });
    });
  }
  const failure = await new Promise<string | null>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', () => resolve(null));
  });
  stopBuilder = () => {};
  if (failure !== null) return `The build could not be started: ${failure}.`;
  // Its exit code says nothing: it is 0 after a crash too.
  if (!isComplete) return sentence(problemIn(lastLines));
  const hasStreets = await access(path.join(folder, '2')).then(
    () => true,
    () => false,
  );
  return hasStreets ? null : 'There are no streets in the extract.';
}

function sentence(said: string | null): string {
  return said === null
    ? 'The build ended without a reason. The server may have too little memory.'
    : `The build ended before it was complete: ${said}`;
}
