import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../apps/server/src', import.meta.url));

/** Who may name them, and why. */
const ALLOWED = [
  // Reads and closes.
  /^domain\/positions\//,
  // Stores what devices send.
  /^telematics\/write\/queries\.ts$/,
  // Drops and deletes whole weeks.
  /^features\/retention\/(run-queries|queries)\.ts$/,
  // The order of locks, the types of rows, what a demo is made of, a backup for the test of upgrades.
  /^maintenance\/begin-at-one-instant\.ts$/,
  /^platform\/database\/schema\.ts$/,
  /^demo\/write-release-backup\.ts$/,
  /^testing\//,
  /\.(test|testing)\.ts$/,
];

const TABLES = '(?:positions|unpaired_positions|position_readings|position_days)';
const NAMED = new RegExp(
  `\\b(?:from|join|into|update)\\s+${TABLES}\\b|\\b(?:selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin)\\(\\s*'${TABLES}\\b`,
  'i',
);

/** Code alone: comments may speak of a table. */
const namesTable = (text: string) => NAMED.test(text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''));

describe('the tables of positions', () => {
  it('are named by the one reader, the writer and retention alone: nothing else knows which days are closed', () => {
    const named = globSync('**/*.ts', { cwd: root })
      .map((file) => file.split(path.sep).join('/'))
      .filter((file) => namesTable(readFileSync(path.join(root, file), 'utf8')));
    expect(named).toContain('domain/positions/closing-queries.ts');
    expect(named.filter((file) => !ALLOWED.some((allowed) => allowed.test(file)))).toEqual([]);
  });

  it.each([
    'sql`select at from positions where organization_id = 1`',
    'select max(at) from position_readings r',
    "tx.selectFrom('position_days').selectAll()",
    "query.innerJoin('position_readings as r', on)",
  ])('are found in: %s', (text) => {
    expect(namesTable(text)).toBe(true);
  });

  it.each([
    "import { readFixes } from '../positions/read-fixes.ts';",
    '// read from positions once',
    "bus.publish({ topic: 'positions' })",
  ])('are not found in: %s', (text) => {
    expect(namesTable(text)).toBe(false);
  });
});
