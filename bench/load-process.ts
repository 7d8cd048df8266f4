import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { runDevices } from './load/devices.ts';
import type { LoadJob, LoadResult } from './load/job.ts';
import { runMessages } from './load/messages.ts';
import { runRequests } from './load/requests.ts';
import { runViewers } from './load/viewers.ts';

const THIS_FILE = import.meta.filename;

/** A load generator in a process of its own, so that its work is not the server's, nor the bench's. */
export class LoadProcess {
  readonly #child: ChildProcess;
  readonly #ready: Promise<void>;
  readonly #result: Promise<LoadResult>;

  constructor(job: LoadJob) {
    this.#child = fork(THIS_FILE, ['run'], { execArgv: ['--disable-warning=ExperimentalWarning'] });
    const ready = Promise.withResolvers<void>();
    const result = Promise.withResolvers<LoadResult>();
    result.promise.catch(() => {});
    this.#child.on('message', (message: 'ready' | LoadResult) => {
      if (message === 'ready') ready.resolve();
      else result.resolve(message);
    });
    this.#child.on('exit', (code) => {
      const failure = new Error(`The load generator for ${job.kind} ended with ${code}.`);
      ready.reject(failure);
      result.reject(failure);
    });
    this.#child.send(job);
    this.#ready = ready.promise;
    this.#result = result.promise;
  }

  /** Everything is connected. */
  ready(): Promise<void> {
    return this.#ready;
  }

  /** Starts the sending, or the counting; answers when the job's time is over. */
  async run(): Promise<LoadResult> {
    await this.#ready;
    this.#child.send('go');
    const result = await this.#result;
    const exited = once(this.#child, 'exit');
    this.#child.disconnect();
    await exited;
    return result;
  }
}

async function serveJob(): Promise<void> {
  const [job] = (await once(process, 'message')) as [LoadJob];
  const start = async () => {
    process.send!('ready');
    await once(process, 'message');
  };
  process.send!(await resultOf(job, start));
}

function resultOf(job: LoadJob, start: () => Promise<void>): Promise<LoadResult> {
  switch (job.kind) {
    case 'devices':
      return runDevices(job, start);
    case 'requests':
      return runRequests(job, start);
    case 'messages':
      return runMessages(job, start);
    case 'viewers':
      return runViewers(job, start);
  }
}

if (process.argv[1] === THIS_FILE && process.argv[2] === 'run') await serveJob();
