import { sql } from 'kysely';
import type { BusMessage } from './bus.ts';
import type { DatabaseTransaction } from './database/transaction.ts';
import { CHANNEL, payloadsOf } from './notify-bus.ts';

/** No process calls itself this: all of them hear the message, the one that sent it too. */
const TRANSACTION = 'transaction';

/** Tells every process once the transaction is committed, and nobody if it is not. */
export async function announce(tx: DatabaseTransaction, messages: readonly BusMessage[]): Promise<void> {
  const payloads = payloadsOf(TRANSACTION, messages);
  if (payloads.length === 0) return;
  await sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) as payload`.execute(tx);
}
