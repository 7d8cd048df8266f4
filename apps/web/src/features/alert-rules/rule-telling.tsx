import { hasPermission, listGroups, listUsers, MAX_PAGE_SIZE } from '@longhaul/contract';
import { Chip as ChoiceChip, MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query-cache.ts';
import { SelectField } from '../../components/field/select-field.tsx';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import styles from './alert-rules.module.css';
import type { RulePartProps } from './rule-conditions.tsx';

const CHANNELS = [
  { value: 'app', label: 'App' },
  { value: 'mail', label: 'Mail' },
  { value: 'push', label: 'Push' },
  { value: 'webhook', label: 'Webhook' },
] as const;

const QUIET = [
  { value: 'none', label: 'None' },
  { value: '1320-360', label: '22:00 to 06:00' },
  { value: '1080-420', label: '18:00 to 07:00' },
];

const ONCE_IN = [
  { value: '0', label: 'No limit' },
  { value: '15', label: '0:15' },
  { value: '30', label: '0:30' },
  { value: '60', label: '1:00' },
  { value: '240', label: '4:00' },
  { value: '1440', label: '24:00' },
];

const TOO_LATE = [
  { value: '15', label: '0:15' },
  { value: '60', label: '1:00' },
  { value: '240', label: '4:00' },
  { value: '1440', label: '24:00' },
];

const ESCALATE = [
  { value: '0', label: 'Never' },
  { value: '5', label: 'After 5 min' },
  { value: '15', label: 'After 15 min' },
  { value: '30', label: 'After 30 min' },
  { value: '60', label: 'After 1 h' },
];

/** Who is told, over what, and when no longer. */
export function RuleTelling({ draft, problems, onChange }: RulePartProps) {
  const { telling, rule } = draft;
  const people = usePeople();
  const set = (change: Partial<typeof telling>) => onChange({ telling: { ...telling, ...change } });
  const { escalation, quietHours } = telling;
  const quiet = quietHours === null ? 'none' : `${quietHours.fromMinutes}-${quietHours.untilMinutes}`;
  return (
    <>
      <h3 className={styles.heading}>Tell</h3>
      <People
        label="People and groups"
        people={people}
        userIds={telling.userIds}
        groupIds={telling.groupIds}
        error={problems['telling.userIds']}
        onChange={(whom) => set(whom)}
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
        <SelectField
          label="Quiet hours"
          value={quiet}
          data={
            QUIET.some(({ value }) => value === quiet) ? QUIET : [...QUIET, { value: quiet, label: 'As set' }]
          }
          onChange={(chosen) => {
            const [fromMinutes, untilMinutes] = (chosen ?? '').split('-').map(Number);
            const hours =
              chosen === 'none' || fromMinutes === undefined || untilMinutes === undefined
                ? null
                : { fromMinutes, untilMinutes };
            set({ quietHours: hours });
          }}
        />
        <SelectField
          label="At most once per vehicle in"
          value={String(rule.atMostOnceMinutes ?? 0)}
          data={ONCE_IN}
          onChange={(minutes) => onChange({ rule: { ...rule, atMostOnceMinutes: Number(minutes) || null } })}
        />
        <SelectField
          label="Digest only if learned later than"
          value={String(telling.tooLateMinutes)}
          data={TOO_LATE}
          onChange={(minutes) => set({ tooLateMinutes: Number(minutes) })}
        />
        <SelectField
          label="Tell others if not acknowledged"
          value={String(escalation?.afterMinutes ?? 0)}
          data={ESCALATE}
          onChange={(minutes) =>
            set({
              escalation:
                Number(minutes) === 0
                  ? null
                  : { userIds: [], groupIds: [], ...escalation, afterMinutes: Number(minutes) },
            })
          }
        />
      </div>
      {escalation !== null && (
        <People
          label="Then tell"
          people={people}
          userIds={escalation.userIds}
          groupIds={escalation.groupIds}
          onChange={(whom) => set({ escalation: { ...escalation, ...whom } })}
        />
      )}
    </>
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface PeopleProps {
  readonly label: string;
  readonly people: { readonly users: readonly Choice[]; readonly groups: readonly Choice[] };
  readonly userIds: readonly number[];
  readonly groupIds: readonly number[];
  readonly error?: string | undefined;
  readonly onChange: (whom: { userIds: number[]; groupIds: number[] }) => void;
}

/** Somebody who may not see what a rule is about is not told, named or not. */
function People({ label, people, userIds, groupIds, error, onChange }: PeopleProps) {
  const chosen = [...userIds.map((id) => `user-${id}`), ...groupIds.map((id) => `group-${id}`)];
  const idsOf = (values: readonly string[], kind: string) =>
    values.filter((one) => one.startsWith(kind)).map((one) => Number(one.slice(kind.length)));
  return (
    <MultiSelect
      label={label}
      description="Only those who may see the vehicle or driver are told."
      placeholder={chosen.length === 0 ? 'Nobody' : ''}
      searchable
      limit={100}
      value={chosen}
      error={error}
      data={[
        { group: 'Groups', items: [...people.groups] },
        { group: 'People', items: [...people.users] },
      ]}
      onChange={(values) => onChange({ userIds: idsOf(values, 'user-'), groupIds: idsOf(values, 'group-') })}
    />
  );
}

/** Whoever may not list users can still name the own person. */
function usePeople() {
  const user = useCurrentUser();
  const { id: orgId } = useOrganization();
  const query = { size: MAX_PAGE_SIZE };
  const users = useQuery({
    ...queryOf(listUsers, { params: { orgId }, query }),
    enabled: hasPermission(user, 'USER_LIST'),
  });
  const groups = useQuery({
    ...queryOf(listGroups, { params: { orgId }, query }),
    enabled: hasPermission(user, 'GROUP_LIST'),
  });
  const known = users.data?.items ?? [user];
  return {
    users: known.map(({ id, firstName, lastName }) => ({
      value: `user-${id}`,
      label: `${firstName} ${lastName}`,
    })),
    groups: (groups.data?.items ?? []).map(({ id, name }) => ({ value: `group-${id}`, label: name })),
  };
}
