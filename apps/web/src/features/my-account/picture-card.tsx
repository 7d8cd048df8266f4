import {
  deleteUserImage,
  IMAGE_MAX_BYTES,
  IMAGE_TYPES,
  putUserImage,
  type UserDetail,
} from '@longhaul/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../app/api.ts';
import { useOrganization } from '../../app/session.ts';
import { tell } from '../../app/tell.ts';
import { UserAvatar } from '../../app/user-avatar.tsx';
import { Card } from '../../components/card/card.tsx';
import { ServerError } from '../../components/error-display/request-error.ts';
import { ImageField } from '../../components/image-field/image-field.tsx';
import { useOwnChange } from './use-own-change.ts';

export function PictureCard({ user }: { user: UserDetail }) {
  const { id: orgId } = useOrganization();
  const onChange = useOwnChange();
  const params = { orgId, userId: user.id };
  const upload = useMutation({
    mutationFn: (file: Blob) => call(putUserImage, { params, file }),
    onSuccess: onChange,
  });
  const remove = useMutation({
    mutationFn: () => call(deleteUserImage, { params }),
    onSuccess: async () => {
      await onChange();
      tell('Your picture was removed');
    },
  });
  return (
    <Card title="Picture">
      <ImageField
        label="Your picture"
        preview={<UserAvatar user={user} size="3xl" />}
        hasImage={user.profilePicture !== null}
        isCropped
        types={IMAGE_TYPES}
        maxBytes={IMAGE_MAX_BYTES}
        isBusy={upload.isPending || remove.isPending}
        error={upload.error instanceof ServerError ? upload.error.body.fields?.image : undefined}
        onUpload={(image, whenDone) =>
          upload.mutate(image, {
            onSuccess: () => tell('Your picture was saved'),
            onSettled: whenDone,
          })
        }
        onRemove={() => remove.mutate()}
      />
    </Card>
  );
}
