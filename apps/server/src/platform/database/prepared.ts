import type { CompiledQuery } from 'kysely';
import type { DatabaseTransaction } from './transaction.ts';

/**
 * The rows of `query` as the prepared statement `name`, which a connection soon stops planning again: several joins take
 * longer to plan than to read. Only for rows found by their keys, where one plan suits every organization, and with lists
 * of keys as one array, so that the text stays the same.
 * @throws Error when `name` already stands for another text on this connection.
 */
export async function executePrepared<Row extends object>(
  tx: DatabaseTransaction,
  name: string,
  query: { compile(): CompiledQuery<Row> },
): Promise<Row[]> {
  const { sql: text, parameters } = query.compile();
  const { rows } = await tx.client.query<Row>({ name, text, values: [...parameters] });
  return rows;
}
