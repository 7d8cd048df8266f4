import { deleteUserImage, putUserImage, type UserDetail } from '@longhaul/contract';
import { call } from '../../app/api.ts';
import { ImageCard } from '../../app/image-card.tsx';
import { useOrganization } from '../../app/session.ts';
import { UserAvatar } from '../../app/user-avatar.tsx';
import { useOwnChange } from './use-own-change.ts';

export function PictureCard({ user }: { user: UserDetail }) {
  const { id: orgId } = useOrganization();
  const params = { orgId, userId: user.id };
  return (
    <ImageCard
      title="Picture"
      label="Your picture"
      preview={<UserAvatar user={user} size="3xl" />}
      hasImage={user.profilePicture !== null}
      isCropped
      upload={(file) => call(putUserImage, { params, file })}
      remove={() => call(deleteUserImage, { params })}
      onChange={useOwnChange()}
    />
  );
}
