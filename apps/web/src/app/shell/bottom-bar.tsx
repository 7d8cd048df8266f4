import { IconClock, IconLayoutDashboard, IconMap2, IconRoute } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import styles from './bottom-bar.module.css';
import { type HeaderLink, ONLY_HERE } from './menu.ts';

const ICONS: Partial<Record<HeaderLink['path'], typeof IconMap2>> = {
  '/map/history': IconRoute,
  '/map': IconMap2,
  '/dashboard': IconLayoutDashboard,
  '/hos/my-log': IconClock,
};

interface BottomBarProps {
  links: readonly HeaderLink[];
  /** Behind the open menu, where nothing may be reached. */
  isCovered: boolean;
}

export function BottomBar({ links, isCovered }: BottomBarProps) {
  return (
    <nav className={styles.bar} aria-label="Bottom" inert={isCovered}>
      {links.map((link) => {
        const Icon = ICONS[link.path] ?? IconMap2;
        return (
          <Link key={link.path} to={link.path} activeOptions={ONLY_HERE}>
            <Icon size={20} stroke={1.7} aria-hidden="true" />
            {link.title}
          </Link>
        );
      })}
    </nav>
  );
}
