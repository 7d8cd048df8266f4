import * as contract from '@longhaul/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ApiKeyActor } from '../platform/actor.ts';
import type { Deps } from '../platform/deps.ts';
import { DomainError, unauthorized } from '../platform/errors.ts';
import { fieldsOfIssues } from '../platform/field-messages.ts';
import { createKeyReader } from './authentication.ts';
import { API_PREFIX, bearerOf } from './endpoints.ts';

/** Of https://modelcontextprotocol.io/specification: what `initialize` answers to everybody. */
const VERSION = '2025-06-18';
/** Clients of the version before may call too; they send no batches, which only that version has. */
const VERSIONS: readonly string[] = [VERSION, '2025-03-26'];
const BODY_LIMIT_BYTES = 64 * 1024;
/** Longer answers are of no use to a model. */
const MOST_LETTERS = 200_000;
/** Of JSON-RPC 2.0. */
const ERROR = { parse: -32_700, request: -32_600, method: -32_601, params: -32_602 } as const;

interface Tool {
  readonly name: string;
  readonly endpoint: contract.Endpoint;
}

/** Calls that only read, for programs of models: each is a call of the API with the key of the caller. */
const TOOLS: readonly Tool[] = [
  { name: 'list_vehicles_and_trailers', endpoint: contract.listAssets },
  { name: 'get_vehicle_or_trailer', endpoint: contract.getAsset },
  { name: 'list_drivers', endpoint: contract.listDrivers },
  { name: 'get_driver', endpoint: contract.getDriver },
  { name: 'list_driver_availability', endpoint: contract.listAvailability },
  { name: 'list_violations', endpoint: contract.listViolations },
  { name: 'list_alerts', endpoint: contract.listIncidents },
  { name: 'list_places', endpoint: contract.listPlaces },
  { name: 'list_visits', endpoint: contract.listVisits },
  { name: 'list_loads', endpoint: contract.listLoads },
];

const Request = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string(),
  params: z.record(z.string(), z.unknown()).default({}),
});
const ToolCall = z.object({
  name: z.string(),
  arguments: z.record(z.string(), z.unknown()).default({}),
});

class RpcError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * The Model Context Protocol at `POST /mcp`, without sessions: initialize, ping, tools/list and tools/call, answered as JSON.
 * Permissions, groups, networks and limits are those of the calls that are made.
 */
export function registerMcp(app: FastifyInstance, deps: Deps): void {
  const readKey = createKeyReader(deps);
  app.post(
    '/mcp',
    { bodyLimit: BODY_LIMIT_BYTES, errorHandler: answerUnreadable },
    async (request, reply) => {
      const token = bearerOf(request);
      reply.header('cache-control', 'no-store');
      if (token === undefined) {
        reply.header('www-authenticate', 'Bearer');
        throw unauthorized('Send an API key.', 'No bearer token was sent.');
      }
      const key = await readKey(token, request.ip);
      request.actor = key;
      const version = request.headers['mcp-protocol-version'];
      if (version !== undefined && !VERSIONS.includes(String(version))) {
        return reply.code(400).send(failed(null, new RpcError(ERROR.request, unsupported(String(version)))));
      }
      return answer(app, key, request, reply);
    },
  );
  app.get('/mcp', async (_request, reply) => {
    // RFC 9110, 15.5.6.
    reply.header('allow', 'POST');
    throw new DomainError(405, 'Send requests with POST.');
  });
}

const unsupported = (version: string) =>
  `The protocol version ${version.slice(0, 40)} is not supported. Supported: ${VERSIONS.join(', ')}.`;

/** JSON that cannot be read is answered as JSON-RPC 2.0 has it; everything else by the handler of the server. */
function answerUnreadable(
  this: FastifyInstance,
  error: Partial<FastifyError> & Error,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (error.statusCode !== 400) throw error;
  reply.code(400).send(failed(null, new RpcError(ERROR.parse, 'The body is not valid JSON.')));
}

async function answer(
  app: FastifyInstance,
  key: ApiKeyActor,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const read = Request.safeParse(request.body);
  if (!read.success) return failed(null, new RpcError(ERROR.request, 'This is not a JSON-RPC 2.0 request.'));
  const { id, method, params } = read.data;
  // A notification is not answered.
  if (id === undefined) return reply.code(202).send();
  try {
    return { jsonrpc: '2.0', id, result: await resultOf(app, key, request, method, params) };
  } catch (error) {
    if (error instanceof RpcError) return failed(id, error);
    throw error;
  }
}

const failed = (id: string | number | null, { code, message }: RpcError) => ({
  jsonrpc: '2.0',
  id,
  error: { code, message },
});

function resultOf(
  app: FastifyInstance,
  key: ApiKeyActor,
  request: FastifyRequest,
  method: string,
  params: Readonly<Record<string, unknown>>,
): object | Promise<object> {
  switch (method) {
    case 'initialize':
      return {
        protocolVersion: VERSION,
        capabilities: { tools: {} },
        serverInfo: { name: 'longhaul', title: 'Longhaul', version: '1' },
        instructions:
          'Reads the vehicles, drivers, hours of service, alerts, places and loads of one carrier.',
      };
    case 'ping':
      return {};
    case 'tools/list':
      return { tools: TOOLS.filter((tool) => isAllowed(key, tool)).map(describe) };
    case 'tools/call':
      return callTool(app, key, request, params);
    default:
      throw new RpcError(ERROR.method, `There is no method ${method}.`);
  }
}

const isAllowed = ({ permissions, groupIds }: ApiKeyActor, { endpoint }: Tool): boolean =>
  permissions.has(endpoint.permission as contract.PermissionCode) &&
  (groupIds === null || endpoint.isGroupScoped === true);

const describe = ({ name, endpoint }: Tool) => ({
  name,
  description: endpoint.summary,
  inputSchema: inputSchemaOf(endpoint),
  annotations: { readOnlyHint: true, openWorldHint: false },
});

interface InputSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, unknown>>;
  readonly required: readonly string[];
}

/** Parameters of the path and the query in one; the organization is that of the key. */
function inputSchemaOf({ params, query }: contract.Endpoint): InputSchema {
  const parts = [params, query].flatMap((schema) =>
    schema ? [z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })] : [],
  );
  const properties = Object.assign({}, ...parts.map((part) => part.properties)) as Record<string, unknown>;
  delete properties.orgId;
  const required = parts.flatMap((part) => part.required ?? []).filter((name) => name !== 'orgId');
  return { type: 'object', properties, required };
}

async function callTool(
  app: FastifyInstance,
  key: ApiKeyActor,
  request: FastifyRequest,
  params: Readonly<Record<string, unknown>>,
): Promise<object> {
  const call = ToolCall.safeParse(params);
  const tool = TOOLS.find(({ name }) => name === call.data?.name);
  if (!call.success || !tool) throw new RpcError(ERROR.params, 'There is no such tool.');
  const { properties, required } = inputSchemaOf(tool.endpoint);
  const values = call.data.arguments;
  const unknown = Object.keys(values).find((name) => !Object.hasOwn(properties, name));
  if (unknown !== undefined) throw new RpcError(ERROR.params, `${tool.name} has no argument ${unknown}.`);
  const missing = required.find((name) => values[name] === undefined);
  if (missing !== undefined) throw new RpcError(ERROR.params, `${missing} is a required argument.`);
  // Before the path is made: an argument such as `..` would lead to another call.
  const inPath = tool.endpoint.params?.safeParse({ ...values, orgId: key.organizationId });
  if (inPath?.error)
    return refusedBy(problemOf('This is not valid.', fieldsOfIssues(inPath.error.issues, values)));
  const response = await app.inject({
    method: 'GET',
    url: urlOf(tool.endpoint, inPath?.data as PathValues, values),
    headers: { authorization: request.headers.authorization ?? '' },
    remoteAddress: request.ip,
  });
  const { body, statusCode } = response;
  if (statusCode === 200 && body.length <= MOST_LETTERS) {
    return { content: [{ type: 'text', text: body }], structuredContent: response.json(), isError: false };
  }
  const text =
    statusCode === 200
      ? 'The answer is too long. Request fewer with size, or narrow the search.'
      : problemOfBody(body);
  return refusedBy(text);
}

const refusedBy = (text: string) => ({ content: [{ type: 'text', text }], isError: true });

function problemOfBody(body: string): string {
  const { message, fields } = JSON.parse(body) as { message: string; fields?: Record<string, string> };
  return problemOf(message, fields);
}

function problemOf(message: string, fields?: Readonly<Record<string, string>>): string {
  const named = Object.entries(fields ?? {}).map(([field, problem]) => `${field}: ${problem}`);
  return [message, ...named].join('\n');
}

type PathValues = Readonly<Record<string, unknown>>;

/** `pathValues` were read by the schema of the call. */
function urlOf(
  { path }: contract.Endpoint,
  pathValues: PathValues,
  values: Readonly<Record<string, unknown>>,
): string {
  const inPath = new Set<string>();
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    inPath.add(name);
    return encodeURIComponent(String(pathValues[name]));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (inPath.has(name)) continue;
    for (const each of Array.isArray(value) ? value : [value]) query.append(name, String(each));
  }
  return `${API_PREFIX}${filled}?${query}`;
}
