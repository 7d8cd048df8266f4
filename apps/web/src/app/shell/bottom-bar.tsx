import { IconLayoutDashboard, IconMap2, IconRoute } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import styles from './bottom-bar.module.css';
import type { HeaderLink } from './menu.ts';

const ICONS: Partial<Record<HeaderLink['path'], typeof IconMap2>> = {
  '/map/history': IconRoute,
  '/map': IconMap2,
  '/dashboard': IconLayoutDashboard,
};

interface BottomBarProps {
  links: readonly HeaderLink[];
  path: string;
  /** Behind the open menu, where nothing may be reached. */
  isCovered: boolean;
}

export function BottomBar({ links, path, isCovered }: BottomBarProps) {
  return (
    <nav className={styles.bar} aria-label="Bottom" inert={isCovered}>
      {links.map((link) => {
        const Icon = ICONS[link.path] ?? IconMap2;
        return (
          <Link key={link.path} to={link.path} aria-current={link.path === path ? 'page' : undefined}>
            <Icon size={20} stroke={1.7} aria-hidden="true" />
            {link.title}
          </Link>
        );
      })}
    </nav>
  );
}
