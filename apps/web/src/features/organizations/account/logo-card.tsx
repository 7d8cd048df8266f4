import {
  deleteOrganizationImage,
  getOrganization,
  type Organization,
  putOrganizationImage,
} from '@longhaul/contract';
import { IconBuilding } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import { ImageCard } from '../../../forms/image-card.tsx';
import { reloadUser } from '../../../session/session.ts';
import { useOrganizationLogo } from '../../../session/use-image.ts';
import styles from './organization-account.module.css';

export function LogoCard({ organization }: { organization: Organization }) {
  const queryClient = useQueryClient();
  const params = { orgId: organization.id };
  return (
    <ImageCard
      title="Logo"
      facts="Shown next to the name in the header"
      label="The logo"
      preview={<Logo organization={organization} />}
      hasImage={organization.logo !== null}
      isCropped={false}
      upload={(file) => call(putOrganizationImage, { params, file })}
      remove={() => call(deleteOrganizationImage, { params })}
      onChange={async () => {
        await queryClient.invalidateQueries({ queryKey: [getOrganization.name] });
        await reloadUser();
      }}
    />
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
