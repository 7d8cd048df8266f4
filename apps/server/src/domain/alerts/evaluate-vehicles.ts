import { evaluate, type Facts, type FoundIncident, Moments } from '@longhaul/alerts';
import { DAY_MS } from '@longhaul/units';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { OverBudgetError, WorkBudget } from '../../platform/work-budget.ts';
import type { ActiveRule } from './active-rules.ts';
import type { Findings, SubjectOfIncident } from './store-incidents.ts';
import { readVehicleFacts, type VehicleFacts, type Window } from './vehicle-facts.ts';
import { beginningOf, type RuleProgress, saveCheckpoints, type VehicleProgress } from './vehicle-progress.ts';

/** Of one vehicle. */
const FIXES_AT_ONCE = 2_000;
/** By one rule in the fixes that are read at once, one for each: each takes some milliseconds to store and to notify of. */
const MAX_FOUND_AT_ONCE = FIXES_AT_ONCE;

function assertStorable(found: number): void {
  if (found <= MAX_FOUND_AT_ONCE) return;
  throw new OverBudgetError(
    `This rule finds more than ${MAX_FOUND_AT_ONCE.toLocaleString('en-US')} incidents for one vehicle at once. Hundreds of overlapping places can cause this.`,
  );
}

export interface VehicleTask {
  readonly subject: SubjectOfIncident;
  readonly rules: readonly ActiveRule[];
  readonly progress: VehicleProgress;
  /** The newest fix that is stored; all before it are. */
  readonly watermark: number;
  readonly now: number;
}

export interface VehicleEvaluation {
  readonly progress: VehicleProgress;
  readonly findings: readonly Findings[];
  /** By rule, of those that time alone may make find something. */
  readonly dueAt: ReadonlyMap<number, number>;
  /** Rules that could not be evaluated, with what they failed by. */
  readonly broken: ReadonlyMap<number, unknown>;
}

/** One rule on its way through the facts of one vehicle. */
class RuleRun {
  readonly rule: ActiveRule;
  progress: RuleProgress;
  dueAt: number | null = null;
  error: unknown = null;
  readonly #settledBefore: number;
  #found: readonly FoundIncident[] = [];

  readonly #budget: WorkBudget;

  constructor(rule: ActiveRule, progress: RuleProgress, budget: WorkBudget) {
    this.rule = rule;
    this.#budget = budget;
    this.progress = progress;
    this.#settledBefore = progress.state.cursor.settledUntil;
  }

  /** Facts up to an instant, and their moments. */
  take(facts: Facts, moments: Moments, until: number): void {
    if (this.error !== null) return;
    const { key, from, state: before } = this.progress;
    try {
      const { state, incidents, dueAt } = this.#budget.spend((item) =>
        evaluate(this.rule.prepared, before, facts, moments, (found) => {
          assertStorable(found);
          item();
        }),
      );
      assertStorable(incidents.length);
      const decided = this.#found.filter(({ settledAt }) => settledAt !== null);
      this.#found = decided.length === 0 ? incidents : [...decided, ...incidents];
      this.progress = { key, from, until: Math.max(this.progress.until, until), state };
      this.dueAt = dueAt;
    } catch (error) {
      this.error = error;
    }
  }

  findings(subject: SubjectOfIncident): Findings {
    const { from } = this.progress;
    return {
      rule: this.rule,
      subject,
      incidents: this.#found,
      settledBefore: this.#settledBefore,
      from,
    };
  }
}

/** One for each rule, of all vehicles that are evaluated together: a rule that costs too much is stopped on the first. */
class Budgets {
  readonly #byRule = new Map<number, WorkBudget>();

  of({ id }: ActiveRule): WorkBudget {
    const budget = this.#byRule.get(id) ?? new WorkBudget('This rule');
    this.#byRule.set(id, budget);
    return budget;
  }
}

/** All rules of one vehicle on their way to the watermark. */
class VehicleRun {
  readonly #task: VehicleTask;
  readonly #rules: readonly RuleRun[];
  #until: number;

  constructor(task: VehicleTask, budgets: Budgets) {
    const { rules, progress, watermark } = task;
    this.#task = task;
    this.#rules = rules.map(
      (rule) => new RuleRun(rule, standingOf(rule, progress, watermark), budgets.of(rule)),
    );
    this.#until = Math.min(watermark, ...this.#rules.map((run) => run.progress.until));
  }

  get assetId(): number {
    return this.#task.subject.id;
  }

  get until(): number {
    return this.#until;
  }

  get isAtEnd(): boolean {
    return this.#until >= this.#task.watermark;
  }

  get progress(): VehicleProgress {
    return new Map(this.#rules.map(({ rule, progress }) => [rule.id, progress]));
  }

  /** The rest of a day at most, so that its end can be kept. */
  get nextWindow(): Window {
    const after = this.#until;
    return { assetId: this.assetId, after, until: Math.min(this.#task.watermark, endOfDay(after + 1)) };
  }

  take(facts: VehicleFacts): void {
    const { until } = facts;
    const asOfNow: Facts = { ...facts, now: Math.max(this.#task.now, until) };
    const moments = new Moments(asOfNow);
    for (const run of this.#rules) run.take(asOfNow, moments, until);
    this.#until = until;
  }

  evaluation(): VehicleEvaluation {
    const sound = this.#rules.filter(({ error }) => error === null);
    return {
      progress: this.progress,
      findings: sound.map((run) => run.findings(this.#task.subject)),
      dueAt: new Map(sound.flatMap(({ rule, dueAt }) => (dueAt === null ? [] : [[rule.id, dueAt]]))),
      broken: new Map(this.#rules.flatMap(({ rule, error }) => (error === null ? [] : [[rule.id, error]]))),
    };
  }
}

function standingOf(rule: ActiveRule, progress: VehicleProgress, watermark: number): RuleProgress {
  const known = progress.get(rule.id);
  return known?.key === rule.key ? known : beginningOf(rule, watermark);
}

/**
 * Evaluates all rules of each vehicle up to its watermark, and keeps where they stood at the end of each day between. What
 * lies between is whole, however much it is; the vehicles are read and kept together, day by day.
 */
export async function evaluateVehicles(
  tx: DatabaseTransaction,
  organizationId: number,
  tasks: readonly VehicleTask[],
): Promise<VehicleEvaluation[]> {
  const budgets = new Budgets();
  const runs = tasks.map((task) => new VehicleRun(task, budgets));
  // One that has nothing new is evaluated once too: time has passed.
  for (let ahead = runs; ahead.length > 0; ) {
    const windows = ahead.map(({ nextWindow }) => nextWindow);
    const facts = await readVehicleFacts(tx.client, organizationId, windows, FIXES_AT_ONCE);
    for (const [index, run] of ahead.entries()) run.take(facts[index]!);
    ahead = ahead.filter(({ isAtEnd }) => !isAtEnd);
    const overnight = ahead.filter(({ until }) => until === endOfDay(until));
    for (const [at, ofDay] of Map.groupBy(overnight, ({ until }) => until)) {
      const states = new Map(ofDay.map(({ assetId, progress }) => [assetId, progress]));
      await saveCheckpoints(tx, organizationId, at, states);
    }
  }
  return runs.map((run) => run.evaluation());
}

/** The last millisecond of the day in UTC. */
function endOfDay(at: number): number {
  return (Math.floor(at / DAY_MS) + 1) * DAY_MS - 1;
}
