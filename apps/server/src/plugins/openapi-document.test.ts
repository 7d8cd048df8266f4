import { ALL_ENDPOINTS, ENDPOINT_GROUPS, type Endpoint, endpoint, PageQuery } from '@longhaul/contract';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import spectralCore from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openapiDocument } from './openapi-document.ts';

const document = openapiDocument(ENDPOINT_GROUPS);
const text = JSON.stringify(document);
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

describe('the OpenAPI document', () => {
  it('is valid by the published schema of OpenAPI 3.1', async () => {
    const validate = (json: object) => new Validator().validate(json as never);
    expect(await validate(structuredClone(document))).toEqual({ valid: true });
    expect(
      await validate({ ...document, paths: { '/assets': { get: { parameters: [{}] } } } }),
    ).toMatchObject({
      valid: false,
    });
  });

  it('has no problem that Redocly finds', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: text, absoluteRef: '/openapi.json', config });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it('has no problem that Spectral finds', async () => {
    const spectral = new spectralCore.Spectral();
    spectral.setRuleset(spectralRulesets.oas as never);
    const problems = await spectral.run(JSON.parse(text));
    expect(problems.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`)).toEqual([]);
    const broken = await spectral.run({ ...JSON.parse(text), info: { title: 'Without a version' } });
    expect(broken.length).toBeGreaterThan(0);
  });

  it('describes every call of the contract once, under a part of the product that is described too', () => {
    const names = ALL_ENDPOINTS.map(({ name }) => name);
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(names.sort());
    const tags = document.tags.map(({ name }) => name);
    expect(new Set(tags).size).toBe(tags.length);
    for (const { tags: own, summary, description } of operations) {
      expect(tags).toContain(own[0]);
      expect(summary.length * description.length).toBeGreaterThan(0);
    }
  });

  it('declares of every call what it answers and how it fails, with the one body of errors', () => {
    const { responses } = document.components;
    for (const { responses: own, operationId } of operations) {
      const statuses = Object.keys(own);
      expect(
        statuses.filter((status) => status < '300'),
        operationId,
      ).toHaveLength(1);
      expect(statuses, operationId).toEqual(expect.arrayContaining(['429', '500', '503']));
    }
    for (const response of Object.values(responses)) {
      expect(JSON.stringify(response)).toContain('"$ref":"#/components/schemas/ErrorBody"');
    }
    expect(Object.keys(document.paths['/organizations/{orgId}/assets']?.get?.responses ?? {})).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '422',
      '429',
      '500',
      '503',
    ]);
  });

  it('has an example of each body in JSON, sent or answered', () => {
    const bodies = operations.flatMap(({ operationId, requestBody, responses }) =>
      [requestBody, responses[200]].flatMap((part) => {
        const content = part?.content as Record<string, { example?: unknown }> | undefined;
        return content?.['application/json'] ? [{ operationId, ...content['application/json'] }] : [];
      }),
    );
    expect(bodies.length).toBeGreaterThan(operations.length / 2);
    expect(bodies.filter(({ example }) => example === undefined)).toEqual([]);
  });

  it('declares 409 only of calls that the present state can refuse, and says when', () => {
    const conflicts = operations.filter(({ responses }) => responses[409] !== undefined);
    expect(conflicts.every(({ responses }) => String(responses[409]!.description).endsWith('.'))).toBe(true);
    const names = conflicts.map(({ operationId }) => operationId);
    expect(names).toEqual(expect.arrayContaining(['createAsset', 'certifyHosLog', 'finalizeReturn']));
    for (const name of ['readNotifications', 'evaluateAlertRule', 'ingestPositions', 'logout']) {
      expect(names).not.toContain(name);
    }
  });

  it('refers to components only that are there, and has none that nobody refers to', () => {
    const refs = new Set(
      Array.from(text.matchAll(/"\$ref":"#\/components\/(\w+\/\w+)"/g), ([, name]) => name),
    );
    const { schemas, responses } = document.components;
    const components = [
      ...Object.keys(schemas).map((name) => `schemas/${name}`),
      ...Object.keys(responses).map((name) => `responses/${name}`),
    ];
    expect([...refs].sort()).toEqual(components.sort());
    expect(text.match(/"\$ref":/g)?.length).toBe(text.match(/"\$ref":"#\/components\/(\w+\/\w+)"/g)?.length);
  });

  it('writes out nothing that a component stands for', () => {
    const { schemas } = document.components;
    for (const [name, schema] of Object.entries(schemas)) {
      if (Object.keys((schema.properties as object | undefined) ?? {}).length < 3) continue;
      expect(text.split(JSON.stringify(schema)).length, name).toBe(2);
    }
  });

  it('gives what is coerced from a text the type that it is coerced to', () => {
    const list = document.paths['/organizations/{orgId}/assets']?.get;
    expect(list?.parameters).toEqual(
      expect.arrayContaining([
        { name: 'orgId', in: 'path', required: true, schema: { $ref: '#/components/schemas/IdParam' } },
        { name: 'size', in: 'query', required: false, schema: expect.objectContaining({ type: 'integer' }) },
      ]),
    );
    expect(document.components.schemas.IdParam).toMatchObject({ type: 'integer', minimum: 1 });
    expect(document.components.schemas.QueryFlag).toEqual({ type: 'boolean' });
  });

  it('says who may make a call, and with which credential', () => {
    const { get } = document.paths['/organizations/{orgId}/assets'] ?? {};
    expect(get).toMatchObject({
      'x-permission': 'ASSET_LIST',
      security: [{ accessToken: [] }, { apiKey: [] }],
    });
    expect(document.paths['/ingest/positions']?.post?.security).toEqual([{ gatewaySecret: [] }]);
    expect(document.paths['/auth/refresh-token']?.post?.security).toEqual([{ refreshToken: [] }]);
    expect(document.paths['/auth/authenticate']?.post?.security).toEqual([]);
  });

  it('is refused where one component would stand for two things', () => {
    const both = endpoint({
      name: 'planted',
      method: 'POST',
      path: '/planted',
      permission: 'signed-in',
      summary: 'Planted by this test',
      body: PageQuery,
      response: z.object({ page: PageQuery }),
    }) as Endpoint;
    const groups = [{ name: 'Planted', description: 'By this test', endpoints: [both] }];
    expect(() => openapiDocument(groups)).toThrow('PageQuery takes something else than it answers');
  });
});
