/** What the supervisor needs of a logger; a pino instance fits as it is. */
export interface Logger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
