import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { pageWithTable } from './device-protocols.ts';

it('docs/domain/devices.md says what is read of each protocol as it is; node scripts/device-protocols.ts makes it again', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../docs/domain/devices.md'), 'utf8');
  expect(page).toContain('<!-- protocols -->');
  expect(pageWithTable(page)).toBe(page);
});
