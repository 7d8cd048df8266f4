import {
  type Evaluation,
  evaluate,
  type Facts,
  type FoundIncident,
  NO_FACTS_YET,
  prepareRule,
  type Rule,
  type RulePlace,
  type RuleState,
} from '@longhaul/alerts';
import { DAY_MS } from '@longhaul/units';
import type { Actor } from '../../platform/actor.ts';
import { type ComputePool, computeTask } from '../../platform/compute-pool.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { isRecordKind, readRecordFacts } from './record-facts.ts';
import type { AlertSubject } from './subjects.ts';
import { readVehicleFacts } from './vehicle-facts.ts';

/** What goes on when the time begins is known from as long before. */
const WARM_UP_MS = DAY_MS;
/** Read before it is enough: some seconds of work. */
const MOST_FIXES = 400_000;
const MOST_DRIVERS = 1_000;
const FIXES_AT_ONCE = 5_000;
/** After so long the rest of the subjects is left out. */
const MAX_LOOKING_MS = 20_000;

/** A rule with what it is evaluated against. */
export interface RuleInPlaces {
  readonly rule: Rule;
  /** Of the organization; none where the rule asks for none. */
  readonly places: readonly RulePlace[];
  readonly timeZone: string;
}

/** @public Run by its name in a worker thread. */
export function evaluateFacts(
  { rule, places, timeZone }: RuleInPlaces,
  state: RuleState,
  facts: Facts,
): Evaluation {
  return evaluate(prepareRule(rule, places, timeZone), state, facts);
}

/** Fixes times places that take about a millisecond: less than sending them to a thread. */
const SMALL_WORK = 2_000;

const evaluateFactsTask = computeTask<typeof evaluateFacts>(import.meta.url, 'evaluateFacts');

type Evaluate = (state: RuleState, facts: Facts) => Promise<Evaluation>;

export interface PastIncidents {
  readonly found: readonly { readonly subject: AlertSubject; readonly incident: FoundIncident }[];
  /** Of the subjects, in their order; fewer than all when it would have taken too long. */
  readonly lookedAt: number;
}

/** What a rule would have found of these subjects since an instant, as the record stands now. */
export async function findPastIncidents(
  tx: DatabaseTransaction,
  organizationId: number,
  ruleInPlaces: RuleInPlaces,
  subjects: readonly AlertSubject[],
  { from, now, compute, actor }: { from: number; now: number; compute: ComputePool; actor: Actor },
): Promise<PastIncidents> {
  const { rule, timeZone } = ruleInPlaces;
  const prepared = prepareRule(rule, ruleInPlaces.places, timeZone);
  const evaluateStep: Evaluate = async (state, facts) =>
    (facts.fixes?.length ?? 0) * (1 + ruleInPlaces.places.length) <= SMALL_WORK
      ? evaluate(prepared, state, facts)
      : compute.run(actor, evaluateFactsTask, ruleInPlaces, state, facts);
  const until = performance.now() + MAX_LOOKING_MS;
  const found: { subject: AlertSubject; incident: FoundIncident }[] = [];
  let lookedAt = 0;
  let fixesRead = 0;
  for (const subject of subjects) {
    if (fixesRead >= MOST_FIXES || (isRecordKind(rule.kind) && lookedAt >= MOST_DRIVERS)) break;
    if (performance.now() > until) break;
    const { incidents, fixes } = isRecordKind(rule.kind)
      ? await inRecords(tx, { organizationId, timeZone, kind: rule.kind, subject, now }, evaluateStep)
      : await inMoments(tx, { organizationId, subject, from, now }, evaluateStep);
    for (const incident of incidents) if (incident.startedAt >= from) found.push({ subject, incident });
    fixesRead += fixes;
    lookedAt++;
  }
  return { found, lookedAt };
}

async function inRecords(
  tx: DatabaseTransaction,
  {
    subject: { id: subjectId },
    kind,
    ...scope
  }: {
    organizationId: number;
    timeZone: string;
    kind: Rule['kind'];
    subject: AlertSubject;
    now: number;
  },
  evaluateStep: Evaluate,
) {
  const facts = await readRecordFacts(tx, kind, { ...scope, subjectId });
  const { incidents } = await evaluateStep(NO_FACTS_YET, facts);
  return { incidents, fixes: 0 };
}

async function inMoments(
  tx: DatabaseTransaction,
  {
    organizationId,
    subject: { id: assetId },
    from,
    now,
  }: { organizationId: number; subject: AlertSubject; from: number; now: number },
  evaluateStep: Evaluate,
) {
  const incidents = new Map<string, FoundIncident>();
  let state = NO_FACTS_YET;
  let fixes = 0;
  for (let after = from - WARM_UP_MS; ; ) {
    const [facts] = await readVehicleFacts(
      tx.client,
      organizationId,
      [{ assetId, after, until: now }],
      FIXES_AT_ONCE,
    );
    const step = await evaluateStep(state, { ...facts!, now: facts!.until });
    for (const [key, incident] of incidents) if (incident.settledAt === null) incidents.delete(key);
    for (const incident of step.incidents) incidents.set(`${incident.startedAt} ${incident.about}`, incident);
    state = step.state;
    fixes += facts!.fixes.length;
    if (facts!.until >= now) return { incidents: [...incidents.values()], fixes };
    after = facts!.until;
  }
}
