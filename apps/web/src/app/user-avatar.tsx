import { Avatar, type AvatarSize } from '../components/avatar/avatar.tsx';
import { useUserPicture } from './use-image.ts';

interface UserAvatarProps {
  user: { firstName: string; lastName: string; profilePicture: string | null };
  size?: AvatarSize;
}

/** The picture of a user for those who may see it, else the first letter. */
export function UserAvatar({ user, size = 'md' }: UserAvatarProps) {
  const url = useUserPicture(user.profilePicture);
  return (
    <Avatar
      firstName={user.firstName}
      lastName={user.lastName}
      size={size}
      {...(url && { avatarUrl: url })}
    />
  );
}
