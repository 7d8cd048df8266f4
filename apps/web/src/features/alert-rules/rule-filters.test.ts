import type { AlertRuleSummary } from '@longhaul/contract';
import { expect, test } from 'vitest';
import { appliesToGroup, groupChoices, recipientChoices, recipientKeysOf } from './rule-filters.ts';

const names = {
  users: [{ id: 7, name: 'Megan Hart' }],
  groups: [
    { id: 3, name: 'Midwest' },
    { id: 4, name: 'Night dispatch' },
  ],
};
const rule = (telling: object, scope: object): AlertRuleSummary =>
  ({
    rule: { scope },
    names,
    telling: { userIds: [], groupIds: [], roles: [], escalation: null, ...telling },
  }) as unknown as AlertRuleSummary;

const forNobody = rule({}, { of: 'all' });
const forDispatch = rule(
  { roles: ['dispatcher'], groupIds: [4], escalation: { userIds: [7], groupIds: [], roles: [] } },
  { of: 'groups', ids: [3] },
);

test('finds a rule by everybody it notifies, by escalation too', () => {
  expect(recipientKeysOf(forDispatch)).toEqual(['role-dispatcher', 'group-4', 'user-7']);
  expect(recipientKeysOf(forNobody)).toEqual(['nobody']);
});

test('offers only those whom a rule notifies, roles first', () => {
  expect(recipientChoices([forNobody, forDispatch]).map(({ label }) => label)).toEqual([
    'Dispatchers',
    'Megan Hart',
    'Night dispatch',
    'Nobody',
  ]);
});

test('offers the groups that rules are limited to, and counts a rule for the whole fleet to each', () => {
  expect(groupChoices([forNobody, forDispatch])).toEqual([{ value: '3', label: 'Midwest' }]);
  expect(appliesToGroup(forNobody.rule, 3)).toBe(true);
  expect(appliesToGroup(forDispatch.rule, 3)).toBe(true);
  expect(appliesToGroup(forDispatch.rule, 4)).toBe(false);
});
