import { type CurrentUser, canOpen, type WebPath } from '@longhaul/contract';

/** A path that needs no parameters, so that a menu can lead to it. */
type MenuPath = Exclude<WebPath, `${string}$${string}`>;

export type MenuIcon =
  | 'administration'
  | 'settings'
  | 'alerts'
  | 'hours-of-service'
  | 'dispatch'
  | 'maintenance'
  | 'analytics';

export interface MenuItem {
  title: string;
  path: MenuPath;
  iconName?: MenuIcon;
  /** The same screen with the drawer to add something open. */
  addPath?: MenuPath;
  /** Only for those who keep a log and see no other driver's: an administrator holds every code and drives nothing. */
  isForDrivers?: boolean;
  /** What is new on its page. */
  count?: number;
  subSectionItems?: readonly MenuItem[];
}

const ORGANIZATION_SETTINGS = '/settings/organization-settings';

const INBOX = '/notifications';

const MENU: readonly MenuItem[] = [
  {
    title: 'Administration',
    path: '/administration',
    iconName: 'administration',
    subSectionItems: [
      { title: 'Organizations', path: '/administration/organizations' },
      { title: 'Device Models', path: '/administration/device-models' },
      { title: 'Fuel-tax Rates', path: '/administration/fuel-tax-rates' },
      { title: 'My Account', path: '/administration/my-account' },
    ],
  },
  {
    title: 'Settings',
    path: '/settings',
    iconName: 'settings',
    subSectionItems: [
      { title: 'Profile Settings', path: '/my-account' },
      {
        title: 'Organization Settings',
        path: ORGANIZATION_SETTINGS,
        subSectionItems: [
          { title: 'Account', path: `${ORGANIZATION_SETTINGS}/organization-account` },
          { title: 'Users & Roles', path: `${ORGANIZATION_SETTINGS}/user-and-roles` },
          {
            title: 'All Drivers',
            path: `${ORGANIZATION_SETTINGS}/all-drivers`,
            addPath: `${ORGANIZATION_SETTINGS}/driver-add`,
          },
          {
            title: 'Vehicles',
            path: `${ORGANIZATION_SETTINGS}/vehicles`,
            addPath: `${ORGANIZATION_SETTINGS}/vehicle-add`,
          },
          {
            title: 'Trailers',
            path: `${ORGANIZATION_SETTINGS}/trailers`,
            addPath: `${ORGANIZATION_SETTINGS}/trailer-add`,
          },
          {
            title: 'Devices',
            path: `${ORGANIZATION_SETTINGS}/devices`,
            addPath: `${ORGANIZATION_SETTINGS}/device-add`,
          },
          { title: 'Groups', path: `${ORGANIZATION_SETTINGS}/groups` },
          { title: 'Map Services', path: `${ORGANIZATION_SETTINGS}/map-services` },
          { title: 'Integrations', path: `${ORGANIZATION_SETTINGS}/integrations` },
        ],
      },
      { title: 'Activity Log', path: '/settings/activity-log' },
      { title: 'Data Retention', path: '/settings/data-retention' },
    ],
  },
  {
    title: 'Alerts & Places',
    path: INBOX,
    iconName: 'alerts',
    subSectionItems: [
      { title: 'Notifications', path: INBOX },
      { title: 'Alert Rules', path: `${ORGANIZATION_SETTINGS}/alert-rules` },
      { title: 'Places', path: `${ORGANIZATION_SETTINGS}/places` },
    ],
  },
  {
    title: 'Hours of Service',
    path: '/hos',
    iconName: 'hours-of-service',
    subSectionItems: [
      { title: 'HoS Logs', path: '/hos/logs' },
      { title: 'HoS Violations', path: '/hos/violations' },
      { title: 'HoS Availability', path: '/hos/availability' },
      { title: 'My Log', path: '/hos/my-log', isForDrivers: true },
    ],
  },
  {
    title: 'Dispatch',
    path: '/loads',
    iconName: 'dispatch',
    subSectionItems: [
      { title: 'Loads', path: '/loads' },
      { title: 'Who Can Take It', path: '/dispatch' },
      { title: 'Driver Documents', path: '/loads/documents' },
      { title: 'Customers', path: '/customers' },
    ],
  },
  {
    title: 'Maintenance',
    path: '/maintenance',
    iconName: 'maintenance',
    subSectionItems: [
      { title: 'Due and Work Orders', path: '/maintenance' },
      { title: 'Service Plans', path: '/maintenance/plans' },
      { title: 'Inspections', path: '/maintenance/inspections' },
      { title: 'Roadside Reports', path: '/maintenance/roadside' },
      { title: 'Calendar', path: '/maintenance/calendar' },
      { title: 'My Inspections', path: '/my-inspections', isForDrivers: true },
    ],
  },
  {
    title: 'Analytics',
    path: '/analytics',
    iconName: 'analytics',
    subSectionItems: [
      { title: 'Revenue', path: '/analytics/revenue' },
      { title: 'Fleet Performance', path: '/analytics/fleet-performance' },
      { title: 'Costs', path: '/analytics/costs' },
      { title: 'Benchmarks', path: '/analytics/benchmarks' },
      { title: 'Fuel costs (IFTA)', path: '/ifta' },
    ],
  },
];

export interface HeaderLink {
  title: string;
  path: MenuPath;
  isForDrivers?: boolean;
}

const HEADER_LINKS: readonly HeaderLink[] = [
  { title: 'History Route', path: '/map/history' },
  { title: 'Map', path: '/map' },
  { title: 'Dashboard', path: '/dashboard' },
  { title: 'My Log', path: '/hos/my-log', isForDrivers: true },
  { title: 'My Inspections', path: '/my-inspections', isForDrivers: true },
];

const ADD_SCREENS = [
  { title: 'Driver', path: `${ORGANIZATION_SETTINGS}/driver-add`, flag: { addDriver: true } },
  { title: 'Vehicle', path: `${ORGANIZATION_SETTINGS}/vehicle-add`, flag: { addVehicle: true } },
  { title: 'Trailer', path: `${ORGANIZATION_SETTINGS}/trailer-add`, flag: { addTrailer: true } },
  { title: 'Device', path: `${ORGANIZATION_SETTINGS}/device-add`, flag: { addDevice: true } },
] as const;

type Asker = Pick<CurrentUser, 'permissions' | 'organization'>;

/** The drawer of this user: entries they may open, groups with at least one of those. */
export function menuOf(user: Asker, inbox: Inbox | null = null): readonly MenuItem[] {
  return permitted(user, MENU, inbox);
}

/** The inbox, where the operator has turned it on. */
interface Inbox {
  readonly newCount: number;
}

function permitted(user: Asker, items: readonly MenuItem[], inbox: Inbox | null): MenuItem[] {
  return items.flatMap((item) => {
    if (!item.subSectionItems) {
      if (!mayGo(user, item)) return [];
      if (item.path !== INBOX) return [item];
      return inbox && user.organization ? [{ ...item, count: inbox.newCount }] : [];
    }
    const subSectionItems = permitted(user, item.subSectionItems, inbox);
    return subSectionItems.length > 0 ? [{ ...item, subSectionItems }] : [];
  });
}

function mayGo(
  user: Asker,
  { path, isForDrivers = false }: Pick<MenuItem, 'path' | 'isForDrivers'>,
): boolean {
  return canOpen(user, path) && !(isForDrivers && canOpen(user, '/hos/logs'));
}

/** A header link marks its own page alone, whatever that page holds in its search. */
export const ONLY_HERE = { exact: true, includeSearch: false };

export function headerLinksOf(user: Asker): readonly HeaderLink[] {
  return HEADER_LINKS.filter((link) => mayGo(user, link));
}

/** Where people change their password: a super administrator without an organization has a page of its own. */
export function accountPathOf(user: Asker): '/my-account' | '/administration/my-account' | null {
  const paths = ['/my-account', '/administration/my-account'] as const;
  return paths.find((path) => canOpen(user, path)) ?? null;
}

export function addScreensOf(user: Asker): ReadonlyArray<(typeof ADD_SCREENS)[number]> {
  return ADD_SCREENS.filter(({ path }) => canOpen(user, path));
}

const isAtOrBelow = (path: string, parent: string) => path === parent || path.startsWith(`${parent}/`);

const pathsOf = ({ path, subSectionItems }: MenuItem): MenuPath[] =>
  subSectionItems ? subSectionItems.flatMap(pathsOf) : [path];
/** The deepest first: a page below an entry may have an entry of its own. */
const ENTRY_PATHS = MENU.flatMap(pathsOf).sort((a, b) => b.length - a.length);

/** Whether the page at `path` belongs to a menu item, or to an entry of its group. */
export function isOnPath(item: MenuItem, path: string): boolean {
  const { addPath, subSectionItems } = item;
  if (subSectionItems)
    return isAtOrBelow(path, item.path) || subSectionItems.some((child) => isOnPath(child, path));
  return path === addPath || ENTRY_PATHS.find((entry) => isAtOrBelow(path, entry)) === item.path;
}
