import type { AlertMute, AlertRuleSummary, MuteSubject, NewAlertMute } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid } from '../../platform/errors.ts';
import { deleteMute, missingIds, saveMute, type Target } from './queries.ts';
import { getRule, lockRuleInUse } from './stored-rule.ts';

const TABLES = { vehicle: 'assets', trailer: 'assets', driver: 'drivers', device: 'gateways' } as const;

/**
 * Again, it holds until the new time. Doing it twice changes nothing.
 * @throws DomainError 422 for a subject that the organization lacks, or a time that is past.
 */
export function muteRule(
  { database, clock }: Deps,
  actor: UserActor,
  target: Target,
  { until, ...subject }: NewAlertMute,
): Promise<AlertRuleSummary> {
  const { organizationId } = target;
  return database.inOrganizationOf(actor, async (tx) => {
    await lockRuleInUse(tx, target);
    const table = TABLES[subject.subjectKind];
    if ((await missingIds(tx, organizationId, table, [subject.subjectId])).length > 0) {
      throw invalid({
        subjectId: `Not a ${subject.subjectKind} in this organization: ${subject.subjectId}.`,
      });
    }
    const now = new Date(clock.now());
    const ends = until === null ? null : new Date(until);
    if (ends !== null && ends <= now) throw invalid({ until: 'must be later than now' });
    const rule = await getRule(tx, target, now);
    const before = muteOf(rule, subject);
    const after = { ...subject, until: ends?.toISOString() ?? null };
    if (before !== undefined && before.until === after.until) return rule;
    await saveMute(tx, target, subject, { muted_by: actor.userId, muted_at: now, until: ends });
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'mute',
      entity: 'alert-rule',
      entityId: target.ruleId,
      ...(before && { before: { ...subject, until: before.until } }),
      after,
    });
    return getRule(tx, target, now);
  });
}

/** Doing it twice changes nothing. */
export function unmuteRule(
  { database, clock }: Deps,
  actor: UserActor,
  target: Target,
  subject: MuteSubject,
): Promise<AlertRuleSummary> {
  const { organizationId } = target;
  return database.inOrganizationOf(actor, async (tx) => {
    await lockRuleInUse(tx, target);
    const now = new Date(clock.now());
    const rule = await getRule(tx, target, now);
    const before = muteOf(rule, subject);
    if (before === undefined) return rule;
    await deleteMute(tx, target, subject);
    const { subjectKind, subjectId } = subject;
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'unmute',
      entity: 'alert-rule',
      entityId: target.ruleId,
      before: { subjectKind, subjectId, until: before.until },
    });
    return getRule(tx, target, now);
  });
}

function muteOf({ mutes }: AlertRuleSummary, { subjectKind, subjectId }: MuteSubject): AlertMute | undefined {
  return mutes.find((mute) => mute.subjectKind === subjectKind && mute.subjectId === subjectId);
}
