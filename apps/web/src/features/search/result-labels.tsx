import type { SearchResult, SearchType } from '@longhaul/contract';
import {
  type Icon,
  IconBroadcast,
  IconContainer,
  IconHelpCircle,
  IconMapPin,
  IconMapPin2,
  IconPackage,
  IconSteeringWheel,
  IconTruck,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react';
import styles from './result-labels.module.css';

const ICONS: Record<SearchType, Icon> = {
  vehicle: IconTruck,
  trailer: IconContainer,
  driver: IconSteeringWheel,
  gateway: IconBroadcast,
  user: IconUser,
  group: IconUsersGroup,
  place: IconMapPin2,
  load: IconPackage,
  town: IconMapPin,
};

/** The same for an article of the help, or a part of one. */
export function HelpWords({ hit: { title, topic } }: { hit: { title: string; topic: string } }) {
  return (
    <span className={styles.result}>
      <IconHelpCircle className={styles.icon} size={18} stroke={1.7} aria-hidden="true" />
      <span className={styles.title}>{title}</span>
      <span className={styles.detail}>{topic}</span>
    </span>
  );
}

/** What a result shows: its kind as an icon, its name, and the facts it can be told apart by. */
export function ResultWords({ result: { type, title, detail } }: { result: SearchResult }) {
  const TypeIcon = ICONS[type];
  return (
    <span className={styles.result}>
      <TypeIcon className={styles.icon} size={18} stroke={1.7} aria-hidden="true" />
      <span className={styles.title}>{title}</span>
      {detail && <span className={styles.detail}>{detail}</span>}
    </span>
  );
}
