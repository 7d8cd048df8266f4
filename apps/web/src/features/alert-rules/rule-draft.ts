import {
  type AlertRuleInput,
  type AlertRuleSummary,
  type AlertSeverity,
  type AlertTelling,
  NewAlertRule,
} from '@longhaul/contract';
import { ALERT_KIND_WORDS } from './alert-kinds.ts';

/** A rule while it is written. */
export interface RuleDraft {
  readonly name: string;
  readonly severity: AlertSeverity;
  readonly rule: AlertRuleInput;
  readonly telling: AlertTelling;
}

const NEW_DRAFT: RuleDraft = {
  name: '',
  severity: 'warning',
  rule: ALERT_KIND_WORDS.speed.start,
  telling: {
    userIds: [],
    groupIds: [],
    channels: ['app'],
    quietHours: null,
    tooLateMinutes: 60,
    escalation: null,
  },
};

/** Of a place, that somebody enters it. */
export function newDraft(placeId: number | undefined): RuleDraft {
  if (placeId === undefined) return NEW_DRAFT;
  const where = { is: 'in' as const, placeIds: [placeId], categories: [] };
  return { ...NEW_DRAFT, rule: { ...ALERT_KIND_WORDS['place-entered'].start, where } as AlertRuleInput };
}

export const draftOf = ({ name, severity, rule, telling }: AlertRuleSummary): RuleDraft => ({
  name,
  severity,
  rule,
  telling,
});

/** What is wrong, by the path of the field: `rule.aboveKph`. */
export type DraftProblems = Readonly<Record<string, string>>;

export function problemsOf(draft: RuleDraft): DraftProblems {
  const checked = NewAlertRule.safeParse(draft);
  if (checked.success) return {};
  return Object.fromEntries(
    checked.error.issues.map(({ path, message }) => [path.join('.'), wordsOf(path.join('.'), message)]),
  );
}

function wordsOf(path: string, message: string): string {
  if (path === 'name') return 'Give the rule a name';
  return message.startsWith('must') ? message.charAt(0).toUpperCase() + message.slice(1) : message;
}
