import createFetchClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './api-types.ts';

/** Typed calls of the API: `client.GET('/organizations/{orgId}/assets', { params: … })`. */
export type LonghaulClient = Client<paths>;

/** A change as the feed and webhooks have it. */
export type ChangeItem = components['schemas']['ChangeItem'];

export interface ClientOptions {
  /** Where Longhaul is opened in a browser, such as `https://fleet.example.com`. */
  readonly url: string;
  /** An API key. */
  readonly key: string;
  /** Instead of that of the runtime. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

export function createClient({ url, key, fetch }: ClientOptions): LonghaulClient {
  return createFetchClient<paths>({
    baseUrl: `${url.replace(/\/+$/, '')}/api/v1`,
    headers: { authorization: `Bearer ${key}` },
    ...(fetch && { fetch }),
  });
}
