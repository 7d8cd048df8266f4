import { ALL_ENDPOINTS, type Endpoint, isForKeysAlone } from '@longhaul/contract';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  type Authorized,
  createTestApp,
  type TestApp,
  type TestOrganization,
  type TestUser,
} from '../testing/app.ts';

const UNSTORABLE = { 'a NUL': 'a\0b', 'half a character': 'a\ud83db' };

let test: TestApp;
let organization: TestOrganization;
let superAdmin: TestUser;
let directory: Authorized;

beforeAll(async () => {
  test = await createTestApp();
  organization = await test.createOrganization();
  superAdmin = await test.createSuperAdmin();
  directory = await organization.keyWith(['USER_PROVISION']);
  await test.prove(organization.admin);
});
afterAll(() => test.close());

const propertiesOf = (schema: z.ZodType | undefined): string[] =>
  schema === undefined
    ? []
    : Object.keys(
        (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {}) as object,
      );

/** Numbers stay numbers, so that the call reaches what it would look up. */
function pathWith(endpoint: Endpoint, bad?: string): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    if (name === 'orgId') return String(organization.id);
    return bad === undefined ? '1' : encodeURIComponent(bad);
  });
}

function send(endpoint: Endpoint, path: string, body?: object) {
  const person = endpoint.permission === 'SUPER_ADMIN' ? superAdmin : organization.admin;
  const as = isForKeysAlone(endpoint.permission) ? directory : person;
  return test.call(endpoint.method, path, { as, ...(body && { body }) });
}

const withBody = ALL_ENDPOINTS.filter(
  ({ body, permission }) => propertiesOf(body).length > 0 && permission !== 'gateway-secret',
);
const withQuery = ALL_ENDPOINTS.filter(({ query }) => propertiesOf(query).length > 0);
const withParam = ALL_ENDPOINTS.filter(({ path }) => path.replace(':orgId', '').includes(':'));

/** SCIM answers what is not valid with 400, and names it in its own error. */
function expectNamed(endpoint: Endpoint, answer: LightMyRequestResponse, field: string): void {
  expect(answer.statusCode, `${field}: ${answer.body}`).toBe(endpoint.isScim ? 400 : 422);
  if (endpoint.isScim) expect(answer.json().detail).toContain(`${field}: must not contain`);
  else expect(answer.json().fields).toHaveProperty([field]);
}

describe.each(Object.entries(UNSTORABLE))('%s', (name, text) => {
  it.each(withBody.map((endpoint) => [endpoint.name, endpoint] as const))(
    'in the body of %s is named',
    async (_, endpoint) => {
      for (const field of propertiesOf(endpoint.body)) {
        const answer = await send(endpoint, pathWith(endpoint), { [field]: text });
        expectNamed(endpoint, answer, field);
      }
    },
  );

  // A query can only hold what was encoded as UTF-8, where half a character does not exist.
  if (name !== 'a NUL') return;

  it.each(withQuery.map((endpoint) => [endpoint.name, endpoint] as const))(
    'in the query of %s is named',
    async (_, endpoint) => {
      for (const field of propertiesOf(endpoint.query)) {
        const answer = await send(endpoint, `${pathWith(endpoint)}?${field}=${encodeURIComponent(text)}`);
        expectNamed(endpoint, answer, field);
      }
    },
  );

  it.each(withParam.map((endpoint) => [endpoint.name, endpoint] as const))(
    'in the path of %s is refused',
    async (_, endpoint) => {
      const { statusCode } = await send(endpoint, pathWith(endpoint, text));
      expect(statusCode).toBe(endpoint.isScim ? 400 : 422);
    },
  );
});
