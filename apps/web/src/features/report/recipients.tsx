import {
  addReportSchedule,
  deleteReportSchedule,
  hasPermission,
  listReportSchedules,
  listUsers,
  type ReportKind,
} from '@longhaul/contract';
import { Button, Select } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../api/api.ts';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Card } from '../../components/card/card.tsx';
import { DataState } from '../../components/data-state/data-state.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { useServerSearch } from '../../forms/server-search.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import styles from './report.module.css';

/** Who is mailed the report when its month or week is over. Others than oneself are for who may change the organization. */
export function Recipients({ kind }: { kind: ReportKind }) {
  const user = useCurrentUser();
  const { id: orgId } = useOrganization();
  const found = useQuery(queryOf(listReportSchedules, { params: { orgId } }));
  const remove = useEndpointMutation({
    mutationFn: (userId: number) => call(deleteReportSchedule, { params: { orgId, kind, userId } }),
    invalidates: [listReportSchedules],
    toast: 'Removed from recipients',
  });
  const add = useEndpointMutation({
    mutationFn: (userId: number) => call(addReportSchedule, { params: { orgId, kind, userId } }),
    invalidates: [listReportSchedules],
    toast: 'You will get this report by email',
  });
  const people = (found.data?.items ?? []).filter((schedule) => schedule.kind === kind);
  const isOwnMissing = found.data !== undefined && people.every((schedule) => schedule.user.id !== user.id);
  return (
    <Card title="Recipients" facts={kind === 'month' ? 'On the 1st at 06:00' : 'On Sundays at 06:00'}>
      <DataState
        {...stateOf(found)}
        isEmpty={people.length === 0}
        empty={<p className={styles.none}>No one gets this report by email.</p>}
      >
        <ul className={styles.people}>
          {people.map(({ user: person, hasAmounts, problem }) => (
            <li key={person.id}>
              <Avatar firstName={person.name} size="sm" />
              <div>
                <b>{person.name}</b>
                <small>{problem ?? (hasAmounts ? 'with amounts' : 'without amounts')}</small>
              </div>
              <IconButton
                label={`Remove ${person.name}`}
                icon={<IconX size={16} stroke={1.8} />}
                isDisabled={remove.isPending}
                onClick={() => remove.mutate(person.id)}
              />
            </li>
          ))}
        </ul>
      </DataState>
      <div className={styles.adding}>
        {isOwnMissing && (
          <Button loading={add.isPending} onClick={() => add.mutate(user.id)}>
            Email it to me
          </Button>
        )}
        {hasPermission(user, 'ORG_UPDATE') && hasPermission(user, 'USER_LIST') && (
          <AddPerson known={people.map((schedule) => schedule.user.id)} onAdd={(id) => add.mutate(id)} />
        )}
      </div>
    </Card>
  );
}

function AddPerson({ known, onAdd }: { known: readonly number[]; onAdd: (userId: number) => void }) {
  const { id: orgId } = useOrganization();
  const { query, field } = useServerSearch();
  const users = useQuery({
    ...queryOf(listUsers, { params: { orgId }, query }),
    placeholderData: keepPreviousData,
  });
  const choices = (users.data?.items ?? []).filter(({ id }) => !known.includes(id));
  return (
    <Select
      aria-label="Add a person"
      placeholder="Add a person"
      data={choices.map(({ id, firstName, lastName }) => ({
        value: String(id),
        label: `${firstName} ${lastName}`,
      }))}
      value={null}
      nothingFoundMessage="No one found"
      {...field}
      onChange={(value) => value !== null && onAdd(Number(value))}
    />
  );
}
