export type { ServerConnection } from './connection.ts';
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  findRunningPostgres,
  startEmbeddedPostgres,
} from './start.ts';
