import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { Instant } from '../core/fields.ts';
import { GEOCODER_ENGINES } from '../routing/services.ts';

export const SEARCH_SERVER_URL_MAX = 500;

export const SearchServer = z.object({
  /** What was entered here; null for none. */
  entered: z
    .object({
      engine: z.enum(GEOCODER_ENGINES),
      /** Null when the key that its address was encrypted with was lost: enter it again. */
      host: z.string().nullable(),
      enteredAt: Instant,
    })
    .nullable(),
  /** A setting of the server names another one, which is used in place of this. */
  isOverruled: z.boolean(),
});
export type SearchServer = z.infer<typeof SearchServer>;

export const SearchServerSettings = z.object({
  engine: z.enum(GEOCODER_ENGINES),
  /** A name and password in it are sent as basic authentication. */
  url: z
    .url({ protocol: /^https?$/, error: 'must start with http:// or https://' })
    .max(SEARCH_SERVER_URL_MAX),
});
export type SearchServerSettings = z.output<typeof SearchServerSettings>;

const path = '/administration/search-server';

export const getSearchServer = endpoint({
  name: 'getSearchServer',
  method: 'GET',
  path,
  permission: 'SUPER_ADMIN',
  isLive: true,
  summary: 'The server that street addresses are looked up on, as entered for this installation',
  response: SearchServer,
});

export const setSearchServer = endpoint({
  name: 'setSearchServer',
  method: 'PUT',
  path,
  permission: 'SUPER_ADMIN',
  summary:
    'Look up street addresses on this server from now on. It is asked once first and refused if it does not answer',
  body: SearchServerSettings,
  response: SearchServer,
  isOneAtATime: 'person',
});

export const removeSearchServer = endpoint({
  name: 'removeSearchServer',
  method: 'DELETE',
  path,
  permission: 'SUPER_ADMIN',
  summary: 'Stop using the entered server. Towns, ZIP codes and places are found without it',
  conflict: 'No server was entered.',
  response: SearchServer,
});
