import { AlertRule, type AlertRuleSummary, AlertTelling } from '@longhaul/contract';
import type { MuteRow, RuleRow } from './queries.ts';

export function presentRule(row: RuleRow, mutes: readonly MuteRow[]): AlertRuleSummary {
  return {
    id: row.id,
    name: row.name,
    isOn: row.is_on,
    version: row.version,
    severity: row.severity,
    rule: AlertRule.parse(row.rule),
    telling: AlertTelling.parse(row.telling),
    mutes: mutes
      .filter(({ rule_id }) => rule_id === row.id)
      .map((mute) => ({
        subjectKind: mute.subject_kind,
        subjectId: mute.subject_id,
        name: mute.name,
        mutedAt: mute.muted_at.toISOString(),
        until: mute.until?.toISOString() ?? null,
        mutedBy: mute.muted_by === null ? null : { id: mute.muted_by, name: mute.muter_name ?? '' },
      })),
    weekCount: row.week_count,
    failingSince: row.failing_since?.toISOString() ?? null,
    archivedAt: row.archived_at?.toISOString() ?? null,
  };
}
