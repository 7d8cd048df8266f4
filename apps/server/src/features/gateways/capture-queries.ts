import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Target } from './stored-gateway.ts';

export async function selectCapture(tx: DatabaseTransaction, { organizationId, gatewayId }: Target) {
  return tx
    .selectFrom('gateway_captures as c')
    .leftJoin('captured_messages as m', (join) =>
      join.onRef('m.organization_id', '=', 'c.organization_id').onRef('m.gateway_id', '=', 'c.gateway_id'),
    )
    .where('c.organization_id', '=', organizationId)
    .where('c.gateway_id', '=', gatewayId)
    .groupBy(['c.started_at', 'c.ends_at'])
    .select(['c.started_at', 'c.ends_at'])
    .select(({ fn }) => fn.count<number>('m.id').as('messages'))
    .select(sql<number>`coalesce(sum(length(m.raw)), 0)::integer`.as('bytes'))
    .executeTakeFirst();
}

/** What was captured before is gone. */
export async function replaceCapture(
  tx: DatabaseTransaction,
  { organizationId, gatewayId }: Target,
  startedAt: Date,
  endsAt: Date,
): Promise<void> {
  await tx
    .deleteFrom('captured_messages')
    .where('organization_id', '=', organizationId)
    .where('gateway_id', '=', gatewayId)
    .execute();
  await tx
    .insertInto('gateway_captures')
    .values({
      organization_id: organizationId,
      gateway_id: gatewayId,
      started_at: startedAt,
      ends_at: endsAt,
    })
    .onConflict((taken) =>
      taken
        .columns(['organization_id', 'gateway_id'])
        .doUpdateSet({ started_at: startedAt, ends_at: endsAt }),
    )
    .execute();
}

/** In the order in which they came. */
export function selectCapturedMessages(tx: DatabaseTransaction, { organizationId, gatewayId }: Target) {
  return tx
    .selectFrom('captured_messages')
    .select(['received_at', 'protocol', 'raw'])
    .where('organization_id', '=', organizationId)
    .where('gateway_id', '=', gatewayId)
    .orderBy('id')
    .execute();
}
