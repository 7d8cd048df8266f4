import { readFileSync } from 'node:fs';
import { resourceLimits } from 'node:worker_threads';
import { invalid } from '../errors.ts';

/** Each is run in a worker thread by the tests of the pool. */
export const add = (one: number, other: number): number => one + other;

export function refuse(): never {
  throw invalid({ file: 'must be shorter' });
}

export function fail(): never {
  throw new TypeError('a fault of our own');
}

export function spin(): never {
  for (;;);
}

export function hoard(): never {
  const all: number[][] = [];
  for (;;) all.push(Array.from({ length: 10_000 }, (_, index) => index));
}

/** Of the thread itself, from Linux. */
export const niceness = (): number =>
  Number(readFileSync('/proc/thread-self/stat', 'utf8').split(') ')[1]!.split(' ')[16]);

export const youngMegabytes = (): number | undefined => resourceLimits.maxYoungGenerationSizeMb;

export const wait = (seconds: number): Promise<number> =>
  new Promise((resolve) => setTimeout(() => resolve(seconds), seconds * 1_000));
