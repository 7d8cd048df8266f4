import { evaluate, NO_FACTS_YET } from '@longhaul/alerts';
import { MINUTE_MS } from '@longhaul/units';
import { sql } from 'kysely';
import type { BackgroundJob } from '../../platform/background.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DatabaseLogger } from '../../platform/database/logger.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { hasFailed, isSetAside, runIsolated } from '../../platform/set-aside-work.ts';
import {
  type ActiveRule,
  type ActiveRules,
  findOrganizationsWithWork,
  findRuleStamps,
  readActiveRules,
  rulesOfAsset,
  subjectKey,
} from './active-rules.ts';
import type { ChangedVehicles } from './changed-vehicles.ts';
import { DISPATCH_RECORDS_MS, type DispatchKind } from './dispatch-facts.ts';
import { evaluateVehicles, type VehicleEvaluation, type VehicleTask } from './evaluate-vehicles.ts';
import { endReplays, findNewFixes, type NewFixes, readNewFixes, type VehicleFixes } from './new-fixes.ts';
import { POSTED_SPEED_MS } from './posted-speed-facts.ts';
import { RECORDS_MS, readRecordFacts } from './record-facts.ts';
import { closeAbandoned, type Findings, type SubjectOfIncident, storeFindings } from './store-incidents.ts';
import { beginningOf, readProgress, rewind, saveProgress, type VehicleProgress } from './vehicle-progress.ts';

const VEHICLES_PER_TRANSACTION = 250;
const BACKLOG_PER_TRANSACTION = 25;
/** After so long with the backlog the newest fixes are looked for again. */
const BACKLOG_MS = 500;
const DUE_PER_ROUND = 500;
/** What is known in memory is kept this often; after a crash as much is evaluated again. */
const KEEP_MS = 5 * MINUTE_MS;
/** Of new fixes of one organization, before it is the turn of the next. */
const LIVE_MS = 2_000;
/** Rules of records look again after so long though nothing asked for it. */
const SWEEP_MS = 15 * MINUTE_MS;
/** After so long with organizations as a whole, announced vehicles are looked at again. */
const TURN_MS = 500;
/** Rules whose stamp has not changed are read again after so long. */
const SAME_RULES_MS = 15 * MINUTE_MS;
/** Where changes are announced, rules are looked at this often, and all vehicles, in case something was not heard. */
const RULES_MS = 5_000;
const ALL_VEHICLES_MS = 5 * MINUTE_MS;

export interface AlertsJobOptions {
  readonly database: Database;
  /** For fixes that came late and vehicles that are new to the rules, so that they leave room for the others. */
  readonly backlogDatabase: Database;
  /** Which vehicles have new fixes; without it each round looks at all of them. */
  readonly changed?: ChangedVehicles | undefined;
  readonly clock: Clock;
  readonly log: DatabaseLogger;
}

/** Before every fix. */
const NEVER = Number.NEGATIVE_INFINITY;

interface KnownVehicle {
  readonly progress: VehicleProgress;
  readonly until: number;
  /** When it was last kept. */
  readonly keptAt: number;
  /** Rules with incidents that may still change; null when that is not known. */
  readonly unsettled: ReadonlySet<number> | null;
  /** When it is due again, by rule, as stored in `alert_due`. */
  readonly dueAt: ReadonlyMap<number, number>;
}

const UNKNOWN: KnownVehicle = {
  progress: new Map(),
  until: NEVER,
  keptAt: 0,
  unsettled: null,
  dueAt: new Map(),
};

interface Due {
  readonly organizationId: number;
  readonly ruleId: number;
  readonly subject: SubjectOfIncident;
  readonly hasFailed: boolean;
}

/**
 * Evaluates the alert rules of all organizations behind the stored positions and records, each vehicle in the order of its
 * fixes, and writes incidents. Any number of processes may take turns: a state that was not kept is worked out again.
 */
export class AlertsJob implements BackgroundJob {
  readonly name = 'alerts';
  readonly pauseMs = 500;
  readonly #options: AlertsJobOptions;
  readonly #rules = new Map<number, ActiveRules & { readonly readAt: number }>();
  /** By organization, of those with rules; then by vehicle, of those with fixes. */
  readonly #known = new Map<number, Map<number, KnownVehicle>>();
  /** When all vehicles of an organization were looked at, by `performance.now()`; none before the first time. */
  readonly #allLookedAt = new Map<number, number>();
  #rulesReadAt = Number.NEGATIVE_INFINITY;
  #turns = 0;

  constructor(options: AlertsJobOptions) {
    this.#options = options;
  }

  /** Evaluates everything that is pending now. */
  async catchUp(signal?: AbortSignal): Promise<void> {
    try {
      for (let isDone = false; !isDone && !signal?.aborted; ) {
        await this.#readRules();
        isDone = await this.#takeTurn(signal);
      }
    } catch (error) {
      // What was announced is not announced again.
      this.#allLookedAt.clear();
      throw error;
    }
  }

  /** Announced vehicles of all organizations together, then organizations one after the other; whether little is left. */
  async #takeTurn(signal: AbortSignal | undefined): Promise<boolean> {
    const { announced, organizations } = await this.#takeWork();
    for (let from = 0; from < announced.length && !signal?.aborted; from += VEHICLES_PER_TRANSACTION) {
      await this.#isolate(announced.slice(from, from + VEHICLES_PER_TRANSACTION), (some) =>
        this.#evaluateVehicles(this.#options.database, some),
      );
    }
    let isDone = announced.length <= VEHICLES_PER_TRANSACTION;
    const turnEndsAt = performance.now() + TURN_MS;
    for (const [index, { rules, isDue }] of organizations.entries()) {
      const isOver = this.#options.changed !== undefined && index > 0 && performance.now() > turnEndsAt;
      if (signal?.aborted || isOver) {
        for (const left of organizations.slice(index)) this.#allLookedAt.delete(left.rules.organizationId);
        return false;
      }
      const isEvaluated = await this.#evaluateNew(rules, signal);
      if (!isEvaluated) this.#allLookedAt.delete(rules.organizationId);
      isDone = isEvaluated && isDone;
      if (isDue) await this.#evaluateDue(rules, signal);
    }
    return isDone;
  }

  /** Without announcements every organization is looked at as a whole. */
  async #takeWork(): Promise<Work> {
    const { database, clock, changed } = this.#options;
    const all = [...this.#rules.values()];
    if (changed === undefined) {
      return { announced: [], organizations: all.map((rules) => ({ rules, isDue: true })) };
    }
    const changes = changed.take();
    if (changes.isAll) this.#allLookedAt.clear();
    const { ids, setAside } = await database.acrossOrganizations({ actorId: null }, (tx) =>
      findOrganizationsWithWork(tx, clock.now()),
    );
    const changedIds = new Map(changes.byOrganization);
    const now = performance.now();
    const announced: VehicleFixes[] = [];
    const organizations: Work['organizations'][number][] = [];
    for (const rules of all) {
      const { organizationId } = rules;
      const assetIds = (changedIds.get(organizationId) ?? []).filter((id) => !setAside.has(id));
      const lookedAt = this.#allLookedAt.get(organizationId);
      const isDue = ids.has(organizationId);
      // A vehicle that is not known by then had no fix when all were looked at: all of its fixes are new.
      const isWhole = isDue || lookedAt === undefined || now - lookedAt >= ALL_VEHICLES_MS;
      if (isWhole) {
        this.#allLookedAt.set(organizationId, lookedAt === undefined ? now - spreadOf(organizationId) : now);
        organizations.push({ rules, isDue });
      } else {
        for (const assetId of assetIds)
          announced.push({ organizationId, assetId, at: now, isLate: false, hasFailed: false });
      }
    }
    // Whoever comes first in one turn comes later in the next.
    this.#turns += 1;
    const first = organizations.length === 0 ? 0 : (this.#turns * 31) % organizations.length;
    return { announced, organizations: [...organizations.slice(first), ...organizations.slice(0, first)] };
  }

  async #readRules(): Promise<void> {
    const { database, clock, changed } = this.#options;
    const now = clock.now();
    if (changed !== undefined && performance.now() - this.#rulesReadAt < RULES_MS) return;
    this.#rulesReadAt = performance.now();
    const stamps = await database.acrossOrganizations({ actorId: null }, findRuleStamps);
    for (const organizationId of this.#rules.keys()) {
      if (stamps.has(organizationId)) continue;
      await this.#scoped(organizationId, (tx) => closeAbandoned(tx, organizationId, now, null));
      this.#rules.delete(organizationId);
      this.#known.delete(organizationId);
      this.#allLookedAt.delete(organizationId);
    }
    for (const [organizationId, stamp] of stamps) {
      const known = this.#rules.get(organizationId);
      if (known?.stamp === stamp && now - known.readAt < SAME_RULES_MS && now >= known.readAt) continue;
      const rules = await this.#scoped(organizationId, async (tx) => {
        const read = await readActiveRules(tx, organizationId, stamp);
        await closeAbandoned(tx, organizationId, now, read);
        await seedDue(tx, read);
        return read;
      });
      this.#rules.set(organizationId, { ...rules, readAt: now });
      if (known?.stamp === stamp) continue;
      this.#allLookedAt.delete(organizationId);
      this.#reopenVehicles(rules);
    }
  }

  /** Vehicles with a rule that has not seen their fixes are evaluated again, though no fix is new. */
  #reopenVehicles(rules: ActiveRules): void {
    const known = this.#knownOf(rules.organizationId);
    for (const [assetId, vehicle] of known) {
      const own = rulesOfAsset(rules, assetId).rules;
      if (own.every(({ id, key }) => vehicle.progress.get(id)?.key === key)) continue;
      known.set(assetId, { ...vehicle, until: NEVER });
    }
  }

  #scoped<Result>(
    organizationId: number,
    work: (tx: DatabaseTransaction) => Promise<Result>,
  ): Promise<Result> {
    return this.#options.database.inOrganization({ organizationId, actorId: null }, work);
  }

  #knownOf(organizationId: number): Map<number, KnownVehicle> {
    const known = this.#known.get(organizationId) ?? new Map<number, KnownVehicle>();
    this.#known.set(organizationId, known);
    return known;
  }

  /** What is known of vehicles that were removed, or set aside, whose state may no longer be what was kept. */
  #forgetOthers(organizationId: number, present: readonly VehicleFixes[]): void {
    const known = this.#knownOf(organizationId);
    if (known.size <= present.length) return;
    const ids = new Set(present.map(({ assetId }) => assetId));
    for (const assetId of known.keys()) if (!ids.has(assetId)) known.delete(assetId);
  }

  /** All vehicles that go on from a known state, and some of the others; whether little of either is left. */
  async #evaluateNew(rules: ActiveRules, signal: AbortSignal | undefined): Promise<boolean> {
    const { organizationId } = rules;
    const { database, backlogDatabase } = this.#options;
    const all = await this.#scoped(organizationId, (tx) => findNewFixes(tx, organizationId));
    this.#forgetOthers(organizationId, all);
    const [live, backlog] = [[] as VehicleFixes[], [] as VehicleFixes[]];
    for (const news of all) {
      const known = this.#knownOf(organizationId).get(news.assetId);
      if (news.isLate || known === undefined || known.until === NEVER) backlog.push(news);
      else if (news.at > known.until) live.push(news);
    }
    // Whoever has waited longest, since the turn may end before all are done.
    live.sort((one, other) => one.at - other.at);
    const liveFrom = performance.now();
    for (let from = 0; from < live.length && !signal?.aborted; from += VEHICLES_PER_TRANSACTION) {
      // Its turn is over: the others are next.
      if (performance.now() - liveFrom > LIVE_MS) return false;
      await this.#isolate(live.slice(from, from + VEHICLES_PER_TRANSACTION), (some) =>
        this.#evaluateVehicles(database, some),
      );
    }
    const beganAt = performance.now();
    for (let from = 0; from < backlog.length; from += BACKLOG_PER_TRANSACTION) {
      if (signal?.aborted || performance.now() - beganAt > BACKLOG_MS) return false;
      await this.#isolate(backlog.slice(from, from + BACKLOG_PER_TRANSACTION), (some) =>
        this.#evaluateVehicles(backlogDatabase, some),
      );
    }
    return live.length <= VEHICLES_PER_TRANSACTION;
  }

  #isolate(
    tasks: readonly VehicleFixes[],
    run: (tasks: readonly VehicleFixes[]) => Promise<void>,
  ): Promise<void> {
    const { database, log } = this.#options;
    return runIsolated({
      database,
      log,
      work: 'alerts',
      tasks,
      subjectOf: (task) => ({ ...task, subject: String(task.assetId) }),
      run,
    });
  }

  /** In one transaction, the statements of several organizations under way together. */
  async #evaluateVehicles(database: Database, fixes: readonly VehicleFixes[]): Promise<void> {
    const groups = [...Map.groupBy(fixes, ({ organizationId }) => organizationId)].flatMap(
      ([organizationId, own]) => {
        const rules = this.#rules.get(organizationId);
        return rules ? [{ rules, assetIds: own.map(({ assetId }) => assetId) }] : [];
      },
    );
    const [only] = groups;
    if (only === undefined) return;
    const evaluateAll = async (tx: DatabaseTransaction) => {
      const outcomes = await Promise.allSettled(
        groups.map(({ rules, assetIds }) => this.#evaluateOrganization(tx, rules, assetIds)),
      );
      return outcomes.map((outcome) => {
        if (outcome.status === 'rejected') throw outcome.reason;
        return outcome.value;
      });
    };
    const evaluated =
      groups.length === 1
        ? await database.inOrganization(
            { organizationId: only.rules.organizationId, actorId: null },
            evaluateAll,
          )
        : await database.acrossOrganizations({ actorId: null }, evaluateAll);
    for (const [index, { rules, assetIds }] of groups.entries()) {
      await this.#remember(rules, assetIds, evaluated[index]!);
    }
  }

  async #evaluateOrganization(
    tx: DatabaseTransaction,
    rules: ActiveRules,
    assetIds: readonly number[],
  ): Promise<OrganizationOutcome> {
    const { organizationId } = rules;
    const now = this.#options.clock.now();
    const tasks = await readNewFixes(tx, organizationId, assetIds);
    const prepared = await this.#prepare(tx, rules, tasks, now);
    const watched = prepared.filter(({ task }) => task.rules.length > 0);
    const evaluations = await evaluateVehicles(
      tx,
      organizationId,
      watched.map(({ task }) => task),
    );
    const evaluated = watched.map((each, index) => outcomeOf(each, evaluations[index]!));
    await endReplays(tx, organizationId, tasks);
    await storeAll(tx, organizationId, now, evaluated);
    const unwatched = prepared.filter(({ task }) => task.rules.length === 0);
    return {
      broken: new Map(evaluated.flatMap(({ failed }) => [...failed])),
      known: new Map([
        ...unwatched.map(
          ({ task, known }) => [task.subject.id, { ...known, until: task.watermark }] as const,
        ),
        ...evaluated.map(({ subject, known }) => [subject.id, known] as const),
      ]),
    };
  }

  async #remember(
    rules: ActiveRules,
    assetIds: readonly number[],
    { known, broken }: OrganizationOutcome,
  ): Promise<void> {
    const { organizationId } = rules;
    for (const [assetId, each] of known) this.#knownOf(organizationId).set(assetId, each);
    for (const [ruleId, error] of broken) await this.#setRuleAside(organizationId, ruleId, error);
    for (const rule of rules.rules) {
      const hasRecovered = rule.hasFailed && !broken.has(rule.id);
      if (hasRecovered && assetIds.some((assetId) => rulesOfAsset(rules, assetId).rules.includes(rule)))
        await this.#setRuleAside(organizationId, rule.id, null);
    }
  }

  /** What each vehicle is evaluated from. */
  async #prepare(
    tx: DatabaseTransaction,
    active: ActiveRules,
    all: readonly NewFixes[],
    now: number,
  ): Promise<Prepared[]> {
    const { organizationId } = active;
    const strangers = all.filter(({ assetId }) => !this.#knownOf(organizationId).has(assetId));
    const stored = await readProgress(
      tx,
      organizationId,
      strangers.map(({ assetId }) => assetId),
    );
    const prepared: Prepared[] = [];
    for (const fixes of all) {
      const { assetId, at: watermark, replayFrom } = fixes;
      const known = this.#knownOf(organizationId).get(assetId) ?? {
        ...UNKNOWN,
        progress: stored.get(assetId) ?? UNKNOWN.progress,
      };
      const { subjectKind, rules } = rulesOfAsset(active, assetId);
      const subject = { kind: subjectKind, id: assetId };
      const progress =
        replayFrom === null
          ? known.progress
          : await progressBefore(tx, organizationId, assetId, rules, { fromAt: replayFrom, watermark });
      prepared.push({ task: { subject, rules, progress, watermark, now }, fixes, known });
    }
    return prepared;
  }

  /** A rule that cannot be evaluated does not hold up the others, on this vehicle or any other; without an error it can again. */
  async #setRuleAside(organizationId: number, ruleId: number, error: unknown): Promise<void> {
    const { database, log } = this.#options;
    await runIsolated({
      database,
      log,
      work: 'alerts',
      tasks: [ruleId],
      subjectOf: () => ({ organizationId, subject: `rule ${ruleId}`, hasFailed: true }),
      run: () => (error === null ? Promise.resolve() : Promise.reject(error)),
    });
    this.#rules.delete(organizationId);
  }

  async #evaluateDue(rules: ActiveRules, signal: AbortSignal | undefined): Promise<void> {
    const { database, log, clock } = this.#options;
    const { organizationId } = rules;
    const now = clock.now();
    const due = await this.#scoped(organizationId, (tx) => findDue(tx, organizationId, now));
    for (const task of due) {
      if (signal?.aborted) return;
      await runIsolated({
        database,
        log,
        work: 'alerts',
        tasks: [task],
        subjectOf: ({ ruleId, subject, hasFailed: failed }) => ({
          organizationId,
          subject: `rule ${ruleId} ${subjectKey(subject.kind, subject.id)}`,
          hasFailed: failed,
        }),
        run: () => this.#scoped(organizationId, (tx) => this.#evaluateOneDue(tx, rules, task, now)),
      });
    }
  }

  async #evaluateOneDue(
    tx: DatabaseTransaction,
    active: ActiveRules,
    { organizationId, ruleId, subject }: Due,
    now: number,
  ): Promise<void> {
    const rule = active.rules.find(({ id }) => id === ruleId);
    const isWatched = rule?.subjects.has(subjectKey(subject.kind, subject.id)) === true;
    if (rule === undefined || !isWatched) {
      await deleteDue(tx, organizationId, ruleId, subject);
      return;
    }
    if (rule.readsRecords) {
      const question = { organizationId, timeZone: active.timeZone, subjectId: subject.id, now };
      const facts = await readRecordFacts(tx, rule.kind, question);
      const { incidents, dueAt } = evaluate(rule.prepared, NO_FACTS_YET, facts);
      const from = now - foundAgainMs(rule.kind);
      await storeFindings(tx, organizationId, now, [{ rule, subject, incidents, settledBefore: 0, from }]);
      const nextAt = Math.min(dueAt ?? Number.POSITIVE_INFINITY, now + SWEEP_MS);
      await saveDue(tx, organizationId, [{ ruleId, subject, at: nextAt }]);
      return;
    }
    const known = this.#knownOf(organizationId).get(subject.id);
    const own = known?.progress.get(ruleId);
    // As long as its fixes could not be evaluated, nothing can be said of their absence.
    if (known === undefined || own?.key !== rule.key) {
      await saveDue(tx, organizationId, [{ ruleId, subject, at: now + MINUTE_MS }]);
      return;
    }
    const { incidents, dueAt } = evaluate(rule.prepared, own.state, { now });
    const settledBefore = own.state.cursor.settledUntil;
    await storeFindings(tx, organizationId, now, [
      { rule, subject, incidents, settledBefore, from: own.from },
    ]);
    if (dueAt === null) await deleteDue(tx, organizationId, ruleId, subject);
    else await saveDue(tx, organizationId, [{ ruleId, subject, at: dueAt }]);
    const stillDue = new Map(known.dueAt);
    if (dueAt === null) stillDue.delete(ruleId);
    else stillDue.set(ruleId, dueAt);
    this.#knownOf(organizationId).set(subject.id, { ...known, unsettled: null, dueAt: stillDue });
  }
}

/** Incidents of records from so long ago on are found again each time. */
function foundAgainMs(kind: ActiveRule['kind']): number {
  if (kind === 'hours-running-out') return SWEEP_MS * 80;
  if (kind === 'posted-speed') return POSTED_SPEED_MS;
  return kind in DISPATCH_RECORDS_MS ? DISPATCH_RECORDS_MS[kind as DispatchKind] : RECORDS_MS;
}

interface Work {
  /** Vehicles with new fixes, of organizations that need no look at all of theirs. */
  readonly announced: readonly VehicleFixes[];
  /** To be looked at as a whole. */
  readonly organizations: readonly { readonly rules: ActiveRules; readonly isDue: boolean }[];
}

interface OrganizationOutcome {
  readonly known: ReadonlyMap<number, KnownVehicle>;
  /** Rules that could not be evaluated, with what they failed by. */
  readonly broken: ReadonlyMap<number, unknown>;
}

/** Organizations that were first looked at together are looked at apart from then on. */
const spreadOf = (organizationId: number) => (organizationId % 60) * (ALL_VEHICLES_MS / 60);

interface Prepared {
  readonly task: VehicleTask;
  readonly fixes: NewFixes;
  readonly known: KnownVehicle;
}

/** What one vehicle's evaluation came to, to be stored with that of others. */
interface Evaluated {
  readonly known: KnownVehicle;
  readonly subject: SubjectOfIncident;
  readonly findings: readonly Findings[];
  readonly dueAt: ReadonlyMap<number, number>;
  readonly isToKeep: boolean;
  readonly failed: ReadonlyMap<number, unknown>;
}

function outcomeOf({ task, fixes, known }: Prepared, evaluation: VehicleEvaluation): Evaluated {
  const { subject, watermark, now } = task;
  const { progress, findings, dueAt, broken } = evaluation;
  const isReplay = fixes.replayFrom !== null;
  const unsettled = isReplay ? null : known.unsettled;
  // One that moves on with each fix is looked at when it was due first.
  const earlier = [...dueAt].filter(([ruleId, at]) => at < (known.dueAt.get(ruleId) ?? Infinity));
  const isToKeep = isReplay || now - known.keptAt >= KEEP_MS || now < known.keptAt;
  return {
    subject,
    findings: findings.filter(
      ({ rule, incidents }) => incidents.length > 0 || unsettled === null || unsettled.has(rule.id),
    ),
    dueAt: new Map(earlier),
    isToKeep,
    failed: broken,
    known: {
      progress,
      until: watermark,
      keptAt: isToKeep ? now - spread(subject.id, known.keptAt) : known.keptAt,
      unsettled: new Set(
        findings
          .filter(({ incidents }) => incidents.some(({ settledAt }) => settledAt === null))
          .map(({ rule }) => rule.id),
      ),
      dueAt: earlier.length === 0 ? known.dueAt : new Map([...known.dueAt, ...earlier]),
    },
  };
}

/** Vehicles that were first evaluated together are kept at different times from then on. */
function spread(assetId: number, keptAt: number): number {
  return keptAt === 0 ? (assetId % 60) * (KEEP_MS / 60) : 0;
}

async function storeAll(
  tx: DatabaseTransaction,
  organizationId: number,
  now: number,
  evaluated: readonly Evaluated[],
): Promise<void> {
  await storeFindings(
    tx,
    organizationId,
    now,
    evaluated.flatMap(({ findings }) => findings),
  );
  const due = evaluated.flatMap(({ subject, dueAt }) =>
    [...dueAt].map(([ruleId, at]) => ({ ruleId, subject, at })),
  );
  await saveDue(tx, organizationId, due);
  const kept = evaluated.filter(({ isToKeep }) => isToKeep);
  await saveProgress(
    tx,
    organizationId,
    new Map(kept.map(({ subject, known }) => [subject.id, known.progress])),
  );
}

/** The states from which fixes that came late are evaluated. */
async function progressBefore(
  tx: DatabaseTransaction,
  organizationId: number,
  assetId: number,
  rules: readonly ActiveRule[],
  { fromAt, watermark }: { fromAt: number; watermark: number },
): Promise<VehicleProgress> {
  const before = await rewind(tx, organizationId, assetId, fromAt);
  if (!('from' in before)) return before;
  return new Map(
    rules.map((rule) => {
      const beginning = beginningOf(rule, watermark);
      const from = Math.max(before.from, beginning.from);
      return [rule.id, { ...beginning, from, until: from }];
    }),
  );
}

async function findDue(tx: DatabaseTransaction, organizationId: number, now: number): Promise<Due[]> {
  const failed = [
    'd.organization_id',
    "'rule ' || d.rule_id || ' ' || d.subject_kind || ':' || d.subject_id",
  ] as const;
  const { rows } = await sql<{
    rule_id: number;
    kind: SubjectOfIncident['kind'];
    id: number;
    has_failed: boolean;
  }>`
    select d.rule_id, d.subject_kind as kind, d.subject_id as id, ${sql.raw(hasFailed('alerts', ...failed))} as has_failed
    from alert_due d
    where d.organization_id = ${organizationId} and d.due_at <= ${new Date(now)}
      and not ${sql.raw(isSetAside('alerts', ...failed))}
    order by d.due_at limit ${DUE_PER_ROUND}`.execute(tx);
  return rows.map((row) => ({
    organizationId,
    ruleId: row.rule_id,
    subject: { kind: row.kind, id: row.id },
    hasFailed: row.has_failed,
  }));
}

async function saveDue(
  tx: DatabaseTransaction,
  organizationId: number,
  due: readonly { ruleId: number; subject: SubjectOfIncident; at: number }[],
): Promise<void> {
  if (due.length === 0) return;
  await tx
    .insertInto('alert_due')
    .values(
      due.map(({ ruleId, subject, at }) => ({
        organization_id: organizationId,
        rule_id: ruleId,
        subject_kind: subject.kind,
        subject_id: subject.id,
        due_at: new Date(at),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'rule_id', 'subject_kind', 'subject_id'])
        .doUpdateSet((eb) => ({ due_at: eb.ref('excluded.due_at') })),
    )
    .execute();
}

/** Nothing but news will change anything. */
async function deleteDue(
  tx: DatabaseTransaction,
  organizationId: number,
  ruleId: number,
  subject: SubjectOfIncident,
): Promise<void> {
  await tx
    .deleteFrom('alert_due')
    .where('organization_id', '=', organizationId)
    .where('rule_id', '=', ruleId)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .execute();
}

/** Each subject of each rule over records gets a row in `alert_due` at the start. */
async function seedDue(tx: DatabaseTransaction, { organizationId, rules }: ActiveRules): Promise<void> {
  const rows = rules
    .filter(({ readsRecords }) => readsRecords)
    .flatMap(({ id, subjects }) =>
      [...subjects.values()].map((subject) => ({
        organization_id: organizationId,
        rule_id: id,
        subject_kind: subject.kind,
        subject_id: subject.id,
        due_at: new Date(0),
      })),
    );
  for (let from = 0; from < rows.length; from += 1_000) {
    await tx
      .insertInto('alert_due')
      .values(rows.slice(from, from + 1_000))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
