import type { z } from 'zod';
import { API_KEY_CODES, type PermissionCode } from './permissions.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call. A code is checked against the caller and, where the path names an organization, inside it.
 * `refresh-token` and `gateway-secret` carry their own bearer credential instead of an access token, and `share-link` the
 * token of a public link in its path.
 */
export type Access =
  | 'public'
  | 'signed-in'
  | 'refresh-token'
  | 'gateway-secret'
  | 'share-link'
  | PermissionCode;

/** How a call answers: one JSON body, nothing (204), a stream of server-sent events, or a file. */
export type ResponseKind = 'json' | 'empty' | 'event-stream' | 'file';

export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> = {
  /** Unique over the contract; the operationId of the OpenAPI document. */
  name: string;
  method: HttpMethod;
  /** Below /api/v1, parameters as `:name`. */
  path: `/${string}`;
  permission: Access;
  summary: string;
  /** When the present state does not allow the call (409). Left out where that cannot happen. */
  conflict?: string;
  /** When what was asked for is kept no more (410). Left out where that cannot happen. */
  gone?: string;
  params?: Params;
  query?: Query;
  body?: Body;
  response?: Response;
  kind?: ResponseKind;
  /** Of a file: each type that it may have. */
  mediaTypes?: readonly string[];
  /** The body is one file, sent as it is, and no JSON. */
  upload?: 'image' | 'csv' | 'csv-or-geojson' | 'image-or-pdf' | 'part';
  /** Longest body, where it is not the usual 1 MB. */
  maxBytes?: number;
  /** The list of the body whose records are looked at one by one, so that one that cannot be kept does not refuse the others. */
  checkedByRecord?: string;
  /** Its body may hold characters that the database cannot: nothing of it is stored. */
  storesNothing?: boolean;
  /** Waits for news up to 25 seconds: takes a turn only while it reads, and not while it waits. */
  isHeld?: boolean;
  /**
   * Of costly work only one call is worked on at a time, and the next waits: one of each person, or one of all calls that say
   * `server`.
   */
  isOneAtATime?: 'person' | 'server';
  /** Whether an API key may call; unless said, when a key may hold the permission. */
  isOpenToKeys?: boolean;
  /** A key that is limited to groups may call too: it is answered vehicles and drivers of its groups only. */
  isGroupScoped?: boolean;
  /**
   * Changes how other people sign in: the session takes a proof of the last `PROOF_MINUTES` minutes, which `proveIdentity` gives. 403
   * `proof-required` without one.
   */
  needsProof?: boolean;
  /** Fields and parameters that it does not know are ignored and not refused, as a standard or callers of other releases need. */
  ignoresOtherFields?: boolean;
  /** Bodies, answers and failures are those of SCIM 2.0 (RFC 7644). */
  isScim?: boolean;
  /** Positions, statuses, clocks, and files made again: never stored by a browser or a proxy, no ETag. */
  isLive?: boolean;
};

export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodUndefined,
>(definition: Endpoint<Params, Query, Body, Response>): Endpoint<Params, Query, Body, Response> {
  return definition;
}

const KEY_CODES: ReadonlySet<string> = new Set(API_KEY_CODES);

/** Whether an API key that holds the permission may make the call. */
export function isOpenToKeys({
  permission,
  isOpenToKeys: isDeclared,
}: Pick<Endpoint, 'permission' | 'isOpenToKeys'>): boolean {
  return isDeclared ?? KEY_CODES.has(permission);
}
