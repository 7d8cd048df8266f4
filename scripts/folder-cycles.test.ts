import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

type Imports = ReadonlyMap<string, ReadonlySet<string>>;

/** Folders that import each other, directly or through others of the map; each cycle as the folders on it, sorted. */
function cyclesOf(imports: Imports): string[][] {
  const reachedFrom = (start: string): Set<string> => {
    const reached = new Set<string>();
    const waiting = [start];
    for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
      for (const next of imports.get(folder) ?? []) {
        if (reached.has(next)) continue;
        reached.add(next);
        waiting.push(next);
      }
    }
    return reached;
  };
  const reach = new Map([...imports.keys()].map((folder) => [folder, reachedFrom(folder)]));
  const cycles = new Set<string>();
  for (const [folder, reached] of reach) {
    if (!reached.has(folder)) continue;
    cycles.add(
      [...reached]
        .filter((other) => reach.get(other)?.has(folder))
        .sort()
        .join(' '),
    );
  }
  return [...cycles].map((cycle) => cycle.split(' '));
}

/** Which folders below `base` import which, tests left out; folders by their path below `base`. */
function importsBelow(base: string): Imports {
  const imports = new Map<string, Set<string>>();
  const folder = join(root, base);
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(path) || /\.(test|testing)\.tsx?$/.test(path)) continue;
    const from = dirname(path);
    for (const [, target = ''] of readFileSync(join(folder, path), 'utf8').matchAll(/from '(\.[^']+)'/g)) {
      const to = relative(folder, dirname(join(folder, from, target)));
      if (to === from || to.startsWith('..')) continue;
      imports.set(from, (imports.get(from) ?? new Set()).add(to));
    }
  }
  return imports;
}

/** Parts that build on each other; what composes them, one folder up, is not one of them. */
const PARTS: readonly (readonly [base: string, parts: RegExp])[] = [
  ['apps/server/src', /^(features\/[^/]+\/.+|telematics\/.+|domain\/.+)$/],
  ['apps/web/src', /^features\/[^/]+\/.+$/],
  ['packages/contract/src', /./],
  ['packages/hos/src', /./],
  ['packages/ifta/src', /./],
  ['packages/geo/src', /./],
];

test.each(PARTS)('parts of a feature in %s do not import each other in a cycle', (base, parts) => {
  const all = importsBelow(base);
  const kept = [...all].flatMap(([from, to]) =>
    parts.test(from) ? [[from, new Set([...to].filter((each) => parts.test(each)))] as const] : [],
  );
  expect(all.size).toBeGreaterThan(0);
  expect(cyclesOf(new Map(kept))).toEqual([]);
});

it('finds a cycle through a third folder, and none where imports lead one way', () => {
  const of = (entries: Record<string, string[]>) =>
    cyclesOf(new Map(Object.entries(entries).map(([from, to]) => [from, new Set(to)])));
  expect(of({ log: ['edits'], edits: ['offers'], offers: ['log'], list: ['log'] })).toEqual([
    ['edits', 'log', 'offers'],
  ]);
  expect(of({ log: [], edits: ['log'], offers: ['log', 'edits'] })).toEqual([]);
});
