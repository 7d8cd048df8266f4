import {
  evaluate,
  type FoundIncident,
  isRecordKind,
  NO_FACTS_YET,
  type PreparedRule,
} from '@longhaul/alerts';
import { DAY_MS } from '@longhaul/units';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { readRecordFacts } from './record-facts.ts';
import type { AlertSubject } from './subjects.ts';
import { readVehicleFacts } from './vehicle-facts.ts';

/** What goes on when the time begins is known from as long before. */
const WARM_UP_MS = DAY_MS;
/** Read before it is enough: some seconds of work. */
const MAX_FIXES = 400_000;
const MAX_DRIVERS = 1_000;
const FIXES_AT_ONCE = 5_000;
/** After so long the rest of the subjects is left out, which the answer says. */
const MAX_LOOKING_MS = 5_000;

export interface PastIncidents {
  readonly found: readonly { readonly subject: AlertSubject; readonly incident: FoundIncident }[];
  /** Of the subjects, in their order; fewer than all when it would have taken too long. */
  readonly lookedAt: number;
}

/** What a rule would have found of these subjects since an instant, by the current records. */
export async function findPastIncidents(
  tx: DatabaseTransaction,
  organizationId: number,
  prepared: PreparedRule,
  subjects: readonly AlertSubject[],
  { from, now }: { from: number; now: number },
): Promise<PastIncidents> {
  const found: { subject: AlertSubject; incident: FoundIncident }[] = [];
  let lookedAt = 0;
  let fixesRead = 0;
  const until = performance.now() + MAX_LOOKING_MS;
  for (const subject of subjects) {
    if (fixesRead >= MAX_FIXES || (isRecordKind(prepared.rule.kind) && lookedAt >= MAX_DRIVERS)) break;
    if (performance.now() > until) break;
    const { incidents, fixes } = isRecordKind(prepared.rule.kind)
      ? await inRecords(tx, organizationId, prepared, subject, now)
      : await inMoments(tx, organizationId, prepared, subject, { from, now });
    for (const incident of incidents) if (incident.startedAt >= from) found.push({ subject, incident });
    fixesRead += fixes;
    lookedAt++;
  }
  return { found, lookedAt };
}

async function inRecords(
  tx: DatabaseTransaction,
  organizationId: number,
  prepared: PreparedRule,
  { id: subjectId }: AlertSubject,
  now: number,
) {
  const { rule, timeZone } = prepared;
  const facts = await readRecordFacts(tx, rule.kind, { organizationId, timeZone, subjectId, now });
  return { incidents: evaluate(prepared, NO_FACTS_YET, facts).incidents, fixes: 0 };
}

async function inMoments(
  tx: DatabaseTransaction,
  organizationId: number,
  prepared: PreparedRule,
  { id: assetId }: AlertSubject,
  { from, now }: { from: number; now: number },
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
    // By the fixes alone: when the device called in the past is not kept.
    const step = evaluate(prepared, state, { ...facts!, heardAt: null, now: facts!.until });
    for (const [key, incident] of incidents) if (incident.settledAt === null) incidents.delete(key);
    for (const incident of step.incidents) incidents.set(`${incident.startedAt} ${incident.about}`, incident);
    state = step.state;
    fixes += facts!.fixes.length;
    if (facts!.until >= now) return { incidents: [...incidents.values()], fixes };
    after = facts!.until;
  }
}
