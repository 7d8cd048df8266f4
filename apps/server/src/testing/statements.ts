import { DatabaseTransaction } from '../platform/database/transaction.ts';

/** The statements that `work` runs in the transaction. */
export async function statementsOf(
  tx: DatabaseTransaction,
  work: (counting: DatabaseTransaction) => Promise<unknown>,
): Promise<string[]> {
  const statements: string[] = [];
  const counting = new DatabaseTransaction({
    query: (statement, values) => {
      statements.push(typeof statement === 'string' ? statement : statement.text);
      return tx.client.query(statement, values);
    },
  });
  await work(counting);
  return statements;
}
