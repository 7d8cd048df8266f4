import type { CurrentUser } from '@longhaul/contract';
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Logo } from '../../components/logo/logo.tsx';
import { LoadingBar } from '../../components/progress-bar/progress-bar.tsx';
import { useOrganizationLogo } from '../../session/use-image.ts';
import { UserAvatar } from '../../session/user-avatar.tsx';
import { DRIVER_APP, landingPage } from '../page-access.ts';
import { useIsLoading } from '../use-is-loading.ts';
import styles from './header.module.css';
import { HelpLink } from './help-link.tsx';
import { accountPathOf, headerLinksOf, ONLY_HERE } from './menu.ts';
import { NotificationsBell } from './notifications-bell.tsx';
import { ProfileDrawer } from './profile-drawer.tsx';
import { SearchBox } from './search-box.tsx';

interface HeaderProps {
  user: CurrentUser;
  menu: { label: string; isExpanded: boolean; toggle: () => void };
}

export function Header({ user, menu }: HeaderProps) {
  const isLoading = useIsLoading();
  const home = landingPage(user);
  return (
    <header className={styles.header}>
      <button
        type="button"
        className={styles.toggle}
        aria-label={menu.label}
        aria-expanded={menu.isExpanded}
        onClick={menu.toggle}
      >
        <IconMenu2 size={20} stroke={1.7} aria-hidden="true" />
      </button>
      {home === DRIVER_APP ? (
        <a href={DRIVER_APP} aria-label="Longhaul, to the driver app">
          <Logo />
        </a>
      ) : (
        <Link
          to={home}
          aria-label={home === '/dashboard' ? 'Longhaul, to the dashboard' : 'Longhaul, to your start page'}
        >
          <Logo />
        </Link>
      )}
      {user.organization && <OrganizationName organization={user.organization} />}
      <nav className={styles.links} aria-label="Header">
        {headerLinksOf(user).map((link) => (
          <Link key={link.path} to={link.path} activeOptions={ONLY_HERE}>
            {link.title}
          </Link>
        ))}
      </nav>
      <div className={styles.end}>
        {user.organization && <SearchBox />}
        <HelpLink user={user} />
        <NotificationsBell user={user} />
        <Profile user={user} />
      </div>
      <LoadingBar isLoading={isLoading} />
    </header>
  );
}

function OrganizationName({
  organization: { name, logo },
}: {
  organization: NonNullable<CurrentUser['organization']>;
}) {
  const logoUrl = useOrganizationLogo(logo);
  return (
    <span className={styles.organization}>
      {logoUrl && <img className={styles.organizationLogo} src={logoUrl} alt={`Logo of ${name}`} />}
      <span className={styles.organizationName}>{name}</span>
    </span>
  );
}

/** A link to the account page whose plain click opens the profile drawer. */
function Profile({ user }: { user: CurrentUser }) {
  const [isOpen, setOpen] = useState(false);
  const { firstName, lastName } = user;
  return (
    <>
      <a
        href={accountPathOf(user) ?? '/my-account'}
        className={styles.avatar}
        aria-label={`Profile of ${firstName} ${lastName}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <UserAvatar
          user={user}
          size="md"
          isInControl={user.role === 'SUPER_ADMIN' && user.organization !== null}
        />
      </a>
      <ProfileDrawer user={user} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
