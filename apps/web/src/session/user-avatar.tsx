import type { UserStatus } from '@longhaul/contract';
import { Avatar, type AvatarSize } from '../components/avatar/avatar.tsx';
import { namedIcon } from '../components/avatar/named-icon.ts';
import { useUserPicture } from './use-image.ts';

interface UserAvatarProps {
  user: { firstName: string; lastName: string; profilePicture: string | null; status?: UserStatus };
  size?: AvatarSize;
  /** Acting in an organization that is not the user's own. */
  isInControl?: boolean;
}

const STATUS_ICONS = { invited: 'mail', pending: 'clock', deactivated: 'ban' } as const;

/** The picture of a user for those who may see it, else the first letter; marked for somebody who cannot sign in. */
export function UserAvatar({ user, size = 'md', isInControl = false }: UserAvatarProps) {
  const url = useUserPicture(user.profilePicture);
  const StatusIcon = user.status && user.status !== 'active' && namedIcon(STATUS_ICONS[user.status]);
  return (
    <Avatar
      firstName={user.firstName}
      lastName={user.lastName}
      size={size}
      hasOuterCircle={isInControl}
      outerCircleColor="var(--caution-edge)"
      {...(url && { avatarUrl: url })}
      {...(StatusIcon && { statusIndicatorIcon: <StatusIcon size={12} stroke={2} aria-hidden="true" /> })}
    />
  );
}
