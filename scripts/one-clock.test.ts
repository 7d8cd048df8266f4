import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
/** Of pages that could not load the table of zones (decision 0214). */
const BROWSER = 'packages/units/src/zones/browser-zones.ts';

/** What asks Node or the browser for a time in a zone; the arguments are read up to the bracket that ends them. */
const ASKS =
  /Intl\.DateTimeFormat\(|\.toLocale(?:Date|Time)String\(|\.toZonedDateTime(?:ISO)?\(|\.zonedDateTimeISO\(|\.plain(?:Date|Time|DateTime)ISO\(|Intl\.supportedValuesOf\(/g;

/** Calls that read a time by other data than the table of zones, each as it is written. */
function foreignClocks(source: string): string[] {
  return [...source.matchAll(ASKS)].flatMap(({ 0: start, index }) => {
    const call = start + argumentsFrom(source, index + start.length);
    const isUtc = /timeZone: 'UTC'|\('UTC'\)/.test(call);
    // Which zone a device is set to is no time in it.
    const isOwnZone = source.startsWith(').resolvedOptions()', index + start.length);
    return isUtc || isOwnZone ? [] : [call];
  });
}

function argumentsFrom(source: string, from: number): string {
  let depth = 1;
  let end = from;
  while (depth > 0 && end < source.length) {
    if (source[end] === '(') depth++;
    if (source[end] === ')') depth--;
    end++;
  }
  return source.slice(from, end);
}

it('no source reads a time by another clock than the table of zones', () => {
  const files = execFileSync('git', ['ls-files', 'apps/*.ts', 'apps/*.tsx', 'packages/*.ts', 'bench/*.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && file !== BROWSER && !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.flatMap((file) =>
    foreignClocks(readFileSync(path.join(ROOT, file), 'utf8')).map((call) => `${file}: ${call}`),
  );
  expect(found).toEqual([]);
});

it.each([
  "new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit' })",
  "new Intl.DateTimeFormat('en-US').format(at)",
  "at.toLocaleDateString('en-US', {\n  timeZone: zone,\n})",
  'at.toLocaleTimeString()',
  'Temporal.Instant.from(at).toZonedDateTimeISO(timeZone)',
  "Temporal.Now.plainDateISO('America/Chicago')",
  "Intl.supportedValuesOf('timeZone')",
])('%s is found', (call) => {
  expect(foreignClocks(`const text = ${call};`)).toHaveLength(1);
});

it.each([
  "new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })",
  'Intl.DateTimeFormat().resolvedOptions().timeZone',
  "count.toLocaleString('en-US')",
])('%s is not', (call) => {
  expect(foreignClocks(`const text = ${call};`)).toEqual([]);
});
