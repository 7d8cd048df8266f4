import {
  type Endpoint,
  getGroup,
  hasPermission,
  listGroupAssets,
  listGroupMembers,
  listGroups,
  MAX_PAGE_SIZE,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../api/query-cache.ts';
import { useInvalidate } from '../api/use-endpoint-mutation.ts';
import { ConfirmDialog } from '../components/confirm-dialog/confirm-dialog.tsx';
import { FilterSelect } from '../components/field/filter-select.tsx';
import { notificationLog } from '../components/notifications/notification-log.ts';
import { showToast } from '../components/notifications/show-toast.ts';
import { useCurrentUser, useOrganization } from '../session/session.ts';
import styles from './bulk-bar.module.css';
import { useSelection } from './row-selection.tsx';

/** What shows groups and who is in them. */
export const GROUP_QUERIES = [listGroups, getGroup, listGroupAssets, listGroupMembers];

interface BulkActs {
  /** Shows what is changed. */
  readonly invalidates: readonly Endpoint[];
  readonly addToGroup: (groupId: number, id: number) => Promise<unknown>;
  /** Null for those who may not. */
  readonly archive: ((id: number) => Promise<unknown>) | null;
  readonly archiveWords: string;
}

interface BulkBarProps<Row extends { readonly id: number }> extends BulkActs {
  /** Of the page that is shown. */
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  /** Such as `1 vehicle` and `12 vehicles`. */
  readonly countText: (count: number) => string;
}

interface Outcome {
  readonly done: number;
  readonly failures: readonly { readonly id: number; readonly message: string }[];
}

/** What can be done with all selected rows at once; those that failed stay selected, with the reason. */
export function BulkBar<Row extends { readonly id: number }>(props: BulkBarProps<Row>) {
  const { rows, nameOf, countText, invalidates, addToGroup, archive, archiveWords } = props;
  const { ids, set } = useSelection();
  const [isAsked, setAsked] = useState(false);
  const invalidate = useInvalidate([...invalidates, ...GROUP_QUERIES]);
  const act = useMutation({
    mutationFn: (input: { each: (id: number) => Promise<unknown>; words: string }) => doEach(ids, input.each),
    onSuccess: async ({ done, failures }, { words }) => {
      await invalidate();
      set(failures.map(({ id }) => id));
      if (done > 0) showToast(`${countText(done)} ${words}`);
    },
  });
  if (ids.size === 0) return null;
  const failures = act.data?.failures.filter(({ id }) => ids.has(id)) ?? [];
  const names = new Map(rows.map((row) => [row.id, nameOf(row)]));
  return (
    <section className={styles.bar} aria-label="Selected rows">
      <b>{countText(ids.size)} selected</b>
      {rows.some(({ id }) => !ids.has(id)) && (
        <Button size="xs" variant="subtle" onClick={() => set([...ids, ...rows.map(({ id }) => id)])}>
          Select all {rows.length} on this page
        </Button>
      )}
      <GroupMenu
        onChoose={(groupId, name) =>
          act.mutate({ each: (id) => addToGroup(groupId, id), words: `added to ${name}` })
        }
      />
      {archive && (
        <Button size="xs" variant="danger" loading={act.isPending} onClick={() => setAsked(true)}>
          Archive
        </Button>
      )}
      <Button size="xs" variant="subtle" onClick={() => set([])}>
        Clear selection
      </Button>
      {failures.length > 0 && (
        <ul className={styles.failures} role="alert">
          {failures.map(({ id, message }) => (
            <li key={id}>
              <b>{names.get(id) ?? id}</b>: {message}
            </li>
          ))}
        </ul>
      )}
      {isAsked && archive && (
        <ConfirmDialog
          title={`Archive ${countText(ids.size)}?`}
          words={archiveWords}
          action="Archive"
          isBusy={act.isPending}
          onConfirm={() =>
            act.mutate({ each: archive, words: 'archived' }, { onSettled: () => setAsked(false) })
          }
          onClose={() => setAsked(false)}
        />
      )}
    </section>
  );
}

/** One after the other, whatever becomes of the others. */
async function doEach(ids: ReadonlySet<number>, each: (id: number) => Promise<unknown>): Promise<Outcome> {
  const failures: { id: number; message: string }[] = [];
  for (const id of ids) {
    try {
      await each(id);
    } catch (error) {
      const failure = error as Error;
      notificationLog.explainInPlace(failure);
      failures.push({ id, message: failure.message });
    }
  }
  return { done: ids.size - failures.length, failures };
}

function GroupMenu({ onChoose }: { readonly onChoose: (groupId: number, name: string) => void }) {
  const mayChange = hasPermission(useCurrentUser(), 'GROUP_UPDATE');
  const { id: orgId } = useOrganization();
  const groups = useQuery({
    ...queryOf(listGroups, { params: { orgId }, query: { size: MAX_PAGE_SIZE } }),
    enabled: mayChange,
  });
  const items = groups.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <FilterSelect
      name="Add to"
      options={[
        { value: '', label: 'a group' },
        ...items.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value=""
      onChange={(chosen) => {
        const group = items.find(({ id }) => String(id) === chosen);
        if (group) onChoose(group.id, group.name);
      }}
    />
  );
}
