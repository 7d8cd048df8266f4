import { existsSync } from 'node:fs';
import path from 'node:path';
import { findRunningPostgres, startEmbeddedPostgres } from '@longhaul/embedded-postgresql';
import type { Config } from '../config.ts';
import type { ConnectionSettings } from '../platform/database/connection.ts';

/** The settings name no database that is there. */
class NoDatabaseError extends Error {
  override readonly name = 'NoDatabaseError';
}

/**
 * Works on the database of the settings as the owner of its tables: on the external one, on the embedded one of a server
 * that runs on the data folder, or on one started for the purpose.
 * @throws NoDatabaseError when the data folder has none and `mayBeMade` does not allow for a new one.
 */
export async function withOwnerConnection<Result>(
  config: Pick<Config, 'dataFolder' | 'databaseUrl' | 'databaseOwnerUrl'>,
  { mayBeMade }: { mayBeMade: boolean },
  work: (connection: ConnectionSettings) => Promise<Result>,
): Promise<Result> {
  const url = config.databaseOwnerUrl ?? config.databaseUrl;
  if (url !== undefined) return work({ connectionString: url });
  const dataFolder = path.join(config.dataFolder, 'postgres');
  const running = findRunningPostgres(dataFolder);
  if (running) return work(running);
  const hasCluster = ['cluster', 'relocated'].some((name) => existsSync(path.join(dataFolder, name)));
  if (!hasCluster && !mayBeMade) {
    throw new NoDatabaseError(`There is no database in ${config.dataFolder}. Check DATA_DIR.`);
  }
  const embedded = await startEmbeddedPostgres({ dataFolder });
  try {
    return await work(embedded.connection);
  } finally {
    await embedded.stop();
  }
}
