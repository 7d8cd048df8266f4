import { getUser, hasPermission, type UserDetail } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { DataState } from '../../components/data-state/data-state.tsx';
import { SideDrawer } from '../../components/side-drawer/side-drawer.tsx';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { UserAvatar } from '../../session/user-avatar.tsx';
import { roleText } from './access.ts';
import { UserFacts } from './user-facts.tsx';
import { UserForm } from './user-form.tsx';
import { UserStatusChip } from './user-status-chip.tsx';

interface UserDrawerProps {
  userId: number | undefined;
  onClose: () => void;
}

export function UserDrawer({ userId, onClose }: UserDrawerProps) {
  const asker = useCurrentUser();
  if (userId === undefined || !hasPermission(asker, 'USER_READ')) return null;
  return <OpenUserDrawer key={userId} userId={userId} onClose={onClose} />;
}

function OpenUserDrawer({ userId, onClose }: { userId: number; onClose: () => void }) {
  const { id: orgId } = useOrganization();
  const asker = useCurrentUser();
  const user = useQuery(queryOf(getUser, { params: { orgId, userId } }));
  const { data } = user;
  if (data && hasPermission(asker, 'USER_UPDATE') && data.status !== 'deactivated') {
    // Who becomes a driver gets codes by that: the form begins again.
    return <UserForm key={String(data.isDriver)} user={data} onClose={onClose} />;
  }
  return (
    <SideDrawer isOpen onClose={onClose} title={data ? nameOf(data) : 'User'} {...(data && headOf(data))}>
      <DataState {...stateOf(user)}>{data && <UserFacts user={data} />}</DataState>
    </SideDrawer>
  );
}

const nameOf = ({ firstName, lastName }: UserDetail) => `${firstName} ${lastName}`;

function headOf(user: UserDetail) {
  return {
    avatar: <UserAvatar user={user} size="lg" />,
    facts: (
      <>
        {roleText(user)}
        <UserStatusChip status={user.status} />
      </>
    ),
  };
}
