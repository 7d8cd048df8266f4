import {
  type AlertRuleSummary,
  hasPermission,
  kindOf,
  listGroups,
  listUsers,
  PEOPLE_ROLES,
  type PeopleRole,
} from '@longhaul/contract';
import { Chip as ChoiceChip, MultiSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query-cache.ts';
import { fieldMessage } from '../../components/field/field-message.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { QuietHoursField } from '../../forms/quiet-hours-field.tsx';
import { useFoundSoFar, useServerSearch } from '../../forms/server-search.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import styles from './alert-rules.module.css';
import { type Choice, withChosen } from './chosen-choices.ts';
import { PEOPLE_ROLE_CHOICES } from './people-roles.ts';
import type { RulePartProps } from './rule-conditions.tsx';

const CHANNELS = [
  { value: 'app', label: 'App' },
  { value: 'mail', label: 'Email' },
  { value: 'push', label: 'Push' },
] as const;

const span = (minutes: number): string =>
  minutes < 60
    ? `${minutes} min`
    : minutes % 60 === 0
      ? `${minutes / 60} h`
      : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;

/** The usual spans, and the one that the rule holds. */
const spans = (usual: readonly number[], held: number | null): Choice[] =>
  [...new Set([...usual, ...(held === null ? [] : [held])])]
    .sort((one, other) => one - other)
    .map((minutes) => ({ value: String(minutes), label: span(minutes) }));

/** Who is notified, over what, and when no longer. */
export function RuleRecipients({ form, problems, names }: RulePartProps) {
  const { watch, setValue } = form;
  const [telling, rule] = [watch('telling'), watch('rule')];
  const people = usePeople();
  const set = (change: Partial<typeof telling>) =>
    setValue('telling', { ...telling, ...change }, { shouldDirty: true });
  const { escalation, quietHours } = telling;
  return (
    <>
      <h3 className={styles.heading}>Notify</h3>
      <People
        label="Roles, groups and people"
        people={people}
        names={names}
        userIds={telling.userIds}
        groupIds={telling.groupIds}
        roles={telling.roles}
        error={problems['telling.userIds'] ?? problems['telling.groupIds']}
        onChange={set}
      />
      <ChoiceChip.Group
        multiple
        value={[...telling.channels]}
        onChange={(channels) => {
          const chosen = CHANNELS.map(({ value }) => value).filter(
            (one) => one === 'app' || channels.includes(one),
          );
          set({ channels: chosen });
        }}
      >
        <fieldset className={styles.channels} aria-label="Channels">
          {CHANNELS.map(({ value, label }) => (
            <ChoiceChip key={value} value={value} variant="outline" radius="sm">
              {label}
            </ChoiceChip>
          ))}
        </fieldset>
      </ChoiceChip.Group>
      <div className={styles.pair}>
        <QuietHoursField
          value={quietHours}
          problem={problems['telling.quietHours']}
          onChange={(hours) => set({ quietHours: hours })}
        />
        <SelectField
          label={`At most once per ${kindOf(rule.kind).subject} in`}
          value={String(rule.atMostOnceMinutes ?? 0)}
          data={[
            { value: '0', label: 'No limit' },
            ...spans([15, 30, 60, 240, 1_440], rule.atMostOnceMinutes ?? null),
          ]}
          onChange={(minutes) =>
            setValue('rule', { ...rule, atMostOnceMinutes: Number(minutes) || null }, { shouldDirty: true })
          }
        />
        <SelectField
          label="If reported late, send in digest after"
          value={String(telling.tooLateMinutes)}
          data={spans([15, 60, 240, 1_440], telling.tooLateMinutes)}
          onChange={(minutes) => set({ tooLateMinutes: Number(minutes) })}
        />
        <SelectField
          label="Escalate after"
          value={String(escalation?.afterMinutes ?? 0)}
          data={[{ value: '0', label: 'Never' }, ...spans([5, 15, 30, 60], escalation?.afterMinutes ?? null)]}
          onChange={(minutes) =>
            set({
              escalation:
                Number(minutes) === 0
                  ? null
                  : { userIds: [], groupIds: [], roles: [], ...escalation, afterMinutes: Number(minutes) },
            })
          }
        />
      </div>
      {escalation !== null && (
        <People
          label="Escalate to"
          people={people}
          names={names}
          userIds={escalation.userIds}
          groupIds={escalation.groupIds}
          roles={escalation.roles}
          error={problems['telling.escalation.userIds'] ?? problems['telling.escalation.groupIds']}
          onChange={(whom) => set({ escalation: { ...escalation, ...whom } })}
        />
      )}
    </>
  );
}

interface PeopleProps {
  readonly label: string;
  readonly people: ReturnType<typeof usePeople>;
  readonly names: AlertRuleSummary['names'] | undefined;
  readonly userIds: readonly number[];
  readonly groupIds: readonly number[];
  readonly roles: readonly PeopleRole[];
  readonly error?: string | undefined;
  readonly onChange: (whom: { userIds: number[]; groupIds: number[]; roles: PeopleRole[] }) => void;
}

/** Who may not see the vehicle or driver is not notified, named or not. */
function People({ label, people, names, userIds, groupIds, roles, error, onChange }: PeopleProps) {
  const users = userIds.map((id) => `user-${id}`);
  const groups = groupIds.map((id) => `group-${id}`);
  const chosen = [...roles.map((role) => `role-${role}`), ...users, ...groups];
  const idsOf = (values: readonly string[], kind: string) =>
    values.filter((one) => one.startsWith(kind)).map((one) => Number(one.slice(kind.length)));
  return (
    <MultiSelect
      label={label}
      description="Only people with access to the vehicle or driver are notified."
      placeholder={chosen.length === 0 ? 'Nobody' : ''}
      {...people.search}
      value={chosen}
      error={fieldMessage(error)}
      data={[
        { group: 'Roles', items: PEOPLE_ROLE_CHOICES },
        {
          group: 'Groups',
          items: withChosen(people.groups, groups, [...choices(names?.groups, 'group'), ...people.found]),
        },
        {
          group: 'People',
          items: withChosen(people.users, users, [...choices(names?.users, 'user'), ...people.found]),
        },
      ]}
      onChange={(values) =>
        onChange({
          userIds: idsOf(values, 'user-'),
          groupIds: idsOf(values, 'group-'),
          roles: PEOPLE_ROLES.filter((role) => values.includes(`role-${role}`)),
        })
      }
    />
  );
}

const choices = (named: readonly { id: number; name: string }[] | undefined, kind: string): Choice[] =>
  (named ?? []).map(({ id, name }) => ({ value: `${kind}-${id}`, label: name }));

/** Whoever may not list users can still pick themselves. */
function usePeople() {
  const user = useCurrentUser();
  const { id: orgId } = useOrganization();
  const { query, field: search } = useServerSearch();
  const users = useQuery({
    ...queryOf(listUsers, { params: { orgId }, query }),
    enabled: hasPermission(user, 'USER_LIST'),
    placeholderData: keepPreviousData,
  });
  const groups = useQuery({
    ...queryOf(listGroups, { params: { orgId }, query }),
    enabled: hasPermission(user, 'GROUP_LIST'),
    placeholderData: keepPreviousData,
  });
  const known = users.data?.items ?? [user];
  const choicesOfUsers = known.map(({ id, firstName, lastName }) => ({
    value: `user-${id}`,
    label: `${firstName} ${lastName}`,
  }));
  const choicesOfGroups = choices(groups.data?.items, 'group');
  const found = useFoundSoFar([...choicesOfUsers, ...choicesOfGroups]);
  return { users: choicesOfUsers, groups: choicesOfGroups, found, search };
}
