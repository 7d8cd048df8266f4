import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CompiledQuery,
  DefaultQueryExecutor,
  DummyDriver,
  type KyselyProps,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryResult,
  Transaction,
} from 'kysely';
import type pg from 'pg';
import { workEnd } from '../work-end.ts';
import { cancelStatement } from './cancel-statement.ts';
import {
  asUnavailable,
  asUnreachable,
  isConflict,
  isIdleTooLong,
  NoFreeConnectionError,
  sqlState,
} from './errors.ts';
import { Revisions } from './revisions.ts';
import type { Schema } from './schema.ts';

const ATTEMPTS = 5;
const TRANSACTION_ABORTED = '25P02';
const FIRST_PAUSE_MS = 10;

/** The bare connection of a transaction, for named prepared statements: `client.query({ name, text, values })`. */
export interface TransactionClient {
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    query: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>>;
}

/** A Kysely whose every query runs inside one transaction, and fails once that is over. */
export class DatabaseTransaction extends Transaction<Schema> {
  readonly client: TransactionClient;
  /** What of the figures of analytics this changes. */
  readonly revisions: Revisions;

  constructor(client: TransactionClient, revisions = new Revisions()) {
    super(kyselyPropsFor(client));
    this.client = client;
    this.revisions = revisions;
  }
}

/**
 * Runs `work` between `opening` (statements that begin the transaction) and a commit; of all organizations where the id is null.
 * Work that lost against another transaction (40001, 40P01) is rolled back and run again, so it must do nothing that a rollback
 * does not undo. It ends with the work of the call that it belongs to, see `workEnd`: what was not committed is rolled back.
 * @throws DatabaseUnavailableError when the connection cannot be had or is lost; whatever `work` throws otherwise.
 */
export async function runTransaction<Result>(
  pool: pg.Pool,
  opening: readonly string[],
  organizationId: number | null,
  work: (tx: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptTransaction(pool, opening, organizationId, work);
    } catch (error) {
      if (!isConflict(error) || attempt === ATTEMPTS) throw error;
      await sleep(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }
}

async function attemptTransaction<Result>(
  pool: pg.Pool,
  opening: readonly string[],
  organizationId: number | null,
  work: (tx: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  const end = workEnd();
  end?.throwIfAborted();
  const client = await takeClient(pool);
  const revisions = new Revisions(organizationId);
  const lease = leaseOf(client, revisions, end);
  const cancel = () => cancelStatement(client);
  end?.addEventListener('abort', cancel);
  let isBroken = false;
  // Between two statements an error of the connection is nobody's answer.
  let ended: unknown;
  const noteEnd = (error: unknown) => {
    ended ??= error;
  };
  client.on('error', noteEnd);
  try {
    end?.throwIfAborted();
    // Not awaited first: the first statements travel with it, and see no row if it fails.
    const opened = opening.map((statement) => sendSoon(client, statement));
    const [result] = await Promise.all([work(new DatabaseTransaction(lease, revisions)), ...opened]);
    lease.end();
    end?.throwIfAborted();
    const counting = revisions.statement();
    const counted = counting && sendSoon(client, counting.text, counting.values);
    const [{ command }] = await Promise.all([client.query('commit'), counted]);
    if (command !== 'COMMIT') throw new Error('A query of the transaction failed, so it was rolled back.');
    return result;
  } catch (thrown) {
    lease.end();
    if (end?.aborted) throw end.reason;
    // Of statements sent together, those behind the one that failed only say that the transaction is aborted.
    const failed = sqlState(thrown) === TRANSACTION_ABORTED ? (lease.failure() ?? thrown) : thrown;
    // The work's own fault, which a lost connection is not.
    const error = isIdleTooLong(ended) ? ended : failed;
    const loss = asUnavailable(error);
    isBroken = loss !== undefined || ended !== undefined || !(await rollBack(client));
    throw (isBroken ? asUnreachable(error) : undefined) ?? error;
  } finally {
    client.off('error', noteEnd);
    end?.removeEventListener('abort', cancel);
    // Also after a commit: the request to cancel may arrive late, and would end a statement of whoever has the connection next.
    client.release(isBroken || end?.aborted === true);
  }
}

async function takeClient(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    // All of them were in use for as long as one may wait: the database itself is well.
    if (pool.totalCount >= pool.options.max && pool.idleCount === 0) throw new NoFreeConnectionError(error);
    throw asUnreachable(error) ?? error;
  }
}

async function rollBack(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query('rollback');
    return true;
  } catch {
    return false;
  }
}

/** Statements of one turn of the event loop leave in one piece, so that they wake the server once. */
function sendSoon<Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  query: string | pg.QueryConfig,
  values?: unknown[],
): Promise<pg.QueryResult<Row>> {
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
  return client.query<Row>(query as string, values);
}

interface Lease extends TransactionClient {
  /** The error of the first statement that failed. */
  failure(): unknown;
  end(): void;
}

/** After its end the connection serves another transaction, perhaps of another organization: a late query must fail. */
function leaseOf(client: pg.PoolClient, revisions: Revisions, end: AbortSignal | undefined): Lease {
  let isOver = false;
  let failure: unknown;
  return {
    async query<Row extends pg.QueryResultRow>(query: string | pg.QueryConfig, values?: unknown[]) {
      if (isOver) throw new Error('The transaction is over: a query was started without being awaited.');
      end?.throwIfAborted();
      revisions.note(typeof query === 'string' ? query : query.text);
      try {
        return await sendSoon<Row>(client, query, values);
      } catch (error) {
        failure ??= error;
        throw error;
      }
    },
    failure: () => failure,
    end() {
      isOver = true;
    },
  };
}

const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();
const driver = new DummyDriver();
const dialect = new PostgresDialect({
  pool: async () => Promise.reject(new Error('Only transactions connect.')),
});
const config = { dialect };

function kyselyPropsFor(client: TransactionClient): KyselyProps {
  const connection = {
    executeQuery: <Row>(query: CompiledQuery) => execute<Row>(client, query),
    streamQuery(): never {
      throw new Error('Streaming a query is not supported.');
    },
  };
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    provideConnection: (consumer) => consumer(connection),
  });
  return { config, driver, executor, dialect };
}

async function execute<Row>(client: TransactionClient, query: CompiledQuery): Promise<QueryResult<Row>> {
  const { rows, rowCount } = await client.query(query.sql, query.parameters as unknown[]);
  return { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) };
}
