import {
  type CurrentUser,
  canOpen,
  listSessions,
  PERMISSION_PRESETS,
  presetOf,
  type Role,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconBuilding, IconLogout, IconPlus, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { queryOf } from '../../api/query-cache.ts';
import { AvatarProfileCard } from '../../components/avatar-profile-card/avatar-profile-card.tsx';
import { ButtonLink } from '../../components/button-link/button-link.tsx';
import { Chip } from '../../components/chip/chip.tsx';
import { SideDrawer } from '../../components/side-drawer/side-drawer.tsx';
import { SwitchRow } from '../../components/switch-row/switch-row.tsx';
import { formatDateTime } from '../../format/date.ts';
import { signOut } from '../../session/session.ts';
import { useUserPicture } from '../../session/use-image.ts';
import { useColorScheme } from '../../theme/color-scheme.tsx';
import { accountPathOf, addScreensOf } from './menu.ts';
import styles from './profile-drawer.module.css';

const ROLE_NAMES: Record<Role, string> = {
  ADMIN: 'Administrator',
  SUPER_ADMIN: 'Super administrator',
  USER: 'User',
};

const ACCOUNT = '/settings/organization-settings/organization-account';

interface ProfileDrawerProps {
  user: CurrentUser;
  isOpen: boolean;
  onClose: () => void;
}

export function ProfileDrawer({ user, isOpen, onClose }: ProfileDrawerProps) {
  const addScreens = addScreensOf(user);
  const account = accountPathOf(user);
  return (
    <SideDrawer
      isOpen={isOpen}
      onClose={onClose}
      title="Profile"
      isOverHeader
      footer={
        <Button leftSection={<IconLogout size={16} stroke={1.8} />} onClick={() => void signOut()}>
          Log out
        </Button>
      }
    >
      <div className={styles.body}>
        <ProfileCard user={user} />
        {addScreens.length > 0 && (
          <nav aria-label="Quick add">
            <h3 className={styles.heading}>Add</h3>
            <div className={styles.adds}>
              {addScreens.map(({ title, path, flag }) => (
                <ButtonLink
                  key={path}
                  to={path}
                  search={flag}
                  leftSection={<IconPlus size={16} stroke={1.8} />}
                  onClick={onClose}
                >
                  {title}
                </ButtonLink>
              ))}
            </div>
          </nav>
        )}
        {account && (
          <Link to={account} className={styles.link} onClick={onClose}>
            <IconUser size={18} stroke={1.7} aria-hidden="true" />
            My account
          </Link>
        )}
        {canOpen(user, ACCOUNT) && (
          <Link to={ACCOUNT} className={styles.link} onClick={onClose}>
            <IconBuilding size={18} stroke={1.7} aria-hidden="true" />
            Organization Settings
          </Link>
        )}
        <ThemeSwitch />
      </div>
    </SideDrawer>
  );
}

/** The role, and for a user the name of the set of permissions that is held, where it is one. */
function roleText({ role, permissions }: CurrentUser): string {
  const preset = role === 'USER' ? presetOf(permissions) : undefined;
  return [ROLE_NAMES[role], preset && PERMISSION_PRESETS[preset].title].filter(Boolean).join(' · ');
}

function ProfileCard({ user }: { user: CurrentUser }) {
  const { firstName, lastName, email, username, positionTitle, organization } = user;
  const session = useQuery(queryOf(listSessions)).data?.items.find(({ isCurrent }) => isCurrent);
  const timeZone =
    user.timeZone ?? organization?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const avatarUrl = useUserPicture(user.profilePicture);
  return (
    <AvatarProfileCard
      avatar={{ firstName, lastName, avatarUrl, title: ROLE_NAMES[user.role] }}
      name={`${firstName} ${lastName}`}
      timeZone={timeZone}
      hasLongDate
      email={email ?? username}
      currentStatus={<Chip>{roleText(user)}</Chip>}
      {...(session && { date: formatDateTime(new Date(session.createdAt), timeZone) })}
      {...(session?.address && { ipAddress: session.address })}
      {...(positionTitle && { position: positionTitle })}
      {...(organization && { extraInfo: organization.name })}
    />
  );
}

function ThemeSwitch() {
  const { scheme, canToggle, toggle } = useColorScheme();
  // The scheme follows a moment after the click; the switch itself moves at once.
  const [isDark, setDark] = useState(scheme === 'dark');
  if (!canToggle) return null;
  return (
    <div className={styles.theme}>
      <SwitchRow
        title="Dark theme"
        isOn={isDark}
        onChange={(chosen) => {
          setDark(chosen);
          toggle();
        }}
      />
    </div>
  );
}
