import { DatabaseTransaction } from '../platform/database/transaction.ts';

/** The plan of each statement that `work` runs in the transaction, under the role that is fenced by organization. */
export async function plansOf(
  tx: DatabaseTransaction,
  work: (explaining: DatabaseTransaction) => Promise<unknown>,
): Promise<string[]> {
  const plans: string[] = [];
  const explaining = new DatabaseTransaction({
    query: async (statement, values) => {
      const { rows } = await tx.client.query<{ 'QUERY PLAN': string }>(`explain ${statement}`, values);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      return tx.client.query(statement, values);
    },
  });
  await work(explaining);
  return plans;
}
