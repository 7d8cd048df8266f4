import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const text = readFileSync(new URL('../docs/specification-coverage.md', import.meta.url), 'utf8');

it('docs/specification-coverage.md names only stories and tests that there are', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
  const named = [...text.matchAll(/`([\w/.-]+\.(?:story|test)\.tsx?)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((path) => !files.some((file) => `/${file}`.endsWith(`/${path}`)))).toEqual([]);
});
