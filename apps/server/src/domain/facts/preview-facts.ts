import type { FactsPreview } from '@longhaul/contract';
import { quarterOfCode, quarterOfDate } from '@longhaul/ifta';
import { addMonths, type FactChange, type FactTable, factChanges } from '@longhaul/units';
import type { Database } from '../../platform/database/database.ts';
import { inParts } from '../../platform/database/in-parts.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/errors.ts';
import { driversWithDays } from '../hos/drivers-with-days.ts';
import { selectOrganizationZones } from '../zones/zone-releases.ts';
import { type ChangedLogDay, type FactsBeforeAndAfter, findChangedLogDays } from './changed-log-days.ts';
import { readFactFile } from './fact-file.ts';
import { factsOfKind, type KnownFacts, tableInUse } from './fact-kinds.ts';
import { findTakenBack } from './fact-releases.ts';

const SHOWN_CHANGES = 200;
const DRIVERS_AT_ONCE = 20;

export interface PreviewTime {
  /** Epoch ms, up to which logs are counted. */
  readonly now: number;
  /** Ms on the clock of the thread after which no more logs are counted; null for no end. */
  readonly budgetMs: number | null;
}

/**
 * What the file of a newer table of facts would change, by the same comparison as the count after it is loaded. For a compute
 * thread.
 * @throws DomainError 422 that says what is wrong with the file.
 */
export async function previewFacts(
  database: Database,
  text: string,
  time: PreviewTime,
): Promise<FactsPreview> {
  const { known, table } = readFactFile(text);
  return preview(database, known, { before: tableInUse(known), after: table }, time);
}

/** What taking the table in use back would change. @throws DomainError 422 when it is not in use or came with the product. */
export async function previewTakingBack(
  database: Database,
  { kind, release }: Pick<FactTable, 'kind' | 'release'>,
  time: PreviewTime,
): Promise<FactsPreview> {
  const facts = await database.acrossOrganizations({ actorId: null }, (tx) =>
    findTakenBack(tx, { kind, release }),
  );
  if (!facts) throw invalid({ release: 'must be the loaded table of its kind that is in use' });
  return preview(database, factsOfKind(kind)!, facts, time);
}

async function preview(
  database: Database,
  { kind, title, counts, facts: { showValue } }: KnownFacts,
  facts: FactsBeforeAndAfter,
  { now, budgetMs }: PreviewTime,
): Promise<FactsPreview> {
  const changes = factChanges(facts.before, facts.after);
  const endsAt = budgetMs === null ? Number.POSITIVE_INFINITY : performance.now() + budgetMs;
  const organizations: FactsPreview['organizations'] = [];
  let driversLeft = 0;
  const all =
    changes.length === 0 || counts === 'nothing'
      ? []
      : await database.acrossOrganizations({ actorId: null }, selectOrganizationZones);
  for (const { id, name } of all) {
    const scope = { organizationId: id, actorId: null };
    const days: ChangedLogDay[] = [];
    const drivers =
      counts === 'hours' ? await database.inOrganization(scope, (tx) => driversWithDays(tx, id)) : [];
    for (const some of inParts(drivers, DRIVERS_AT_ONCE)) {
      if (performance.now() > endsAt) driversLeft += some.length;
      else {
        days.push(
          ...(await database.inOrganization(scope, (tx) => findChangedLogDays(tx, id, some, { facts, now }))),
        );
      }
    }
    const quarters =
      counts === 'fuel-tax'
        ? await database.inOrganization(scope, (tx) => changedQuarters(tx, id, kind, changes))
        : { open: [], filed: [] };
    if (days.length === 0 && quarters.open.length + quarters.filed.length === 0) continue;
    organizations.push({
      organization: { id, name },
      drivers: new Set(days.map(({ driverId }) => driverId)).size,
      days: days.length,
      certifiedDays: days.filter(({ isCertified }) => isCertified).length,
      daysWithNew: days.filter(({ appeared }) => appeared.length > 0).length,
      daysWithout: days.filter(({ vanished }) => vanished.length > 0).length,
      quarters: quarters.open,
      filedQuarters: quarters.filed,
    });
  }
  const words = (value: unknown) => (value === undefined ? null : showValue(value));
  return {
    kind,
    title,
    release: facts.after.release,
    changes: changes
      .slice(0, SHOWN_CHANGES)
      .map(({ key, from, before, after }) => ({ key, from, before: words(before), after: words(after) })),
    changeCount: changes.length,
    organizations,
    driversLeft,
  };
}

/** Quarters with miles of which a return is counted by other facts. Of one with an official file the built-in rates count not. */
async function changedQuarters(
  tx: DatabaseTransaction,
  organizationId: number,
  kind: string,
  changes: readonly FactChange[],
): Promise<{ open: string[]; filed: string[] }> {
  const from = changes.map((change) => change.from ?? '0001-01-01').sort()[0]!;
  const { first, last } = await tx
    .selectFrom('ifta_vehicle_days')
    .select(({ fn }) => [fn.min<string | null>('date').as('first'), fn.max<string | null>('date').as('last')])
    .where('organization_id', '=', organizationId)
    .where('date', '>=', from)
    .executeTakeFirstOrThrow();
  if (first === null || last === null) return { open: [], filed: [] };
  const ofRates = new Set(changes.map((change) => quarterOfDate(change.from ?? from).code));
  const codes: string[] = [];
  for (let day = quarterOfDate(first).startDate; day <= last; day = addMonths(day, 3)) {
    const { code } = quarterOfDate(day);
    if (kind !== 'fuel-tax-rate' || ofRates.has(code)) codes.push(code);
  }
  const withFile = kind === 'fuel-tax-rate' ? await quartersWithFile(tx, organizationId) : new Set<string>();
  const filed = await tx
    .selectFrom('ifta_returns')
    .select('quarter')
    .distinct()
    .where('organization_id', '=', organizationId)
    .execute();
  const isFiled = new Set<string>(filed.map(({ quarter }) => quarterOfCode(quarter).code));
  const counted = codes.filter((code) => !withFile.has(code));
  return {
    open: counted.filter((code) => !isFiled.has(code)),
    filed: counted.filter((code) => isFiled.has(code)),
  };
}

async function quartersWithFile(tx: DatabaseTransaction, organizationId: number): Promise<Set<string>> {
  const own = await tx
    .selectFrom('ifta_rate_files')
    .select('quarter')
    .distinct()
    .where('organization_id', '=', organizationId)
    .execute();
  const platform = await tx.selectFrom('platform_rate_files').select('quarter').distinct().execute();
  return new Set([...own, ...platform].map(({ quarter }) => quarter));
}
