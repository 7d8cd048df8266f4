import {
  deleteSavedView,
  hasPermission,
  listSavedViews,
  type SavedView,
  VIEWED_LISTS,
  type ViewedList,
} from '@longhaul/contract';
import { Button, Menu, UnstyledButton } from '@mantine/core';
import { IconBookmark, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { call } from '../api/api.ts';
import { queryOf } from '../api/query-cache.ts';
import { useEndpointMutation } from '../api/use-endpoint-mutation.ts';
import { Chip } from '../components/chip/chip.tsx';
import { ConfirmDialog } from '../components/confirm-dialog/confirm-dialog.tsx';
import { Dialog } from '../components/dialog/dialog.tsx';
import { EmptyState } from '../components/empty-state/empty-state.tsx';
import { useCurrentUser, useOrganization } from '../session/session.ts';
import styles from './saved-views.module.css';
import { useSearchParams } from './search-params.ts';
import { ViewDialog } from './view-dialog.tsx';
import { readView, writeView } from './view-search.ts';

interface SavedViewsProps<Schema extends z.ZodType<Record<string, unknown>>> {
  readonly list: ViewedList;
  /** Of the list's address. */
  readonly schema: Schema;
  /** What of the address a view keeps: filters and order, and no dates, which would be past soon. */
  readonly params: readonly (keyof z.output<Schema> & string)[];
}

/** Filters and order of a list under a name: chosen, saved, renamed and deleted. Nothing for who may not see the list. */
export function SavedViews<Schema extends z.ZodType<Record<string, unknown>>>(
  props: SavedViewsProps<Schema>,
) {
  return hasPermission(useCurrentUser(), VIEWED_LISTS[props.list]) ? <Views {...props} /> : null;
}

type Task =
  | { readonly kind: 'save' | 'manage' }
  | { readonly kind: 'change' | 'delete'; readonly view: SavedView };

function Views<Schema extends z.ZodType<Record<string, unknown>>>({
  list,
  schema,
  params,
}: SavedViewsProps<Schema>) {
  const { id: orgId } = useOrganization();
  const [search, change] = useSearchParams(schema);
  const [task, setTask] = useState<Task | null>(null);
  const views = useQuery(queryOf(listSavedViews, { params: { orgId }, query: { list } }));
  const items = views.data?.items ?? [];
  const current = writeView(schema, params, search);
  const shown = items.find((view) => writeView(schema, params, readView(schema, view.search)) === current);
  const show = (view: SavedView) => {
    const wanted = readView(schema, view.search);
    const kept = Object.fromEntries(params.map((param) => [param, wanted[param]]));
    const changed: Record<string, unknown> = 'page' in search ? { ...kept, page: 1 } : kept;
    change(changed as Partial<z.output<Schema>>);
  };
  const back = () => setTask({ kind: 'manage' });
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <UnstyledButton className={styles.button}>
            <IconBookmark size={16} stroke={1.8} aria-hidden="true" />
            {shown ? (
              <>
                <span className={styles.name}>View</span> <span className={styles.current}>{shown.name}</span>
              </>
            ) : (
              <span className={styles.current}>Saved views</span>
            )}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown className={styles.menu}>
          {views.isPending && <Menu.Label>Loading</Menu.Label>}
          {views.error && (
            <>
              <Menu.Label>Couldn’t load views.</Menu.Label>
              <Menu.Item closeMenuOnClick={false} onClick={() => void views.refetch()}>
                Retry
              </Menu.Item>
            </>
          )}
          {views.data && items.length === 0 && <Menu.Label>No saved views</Menu.Label>}
          <ViewItems label="Yours" views={items.filter(({ isShared }) => !isShared)} {...{ shown, show }} />
          <ViewItems label="Shared" views={items.filter(({ isShared }) => isShared)} {...{ shown, show }} />
          <Menu.Divider />
          <Menu.Item onClick={() => setTask({ kind: 'save' })}>Save this view…</Menu.Item>
          {items.length > 0 && <Menu.Item onClick={back}>Manage views…</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {task?.kind === 'save' && <ViewDialog list={list} search={current} onClose={() => setTask(null)} />}
      {task?.kind === 'change' && <ViewDialog list={list} search={current} view={task.view} onClose={back} />}
      {task?.kind === 'delete' && <Deletion view={task.view} onClose={back} />}
      {task?.kind === 'manage' && <Manager views={items} onTask={setTask} onClose={() => setTask(null)} />}
    </>
  );
}

interface ViewItemsProps {
  readonly label: string;
  readonly views: readonly SavedView[];
  readonly shown: SavedView | undefined;
  readonly show: (view: SavedView) => void;
}

function ViewItems({ label, views, shown, show }: ViewItemsProps) {
  if (views.length === 0) return null;
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      {views.map((view) => (
        <Menu.Item
          key={view.id}
          className={styles.item}
          aria-current={view === shown || undefined}
          rightSection={view === shown && <IconCheck size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => show(view)}
        >
          {view.name}
        </Menu.Item>
      ))}
    </>
  );
}

interface ManagerProps {
  readonly views: readonly SavedView[];
  readonly onTask: (task: Task) => void;
  readonly onClose: () => void;
}

function Manager({ views, onTask, onClose }: ManagerProps) {
  const user = useCurrentUser();
  const mayShare = hasPermission(user, 'ORG_UPDATE');
  return (
    <Dialog title="Saved views" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      {views.length === 0 ? (
        <EmptyState message="No saved views" />
      ) : (
        <ul className={styles.views} aria-label="Views">
          {views.map((view) => (
            <li key={view.id} className={styles.view}>
              <span className={styles.words}>
                {view.name}
                {view.isShared && <Chip>Shared by {view.owner.name}</Chip>}
              </span>
              {(!view.isShared || mayShare) && (
                <span className={styles.acts}>
                  <Button
                    size="xs"
                    aria-label={`Change ${view.name}`}
                    onClick={() => onTask({ kind: 'change', view })}
                  >
                    Change
                  </Button>
                  <Button
                    size="xs"
                    variant="danger"
                    aria-label={`Delete ${view.name}`}
                    onClick={() => onTask({ kind: 'delete', view })}
                  >
                    Delete
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function Deletion({ view, onClose }: { readonly view: SavedView; readonly onClose: () => void }) {
  const { id: orgId } = useOrganization();
  const remove = useEndpointMutation({
    mutationFn: () => call(deleteSavedView, { params: { orgId, viewId: view.id } }),
    invalidates: [listSavedViews],
    toast: `View ${view.name} deleted`,
  });
  return (
    <ConfirmDialog
      title={`Delete view ${view.name}?`}
      words={
        view.isShared
          ? 'It is deleted for everyone in the organization. The list doesn’t change.'
          : 'The list doesn’t change.'
      }
      action="Delete"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
