import {
  IconBellRinging,
  IconBuildingCommunity,
  IconChartBar,
  IconChevronRight,
  IconClock,
  IconSettings,
  IconTool,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CountBadge } from '../../components/chip/chip.tsx';
import styles from './drawer.module.css';
import { isOnPath, type MenuIcon, type MenuItem, ONLY_HERE } from './menu.ts';

const ICONS: Record<MenuIcon, typeof IconClock> = {
  administration: IconBuildingCommunity,
  settings: IconSettings,
  alerts: IconBellRinging,
  'hours-of-service': IconClock,
  dispatch: IconTruckDelivery,
  maintenance: IconTool,
  analytics: IconChartBar,
};

interface DrawerProps {
  items: readonly MenuItem[];
  path: string;
}

interface OpenDrawerProps extends DrawerProps {
  /** After a link was chosen, that of the present page included. */
  onChoose?: () => void;
}

/** The side menu at full width: groups expand and collapse, the one of the open page expands. */
export function Drawer({ items, path, onChoose }: OpenDrawerProps) {
  return (
    <nav className={styles.drawer} aria-label="Main menu">
      <ul className={styles.groups}>
        {items.map((item) => (
          <MenuEntry key={item.path} item={item} path={path} onChoose={onChoose} />
        ))}
      </ul>
      <p className={styles.foot}>
        Not a registered ELD. Logs and fuel tax are aids, not legal or tax advice.
      </p>
    </nav>
  );
}

interface MenuEntryProps {
  item: MenuItem;
  path: string;
  onChoose: (() => void) | undefined;
}

function MenuEntry({ item, path, onChoose }: MenuEntryProps) {
  const { title, iconName, subSectionItems } = item;
  const isHere = isOnPath(item, path);
  const [isExpanded, setExpanded] = useState(isHere);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page opens its group, however it was reached
  useEffect(() => {
    if (isHere) setExpanded(true);
  }, [isHere, path]);
  if (!subSectionItems) {
    return (
      <li>
        <Link
          to={item.path}
          className={styles.link}
          activeOptions={ONLY_HERE}
          aria-current={isHere ? 'page' : undefined}
          onClick={onChoose}
        >
          {title}
          <NewCount count={item.count} />
        </Link>
      </li>
    );
  }
  const Icon = iconName && ICONS[iconName];
  return (
    <li>
      <button
        type="button"
        className={Icon ? styles.group : styles.link}
        aria-expanded={isExpanded}
        onClick={() => setExpanded(!isExpanded)}
      >
        {Icon && <Icon size={20} stroke={1.7} aria-hidden="true" />}
        {title}
        <IconChevronRight className={styles.chevron} size={14} stroke={1.9} aria-hidden="true" />
      </button>
      {isExpanded && (
        <ul className={Icon ? styles.items : styles.subItems}>
          {subSectionItems.map((child) => (
            <MenuEntry key={child.path} item={child} path={path} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </li>
  );
}

function NewCount({ count = 0 }: { readonly count: number | undefined }) {
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <CountBadge count={count} tone="violation" />
      <span className={styles.hidden}> new</span>
    </span>
  );
}

/** The side menu collapsed: icons whose sub-items pop up beside them. */
export function Rail({ items, path }: DrawerProps) {
  return (
    <nav className={styles.rail} aria-label="Main menu">
      <ul className={styles.railItems}>
        {items.map((item) => (
          <RailEntry key={item.path} item={item} path={path} />
        ))}
      </ul>
    </nav>
  );
}

function RailEntry({ item, path }: { item: MenuItem; path: string }) {
  const [isOpen, setOpen] = useState(false);
  const Icon = ICONS[item.iconName ?? 'settings'];
  return (
    <li
      className={styles.railEntry}
      onMouseEnter={() => setOpen(true)}
      onMouseLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false);
      }}
    >
      <button
        type="button"
        className={styles.railButton}
        aria-label={item.title}
        aria-expanded={isOpen}
        data-current={isOnPath(item, path) || undefined}
        onClick={() => setOpen(true)}
      >
        <Icon size={20} stroke={1.7} aria-hidden="true" />
      </button>
      {isOpen && (
        <div className={styles.popup}>
          <b className={styles.popupTitle}>{item.title}</b>
          <PopupItems items={item.subSectionItems ?? []} path={path} onChoose={() => setOpen(false)} />
        </div>
      )}
    </li>
  );
}

function PopupItems({ items, path, onChoose }: DrawerProps & { onChoose: () => void }) {
  return (
    <ul className={styles.popupItems}>
      {items.map((item) => (
        <li key={item.path}>
          {item.subSectionItems ? (
            <>
              <b className={styles.popupTitle}>{item.title}</b>
              <PopupItems items={item.subSectionItems} path={path} onChoose={onChoose} />
            </>
          ) : (
            <Link
              to={item.path}
              className={styles.link}
              activeOptions={ONLY_HERE}
              aria-current={isOnPath(item, path) ? 'page' : undefined}
              onClick={onChoose}
            >
              {item.title}
              <NewCount count={item.count} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
