import type pg from 'pg';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

/** Vehicles of which nothing but the number is known. Returns the ids by unit number. */
export async function insertNumberedVehicles(
  tx: DatabaseTransaction,
  organizationId: number,
  unitNumbers: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .insertInto('assets')
    .values(
      unitNumbers.map((unit_number) => ({
        organization_id: organizationId,
        kind: 'vehicle' as const,
        unit_number,
      })),
    )
    .returning(['id', 'unit_number'])
    .execute();
  return new Map(rows.map(({ id, unit_number }) => [unit_number, id]));
}

export async function listGatewayUniqueIds(
  tx: DatabaseTransaction,
  organizationId: number,
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('gateways')
    .select('unique_id')
    .where('organization_id', '=', organizationId)
    .execute();
  return new Set(rows.map(({ unique_id }) => unique_id));
}

/** After thousands of rows at once the planner needs new statistics, sooner than autovacuum gives them. Owner only. */
export async function analyzeFleet(owner: pg.Client): Promise<void> {
  await owner.query('analyze assets, gateways, gateway_pairings');
}
