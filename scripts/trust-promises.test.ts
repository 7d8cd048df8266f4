import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PROMISES } from './trust-promises.mjs';

const root = path.join(import.meta.dirname, '..');

it.each(PROMISES.map(({ promise, tests }) => [promise, tests] as const))(
  '%s: its tests exist',
  (_, tests) => {
    expect(tests.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  },
);
