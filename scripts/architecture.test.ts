import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { packagesPicture } from './draw-packages.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
const foldersIn = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

it('docs/architecture.md draws the packages as their manifests have them', () => {
  const drawn = text.split('<!-- packages -->')[1]?.split('<!-- /packages -->')[0];
  expect(drawn?.trim()).toBe(packagesPicture());
});

it('docs/architecture.md names every feature of the server, and no other', () => {
  const named = text.match(/stories: `([^`]+)`/)?.[1]?.split(/\s+/) ?? [];
  expect(named.toSorted()).toEqual(foldersIn('apps/server/src/features').toSorted());
});

it('docs/architecture.md names every shared part of the domain', () => {
  const named = text.match(/features share: ([a-z, ]+)/)?.[1]?.split(', ') ?? [];
  expect(named.toSorted()).toEqual(foldersIn('apps/server/src/domain').toSorted());
});

it.each(
  [...text.matchAll(/`((?:apps|packages|scripts|e2e)(?:\/[a-z.0-9-]+)+\.(?:ts|mjs|tsx))`/g)].map(
    ([, path = '']) => path,
  ),
)('docs/architecture.md names %s, which exists', (path) => {
  expect(existsSync(join(root, path))).toBe(true);
});
