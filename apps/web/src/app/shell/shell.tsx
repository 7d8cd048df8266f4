import { type CurrentUser, getNotificationSummary } from '@longhaul/contract';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { queryOf } from '../../api/query-cache.ts';
import { HelpLinks } from '../../components/help-about/help-about.tsx';
import { SkipLinks } from '../../components/skip-link/skip-link.tsx';
import { useIsPageOpen } from '../../session/opened-pages.ts';
import { breakpointsPx } from '../../theme/theme.ts';
import { BottomBar } from './bottom-bar.tsx';
import { ControlBanner } from './control-banner.tsx';
import { Drawer, Rail } from './drawer.tsx';
import { useDrawerCollapsed, useMobileMenu } from './drawer-state.ts';
import { Header } from './header.tsx';
import { headerLinksOf, menuOf } from './menu.ts';
import { OfflineBanner } from './offline-banner.tsx';
import styles from './shell.module.css';

/** The element that scrolls, so that the router can return it to where it was. */
export const CONTENT_ID = 'content';

interface ShellProps {
  user: CurrentUser;
  path: string;
  children: ReactNode;
}

/** The frame around a page of somebody signed in. */
export function Shell({ user, path, children }: ShellProps) {
  const main = useFocusKept(path);
  const isMobile = useMediaQuery(`(max-width: ${breakpointsPx.mobile}px)`, undefined, {
    getInitialValueInEffect: false,
  });
  const [isCollapsed, toggleCollapsed] = useDrawerCollapsed();
  const [isMenuOpen, setMenuOpen] = useMobileMenu(path);
  const closeMenu = () => setMenuOpen(false);
  const items = menuOf(user, useInbox(user));
  const links = headerLinksOf(user);
  const isHelpOn = useIsPageOpen('help');
  const menu = isMobile
    ? {
        label: isMenuOpen ? 'Close menu' : 'Open menu',
        isExpanded: isMenuOpen,
        toggle: () => setMenuOpen(!isMenuOpen),
      }
    : {
        label: isCollapsed ? 'Expand menu' : 'Collapse menu',
        isExpanded: !isCollapsed,
        toggle: toggleCollapsed,
      };
  // The open mobile menu covers the page: nothing behind it may be reached.
  const isCovered = isMobile === true && isMenuOpen;
  const isControlling = user.role === 'SUPER_ADMIN' && user.organization !== null;
  return (
    <div className={styles.shell} data-rail={isCollapsed || undefined}>
      <SkipLinks contentId={CONTENT_ID} />
      <Header user={user} menu={menu} />
      <div className={styles.banner}>
        <OfflineBanner />
        {isControlling && user.organization && <ControlBanner organizationName={user.organization.name} />}
      </div>
      {isCovered && (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a second way to close; Escape and the button are others */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
          <div className={styles.scrim} data-testid="menu-scrim" onClick={closeMenu} />
          <Drawer items={items} path={path} onChoose={closeMenu} />
        </>
      )}
      {!isMobile && (isCollapsed ? <Rail items={items} path={path} /> : <Drawer items={items} path={path} />)}
      <main ref={main} id={CONTENT_ID} className={styles.content} tabIndex={-1} inert={isCovered}>
        <HelpLinks value={isHelpOn}>{children}</HelpLinks>
      </main>
      {isMobile && links.length > 0 && <BottomBar links={links} isCovered={isCovered} />}
    </div>
  );
}

/** A page that is left may take the focus with it: the new page gets it, so that a screen reader goes on there. */
function useFocusKept(path: string) {
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(path);
  useEffect(() => {
    const isOther = shownPath.current !== path;
    shownPath.current = path;
    if (isOther && document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
}

/** The counts that the bell keeps current; null where the inbox is off. */
function useInbox({ organization, status }: CurrentUser): { newCount: number } | null {
  const isOn = useIsPageOpen('notifications');
  const summary = useQuery({
    ...queryOf(getNotificationSummary, { params: { orgId: organization?.id ?? 0 } }),
    enabled: isOn && organization !== null && status === 'active',
    staleTime: Number.POSITIVE_INFINITY,
  });
  return isOn ? { newCount: summary.data?.newCount ?? 0 } : null;
}
