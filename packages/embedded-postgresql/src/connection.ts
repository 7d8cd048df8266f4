/** Where the server that was started listens, and how its superuser logs in. */
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
