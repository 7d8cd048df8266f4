import { deleteUserImage, putUserImage, type UserDetail } from '@longhaul/contract';
import { call } from '../../../api/api.ts';
import { ImageCard } from '../../../forms/image-card.tsx';
import { useOrganization } from '../../../session/session.ts';
import { UserAvatar } from '../../../session/user-avatar.tsx';
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
