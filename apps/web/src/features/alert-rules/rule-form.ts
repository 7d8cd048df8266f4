import {
  ALERT_KINDS,
  type AlertRecipients,
  type AlertRuleInput,
  type AlertRuleSummary,
  type AlertSeverity,
  kindOf,
  NewAlertRule,
} from '@longhaul/contract';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useContractForm, withName } from '../../forms/contract-form.ts';
import { initialRule, parametersOf } from './alert-kinds.ts';

/** A rule while it is written. */
export interface RuleDraft {
  name: string;
  severity: AlertSeverity;
  rule: AlertRuleInput;
  telling: AlertRecipients;
}

const RuleFields = NewAlertRule.omit({ isOn: true }) as unknown as z.ZodType<CheckedRule, RuleDraft>;
export type CheckedRule = Omit<NewAlertRule, 'isOn'>;
export type RuleForm = UseFormReturn<RuleDraft, unknown, CheckedRule>;

const NEW_DRAFT: RuleDraft = {
  name: '',
  severity: 'warning',
  rule: initialRule('speed'),
  telling: {
    userIds: [],
    groupIds: [],
    roles: [],
    channels: ['app'],
    quietHours: null,
    tooLateMinutes: 60,
    escalation: null,
  },
};

/** It notifies its author at first. Of a place, that somebody enters it. */
export function newDraft({ userId, placeId }: { userId: number; placeId?: number | undefined }): RuleDraft {
  const draft = { ...NEW_DRAFT, telling: { ...NEW_DRAFT.telling, userIds: [userId] } };
  if (placeId === undefined) return draft;
  const where = { is: 'in' as const, placeIds: [placeId], categories: [] };
  return { ...draft, rule: { ...initialRule('place-entered'), where } as AlertRuleInput };
}

export const draftOf = ({ name, severity, rule, telling }: AlertRuleSummary): RuleDraft => ({
  name,
  severity,
  rule,
  telling,
});

/** By the path of the field: `rule.aboveKph`. */
const LABELS = {
  name: 'Name',
  severity: 'Severity',
  rule: 'Rule',
  telling: 'Recipients',
  ...Object.fromEntries(
    ALERT_KINDS.flatMap((kind) =>
      parametersOf(kind).flatMap(([name, parameter]) =>
        'label' in parameter ? [[`rule.${name}`, parameter.label]] : [],
      ),
    ),
  ),
  'rule.activeHours': 'Active hours',
  'rule.where': 'Place',
  'telling.quietHours': 'Quiet hours',
};

export const useRuleForm = (draft: RuleDraft): RuleForm =>
  useContractForm({ schema: RuleFields, labels: LABELS, defaultValues: draft });

/** What is wrong, by the path of the field. */
export type RuleProblems = Readonly<Record<string, string>>;

export function problemsOf(errors: FieldErrors<RuleDraft>): RuleProblems {
  return Object.fromEntries(
    flatten(errors, '').map(([path, message]) => [path, withName(message, path, LABELS)]),
  );
}

function flatten(errors: object, before: string): [path: string, message: string][] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (typeof error !== 'object' || error === null || key === 'ref') return [];
    const path = before === '' ? key : `${before}.${key}`;
    const own: [string, string][] =
      'message' in error && typeof error.message === 'string' ? [[path, error.message]] : [];
    return [...own, ...flatten(error, path)];
  });
}

/** Of one kind after another was chosen: its own numbers, and what narrows a rule of any kind. */
export function withKind(rule: AlertRuleInput, kind: AlertRuleInput['kind']): AlertRuleInput {
  const { scope, activeHours, atMostOnceMinutes, where } = rule;
  return {
    ...initialRule(kind),
    ...(scope && { scope }),
    ...(activeHours && { activeHours }),
    ...(atMostOnceMinutes && { atMostOnceMinutes }),
    ...(where && kindOf(kind).hasPlace && { where }),
  } as AlertRuleInput;
}

/** What is worth a question before the rule is saved. */
export function questionsOf({ telling }: CheckedRule, alertsAWeek: number | null, many: number): string[] {
  const { userIds, groupIds, roles } = telling;
  const hasNobody = userIds.length + groupIds.length + roles.length === 0;
  return [
    ...(hasNobody ? ['No one will be notified.'] : []),
    ...(alertsAWeek !== null && alertsAWeek > many
      ? [
          `This rule would have generated about ${alertsAWeek.toLocaleString('en-US')} alerts in the last 7 days.`,
        ]
      : []),
  ];
}
