import { hasPermission } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Page } from '../../components/page/page.tsx';
import { ORGANIZATION_CRUMB, SETTINGS_CRUMB } from '../../components/page-head/crumbs.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { useSearchParams } from '../../lists/search-params.ts';
import { useCurrentUser } from '../../session/session.ts';
import { GroupDrawer } from './group-drawer.tsx';
import { GroupList } from './group-list.tsx';
import { GroupSearch } from './group-search.ts';
import { NewGroupDrawer } from './new-group-drawer.tsx';

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
