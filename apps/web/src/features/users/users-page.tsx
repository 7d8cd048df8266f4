import { hasPermission } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { Page } from '../../components/page/page.tsx';
import { ORGANIZATION_CRUMB, SETTINGS_CRUMB } from '../../components/page-head/crumbs.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { useSearchParams } from '../../lists/search-params.ts';
import { useCurrentUser } from '../../session/session.ts';
import { AccountRequests } from './account-requests.tsx';
import { InviteDrawer } from './invite-drawer.tsx';
import { UserDrawer } from './user-drawer.tsx';
import { UserList } from './user-list.tsx';
import { UserSearch } from './user-search.ts';

export function UsersPage() {
  const mayInvite = hasPermission(useCurrentUser(), 'USER_CREATE');
  const [search, change] = useSearchParams(UserSearch);
  return (
    <Page>
      <PageHead
        title="Users & Roles"
        crumbs={[SETTINGS_CRUMB, ORGANIZATION_CRUMB]}
        facts="Who can sign in, and what they can see and do"
        actions={
          mayInvite && (
            <Button
              variant="filled"
              leftSection={<IconUserPlus size={16} stroke={1.8} />}
              onClick={() => change({ invite: true })}
            >
              Invite user
            </Button>
          )
        }
      />
      <AccountRequests />
      <UserList search={search} onChange={change} />
      {mayInvite && <InviteDrawer isOpen={search.invite} onClose={() => change({ invite: false })} />}
      <UserDrawer userId={search.user} onClose={() => change({ user: undefined })} />
    </Page>
  );
}
