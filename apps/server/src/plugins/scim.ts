import { SCIM_SCHEMAS } from '@longhaul/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DomainError } from '../platform/errors.ts';
import { registerJsonBodies } from './json-bodies.ts';

export const SCIM_TYPE = 'application/scim+json';

/** Lets bodies of the media type of SCIM arrive; plain JSON arrives too. */
export function registerScim(app: FastifyInstance): void {
  registerJsonBodies(app, SCIM_TYPE);
}

const BELOW_SCIM = /^\/api\/v1\/organizations\/[^/?]+\/scim\/v2(?:[/?]|$)/;

/** Also a path that is no endpoint, whose 404 a directory reads. */
export const isScimCall = ({ routeOptions, url }: FastifyRequest): boolean =>
  routeOptions.config?.endpoint?.isScim === true || BELOW_SCIM.test(url);

/** RFC 7644 section 3.12. Values that are not valid are 400 there. */
export function scimFailure(error: DomainError): { status: number; body: object } {
  const status = error.status === 422 ? 400 : error.status;
  const scimType = error.code ?? typeOf(error);
  const body = {
    schemas: [SCIM_SCHEMAS.error],
    status: String(status),
    ...(scimType !== undefined && { scimType }),
    detail: error.fields ? error.technicalMessage : error.message,
  };
  return { status, body };
}

function typeOf({ status, fields }: DomainError): string | undefined {
  if (status === 422) return 'invalidValue';
  if (status === 409 && fields) return 'uniqueness';
  return status === 400 ? 'invalidSyntax' : undefined;
}
