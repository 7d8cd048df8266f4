import {
  type Endpoint,
  type GroupSummary,
  hasPermission,
  listGroups,
  MAX_PAGE_SIZE,
} from '@longhaul/contract';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../api/query-cache.ts';
import { useEndpointMutation } from '../api/use-endpoint-mutation.ts';
import { ErrorNote } from '../components/error-display/error-note.tsx';
import { SelectField } from '../components/field/select-field.tsx';
import { FormSection } from '../components/form/form-section.tsx';
import { IconButton } from '../components/icon-button/icon-button.tsx';
import { useCurrentUser, useOrganization } from '../session/session.ts';
import { GROUP_QUERIES } from './bulk-bar.tsx';
import styles from './group-membership.module.css';

interface GroupMembershipProps {
  readonly groupIds: readonly number[];
  /** Of what is archived. */
  readonly isFixed: boolean;
  /** Shows what is changed. */
  readonly invalidates: readonly Endpoint[];
  readonly add: (groupId: number) => Promise<unknown>;
  readonly remove: (groupId: number) => Promise<unknown>;
}

/** The groups of one vehicle or driver, changed where they stand; nothing for those who may not see groups. */
export function GroupMembership(props: GroupMembershipProps) {
  if (!hasPermission(useCurrentUser(), 'GROUP_LIST')) return null;
  return (
    <FormSection title="Groups">
      <Groups {...props} />
    </FormSection>
  );
}

function Groups({ groupIds, isFixed, invalidates, add, remove }: GroupMembershipProps) {
  const { id: orgId } = useOrganization();
  const mayChange = hasPermission(useCurrentUser(), 'GROUP_UPDATE') && !isFixed;
  const groups = useQuery(queryOf(listGroups, { params: { orgId }, query: { size: MAX_PAGE_SIZE } }));
  const change = useEndpointMutation({
    mutationFn: ({ group, isIn }: { group: GroupSummary; isIn: boolean }) =>
      isIn ? remove(group.id) : add(group.id),
    invalidates: [...invalidates, ...GROUP_QUERIES],
    toast: (_, { group, isIn }) => (isIn ? `Removed from ${group.name}` : `Added to ${group.name}`),
  });
  const [text, setText] = useState('');
  const known = groups.data?.items ?? [];
  const held = known.filter(({ id }) => groupIds.includes(id));
  const others = known.filter(({ id }) => !groupIds.includes(id));
  return (
    <div className={styles.groups}>
      {held.length === 0 && !groups.isPending && <p className={styles.none}>Not in any group.</p>}
      {held.length > 0 && (
        <ul className={styles.list} aria-label="Groups">
          {held.map((group) => (
            <li key={group.id} className={styles.group}>
              <span className={styles.mark} style={{ background: group.color }} aria-hidden="true" />
              <span className={styles.name}>{group.name}</span>
              {mayChange && (
                <IconButton
                  label={`Remove from ${group.name}`}
                  size="sm"
                  icon={<IconX size={14} stroke={1.9} />}
                  onClick={() => change.mutate({ group, isIn: true })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && others.length > 0 && (
        <SelectField
          className={styles.add}
          aria-label="Add to a group"
          placeholder="Add to a group"
          searchable
          limit={100}
          nothingFoundMessage="No such group"
          data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={null}
          searchValue={text}
          onSearchChange={setText}
          onChange={(chosen) => {
            const group = others.find(({ id }) => String(id) === chosen);
            if (group) change.mutate({ group, isIn: false }, { onSettled: () => setText('') });
          }}
        />
      )}
      {change.error && <ErrorNote error={change.error} />}
    </div>
  );
}
