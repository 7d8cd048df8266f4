import { type Endpoint, unstorablePaths } from '@longhaul/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { invalid, notFound } from '../platform/errors.ts';
import { fieldsOfIssues } from '../platform/field-messages.ts';
import { unknownFields } from './unknown-fields.ts';

export type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** The parts of a request as the endpoint declares them. @throws DomainError 404 or 422 */
export function readRequest<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType>(
  endpoint: Endpoint<Params, Query, Body>,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
): { params: Output<Params>; query: Output<Query>; body: Output<Body> } {
  const { params, query, body } = request;
  assertStorable(endpoint.permission === 'gateway-secret' ? [query] : [query, envelopeOf(endpoint, body)]);
  const problems: Record<string, string> = {};
  const read = {
    params: readParams(endpoint, params),
    query: readPart(endpoint.query, query, problems),
    body: readPart(endpoint.body, body ?? {}, problems),
  };
  Object.assign(problems, unknownParts(endpoint, { query, body }));
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return read as { params: Output<Params>; query: Output<Query>; body: Output<Body> };
}

/** The body without the list whose records are looked at one by one. */
function envelopeOf({ checkedByRecord }: Endpoint, body: unknown): unknown {
  if (checkedByRecord === undefined || typeof body !== 'object' || body === null) return body;
  const { [checkedByRecord]: records, ...envelope } = body as Record<string, unknown>;
  return Array.isArray(records) ? envelope : body;
}

/** The same of the body alone. */
export function readBody(endpoint: Endpoint, body: unknown): unknown {
  if (endpoint.storesNothing !== true) assertStorable([body]);
  const problems: Record<string, string> = {};
  const read = readPart(endpoint.body, body ?? {}, problems);
  Object.assign(problems, unknownParts(endpoint, { body }));
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return read;
}

/** @throws DomainError 404 or 422 */
export function readParams({ params: schema }: Endpoint, params: unknown): unknown {
  assertStorable([params]);
  const parsed = schema?.safeParse(params);
  if (parsed && !parsed.success) throw notFound('This page');
  return parsed?.data;
}

const NO_FIELDS = z.object({});

/** Why a field or parameter is refused that the call does not know: it would be dropped without a word. By its path. */
function unknownParts(
  endpoint: Endpoint,
  { query, body }: { query?: unknown; body?: unknown },
): Record<string, string> {
  const { query: known, body: fields, upload, permission, isScim, ignoresOtherFields } = endpoint;
  // Devices and identity providers send what their standards allow beside what is read.
  if (permission === 'gateway-secret' || isScim || ignoresOtherFields) return {};
  const parameters = unknownFields(known ?? NO_FIELDS, query);
  const names = known instanceof z.ZodObject ? Object.keys(known.shape) : [];
  const unknown = upload === undefined ? unknownFields(fields ?? NO_FIELDS, envelopeOf(endpoint, body)) : [];
  return Object.fromEntries([
    ...parameters.map((name) => [
      name,
      `${name} is not a parameter of this call${names.length === 0 ? '' : `, which knows ${names.join(', ')}`}`,
    ]),
    ...unknown.map((path) => [path, `${path} is not a field of this call`]),
  ]);
}

function readPart(schema: z.ZodType | undefined, value: unknown, problems: Record<string, string>): unknown {
  const parsed = schema?.safeParse(value);
  if (parsed && !parsed.success) Object.assign(problems, fieldsOfIssues(parsed.error.issues, value));
  return parsed?.data;
}

function assertStorable(inputs: readonly unknown[]): void {
  const paths = inputs.flatMap(unstorablePaths);
  if (paths.length === 0) return;
  throw invalid(
    Object.fromEntries(paths.map((path) => [path, 'must not contain characters that aren’t text'])),
  );
}
