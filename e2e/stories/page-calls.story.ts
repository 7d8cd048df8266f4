import {
  getDashboardCharts,
  getFleetPerformance,
  getIftaReport,
  getLoadBoard,
  getMaintenanceOverview,
  listActivity,
  listAlertRules,
  listAssets,
  listAvailability,
  listCosts,
  listCustomers,
  listDrivers,
  listGateways,
  listGroups,
  listInspections,
  listLoads,
  listLogs,
  listUsers,
  listViolations,
} from '@longhaul/contract';
import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** The page, its heading, and what it asks the server first. */
const PAGES = [
  ['/dashboard', 'Dashboard', getDashboardCharts],
  ['/fleet', 'Fleet', listAssets],
  ['/loads', 'Loads', listLoads],
  ['/loads/board', 'Loads', getLoadBoard],
  ['/dispatch', 'Who can take it?', listLoads],
  ['/customers', 'Customers', listCustomers],
  ['/maintenance', 'Maintenance', getMaintenanceOverview],
  ['/maintenance/inspections', 'Inspections', listInspections],
  ['/hos/logs', 'HoS Logs', listLogs],
  ['/hos/violations', 'HoS Violations', listViolations],
  ['/hos/availability', 'HoS Availability', listAvailability],
  ['/ifta', 'Fuel costs (IFTA)', getIftaReport],
  ['/analytics/fleet-performance', 'Fleet Performance', getFleetPerformance],
  ['/analytics/costs', 'Costs', listCosts],
  ['/settings/activity-log', 'Activity Log', listActivity],
  ['/settings/organization-settings/vehicles', 'Vehicles', listAssets],
  ['/settings/organization-settings/all-drivers', 'All Drivers', listDrivers],
  ['/settings/organization-settings/devices', 'Devices', listGateways],
  ['/settings/organization-settings/user-and-roles', 'Users & Roles', listUsers],
  ['/settings/organization-settings/groups', 'Groups', listGroups],
  ['/settings/organization-settings/alert-rules', 'Alert Rules', listAlertRules],
  ['/map', null, listAssets],
] as const;

/** Holds scripts back until they are let through. */
class Scripts {
  held: Route[] = [];
  #isHolding = false;

  async watch(page: Page): Promise<void> {
    await page.route('**/assets/*.js', async (route) => {
      if (this.#isHolding) this.held.push(route);
      else await route.continue();
    });
  }

  hold(): void {
    this.#isHolding = true;
  }

  async letThrough(): Promise<void> {
    this.#isHolding = false;
    await Promise.all(this.held.splice(0).map((route) => route.continue()));
  }
}

const follow = (path: string) => {
  history.pushState({}, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
};

test('each main page asks for its data before its code has arrived, and only once', async ({ open }) => {
  test.setTimeout(240_000);
  const page = await open('admin', '/search');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const scripts = new Scripts();
  await scripts.watch(page);
  for (const [path, heading, first] of PAGES) {
    await test.step(path, async () => {
      const urls: string[] = [];
      const address = new RegExp(`^/api/v1${first.path.replace(':orgId', '\\d+')}$`);
      const note = (request: { url(): string }) =>
        address.test(new URL(request.url()).pathname) && urls.push(request.url());
      page.on('request', note);
      scripts.hold();
      await page.evaluate(follow, path);
      await expect.poll(() => urls.length, { message: `${path} calls ${first.name}` }).toBeGreaterThan(0);
      await expect
        .poll(() => scripts.held.length, { message: `the code of ${path} is held` })
        .toBeGreaterThan(0);
      const before = [...urls];
      await scripts.letThrough();
      await expect(
        heading === null
          ? page.getByRole('listbox').getByRole('option').first()
          : page.getByRole('heading', { level: 1, name: heading, exact: true }),
      ).toBeVisible();
      await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => {});
      page.off('request', note);
      for (const url of before)
        expect(
          urls.filter((each) => each === url),
          path,
        ).toEqual([url]);
    });
  }
});
