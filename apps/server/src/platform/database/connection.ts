import type { ServerConnection } from '@longhaul/embedded-postgresql';

/** Where a database is: the operator's URL, or the server we started ourselves. */
export type ConnectionSettings = { readonly connectionString: string } | ServerConnection;
