import { LogRuleSet, type PilotEnrollment } from '@longhaul/contract';
import { ruleSets } from '@longhaul/hos';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { GroupScope } from '../../groups/group-scope.ts';
import { instant, reference } from '../log/present.ts';
import { selectPilots } from './queries.ts';

const pilotSets = Object.values(ruleSets).flatMap(({ id, pilot }) => (pilot === null ? [] : [id]));

/** Who is enrolled in a pilot, now or later. */
export async function listPilots(
  tx: DatabaseTransaction,
  { organizationId, scope, now }: { organizationId: number; scope: GroupScope; now: number },
): Promise<{ items: PilotEnrollment[] }> {
  const rows = await selectPilots(tx, organizationId, { sets: pilotSets, now, scope });
  return {
    items: rows.map((row) => ({
      id: row.id,
      driver: { id: row.driver_id, name: row.driver_name },
      timeZone: row.time_zone,
      ruleSet: LogRuleSet.parse(row.rule_set),
      from: instant(row.from_at),
      until: instant(row.until_at),
      letter: row.note,
      setBy: reference(row.set_by, row.setter_name),
      setAt: instant(row.set_at),
    })),
  };
}
