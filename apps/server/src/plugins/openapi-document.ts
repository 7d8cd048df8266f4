import {
  CHANGE_TYPE_NAMES,
  CHANGE_TYPES,
  type Endpoint,
  type EndpointGroup,
  ErrorBody,
  IMAGE_TYPES,
  isOpenToKeys,
  subjectKindOf,
} from '@longhaul/contract';
import { changeSchema } from './change-schemas.ts';
import { API_PREFIX } from './endpoints.ts';
import { exampleOf, requestExample } from './openapi-examples.ts';
import { type JsonObject, type OpenapiSchemas, openapiSchemas } from './openapi-schemas.ts';
import { SCIM_TYPE } from './scim.ts';

export type OpenapiDocument = {
  openapi: string;
  info: JsonObject;
  servers: JsonObject[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  /** What webhooks are called with, by the type of the change. */
  webhooks: Record<string, JsonObject>;
  components: {
    schemas: Record<string, JsonObject>;
    responses: Record<string, JsonObject>;
    securitySchemes: JsonObject;
  };
};

export type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: JsonObject[];
  'x-permission': string;
  parameters: JsonObject[];
  requestBody?: JsonObject;
  responses: Record<string, JsonObject>;
};

const JSON_TYPE = 'application/json';
const EXAMPLE_INSTANT = '2026-11-20T18:00:00.000Z';

const SECURITY = {
  accessToken: 'The access token of a session.',
  apiKey: 'An API key of an organization.',
  refreshToken: 'The refresh token of a session.',
  gatewaySecret: 'The secret of a device.',
};

/** The contract as OpenAPI 3.1. */
export function openapiDocument(groups: readonly EndpointGroup[]): OpenapiDocument {
  const schemas = openapiSchemas(groups.flatMap(({ endpoints }) => endpoints));
  const paths: OpenapiDocument['paths'] = {};
  for (const { name, endpoints } of groups) {
    for (const endpoint of endpoints) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, name, schemas) };
    }
  }
  const responses = failureResponses(schemas);
  const components = schemas.componentsOf({ paths, responses });
  addExamples(paths, components);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Longhaul',
      version: '1',
      description: 'Fleet tracking, hours of service and fuel tax for trucking organizations.',
      contact: { name: 'The developers of Longhaul' },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: API_PREFIX, description: 'This server' }],
    tags: groups.map(({ name, description }) => ({ name, description })),
    paths,
    webhooks: webhooksOf(components),
    components: {
      schemas: components,
      responses,
      securitySchemes: Object.fromEntries(
        Object.entries(SECURITY).map(([name, description]) => [
          name,
          { type: 'http', scheme: 'bearer', description },
        ]),
      ),
    },
  };
}

function operation(endpoint: Endpoint, tag: string, schemas: OpenapiSchemas): Operation {
  const requestBody = requestBodyOf(endpoint, schemas);
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: [accessText(endpoint), keyText(endpoint)].filter((text) => text !== '').join(' '),
    tags: [tag],
    security: securityOf(endpoint),
    'x-permission': endpoint.permission,
    parameters: parametersOf(endpoint, schemas),
    ...(requestBody && { requestBody }),
    responses: { ...successOf(endpoint, schemas), ...failuresOf(endpoint) },
  };
}

/** What is a component of the calls too is named, not written out again. */
function namingComponents(json: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof json !== 'object' || json === null) return json;
  const name = names.get(JSON.stringify(json));
  if (name !== undefined) return { $ref: `#/components/schemas/${name}` };
  if (Array.isArray(json)) return json.map((each) => namingComponents(each, names));
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [key, namingComponents(value, names)]),
  );
}

function webhooksOf(components: Readonly<Record<string, JsonObject>>): Record<string, JsonObject> {
  const named = Object.entries(components).filter(([, { properties }]) => properties !== undefined);
  const names = new Map(named.map(([name, schema]) => [JSON.stringify(schema), name]));
  const webhooks = CHANGE_TYPE_NAMES.map((type): [string, JsonObject] => {
    const { version, code, summary } = CHANGE_TYPES[type];
    const { schema, example } = changeSchema(type);
    const kind = subjectKindOf(type);
    const id = typeof example.id === 'number' ? example.id : 1;
    const item = {
      type: 'object',
      required: ['id', 'type', 'version', 'recordedAt', 'occurredAt', 'subject', 'data'],
      properties: {
        id: { type: 'string', description: 'The same at every try, and the header webhook-id.' },
        type: { const: type },
        version: { const: version },
        recordedAt: { type: 'string', format: 'date-time' },
        occurredAt: { type: 'string', format: 'date-time' },
        subject: {
          type: 'object',
          required: ['kind', 'id'],
          properties: { kind: { const: kind }, id: { type: ['integer', 'string'] } },
        },
        data: namingComponents(schema, names),
      },
    };
    const sent = {
      ...{ id: '1.4812', type, version, recordedAt: EXAMPLE_INSTANT, occurredAt: EXAMPLE_INSTANT },
      subject: { kind, id },
      data: example,
    };
    const operation = {
      operationId: `webhook.${type}`,
      security: [],
      summary,
      description: `Whoever sets up the webhook needs the permission ${code}. Signed as described by Standard Webhooks.`,
      requestBody: { required: true, content: { [JSON_TYPE]: { schema: item, example: sent } } },
      responses: {
        '2XX': {
          description: 'Received. Anything else is retried, and dropped after it was refused three times.',
        },
      },
    };
    return [type, { post: operation }];
  });
  return Object.fromEntries(webhooks);
}

function accessText({ permission }: Endpoint): string {
  switch (permission) {
    case 'public':
      return 'Open to everyone.';
    case 'signed-in':
      return 'For any signed-in user.';
    case 'refresh-token':
      return 'With a refresh token.';
    case 'gateway-secret':
      return 'With the secret of a device.';
    case 'share-link':
      return 'Open to anyone who has the link.';
    default:
      return `Needs the permission ${permission}.`;
  }
}

/** What API keys may do with the call; nothing where no caller signs in. */
function keyText(endpoint: Endpoint): string {
  if (!takesCaller(endpoint)) return '';
  if (!isOpenToKeys(endpoint)) return 'Not available to API keys.';
  const isForLimited = endpoint.isGroupScoped || endpoint.permission === 'signed-in';
  return isForLimited
    ? 'Available to API keys, including keys limited to groups.'
    : 'Available to API keys, except keys limited to groups.';
}

const takesCaller = ({ permission }: Endpoint): boolean =>
  permission === 'signed-in' || /^[A-Z_]+$/.test(permission);

function securityOf(endpoint: Endpoint): JsonObject[] {
  const { permission } = endpoint;
  if (permission === 'public' || permission === 'share-link') return [];
  if (permission === 'refresh-token') return [{ refreshToken: [] }];
  if (permission === 'gateway-secret') return [{ gatewaySecret: [] }];
  return [{ accessToken: [] }, ...(isOpenToKeys(endpoint) ? [{ apiKey: [] }] : [])];
}

function parametersOf({ params, query }: Endpoint, schemas: OpenapiSchemas): JsonObject[] {
  const inPath = params ? schemas.parameters(params) : [];
  const inQuery = query ? schemas.parameters(query) : [];
  return [
    ...inPath.map(({ name, schema }) => ({ name, in: 'path', required: true, schema })),
    ...inQuery.map(({ name, isRequired, schema }) => ({ name, in: 'query', required: isRequired, schema })),
  ];
}

const UPLOADS = {
  image: IMAGE_TYPES,
  csv: ['text/csv'],
  'csv-or-geojson': ['text/csv', 'application/geo+json'],
  'image-or-pdf': [...IMAGE_TYPES, 'application/pdf'],
  part: ['application/octet-stream'],
} as const;

function requestBodyOf({ body, upload, isScim }: Endpoint, schemas: OpenapiSchemas): JsonObject | undefined {
  if (upload) return { required: true, content: contentOf(UPLOADS[upload], {}) };
  if (!body) return undefined;
  return { required: true, content: contentOf([jsonTypeOf(isScim)], { schema: schemas.body(body) }) };
}

function successOf(endpoint: Endpoint, schemas: OpenapiSchemas): Record<string, JsonObject> {
  const { kind, mediaTypes = [], response, summary } = endpoint;
  if (kind === 'event-stream') {
    return { 200: { description: 'Server-sent events', content: contentOf(['text/event-stream'], {}) } };
  }
  if (kind === 'file') return { 200: { description: 'A file', content: contentOf(mediaTypes, {}) } };
  if (!response) return { 204: { description: 'Done' } };
  const status = endpoint.isScim && endpoint.method === 'POST' ? 201 : 200;
  const content = contentOf([jsonTypeOf(endpoint.isScim)], { schema: schemas.response(response) });
  return { [status]: { description: summary, content } };
}

const jsonTypeOf = (isScim = false): string => (isScim ? SCIM_TYPE : JSON_TYPE);

const contentOf = (types: readonly string[], content: JsonObject): JsonObject =>
  Object.fromEntries(types.map((type) => [type, content]));

/** Of each body in JSON, sent or answered. */
function addExamples(paths: OpenapiDocument['paths'], components: Record<string, JsonObject>): void {
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    const sent = jsonOf(operation.requestBody);
    if (sent?.schema) sent.example = requestExample(operation.operationId, sent.schema, components);
    const answered = jsonOf(operation.responses[200]);
    if (answered?.schema) answered.example = exampleOf(answered.schema, components);
  }
}

const jsonOf = (part: JsonObject | undefined) =>
  (part?.content as Record<string, { schema?: JsonObject; example?: unknown }> | undefined)?.[JSON_TYPE];

const FAILURES = {
  400: ['BadRequest', 'The request could not be read.'],
  401: ['Unauthorized', 'Not signed in, or the token or key is no longer valid.'],
  403: ['Forbidden', 'The caller does not have permission to do this.'],
  404: ['NotFound', 'Not found, or it belongs to another organization.'],
  409: ['Conflict', 'The current state does not allow this.'],
  410: ['Gone', 'The data requested is no longer kept; continue from `oldest`.'],
  412: ['Changed', 'The version differs from If-Match: someone else has changed it.'],
  413: ['TooLarge', 'The body is too large.'],
  415: ['UnsupportedType', 'The body’s content type is not accepted.'],
  422: ['Invalid', 'Some values are not valid; `fields` names each.'],
  429: ['TooManyRequests', 'Too many requests; wait as long as Retry-After says.'],
  500: ['ServerError', 'Something went wrong on the server.'],
  503: ['Unavailable', 'The server is starting, stopping or without its database; try again.'],
} as const;
type FailureStatus = keyof typeof FAILURES;

const RETRY_AFTER = {
  headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } },
};

function failureResponses(schemas: OpenapiSchemas): Record<string, JsonObject> {
  const content = contentOf([JSON_TYPE], { schema: schemas.response(ErrorBody) });
  return Object.fromEntries(
    Object.entries(FAILURES)
      // SCIM alone answers it, with bodies of its own.
      .filter(([status]) => status !== '412')
      .map(([status, [name, description]]) => [
        name,
        { description, ...(['429', '503'].includes(status) && RETRY_AFTER), content },
      ]),
  );
}

function failuresOf(endpoint: Endpoint): Record<string, JsonObject> {
  const refs = failureStatuses(endpoint).map((status) => {
    const [name] = FAILURES[status as FailureStatus];
    const ref = { $ref: `#/components/responses/${name}` };
    const when = status === 409 ? endpoint.conflict : status === 410 ? endpoint.gone : undefined;
    if (endpoint.isScim) return [status, scimFailureResponse(status as FailureStatus, when)];
    return [status, when === undefined ? ref : { ...ref, description: when }];
  });
  return Object.fromEntries(refs);
}

/** RFC 7644 section 3.12. */
const SCIM_ERROR = {
  type: 'object',
  required: ['schemas', 'status', 'detail'],
  properties: {
    schemas: { type: 'array', items: { type: 'string' } },
    status: { type: 'string' },
    scimType: { type: 'string' },
    detail: { type: 'string' },
  },
};

const scimFailureResponse = (status: FailureStatus, when: string | undefined): JsonObject => ({
  description: when ?? FAILURES[status][1],
  ...(['429', '503'].includes(String(status)) && RETRY_AFTER),
  content: contentOf([SCIM_TYPE], { schema: SCIM_ERROR }),
});

/** What a call can fail with: by what it takes, and by what it does. */
export function failureStatuses({
  method,
  permission,
  params,
  query,
  body,
  upload,
  conflict,
  gone,
  path,
  isScim = false,
}: Endpoint): number[] {
  const isChange = method !== 'GET';
  const isPublic = permission === 'public' || permission === 'share-link';
  const isOfOrganization = path.startsWith('/organizations/:orgId');
  const hasBody = body !== undefined || upload !== undefined;
  const needsRight =
    isOfOrganization || ['gateway-secret', 'signed-in'].includes(permission) || /^[A-Z_]+$/.test(permission);
  const can = {
    400: hasBody || params !== undefined,
    401: isChange || !isPublic,
    403: isChange || needsRight,
    404: params !== undefined || hasBody,
    409: conflict !== undefined,
    410: gone !== undefined,
    412: isScim && isChange && method !== 'POST',
    413: hasBody,
    415: hasBody,
    422: !isScim && (hasBody || params !== undefined || query !== undefined),
    429: true,
    500: true,
    503: true,
  } satisfies Record<FailureStatus, boolean>;
  return Object.entries(can).flatMap(([status, isPossible]) => (isPossible ? Number(status) : []));
}
