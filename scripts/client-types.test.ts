import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CLIENT_TYPES, clientTypes } from './client-types.ts';

it('the types of packages/client are those of the OpenAPI document; npm run client-types writes them again', async () => {
  const written = readFileSync(CLIENT_TYPES, 'utf8');
  expect(written === (await clientTypes())).toBe(true);
  expect(written).toContain('listAssets: {');
});
