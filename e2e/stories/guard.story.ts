import { WEB_ROUTES, type WebRoute } from '@longhaul/contract';
import { expect, test } from '../fixtures.ts';

const routes: readonly WebRoute[] = WEB_ROUTES;
const concrete = (path: string) => path.replace(/\$\w+/g, '1');

test('whoever is signed out is led from every page behind the sign-in, and from unknown paths, to the login page', async ({
  open,
  page,
}) => {
  await open(null, '/learn-more');
  for (const path of ['/dashboard', '/map', '/settings/organization-settings/devices/1', '/no/such/page']) {
    await page.goto(path);
    await expect(page, `from ${path}`).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  }
});

test('whoever lacks a code of a page is told that access is denied and where they may go', async ({
  open,
}) => {
  const page = await open('dispatcher', '/analytics');
  await expect(page, 'no child of /analytics may be opened').toHaveURL(/\/access-denied$/);
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible();
  await page.goto('/administration');
  await expect(page).toHaveURL(/\/access-denied$/);
  await page
    .getByRole('navigation', { name: 'Pages you can open' })
    .getByRole('link', { name: 'Devices' })
    .click();
  await expect(page.getByRole('heading', { name: 'Devices' })).toBeVisible();
  await page.goto('/hos');
  await expect(
    page.getByRole('heading', { name: 'HoS Logs' }),
    '/hos leads to the first of its children that may be opened',
  ).toBeVisible();
});

test('a super administrator without an organization opens what asks for no code, but nothing of an organization', async ({
  open,
}) => {
  const page = await open('super', '/fleet');
  await expect(page.getByText('Take control of an organization to see its fleet.')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/access-denied$/);
});

test('whoever is signed in is led from the public pages to the dashboard', async ({ open }) => {
  const page = await open('dispatcher', '/');
  await expect(page).toHaveURL(/\/dashboard$/);
  for (const { path } of routes.filter((route) => route.access === 'public' && !route.isOpenToAll)) {
    await page.goto(concrete(path));
    await expect(page, `from ${path}`).toHaveURL(/\/dashboard$/);
  }
  for (const path of ['/under-development', '/access-denied']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('a super administrator is led from the login page to the organizations', async ({ open }) => {
  const page = await open('super', '/');
  await expect(page).toHaveURL(/\/administration\/organizations$/);
});

test.describe('pages under development', () => {
  test.describe.configure({ mode: 'serial' });

  test('lead to the under-development page, those of the specification among them', async ({ open }) => {
    const page = await open('cascade', '/under-development');
    await expect(page.getByText('Ask the operator of this server to turn it on.')).toBeVisible();
    for (const path of ['/help', '/notifications', '/analytics/revenue', '/analytics/fleet-performance']) {
      await page.goto(path);
      await expect(page, `from ${path}`).toHaveURL(/\/under-development$/);
      await expect(page.getByRole('heading', { name: 'Under development' })).toBeVisible();
    }
  });

  test('open as soon as a super administrator switches their feature flag on', async ({
    open,
    otherPage: operator,
  }) => {
    const page = await open('cascade', '/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await operator.goto('/');
    const setFlag = async (isEnabled: boolean) => {
      const flag = operator.getByRole('dialog').getByRole('switch', { name: 'Revenue' });
      await flag.press('Space');
      await expect(flag).toBeChecked({ checked: isEnabled });
    };
    await operator.getByRole('button', { name: 'Super administrator' }).click();
    await operator.getByRole('button', { name: 'Log in' }).click();
    await operator.getByRole('button', { name: 'Feature flags' }).click();
    await setFlag(true);
    try {
      await page.evaluate(() => sessionStorage.clear());
      await page.goto('/analytics/revenue');
      await expect(page).toHaveURL(/\/analytics\/revenue$/);
    } finally {
      await setFlag(false);
    }
  });

  test('open for one organization when a super administrator says so, as in the first demo fleet', async ({
    open,
    otherPage: operator,
  }) => {
    await operator.goto('/');
    await operator.getByRole('button', { name: 'Super administrator' }).click();
    await operator.getByRole('button', { name: 'Log in' }).click();
    await operator.getByRole('row').filter({ hasText: 'Prairie Line' }).click();
    const drawer = operator.getByRole('dialog');
    await expect(drawer.getByRole('switch', { name: 'Fleet Performance' })).toBeChecked();
    await operator.keyboard.press('Escape');
    await operator.getByRole('row').filter({ hasText: 'Cascade Crown' }).click();
    const notifications = drawer.getByRole('switch', { name: 'Notifications' });
    const setOpen = async (isOpen: boolean) => {
      await notifications.press('Space');
      await expect(notifications).toBeChecked({ checked: isOpen });
    };
    await expect(notifications).not.toBeChecked();
    await setOpen(true);
    try {
      const page = await open('cascade', '/notifications');
      await expect(page).toHaveURL(/\/notifications$/);
      await page.goto('/help');
      await expect(page).toHaveURL(/\/under-development$/);
    } finally {
      await setOpen(false);
    }
  });
});
