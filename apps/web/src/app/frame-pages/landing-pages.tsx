import { canOpen, type WebPath } from '@longhaul/contract';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Page } from '../../components/page/page.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { useCurrentUser } from '../../session/session.ts';
import styles from './landing-pages.module.css';

interface Destination {
  path: Exclude<WebPath, `${string}$${string}`>;
  title: string;
  words: string;
}

const ORGANIZATION_SETTINGS: Destination[] = [
  {
    path: '/settings/organization-settings/organization-account',
    title: 'Organization account',
    words: 'Name, address, time zone, units and thresholds',
  },
  {
    path: '/settings/organization-settings/user-and-roles',
    title: 'Users & Roles',
    words: 'Members, what each may do, and requests to join',
  },
  {
    path: '/settings/organization-settings/all-drivers',
    title: 'All Drivers',
    words: 'Licenses, rule sets and home terminals',
  },
  {
    path: '/settings/organization-settings/vehicles',
    title: 'Vehicles',
    words: 'Units, plates, drivers and devices',
  },
  {
    path: '/settings/organization-settings/trailers',
    title: 'Trailers',
    words: 'Trailers and the vehicles that pull them',
  },
  {
    path: '/settings/organization-settings/devices',
    title: 'Devices',
    words: 'Health, pairing and the last messages of each device',
  },
  {
    path: '/settings/organization-settings/groups',
    title: 'Groups',
    words: 'Groups of people, vehicles and trailers',
  },
  {
    path: '/settings/organization-settings/places',
    title: 'Places',
    words: 'Terminals, customers and yards, and the trucks that visit them',
  },
  {
    path: '/settings/organization-settings/alert-rules',
    title: 'Alert Rules',
    words: 'When to alert, and who',
  },
  {
    path: '/settings/organization-settings/map-services',
    title: 'Map services',
    words: 'Where routes, addresses and the street map come from',
  },
  {
    path: '/settings/organization-settings/integrations',
    title: 'Integrations',
    words: 'API keys and webhooks for your other programs',
  },
];

export function SettingsPage() {
  return (
    <Landing
      title="Settings"
      destinations={[
        { path: '/my-account', title: 'Profile Settings', words: 'Your name, password, sessions and units' },
        {
          path: '/settings/organization-settings',
          title: 'Organization Settings',
          words: 'People, vehicles, trailers, devices, groups, places and alert rules',
        },
        {
          path: '/settings/activity-log',
          title: 'Activity Log',
          words: 'Who changed what, and when',
        },
        {
          path: '/settings/data-retention',
          title: 'Data Retention',
          words: 'How long each kind of record is kept',
        },
      ]}
    />
  );
}

export function OrganizationSettingsPage() {
  return <Landing title="Organization Settings" destinations={ORGANIZATION_SETTINGS} />;
}

export function IntegrationsPage() {
  return (
    <Landing
      title="Integrations"
      destinations={[
        {
          path: '/settings/organization-settings/integrations/api-keys',
          title: 'API keys',
          words: 'What other programs may read and change, and who made their keys',
        },
        {
          path: '/settings/organization-settings/integrations/webhooks',
          title: 'Webhooks',
          words: 'Where changes are sent as they happen, and how the receivers answer',
        },
        {
          path: '/settings/organization-settings/integrations/api',
          title: 'API',
          words: 'API reference, and a place to try read-only calls',
        },
        {
          path: '/settings/organization-settings/integrations/exports',
          title: 'Exports',
          words: 'Files for spreadsheets, programs and data warehouses',
        },
        {
          path: '/settings/organization-settings/integrations/sign-on',
          title: 'Sign-on',
          words: 'Who has to use two-step verification, and who has set it up',
        },
        {
          path: '/settings/organization-settings/integrations/imports',
          title: 'Imports',
          words: 'Moving from Traccar: its devices, groups, geofences and positions',
        },
      ]}
    />
  );
}

export function AnalyticsPage() {
  return (
    <Landing
      title="Analytics"
      destinations={[
        { path: '/analytics/revenue', title: 'Revenue', words: 'What the fleet earns' },
        { path: '/analytics/fleet-performance', title: 'Fleet Performance', words: 'How the fleet is used' },
        { path: '/ifta', title: 'Fuel tax', words: 'The quarterly fuel-tax return' },
      ]}
    />
  );
}

/** The way on from a page that only groups others: those of its children this user may open. */
function Landing({ title, destinations }: { title: string; destinations: readonly Destination[] }) {
  const user = useCurrentUser();
  const permitted = destinations.filter(({ path }) => canOpen(user, path));
  return (
    <Page>
      <PageHead title={title} />
      <ul className={styles.list}>
        {permitted.map(({ path, title: name, words }) => (
          <li key={path}>
            <Link to={path} className={styles.card}>
              <span>
                <b>{name}</b>
                <span className={styles.words}>{words}</span>
              </span>
              <IconChevronRight size={16} stroke={1.9} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
