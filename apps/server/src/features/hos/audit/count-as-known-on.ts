import {
  type DifferingFact,
  KNOWN_ON_MAX_FACTS,
  type LogAsKnownOn,
  type LogViolation,
} from '@longhaul/contract';
import {
  addDays,
  type DatedFact,
  type FactTable,
  loadedFacts,
  takeFacts,
  useZones,
  valueText,
  zoneData,
} from '@longhaul/units';
import { factKinds, type KnownFacts, tableInUse } from '../../../domain/facts/fact-kinds.ts';
import { countsFor } from '../../../domain/facts/facts-of-driver.ts';
import { type KnownFactsAndZones, readKnownBefore } from '../../../domain/facts/known-on.ts';
import { violationsOfDay } from '../../../domain/hos/log/count-log.ts';
import { readCountedDays } from '../../../domain/hos/log/log-period.ts';
import type { LogTarget } from '../../../domain/hos/log/log-target.ts';
import { instant } from '../../../domain/hos/log/present.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { invalid } from '../../../platform/errors.ts';

export interface KnownOnRequest {
  readonly userId: number | null;
  /** The last day. */
  readonly target: LogTarget;
  readonly days: number;
  readonly knownOn: string;
  /** Epoch ms: the end of `knownOn`, and the instant up to which the log is counted. */
  readonly end: number;
  readonly now: number;
}

/** So many days before the first may count into it: a cycle and the rests before it. */
const DAYS_BEFORE = 16;

/** Tables of which limits, exceptions or relief of a log come. */
const countedKinds = factKinds.filter(({ counts }) => counts === 'hours');

/**
 * Days of a log as they were counted at the end of a day, beside now. For a compute thread alone: the thread counts by the
 * tables of then meanwhile, and by those of now again before it takes its next task.
 * @throws DomainError 404 without such a driver; 422 where the zones of then lack one that the log needs.
 */
export async function countAsKnownOn(
  database: Database,
  { userId, target, days, knownOn, end, now }: KnownOnRequest,
): Promise<LogAsKnownOn> {
  const { organizationId, driverId, date } = target;
  const range = { from: addDays(date, 1 - days), to: date };
  return database.inSnapshot({ organizationId, actorId: userId }, async (tx) => {
    const known = await readKnownBefore(tx, new Date(end));
    const count = () => countDays(tx, { organizationId, driverId }, range, now);
    const [tablesNow, zonesNow] = [countedKinds.map(tableInUse), zoneData()];
    const isNow = await count();
    const { counted: isThen, tables: tablesThen } = await countedBy(known, count);
    const then = new Map(isThen.days.map((day) => [day.date, day]));
    const facts = countedKinds.flatMap((kind, index) => {
      return differingFacts(
        kind,
        [tablesThen[index]!, tablesNow[index]!],
        range,
        countsFor(isNow.driver, kind.kind),
      );
    });
    return {
      knownOn,
      releases: [
        {
          kind: 'time-zones',
          title: 'Time zones',
          known: known.zones.release,
          now: zonesNow.release,
        },
        ...countedKinds.map(({ kind, title }, index) => ({
          kind,
          title,
          known: known.later.has(kind) ? null : tablesThen[index]!.release,
          now: tablesNow[index]!.release,
        })),
      ],
      facts: facts.slice(0, KNOWN_ON_MAX_FACTS),
      factCount: facts.length,
      days: isNow.days.flatMap(({ date: day, ...bounds }) => {
        const other = then.get(day);
        if (!other) return [];
        return [{ date: day, known: { ...other }, now: bounds }];
      }),
      violations: compared(isThen.violations, isNow.violations),
    };
  });
}

/** Counts by the tables and zones that were known, and sets those of now again whatever happens. */
async function countedBy<Counted>(
  { tables, zones }: KnownFactsAndZones,
  count: () => Promise<Counted>,
): Promise<{ counted: Counted; tables: FactTable[] }> {
  const [factsNow, zonesNow] = [loadedFacts(), zoneData()];
  const isOther = zones.release !== zonesNow.release;
  takeFacts(tables);
  if (isOther) useZones(zones);
  try {
    return { counted: await count(), tables: countedKinds.map(tableInUse) };
  } catch (error) {
    if (!isOther || !(error instanceof RangeError)) throw error;
    throw invalid({ knownOn: `the time zones of that day, tzdb ${zones.release}: ${error.message}` });
  } finally {
    takeFacts(factsNow);
    if (isOther) useZones(zonesNow);
  }
}

async function countDays(
  tx: DatabaseTransaction,
  driverKey: { readonly organizationId: number; readonly driverId: number },
  range: { readonly from: string; readonly to: string },
  now: number,
) {
  const { driver, log, days, totals } = await readCountedDays(tx, driverKey, range, now);
  const violations = days.flatMap((day) => violationsOfDay(log, day));
  return {
    driver,
    days: days.map(({ date, startAt, endAt }) => ({
      date,
      startsAt: instant(startAt),
      endsAt: instant(endAt),
      totals: totals.get(date)!.totals,
    })),
    // One that goes on over midnight is of both days.
    violations: [...new Map(violations.map((violation) => [nameOf(violation), violation])).values()],
  };
}

/** What a violation is told apart by: the same one counts as long by the same limit. */
const nameOf = ({ rule, ruleset, startedAt, endedAt, citation, explanation }: LogViolation): string =>
  [rule, ruleset, startedAt, endedAt, citation, explanation.limitMinutes].join(' ');

function compared(then: readonly LogViolation[], now: readonly LogViolation[]): LogAsKnownOn['violations'] {
  const [namesThen, namesNow] = [then, now].map((some) => new Set(some.map(nameOf)));
  return {
    onlyThen: then.filter((violation) => !namesNow!.has(nameOf(violation))),
    onlyNow: now.filter((violation) => !namesThen!.has(nameOf(violation))),
    inBoth: now.filter((violation) => namesThen!.has(nameOf(violation))).length,
  };
}

/** Rows that hold in the days or in those that count into them, and of which the other table has no equal. */
function differingFacts(
  { title, facts }: KnownFacts,
  [then, now]: readonly [FactTable, FactTable],
  { from, to }: { readonly from: string; readonly to: string },
  counts: (key: string) => boolean,
): DifferingFact[] {
  if (then === now) return [];
  const first = addDays(from, -DAYS_BEFORE);
  const holds = (row: DatedFact) =>
    counts(row.key) && (row.from === null || row.from <= to) && (row.until === null || row.until >= first);
  const only = (table: FactTable, other: FactTable, place: DifferingFact['in']) => {
    const has = new Set(other.rows.map(sayRow));
    return table.rows
      .filter((row) => holds(row) && !has.has(sayRow(row)))
      .map((row): DifferingFact => ({ ...row, in: place, title, value: facts.showValue(row.value) }));
  };
  const rows = [...only(then, now, 'then'), ...only(now, then, 'now')];
  return rows.sort((a, b) => a.key.localeCompare(b.key) || b.in.localeCompare(a.in));
}

const sayRow = ({ key, value, from, until }: DatedFact): string =>
  [key, valueText(value), from, until].join(' ');
