import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { thirdPartyNotices } from './notices.ts';

it('THIRD_PARTY_NOTICES.md names what is installed; npm run notices writes it again', () => {
  const written = readFileSync(path.resolve(import.meta.dirname, '../THIRD_PARTY_NOTICES.md'), 'utf8');
  expect(written).toBe(thirdPartyNotices());
  for (const part of [
    'fastify',
    'react',
    'libvips',
    'LGPL-3.0-or-later',
    'OpenSSL',
    'ICU',
    'PostgreSQL Global',
    'OWASP SecLists',
    'CC BY-SA 3.0',
    'GeoNames',
    'OpenStreetMap contributors',
  ]) {
    expect(written).toContain(part);
  }
});
