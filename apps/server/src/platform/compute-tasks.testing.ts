import { computeTask } from './compute-pool.ts';
import { invalid } from './errors.ts';

export const double = (value: number): number => 2 * value;
export const refuse = (field: string): never => {
  throw invalid({ [field]: 'must be less' });
};
export const fail = (): never => {
  throw new TypeError('a fault of the code');
};
export const spin = (): never => {
  for (;;);
};
export const fillMemory = (): number => {
  const kept: number[][] = [];
  for (;;) kept.push(Array.from({ length: 100_000 }, (_, index) => index + kept.length));
};

export const TASKS = {
  double: computeTask<typeof double>(import.meta.url, 'double'),
  refuse: computeTask<typeof refuse>(import.meta.url, 'refuse'),
  fail: computeTask<typeof fail>(import.meta.url, 'fail'),
  spin: computeTask<typeof spin>(import.meta.url, 'spin'),
  fillMemory: computeTask<typeof fillMemory>(import.meta.url, 'fillMemory'),
};
