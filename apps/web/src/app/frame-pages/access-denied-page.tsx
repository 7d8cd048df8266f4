import { type CurrentUser, canOpen } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { ButtonLink } from '../../components/button-link/button-link.tsx';
import { IllustrationPage } from '../../components/illustration-page/illustration-page.tsx';
import { reloadUser, useSession } from '../../session/session.ts';
import styles from './access-denied-page.module.css';

const WAYS_ON = [
  { path: '/dashboard', title: 'Dashboard' },
  { path: '/map', title: 'Map' },
  { path: '/map/history', title: 'Route history' },
  { path: '/settings/organization-settings/devices', title: 'Devices' },
  { path: '/administration/organizations', title: 'Organizations' },
  { path: '/settings', title: 'Settings' },
  { path: '/my-account', title: 'My account' },
  { path: '/administration/my-account', title: 'My account' },
] as const;

export function AccessDeniedPage() {
  const user = useSession();
  if (user?.status === 'pending') return <Pending user={user} />;
  const open = user ? WAYS_ON.filter(({ path }) => canOpen(user, path)) : [];
  return (
    <IllustrationPage
      kind="access-denied"
      title="Access denied"
      message={
        user
          ? 'You don’t have permission to open this page. Ask your administrator.'
          : 'Log in with an account that can open this page.'
      }
      action={
        user ? (
          <nav className={styles.ways} aria-label="Pages you can open">
            {open.map(({ path, title }) => (
              <ButtonLink key={path} to={path}>
                {title}
              </ButtonLink>
            ))}
          </nav>
        ) : (
          <ButtonLink to="/" variant="filled" size="lg">
            Log In
          </ButtonLink>
        )
      }
    />
  );
}

/** Registered to join an organization: nothing opens before an administrator agrees. */
function Pending({ user }: { user: CurrentUser }) {
  const router = useRouter();
  const checkAgain = async () => {
    await reloadUser();
    await router.navigate({ to: '/dashboard' });
  };
  return (
    <IllustrationPage
      kind="access-denied"
      title="Waiting for approval"
      message={`Your request to join ${user.organization?.name ?? 'the organization'} is waiting for one of its administrators. You can open the organization once you’re approved.`}
      action={
        <Button variant="filled" size="lg" onClick={() => void checkAgain()}>
          Check again
        </Button>
      }
    />
  );
}
