import { API_KEY_CODES } from '@longhaul/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Authorized, createTestApp, type TestApp, type TestOrganization } from '../testing/app.ts';

let test: TestApp;
let organization: TestOrganization;
let key: Authorized;
let truck: number;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  organization = await test.createOrganization();
  key = await organization.keyWith(API_KEY_CODES);
  const made = await test.call('POST', `/organizations/${organization.id}/assets`, {
    as: organization.admin,
    body: { kind: 'vehicle', unitNumber: 'T-1' },
  });
  truck = made.json().id;
});

const post = (body: object | string, as: Authorized | null = key) =>
  test.app.inject({
    method: 'POST',
    url: '/mcp',
    payload: body,
    headers: { ...as?.headers, 'content-type': 'application/json' },
  });
const ask = async (method: string, params: object = {}, as: Authorized = key) => {
  const response = await post({ jsonrpc: '2.0', id: 7, method, params }, as);
  expect(response.statusCode, response.body).toBe(200);
  expect(response.json()).toMatchObject({ jsonrpc: '2.0', id: 7 });
  return response.json();
};
const use = (name: string, values: object = {}, as?: Authorized) =>
  ask('tools/call', { name, arguments: values }, as);
const toolsOf = async (as: Authorized) =>
  (await ask('tools/list', {}, as)).result.tools.map(({ name }: { name: string }) => name);

describe('POST /mcp', () => {
  it('agrees on a version, answers a ping, and takes a notification without an answer', async () => {
    const hello = await ask('initialize', { protocolVersion: '2025-03-26', capabilities: {} });
    // Servers of 2025-03-26 have to take batches, and this one takes none.
    expect(hello.result).toMatchObject({ protocolVersion: '2025-06-18', capabilities: { tools: {} } });
    expect((await ask('initialize', { protocolVersion: '1999-01-01' })).result.protocolVersion).toBe(
      '2025-06-18',
    );
    expect((await ask('ping')).result).toEqual({});
    const notified = await post({ jsonrpc: '2.0', method: 'notifications/initialized' });
    expect([notified.statusCode, notified.body]).toEqual([202, '']);
  });

  it('offers ten tools that read, with the arguments of their calls, and answers as the call does', async () => {
    const { tools } = (await ask('tools/list')).result;
    expect(tools).toHaveLength(10);
    for (const tool of tools) {
      expect(tool).toMatchObject({ annotations: { readOnlyHint: true }, inputSchema: { type: 'object' } });
      expect(tool.inputSchema.properties).not.toHaveProperty('orgId');
      expect(tool.inputSchema.required).not.toContain('orgId');
    }
    const listed = await use('list_vehicles_and_trailers', { q: 'T-1', kind: 'vehicle' });
    expect(listed.result).toMatchObject({
      isError: false,
      structuredContent: { total: 1, items: [{ id: truck }] },
    });
    expect(JSON.parse(listed.result.content[0].text)).toEqual(listed.result.structuredContent);
    expect((await use('list_vehicles_and_trailers', { q: 'T-2' })).result.structuredContent.total).toBe(0);
    const got = await use('get_vehicle_or_trailer', { assetId: truck });
    expect(got.result.structuredContent).toMatchObject({ id: truck, unitNumber: 'T-1' });
  });

  it('makes each tool callable by a key that may', async () => {
    const { tools } = (await ask('tools/list')).result;
    for (const { name, inputSchema } of tools) {
      if (inputSchema.required.length > 0) continue;
      expect((await use(name)).result, name).toMatchObject({ isError: false });
    }
  });

  it('offers and does what the key may, in its organization and groups', async () => {
    const drivers = await organization.keyWith(['DRIVER_LIST']);
    expect(await toolsOf(drivers)).toEqual(['list_drivers']);
    const refused = await use('list_vehicles_and_trailers', {}, drivers);
    expect(refused.result).toMatchObject({ isError: true });
    expect(refused.result).not.toHaveProperty('structuredContent');
    const group = await test.call('POST', `/organizations/${organization.id}/groups`, {
      as: organization.admin,
      body: { name: 'West' },
    });
    const narrow = await organization.keyWith(API_KEY_CODES, [group.json().id]);
    expect((await use('list_vehicles_and_trailers', {}, narrow)).result.structuredContent.total).toBe(0);
    expect((await use('get_vehicle_or_trailer', { assetId: truck }, narrow)).result.isError).toBe(true);
    expect(await toolsOf(narrow)).not.toContain('list_loads');
    const other = await test.createOrganization();
    const foreign = await other.keyWith(API_KEY_CODES);
    expect((await use('get_vehicle_or_trailer', { assetId: truck }, foreign)).result.isError).toBe(true);
  });

  it('takes no session of a person, no key that is not valid, and none in the address', async () => {
    expect((await post({ jsonrpc: '2.0', id: 1, method: 'ping' }, null)).headers['www-authenticate']).toBe(
      'Bearer',
    );
    for (const as of [organization.admin, { headers: { authorization: `Bearer lhk_${'1'.repeat(38)}` } }]) {
      const refused = await post({ jsonrpc: '2.0', id: 1, method: 'ping' }, as);
      expect([refused.statusCode, refused.json().message]).toEqual([401, 'This API key is not valid.']);
    }
    const token = String((key.headers as Record<string, string>).authorization).slice(7);
    const inAddress = await test.app.inject({ method: 'POST', url: `/mcp?key=${token}`, payload: {} });
    expect(inAddress.statusCode).toBe(401);
    const read = await test.app.inject('/mcp');
    expect([read.statusCode, read.headers.allow]).toEqual([405, 'POST']);
  });

  it.each([
    ['1999-01-01', 400],
    ['2025-06-18', 200],
    ['2025-03-26', 200],
  ])('answers a call of the protocol version %s with %d', async (version, status) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/mcp',
      payload: { jsonrpc: '2.0', id: 1, method: 'ping' },
      headers: { ...key.headers, 'mcp-protocol-version': version },
    });
    expect(answer.statusCode).toBe(status);
    if (status === 400) {
      expect(answer.json()).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32_600 } });
    }
  });

  it.each(['.', '..', '../users', '1/../2', '1?size=9', '%2e%2e', {}, null])(
    'makes no call with %j in place of a number in the path',
    async (assetId) => {
      const answer = await use('get_vehicle_or_trailer', { assetId });
      expect(answer.result).toMatchObject({ isError: true });
      expect(answer.result.content[0].text).toMatch(/\nassetId: /);
    },
  );

  it('reads a number in the path as the call does', async () => {
    const answer = await use('get_vehicle_or_trailer', { assetId: truck });
    expect(answer.result).toMatchObject({ isError: false, structuredContent: { id: truck } });
  });

  it.each([
    ['tools/call', { name: 'delete_everything' }, -32_602, 'There is no such tool.'],
    ['tools/call', { name: 'toString' }, -32_602, 'There is no such tool.'],
    ['tools/call', { name: 'get_driver' }, -32_602, 'id is a required argument.'],
    [
      'tools/call',
      { name: 'list_drivers', arguments: { constructor: 1 } },
      -32_602,
      'list_drivers has no argument constructor.',
    ],
    ['resources/list', {}, -32_601, 'There is no method resources/list.'],
  ])('answers %s with %j by an error', async (method, params, code, message) => {
    expect((await ask(method, params)).error).toEqual({ code, message });
  });

  it('says what is wrong with an argument, and with what is no request', async () => {
    const refused = await use('list_vehicles_and_trailers', { size: 100_000 });
    expect(refused.result).toMatchObject({ isError: true });
    expect(refused.result.content[0].text).toMatch(/^.+\nsize: /);
    const path = await use('get_vehicle_or_trailer', { assetId: '../users' });
    expect(path.result.isError).toBe(true);
    for (const body of [[], { id: 1, method: 'ping' }]) {
      expect((await post(body)).json()).toMatchObject({ id: null, error: { code: -32_600 } });
    }
    const unread = await post('{');
    expect([unread.statusCode, unread.json()]).toEqual([
      400,
      {
        jsonrpc: '2.0',
        id: null,
        error: { code: -32_700, message: 'The body is not valid JSON.' },
      },
    ]);
  });
});
