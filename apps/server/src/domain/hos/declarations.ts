import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { DriverKey } from './derived-queries.ts';
import type { HosDriver } from './hos-driver.ts';
import { type Declarations, NO_DECLARATIONS } from './log-rules.ts';

export type DeclarationKind = 'deferral' | 'ferry';

/** What holds of the days from `fromDate` on; a driver whose rules were never others than federal declares nothing. */
export async function loadDeclarations(
  tx: DatabaseTransaction,
  driver: Pick<HosDriver, 'organizationId' | 'driverId' | 'rules'>,
  fromDate: string,
): Promise<Declarations> {
  if (driver.rules === null) return NO_DECLARATIONS;
  return declarationsOf(await selectDeclarations(tx, driver, fromDate));
}

export type DeclarationRow = Awaited<ReturnType<typeof selectDeclarations>>[number];

/** Every declaration and proposal of the days from `fromDate` on, oldest first. */
export function selectDeclarations(
  tx: DatabaseTransaction,
  { organizationId, driverId }: DriverKey,
  fromDate: string,
) {
  return tx
    .selectFrom('hos_declarations as h')
    .innerJoin('users as u', 'u.id', 'h.recorded_by')
    .selectAll('h')
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('recorder_name'))
    .where('h.organization_id', '=', organizationId)
    .where('h.driver_id', '=', driverId)
    .where('h.log_date', '>=', fromDate)
    .orderBy('h.id')
    .execute();
}

/** Of each day and kind the newest that was declared or withdrawn. */
function declarationsOf(rows: readonly DeclarationRow[]): Declarations {
  const newest = new Map(
    rows
      .filter(({ state }) => state === 'declared' || state === 'withdrawn')
      .map((row) => [`${row.kind} ${row.log_date}`, row]),
  );
  const held = [...newest.values()].filter(({ state }) => state === 'declared');
  return {
    deferrals: held.filter(({ kind }) => kind === 'deferral').map(({ log_date }) => log_date),
    ferries: held.flatMap(({ from_at, to_at, crossing_minutes }) =>
      from_at && to_at && crossing_minutes
        ? [{ from: from_at.getTime(), to: to_at.getTime(), crossingMinutes: crossing_minutes }]
        : [],
    ),
  };
}
