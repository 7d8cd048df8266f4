import { ORGANIZATION_CODES } from '@longhaul/contract';
import { describe, expect, test } from 'vitest';
import { superAdministrator, userHolding } from '../testing/network.ts';
import { addScreensOf, headerLinksOf, isOnPath, type MenuItem, menuOf } from './menu.ts';

const titles = (items: readonly MenuItem[]): unknown[] =>
  items.map(({ title, subSectionItems }) => (subSectionItems ? [title, titles(subSectionItems)] : title));

describe('the side menu', () => {
  test('shows all groups of an organization to somebody with all its codes, but not the administration', () => {
    expect(titles(menuOf(userHolding([...ORGANIZATION_CODES])))).toEqual([
      [
        'Settings',
        [
          'Profile Settings',
          [
            'Organization Settings',
            [
              'Account',
              'Users & Roles',
              'All Drivers',
              'Vehicles',
              'Trailers',
              'Devices',
              'Groups',
              'Map Services',
              'Integrations',
            ],
          ],
          'Activity Log',
          'Data Retention',
        ],
      ],
      ['Alerts & Places', ['Alert Rules', 'Places']],
      ['Hours of Service', ['HoS Logs', 'HoS Violations', 'HoS Availability']],
      ['Dispatch', ['Loads', 'Who Can Take It', 'Driver Documents', 'Customers']],
      [
        'Maintenance',
        ['Due and Work Orders', 'Service Plans', 'Inspections', 'Roadside Reports', 'Calendar'],
      ],
      ['Analytics', ['Revenue', 'Fleet Performance', 'Costs', 'Benchmarks', 'Fuel costs (IFTA)']],
    ]);
  });

  test('shows only the administration to a super administrator without an organization', () => {
    expect(titles(menuOf(superAdministrator()))).toEqual([
      ['Administration', ['Organizations', 'Device Models', 'Fuel-tax Rates', 'My Account']],
    ]);
  });

  test('has the inbox with what is new in it, once the operator turned it on', () => {
    const menu = menuOf(userHolding(['ALERT_LIST']), { newCount: 7 });
    const alerts = menu.find(({ title }) => title === 'Alerts & Places');
    expect(alerts?.subSectionItems).toEqual([
      { title: 'Notifications', path: '/notifications', count: 7 },
      { title: 'Alert Rules', path: '/settings/organization-settings/alert-rules' },
    ]);
    expect(titles(menuOf(superAdministrator(), { newCount: 7 }))).not.toContainEqual(
      expect.arrayContaining(['Alerts & Places']),
    );
  });

  test('hides groups and sub-groups in which nothing opens', () => {
    expect(titles(menuOf(userHolding(['AVAILABILITY_LIST'])))).toEqual([
      ['Hours of Service', ['HoS Availability']],
    ]);
    // What somebody may see can be exported.
    expect(titles(menuOf(userHolding(['VIO_LIST'])))).toEqual([
      ['Settings', [['Organization Settings', ['Integrations']]]],
      ['Hours of Service', ['HoS Violations']],
    ]);
    expect(menuOf(userHolding([]))).toEqual([]);
  });

  test('leads a driver to their own log, but nobody who sees the logs of all', () => {
    expect(titles(menuOf(userHolding(['HOS_OWN'])))).toEqual([['Hours of Service', ['My Log']]]);
    expect(titles(menuOf(userHolding(['HOS_OWN', 'HOS_LIST'])))).toContainEqual([
      'Hours of Service',
      ['HoS Logs'],
    ]);
  });
});

test('orders the header links and leaves out what does not open', () => {
  const paths = (codes: Parameters<typeof userHolding>[0]) =>
    headerLinksOf(userHolding(codes)).map(({ title }) => title);
  expect(paths(['HR_READ', 'ASSET_LIST', 'ORG_DASH_READ'])).toEqual(['History Route', 'Map', 'Dashboard']);
  expect(paths(['ORG_DASH_READ'])).toEqual(['Dashboard']);
  expect(paths(['HOS_OWN'])).toEqual(['My Log']);
});

test('offers the add screens this user may open, each with its flag', () => {
  expect(addScreensOf(userHolding(['DRIVER_CREATE', 'GAT_CREATE'])).map(({ flag }) => flag)).toEqual([
    { addDriver: true },
    { addDevice: true },
  ]);
});

test('marks the list whose add screen is open', () => {
  const drivers = { title: 'All Drivers', path: '/hos', addPath: '/hos/logs' } as const;
  expect(isOnPath(drivers, '/hos/logs')).toBe(true);
  expect(isOnPath({ title: 'Vehicles', path: '/map' }, '/mapping')).toBe(false);
});
