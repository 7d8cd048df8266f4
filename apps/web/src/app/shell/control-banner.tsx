import { releaseControl } from '@longhaul/contract';
import { IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../api/api.ts';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { setUser } from '../../session/session.ts';
import styles from './control-banner.module.css';

/** Reminds a super administrator whose organization they act in; closing it steps out. */
export function ControlBanner({ organizationName }: { organizationName: string }) {
  const navigate = useNavigate();
  const release = useMutation({
    mutationFn: () => call(releaseControl),
    onSuccess: async (user) => {
      await navigate({ to: '/administration/organizations' });
      setUser(user);
    },
  });
  return (
    <section className={styles.banner} aria-label="Control">
      <span>Control organization: {organizationName}</span>
      <IconButton
        label="Stop controlling the organization"
        size="sm"
        icon={<IconX size={16} stroke={1.9} />}
        isDisabled={release.isPending}
        onClick={() => release.mutate()}
      />
    </section>
  );
}
