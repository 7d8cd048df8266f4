import { type CycleSwitch, type DriverRules, LogRuleSet, Zone } from '@longhaul/contract';
import { type RuleSetId, ruleSets, ruleSetsOfZone } from '@longhaul/hos';
import { MINUTE_MS } from '@longhaul/units';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/errors.ts';
import { readSpans } from '../derive-driver.ts';
import type { DriverKey } from '../derived-queries.ts';
import { type HosDriver, loadHosDriver, RECORDS_KEPT_MS } from '../hos-driver.ts';
import { selectCrossings } from '../log/crossing-queries.ts';
import { presentCrossing } from '../log/crossings.ts';
import { instant, reference } from '../log/present.ts';
import { driverRuleSetAt } from '../log-rules.ts';
import { setsAt } from '../sets-by-zone.ts';
import { entryAt, nextEntry } from './entries.ts';
import { type EntryRow, selectEntries } from './queries.ts';

/** @throws DomainError 404 */
export async function getDriverRules(
  tx: DatabaseTransaction,
  key: DriverKey,
  now: number,
): Promise<DriverRules> {
  const driver = await loadHosDriver(tx, key.organizationId, key.driverId);
  if (!driver) throw notFound('This driver');
  const { rules } = driver;
  const [entries, crossings] = await Promise.all([
    selectEntries(tx, key),
    selectCrossings(tx, key, new Date(now - RECORDS_KEPT_MS)),
  ]);
  const sets = rules === null ? { us: driver.ruleSet } : setsAt(rules, now);
  return {
    driver: { id: driver.driverId, name: `${driver.firstName} ${driver.lastName}` },
    timeZone: driver.timeZone,
    hasZones: driver.hasZones,
    homeZone: driver.homeZone,
    zone: rules?.changes.findLast(({ from }) => from <= now)?.zone ?? rules?.zone ?? 'us',
    ruleSet: driverRuleSetAt(driver, now),
    sets: Zone.options.flatMap((zone) => {
      const known = sets[zone as keyof typeof sets];
      if (known === undefined) return [];
      const held = entryAt(entries, zone, now);
      const ruleSet = held ? LogRuleSet.parse(held.rule_set) : known;
      const isAssigned = zone === 'us' || rules?.assigned.includes(zone) === true;
      return [{ zone, ruleSet, isAssumed: !isAssigned }];
    }),
    history: entries.map((entry) => presentEntry(entry, entries)).toReversed(),
    crossings: crossings.toReversed().map(presentCrossing),
    switches: await switchesOf(tx, driver, now),
  };
}

function presentEntry(row: EntryRow, entries: readonly EntryRow[]): DriverRules['history'][number] {
  const until = nextEntry(entries, row)?.from_at;
  return {
    id: row.id,
    zone: Zone.parse(row.zone),
    ruleSet: LogRuleSet.parse(row.rule_set),
    from: instant(row.from_at),
    until: until && until > row.from_at ? instant(until) : null,
    reason: row.reason,
    note: row.note,
    state: row.state,
    setBy: reference(row.set_by, row.setter_name),
    setAt: instant(row.set_at),
    answeredBy: reference(row.answered_by, row.answerer_name),
    answeredAt: row.answered_at && instant(row.answered_at),
  };
}

async function switchesOf(tx: DatabaseTransaction, driver: HosDriver, now: number): Promise<CycleSwitch[]> {
  const sets = Object.entries(driver.rules ? setsAt(driver.rules, now) : {});
  const others = sets.flatMap(([, ruleSet]) => otherCycles(ruleSet));
  if (others.length === 0) return [];
  const rest = await restSinceDriving(tx, driver, now);
  return others.map((to) => switchAt(to, rest, now));
}

/** The sets of the same zone in the other cycle. */
const otherCycles = (id: RuleSetId): RuleSetId[] => {
  const { zone, switchRest } = ruleSets[id];
  if (switchRest === null) return [];
  return ruleSetsOfZone(zone).filter((other) => ruleSets[other].switchRest?.cycle !== switchRest.cycle);
};

type RestSinceDriving = { longestMs: number; currentFrom: number };

/** The longest rest since the last driving before an instant, and since when the driver rests at it. */
export async function restSinceDriving(
  tx: DatabaseTransaction,
  driver: HosDriver,
  at: number,
): Promise<RestSinceDriving> {
  const spans = (await readSpans(tx, driver, at, at)).filter(({ startedAt }) => startedAt < at);
  let longestMs = spans.length === 0 ? Number.POSITIVE_INFINITY : 0;
  let endAt = at;
  let currentFrom = at;
  let restMs = 0;
  for (const { status, mode, startedAt } of spans.toReversed()) {
    if (status === 'D') return { longestMs, currentFrom };
    const isRest = (status === 'OFF' || status === 'SB') && mode === null;
    restMs = isRest ? restMs + endAt - startedAt : 0;
    longestMs = Math.max(longestMs, restMs);
    if (isRest && currentFrom === endAt) currentFrom = startedAt;
    endAt = startedAt;
  }
  // No driving before is known.
  return { longestMs: Number.POSITIVE_INFINITY, currentFrom };
}

function switchAt(to: RuleSetId, { longestMs, currentFrom }: RestSinceDriving, now: number): CycleSwitch {
  const neededMs = ruleSets[to].switchRest!.limitMs;
  const isLegal = longestMs >= neededMs;
  return {
    to,
    neededMinutes: neededMs / MINUTE_MS,
    restMinutes: Math.min(longestMs, RECORDS_KEPT_MS) / MINUTE_MS,
    isLegal,
    legalFrom: instant(isLegal ? now : currentFrom + neededMs),
  };
}
