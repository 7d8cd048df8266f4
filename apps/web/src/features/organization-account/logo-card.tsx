import {
  deleteOrganizationImage,
  getOrganization,
  IMAGE_MAX_BYTES,
  IMAGE_TYPES,
  type Organization,
  putOrganizationImage,
} from '@longhaul/contract';
import { IconBuilding } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../app/api.ts';
import { reloadUser } from '../../app/session.ts';
import { tell } from '../../app/tell.ts';
import { useOrganizationLogo } from '../../app/use-image.ts';
import { Card } from '../../components/card/card.tsx';
import { ServerError } from '../../components/error-display/request-error.ts';
import { ImageField } from '../../components/image-field/image-field.tsx';
import styles from './organization-account.module.css';

export function LogoCard({ organization }: { organization: Organization }) {
  const queryClient = useQueryClient();
  const params = { orgId: organization.id };
  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: [getOrganization.name] });
    await reloadUser();
  };
  const upload = useMutation({
    mutationFn: (file: Blob) => call(putOrganizationImage, { params, file }),
    onSuccess: refresh,
  });
  const remove = useMutation({
    mutationFn: () => call(deleteOrganizationImage, { params }),
    onSuccess: async () => {
      await refresh();
      tell('The logo was removed');
    },
  });
  return (
    <Card title="Logo" facts="Shown beside the name in the header">
      <ImageField
        label="Logo"
        preview={<Logo organization={organization} />}
        hasImage={organization.logo !== null}
        isCropped
        types={IMAGE_TYPES}
        maxBytes={IMAGE_MAX_BYTES}
        isBusy={upload.isPending || remove.isPending}
        error={upload.error instanceof ServerError ? upload.error.body.fields?.image : undefined}
        onUpload={(image, whenDone) =>
          upload.mutate(image, { onSuccess: () => tell('The logo was saved'), onSettled: whenDone })
        }
        onRemove={() => remove.mutate()}
      />
    </Card>
  );
}

function Logo({ organization: { logo, name } }: { organization: Organization }) {
  const url = useOrganizationLogo(logo);
  return (
    <span className={styles.logo}>
      {url ? <img src={url} alt={`Logo of ${name}`} /> : <IconBuilding size={28} stroke={1.5} aria-hidden />}
    </span>
  );
}
