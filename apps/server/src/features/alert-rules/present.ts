import type { AlertRecipients, AlertRule, AlertRuleSummary } from '@longhaul/contract';
import type { MuteRow, RuleRow } from './queries.ts';

interface RuleParts {
  readonly rule: AlertRule;
  readonly telling: AlertRecipients;
  readonly mutes: readonly MuteRow[];
  readonly names: AlertRuleSummary['names'];
  readonly days: readonly number[];
}

export function presentRule(
  row: RuleRow,
  { rule, telling, mutes, names, days }: RuleParts,
): AlertRuleSummary {
  return {
    id: row.id,
    name: row.name,
    isOn: row.is_on,
    version: row.version,
    severity: row.severity,
    rule,
    telling,
    names,
    days: [...days],
    mutes: mutes.map((mute) => ({
      subjectKind: mute.subject_kind,
      subjectId: mute.subject_id,
      name: mute.name,
      mutedAt: mute.muted_at.toISOString(),
      until: mute.until?.toISOString() ?? null,
      mutedBy: mute.muted_by === null ? null : { id: mute.muted_by, name: mute.muter_name ?? '' },
    })),
    failingSince: row.failing_since?.toISOString() ?? null,
    archivedAt: row.archived_at?.toISOString() ?? null,
  };
}
