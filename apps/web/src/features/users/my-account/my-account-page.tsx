import { getUser, type UserDetail } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf, stateOf } from '../../../api/query-cache.ts';
import { Card } from '../../../components/card/card.tsx';
import { DataState } from '../../../components/data-state/data-state.tsx';
import { Facts } from '../../../components/facts/facts.tsx';
import { Page } from '../../../components/page/page.tsx';
import { PageHead } from '../../../components/page-head/page-head.tsx';
import { SwitchRow } from '../../../components/switch-row/switch-row.tsx';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import { useColorScheme } from '../../../theme/color-scheme.tsx';
import styles from './my-account-page.module.css';
import { NotificationsCard } from './notifications-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PictureCard } from './picture-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SignInsCard } from './sign-ins-card.tsx';
import { TwoStepCard } from './two-step-card.tsx';

export function MyAccountPage() {
  const { id: orgId } = useOrganization();
  const { id: userId } = useCurrentUser();
  const account = useQuery(queryOf(getUser, { params: { orgId, userId } }));
  return (
    <Page>
      <PageHead title="My account" />
      <DataState {...stateOf(account)}>{account.data && <Cards user={account.data} />}</DataState>
    </Page>
  );
}

/** The account of a super administrator, who needs no organization for it. */
export function AdministratorAccountPage() {
  const user = useCurrentUser();
  return (
    <Page>
      <PageHead title="My account" />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Card title="Profile">
            <Facts
              rows={[
                ['Name', `${user.firstName} ${user.lastName}`],
                [user.email ? 'Email' : 'Username', user.email ?? user.username],
              ]}
            />
          </Card>
          <ThemeCard />
        </div>
        <Access login={user.email ?? user.username} />
      </div>
    </Page>
  );
}

function Cards({ user }: { user: UserDetail }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <ProfileCard user={user} />
        {user.role !== 'SUPER_ADMIN' && <PictureCard user={user} />}
        <ThemeCard />
        {user.role !== 'SUPER_ADMIN' && <NotificationsCard />}
      </div>
      <Access login={user.email ?? user.username} />
    </div>
  );
}

function Access({ login }: { login: string }) {
  return (
    <div className={styles.column}>
      <PasswordCard login={login} />
      <TwoStepCard />
      <SessionsCard />
      <SignInsCard />
    </div>
  );
}

function ThemeCard() {
  const { scheme, canToggle, toggle } = useColorScheme();
  return (
    <Card title="Theme">
      {canToggle ? (
        <SwitchRow
          title="Dark theme"
          words="Saved in this browser."
          isOn={scheme === 'dark'}
          onChange={toggle}
        />
      ) : (
        <p>The dark theme is turned off on this server.</p>
      )}
    </Card>
  );
}
