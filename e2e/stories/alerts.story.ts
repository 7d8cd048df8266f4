import { setTimeout as sleep } from 'node:timers/promises';
import { addTruck, unique } from '../devices.ts';
import {
  callAs,
  expect,
  expectAccessible,
  keepSession,
  organizationId,
  signInByApi,
  test,
} from '../fixtures.ts';
import { mailsTo } from '../outbox.ts';

const RULES = '/settings/organization-settings/alert-rules';
/** Nobody of the demo drives there. */
const CHADRON = { lat: 42.8294, lon: -103.0 };

async function ask<Answer>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Answer> {
  return callAs<Answer>('admin', method, `/organizations/${await organizationId()}/${path}`, body);
}

async function personId(email: string): Promise<number> {
  const { items } = await ask<{ items: { id: number }[] }>('GET', `users?q=${encodeURIComponent(email)}`);
  return items[0]!.id;
}

/** A place of its own, and a truck that drives in: a rule finds nothing of the time before it was made. */
async function truckEnters(
  name: string,
): Promise<{ unit: string; placeId: number; enter: () => Promise<void> }> {
  const { unit, send } = await addTruck('A');
  const area = { shape: 'circle', ...CHADRON, radiusMeters: 400 };
  const { id: placeId } = await ask<{ id: number }>('POST', 'places', { name, category: 'yard', area });
  return {
    unit,
    placeId,
    enter: async () => {
      await send({ lat: CHADRON.lat + 0.004, lon: CHADRON.lon, speedKph: 40 });
      await sleep(1_500);
      await send({ ...CHADRON, speedKph: 0 });
    },
  };
}

test('a truck enters a place: the right people are notified, and one of them acknowledges it for all', async ({
  open,
  otherPage,
  page,
}) => {
  const place = `Dock ${unique()}`;
  const { unit, placeId, enter } = await truckEnters(place);
  const people = await Promise.all(
    ['dispatcher', 'safety', 'driver'].map((name) => personId(`${name}@demo.longhaul.test`)),
  );
  await ask('POST', 'alert-rules', {
    name: `Rule of ${place}`,
    severity: 'critical',
    rule: { kind: 'place-entered', placeId, minSeconds: 0 },
    telling: { userIds: people, channels: ['app', 'mail'] },
  });

  await open('dispatcher', '/settings');
  await keepSession(otherPage, await signInByApi('safety'));
  await otherPage.goto('/settings');
  await enter();

  const title = new RegExp(`^${unit} entered ${place}`);
  // Critical: it shows by itself, wherever one is.
  await expect(page.getByRole('alert').filter({ hasText: title })).toBeVisible({ timeout: 60_000 });
  await expect(otherPage.getByRole('alert').filter({ hasText: title })).toBeVisible();
  await expect
    .poll(() => mailsTo('safety@demo.longhaul.test').some((mail) => mail.includes(place)), {
      timeout: 60_000,
    })
    .toBe(true);
  // A driver may not see the trucks of others, named by the rule or not.
  expect(mailsTo('driver@demo.longhaul.test').some((mail) => mail.includes(place))).toBe(false);

  // Opening the panel clears the badge and reads nothing.
  const bell = otherPage.getByRole('button', { name: /^Notifications/ });
  const otherPanel = otherPage.getByRole('region', { name: 'Notifications' });
  for (const _ of ['opened', 'opened again']) {
    await bell.click();
    await expect(otherPanel.getByRole('tab', { name: /^New/, selected: true })).toBeVisible();
    await expect(otherPanel.getByText(title)).toBeVisible();
    await otherPage.keyboard.press('Escape');
  }
  await expect(otherPage.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Open', exact: true }).first().click();
  const alert = page.getByRole('complementary', { name: 'Alert' });
  await expect(alert.getByRole('heading', { name: title })).toBeVisible();
  await expect(alert.getByText('Ongoing')).toBeVisible();
  await expectAccessible(page);
  await alert.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(page.getByText('Alert acknowledged')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: unit });
  await expect(row.getByText('by Luis Herrera')).toBeVisible();
  await expect(row.getByText('Ongoing')).toBeVisible();

  await page.keyboard.press('j');
  await expect(page.locator('[data-opens-row]:focus')).toBeVisible();
  await alert.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Assign to someone' }).click();
  const assign = page.getByRole('dialog', { name: 'Assign this alert' });
  await assign.getByRole('combobox', { name: 'Person' }).fill('Megan');
  await page.getByRole('option', { name: 'Megan Hart' }).click();
  await assign.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(alert.getByText('Megan Hart').first()).toBeVisible();
  await alert.getByRole('button', { name: 'Resolve' }).click();
  const resolve = page.getByRole('dialog', { name: 'Resolve this alert?' });
  await resolve.getByRole('button', { name: 'Resolve' }).click();
  await expect(resolve.getByText('Reason is a required field')).toBeVisible();
  await resolve.getByLabel('Reason').fill('Parked for repair');
  await expectAccessible(page);
  await resolve.getByRole('button', { name: 'Resolve' }).click();
  await expect(row.getByText('Resolved')).toBeVisible();
  await expect(alert.getByText('Parked for repair')).toBeVisible();

  await alert.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: `Mute this rule for ${unit}` }).click();
  const mute = page.getByRole('dialog', { name: `Mute Rule of ${place} for ${unit}` });
  await mute.getByText('1 hour').click();
  await expect(mute.getByText(/^Until \d/)).toBeVisible();
  await expectAccessible(page);
  await mute.getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(alert.getByText(new RegExp(`muted for ${unit} until `))).toBeVisible();

  // The other one has it in the panel, read, without having done anything.
  await otherPage.getByRole('button', { name: /^Notifications/ }).click();
  const panel = otherPage.getByRole('region', { name: 'Notifications' });
  await panel.getByRole('tab', { name: /^New/ }).click();
  await expect(panel.getByText(title)).toBeHidden();
  await panel.getByRole('tab', { name: /^All/ }).click();
  await expect(panel.getByText(title)).toBeVisible();
});

test('a rule is written beside what it would have found, saved, and muted for one vehicle', async ({
  open,
}) => {
  const name = `Idling ${unique()}`;
  const page = await open('safety', RULES);
  await page.getByRole('button', { name: 'Add rule' }).click();
  const drawer = page.getByRole('dialog', { name: 'New rule' });
  await drawer.getByRole('button', { name: 'Save rule' }).click();
  await expect(drawer.getByText('Name is a required field')).toBeVisible();
  await drawer.getByLabel('Name').fill(name);
  await drawer.getByRole('combobox', { name: 'Condition' }).click();
  await page.getByRole('option', { name: 'Idling' }).click();
  const preview = drawer.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: /^Would have generated/ })).toBeVisible();
  await expectAccessible(page);
  // Its author is to be notified at first; without them nobody would be.
  const recipients = drawer.getByLabel('Roles, groups and people').first();
  await recipients.press('Backspace');
  await recipients.blur();
  await drawer.getByRole('button', { name: 'Save rule' }).click();
  const question = page.getByRole('dialog', { name: 'Save anyway?' });
  await expect(question.getByText('No one will be notified.')).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Save anyway' }).click();
  await expect(page.getByText(`${name} created`)).toBeVisible();
  await expect(page.getByRole('switch', { name: `${name} is on` })).toBeChecked();

  const { items: rules } = await ask<{ items: { id: number; name: string }[] }>('GET', 'alert-rules');
  const rule = rules.find((one) => one.name === name)!;
  const { items: trucks } = await ask<{ items: { id: number; unitNumber: string }[] }>(
    'GET',
    'assets?kind=vehicle&q=1042',
  );
  await ask('POST', `alert-rules/${rule.id}/mutes`, { subjectKind: 'vehicle', subjectId: trucks[0]!.id });
  // What the page keeps does not know yet what somebody else did a moment ago.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${RULES}?open=${rule.id}`);
  const stored = page.getByRole('dialog', { name });
  await expect(stored.getByText('1042until turned back on')).toBeVisible();
  await stored.getByRole('button', { name: 'Unmute' }).click();
  await expect(page.getByText('Unmuted', { exact: true })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 760 } });

  test('the inbox is a list, and an alert opens over it', async ({ open, page }) => {
    await open('dispatcher', '/notifications');
    const first = page.locator('[data-opens-row]').first();
    await expect(first).toBeVisible();
    await expectAccessible(page);
    await first.click();
    await expect(page.getByRole('dialog').getByRole('list', { name: 'Timeline' })).toBeVisible();
    await expectAccessible(page);
  });
});
