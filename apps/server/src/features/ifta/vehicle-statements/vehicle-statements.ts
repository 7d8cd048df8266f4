import type { NewVehicleStatement, VehicleStatement } from '@longhaul/contract';
import { recordActivity } from '../../../domain/activity/record-activity.ts';
import { personName } from '../../../domain/ifta/rates.ts';
import { checkVehicle, type Target } from '../../../domain/ifta/tax-record.ts';
import type { Caller } from '../../../platform/actor.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import { markMilesPending } from '../../../telematics/derive/miles-queries.ts';
import {
  endStatement,
  findStartOfDay,
  findStatement,
  insertStatement,
  type StatementRow,
  type StatementSearch,
  selectStatements,
} from './queries.ts';

const ENTITY = 'ifta-vehicle-statement';

export async function listStatements(
  tx: DatabaseTransaction,
  search: StatementSearch,
): Promise<VehicleStatement[]> {
  return (await selectStatements(tx, search)).map(presentStatement);
}

/** @throws DomainError 422 */
export async function createStatement(
  { database, clock }: Deps,
  actor: Caller,
  organizationId: number,
  statement: NewVehicleStatement,
): Promise<VehicleStatement> {
  const { assetId, kind, fromDate, untilDate, reason } = statement;
  return database.inOrganizationOf(actor, async (tx) => {
    await checkVehicle(tx, organizationId, assetId);
    const id = await insertStatement(tx, {
      organization_id: organizationId,
      asset_id: assetId,
      kind,
      reason,
      from_date: fromDate,
      until_date: untilDate,
      is_qualified: statement.kind === 'qualification' ? statement.isQualified : null,
      road_permille: statement.kind === 'calibration' ? statement.roadPermille : null,
      made_by: actor.userId,
      made_at: new Date(clock.now()),
    });
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'create',
      entity: ENTITY,
      entityId: id,
      after: statement,
    });
    await deriveAnew(tx, organizationId, { assetId, kind, fromDate });
    const row = await findStatement(tx, { organizationId, id });
    if (!row) throw notFound('This statement');
    return presentStatement(row);
  });
}

/** @throws DomainError 404 */
export async function removeStatement(
  { database, clock }: Deps,
  actor: Caller,
  target: Target,
  reason: string,
): Promise<void> {
  const { organizationId, id } = target;
  await database.inOrganizationOf(actor, async (tx) => {
    const before = await endStatement(tx, target, new Date(clock.now()));
    if (!before) throw notFound('This statement');
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'delete',
      entity: ENTITY,
      entityId: id,
      before,
      after: { removalReason: reason },
    });
    const { asset_id: assetId, kind, from_date: fromDate } = before;
    await deriveAnew(tx, organizationId, { assetId, kind, fromDate });
  });
}

/** Estimated miles say another amount; who qualifies is looked up when a report is made. */
async function deriveAnew(
  tx: DatabaseTransaction,
  organizationId: number,
  { assetId, kind, fromDate }: Pick<NewVehicleStatement, 'assetId' | 'kind' | 'fromDate'>,
): Promise<void> {
  if (kind !== 'calibration') return;
  const fromAt = await findStartOfDay(tx, organizationId, fromDate);
  await markMilesPending(tx.client, [{ organizationId, assetId, fromAt, isLate: true }]);
}

function presentStatement(row: StatementRow): VehicleStatement {
  return {
    id: row.id,
    vehicle: { id: row.asset_id, unitNumber: row.unit_number },
    kind: row.kind,
    fromDate: row.from_date,
    untilDate: row.until_date,
    isQualified: row.is_qualified,
    roadPermille: row.road_permille,
    reason: row.reason,
    madeBy: personName(row),
    madeAt: row.made_at.toISOString(),
  };
}
