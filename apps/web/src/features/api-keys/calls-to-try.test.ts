import { expect, it } from 'vitest';
import { callsToTry, queryFor } from './calls-to-try.ts';

const json = { '200': { content: { 'application/json': {} } } };
const operation = (name: string, responses: object) => ({
  operationId: name,
  summary: name,
  'x-permission': 'ASSET_LIST',
  parameters: [
    { name: 'orgId', in: 'path' as const, required: true, schema: { type: 'integer' } },
    { name: 'assetId', in: 'path' as const, required: true, schema: {} },
    { name: 'kind', in: 'query' as const, required: false, schema: { type: 'array' } },
    { name: 'q', in: 'query' as const, required: false, schema: { type: 'string' } },
  ],
  responses: responses as typeof json,
});

it('offers calls that read JSON, without files, streams and changes, and asks for all but the organization', () => {
  const calls = callsToTry({
    paths: {
      '/organizations/{orgId}/b/{assetId}': { get: operation('b', json) },
      '/organizations/{orgId}/a': { get: operation('a', json) },
      '/organizations/{orgId}/file': { get: operation('file', { '200': { content: { 'text/csv': {} } } }) },
      '/organizations/{orgId}/c': {},
    },
  });
  expect(calls.map(({ name, path }) => [name, path])).toEqual([
    ['a', '/organizations/:orgId/a'],
    ['b', '/organizations/:orgId/b/:assetId'],
  ]);
  expect(calls[0]!.fields.map(({ name }) => name)).toEqual(['assetId', 'kind', 'q']);
  expect(queryFor(calls[0]!, { assetId: '1', kind: 'vehicle, trailer', q: ' ' })).toEqual({
    kind: ['vehicle', 'trailer'],
  });
});
