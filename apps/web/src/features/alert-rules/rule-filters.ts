import type { AlertRuleSummary } from '@longhaul/contract';
import type { Choice } from './chosen-choices.ts';
import { PEOPLE_ROLE_CHOICES } from './people-roles.ts';

const NOBODY = 'nobody';

/** Whom a rule notifies, first or by escalation: `role-dispatcher`, `group-3`, `user-7`, or `nobody`. */
export function recipientKeysOf({ telling }: Pick<AlertRuleSummary, 'telling'>): string[] {
  const { escalation } = telling;
  const keys = [telling, ...(escalation ? [escalation] : [])].flatMap(({ roles, groupIds, userIds }) => [
    ...roles.map((role) => `role-${role}`),
    ...groupIds.map((id) => `group-${id}`),
    ...userIds.map((id) => `user-${id}`),
  ]);
  return keys.length > 0 ? keys : [NOBODY];
}

/** Whom at least one of the rules notifies. */
export function recipientChoices(rules: readonly AlertRuleSummary[]): Choice[] {
  const used = new Set(rules.flatMap(recipientKeysOf));
  const named = rules.flatMap(({ names }) => [
    ...names.groups.map(({ id, name }) => ({ value: `group-${id}`, label: name })),
    ...names.users.map(({ id, name }) => ({ value: `user-${id}`, label: name })),
  ]);
  const unique = new Map(named.map((choice) => [choice.value, choice]));
  return [
    ...PEOPLE_ROLE_CHOICES,
    ...byLabel([...unique.values()]),
    { value: NOBODY, label: 'Nobody' },
  ].filter(({ value }) => used.has(value));
}

/** A rule for the whole fleet applies to every group. */
export function appliesToGroup({ scope }: AlertRuleSummary['rule'], groupId: number): boolean {
  return scope.of === 'all' || (scope.of === 'groups' && scope.ids.includes(groupId));
}

/** The groups that at least one of the rules is limited to. */
export function groupChoices(rules: readonly AlertRuleSummary[]): Choice[] {
  const groups = rules.flatMap(({ rule, names }) =>
    rule.scope.of === 'groups'
      ? names.groups.filter(({ id }) => 'ids' in rule.scope && rule.scope.ids.includes(id))
      : [],
  );
  const unique = new Map(groups.map(({ id, name }) => [id, { value: String(id), label: name }]));
  return byLabel([...unique.values()]);
}

const byLabel = (choices: readonly Choice[]): Choice[] =>
  choices.toSorted((one, other) => one.label.localeCompare(other.label));
