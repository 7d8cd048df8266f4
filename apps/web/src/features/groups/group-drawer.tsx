import { type GroupSummary, getGroup, hasPermission, type NewGroup, updateGroup } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../api/api.ts';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Chip } from '../../components/chip/chip.tsx';
import { DataState } from '../../components/data-state/data-state.tsx';
import { Facts } from '../../components/facts/facts.tsx';
import { colorName } from '../../components/field/color-field.tsx';
import { SideDrawer } from '../../components/side-drawer/side-drawer.tsx';
import { submitTo } from '../../forms/contract-form.ts';
import { FormDrawer } from '../../forms/form-drawer.tsx';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { ArchiveAction, mayArchive } from './archive-action.tsx';
import styles from './group-drawer.module.css';
import { GroupFields, useGroupForm } from './group-form.tsx';
import { assetsText, membersText } from './group-labels.ts';
import { GroupMark } from './group-mark.tsx';
import { GROUP_QUERIES } from './group-queries.ts';

interface GroupDrawerProps {
  groupId: number;
  onClose: () => void;
}

/** One group: a form for those who may change a group in use, else facts. */
export function GroupDrawer({ groupId, onClose }: GroupDrawerProps) {
  const { id: orgId } = useOrganization();
  const user = useCurrentUser();
  const group = useQuery(queryOf(getGroup, { params: { orgId, groupId } }));
  const { data } = group;
  if (data && data.archivedAt === null && hasPermission(user, 'GROUP_UPDATE')) {
    return <GroupEditor group={data} onClose={onClose} />;
  }
  return (
    <SideDrawer
      isOpen
      onClose={onClose}
      title={data?.name ?? 'Group'}
      {...(data && { avatar: <GroupMark color={data.color} /> })}
      {...(data?.archivedAt && { facts: <Chip>Archived</Chip> })}
      {...(data && mayArchive(user, data) && { footer: <ArchiveAction group={data} /> })}
    >
      <DataState {...stateOf(group)}>
        {data && (
          <>
            <Facts rows={[['Color', colorName(data.color)]]} />
            <EntryLinks group={data} />
          </>
        )}
      </DataState>
    </SideDrawer>
  );
}

function GroupEditor({ group, onClose }: { group: GroupSummary; onClose: () => void }) {
  const { id: orgId } = useOrganization();
  const form = useGroupForm({ name: group.name, color: group.color });
  const save = useEndpointMutation({
    mutationFn: (body: NewGroup) => call(updateGroup, { params: { orgId, groupId: group.id }, body }),
    invalidates: GROUP_QUERIES,
    invalidatesOnError: true,
    toast: (saved) => {
      form.reset({ name: saved.name, color: saved.color });
      return `Group ${saved.name} saved`;
    },
  });
  const submit = submitTo(form, save);
  const { isDirty } = form.formState;
  return (
    <FormDrawer
      title={group.name}
      avatar={<GroupMark color={group.color} />}
      action="Save group"
      onSubmit={submit}
      act={save}
      isDirty={isDirty}
      isEdit
      onClose={onClose}
      otherActions={<ArchiveAction group={group} />}
      below={<EntryLinks group={group} />}
    >
      <GroupFields form={form} />
    </FormDrawer>
  );
}

/** Who and what is in it, each a page of its own. */
function EntryLinks({ group }: { group: GroupSummary }) {
  const params = { id: String(group.id) };
  return (
    <div className={styles.links}>
      <Link to="/settings/organization-settings/groups/$id/members" params={params}>
        {membersText(group.memberCount)}
      </Link>
      <Link to="/settings/organization-settings/groups/$id/assets" params={params}>
        {assetsText(group.assetCount)}
      </Link>
    </div>
  );
}
