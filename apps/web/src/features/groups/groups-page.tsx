import { createGroup, GROUP_COLORS, hasPermission, type NewGroup } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Page } from '../../components/page/page.tsx';
import { ORGANIZATION_CRUMB, SETTINGS_CRUMB } from '../../components/page-head/crumbs.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { submitTo } from '../../forms/contract-form.ts';
import { FormDrawer } from '../../forms/form-drawer.tsx';
import { useSearchParams } from '../../lists/search-params.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { GroupDrawer } from './group-drawer.tsx';
import { GroupFields, useGroupForm } from './group-form.tsx';
import { GroupList } from './group-list.tsx';
import { GROUP_QUERIES } from './group-queries.ts';
import { GroupSearch } from './group-search.ts';

export function GroupsPage() {
  const user = useCurrentUser();
  const [search, change] = useSearchParams(GroupSearch);
  const mayAdd = hasPermission(user, 'GROUP_CREATE');
  const startAdding = () => change({ addGroup: true });
  return (
    <Page>
      <PageHead
        title="Groups"
        crumbs={[SETTINGS_CRUMB, ORGANIZATION_CRUMB]}
        facts="Filter lists, the map and the dashboard by group"
        actions={
          mayAdd && (
            <Button variant="filled" leftSection={<IconPlus size={16} stroke={1.8} />} onClick={startAdding}>
              Add group
            </Button>
          )
        }
      />
      <GroupList search={search} onChange={change} onAdd={startAdding} />
      {mayAdd && search.addGroup && <NewGroupDrawer onClose={() => change({ addGroup: false })} />}
      {search.id !== undefined && hasPermission(user, 'GROUP_READ') && (
        <GroupDrawer key={search.id} groupId={search.id} onClose={() => change({ id: undefined })} />
      )}
    </Page>
  );
}

function NewGroupDrawer({ onClose }: { onClose: () => void }) {
  const { id: orgId } = useOrganization();
  const form = useGroupForm({ name: '', color: GROUP_COLORS[0] });
  const create = useEndpointMutation({
    mutationFn: (body: NewGroup) => call(createGroup, { params: { orgId }, body }),
    invalidates: GROUP_QUERIES,
    invalidatesOnError: true,
    toast: ({ name }) => `Group ${name} added`,
  });
  const submit = submitTo(form, create);
  return (
    <FormDrawer
      title="Add group"
      action="Add group"
      onSubmit={submit}
      act={create}
      isDirty={form.formState.isDirty}
      onSaved={onClose}
      onClose={onClose}
    >
      <GroupFields form={form} />
    </FormDrawer>
  );
}
