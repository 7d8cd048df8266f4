import { fork } from 'node:child_process';
import path from 'node:path';
import type { TileBuildStep } from '@longhaul/contract';

const MAIN = path.join(import.meta.dirname, 'build-main.ts');
const STOP_TIMEOUT_MS = 2_000;

export interface BuildOrder {
  readonly extract: string;
  /** For the tiles. It is there, and empty. */
  readonly folder: string;
  /** The command line program of the package. */
  readonly builder: string;
}

export type BuildNews =
  | { readonly step: TileBuildStep }
  | { readonly isDone: true }
  | { readonly problem: string };

export interface BuildProcess {
  /** Null where the tiles are complete, else why they are not. */
  readonly outcome: Promise<string | null>;
  stop(): Promise<void>;
}

/** Builds tiles in a process of its own, which ends with this one. */
export function startBuild(order: BuildOrder, onStep: (step: TileBuildStep) => void): BuildProcess {
  const child = fork(MAIN, [JSON.stringify(order)], { cwd: order.folder });
  let problem: string | null = 'The build was stopped.';
  child.on('message', (news: BuildNews) => {
    if ('step' in news) onStep(news.step);
    else problem = 'problem' in news ? news.problem : null;
  });
  const outcome = new Promise<string | null>((resolve) => {
    child.once('error', (error) => resolve(`The build could not be started: ${error.message}.`));
    child.once('exit', () => resolve(problem));
  });
  return {
    outcome,
    async stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
      await outcome;
      clearTimeout(timer);
    },
  };
}
