import { type CurrentUser, type DriverDetail, hasAny, hasPermission } from '@longhaul/contract';
import type { TabItem } from '../../components/tabs/tabs.tsx';
import { HOURS_CODES } from '../../records/driver-hours.tsx';
import { DRIVER_TABS, type DriverTab } from './driver-search.ts';

const TITLES: Readonly<Record<DriverTab, string>> = {
  now: 'Now',
  history: 'History',
  hours: 'Hours',
  documents: 'Documents',
  details: 'Details',
};

/** What the drawer of this driver has for this user; the logs of an archived driver are kept and may be read. */
export function tabsOf(driver: DriverDetail, user: CurrentUser): TabItem<DriverTab>[] {
  const has: Readonly<Record<DriverTab, boolean>> = {
    now: driver.archivedAt === null,
    history: true,
    hours: driver.archivedAt === null && hasAny(user, HOURS_CODES),
    documents: hasPermission(user, 'HOS_READ'),
    details: true,
  };
  return DRIVER_TABS.filter((id) => has[id]).map((id) => ({ id, title: TITLES[id] }));
}
