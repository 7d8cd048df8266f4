import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ALL_ENDPOINTS } from '@longhaul/contract';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const text = readFileSync(new URL('../docs/specification-coverage.md', import.meta.url), 'utf8');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');
const folders = [...new Set(files.flatMap((file) => foldersOf(file)))];

function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** Of the paths that the page names, by the pattern of a name. */
const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, path = '']) => path);

const endsWith = (path: string) => (whole: string) => `/${whole}`.endsWith(`/${path}`);

it('docs/specification-coverage.md names only files that there are', () => {
  const paths = named(/`([\w/.[\]-]+\.(?:ts|tsx|mjs|md|sql|css|json|js|yaml|html))`/g);
  expect(paths.length).toBeGreaterThan(250);
  expect(paths.filter((path) => !files.some(endsWith(path)))).toEqual([]);
});

it('docs/specification-coverage.md names only folders that there are', () => {
  const paths = named(
    /`((?:features|components|domain|packages|app|map|records|lists|forms|plugins|platform|telematics|docs)(?:\/[\w-]+)+)`/g,
  );
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter((path) => ![...folders, ...files].some(endsWith(path)))).toEqual([]);
});

it('docs/specification-coverage.md abbreviates only decisions that there are', () => {
  const numbers = named(/`docs\/decisions\/(\d{4})-…`/g);
  expect(numbers.length).toBeGreaterThan(5);
  expect(
    numbers.filter((number) => !files.some((file) => file.startsWith(`docs/decisions/${number}-`))),
  ).toEqual([]);
});

it('docs/specification-coverage.md names only titles of tests and stories that there are', () => {
  const sources = new Map(
    files
      .filter((file) => /\.(story|test)\.tsx?$/.test(file))
      .map((file) => [file, readFileSync(`${root}/${file}`, 'utf8')]),
  );
  const quoted = [...text.matchAll(/`([\w/.-]+\.(?:story|test)\.tsx?)` '([^']+)'/g)];
  expect(quoted.length).toBeGreaterThan(20);
  const missing = quoted.flatMap(([, path = '', title = '']) => {
    const candidates = files.filter(endsWith(path)).map((file) => sources.get(file) ?? '');
    const start = title.replace(/ …$/, '');
    return candidates.some((source) => source.includes(start)) ? [] : [`${path}: ${title}`];
  });
  expect(missing).toEqual([]);
});

it('docs/specification-coverage.md names every call whose answer is not cached', () => {
  const live = ALL_ENDPOINTS.filter(
    ({ method, kind = 'json', isLive }) => method === 'GET' && kind === 'json' && isLive === true,
  );
  expect(live.length).toBeGreaterThan(10);
  expect(live.map(({ name }) => name).filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
