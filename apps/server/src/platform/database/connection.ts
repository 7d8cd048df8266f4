/** Where a database is: a URL given by the operator, or the parts the embedded server answers with. */
export type ConnectionSettings =
  | { readonly connectionString: string }
  | {
      /** A host name, or the absolute folder of a unix socket. */
      readonly host: string;
      readonly port: number;
      readonly user: string;
      readonly password?: string;
      readonly database: string;
    };
