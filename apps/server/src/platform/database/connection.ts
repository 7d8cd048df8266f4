/** Where a database is: the operator's URL, or the server we started ourselves. */
export type ConnectionSettings = { readonly connectionString: string } | ServerConnection;

export interface ServerConnection {
  /** A host name, or the absolute folder of a unix socket. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password?: string;
  readonly database: string;
  /** The roles log in themselves, with the same password, so that no session can fall back on the login above. */
  readonly hasRoleLogins?: boolean;
}
