import { randomUUID } from 'node:crypto';
import { addDays, dateAt, HOUR_MS, MINUTE_MS, startOfDate, wallClock } from '@longhaul/units';
import { addTruck, unique } from '../devices.ts';
import {
  callAs,
  expect,
  expectAccessible,
  organizationId,
  PASSWORD,
  type Person,
  test,
} from '../fixtures.ts';

const WINDSOR = { lat: 42.28, lon: -82.98 };
const HOUSTON = { lat: 29.76, lon: -95.37 };

interface NewDriver {
  readonly firstName: string;
  readonly admin: Person;
  readonly homeZone: 'us' | 'texas' | 'canada-south';
  readonly ruleSet?: string;
  /** Into the United States too. */
  readonly isCrossing?: boolean;
  readonly place: { lat: number; lon: number };
}

/** A driver with a sign-in and a truck that stands at a place, under a set of the home zone. */
async function addDriver({ firstName, admin, homeZone, ruleSet, isCrossing, place }: NewDriver) {
  // A second run finds the drivers of the first one.
  const lastName = `Story${test.info().retry || ''}`;
  const username = `story-${firstName.toLowerCase()}-${unique()}` as const;
  const organization = `/organizations/${await organizationId(admin)}`;
  const { driver } = await callAs<{ driver: { id: number } }>(admin, 'POST', `${organization}/drivers`, {
    firstName,
    lastName,
    username,
    password: PASSWORD,
    homeTerminalTimeZone: 'America/Chicago',
    homeZone,
  });
  const from = new Date(Date.now() - 30 * 24 * HOUR_MS).toISOString();
  const assign = (zone: string, set: string) =>
    callAs(admin, 'POST', `${organization}/drivers/${driver.id}/rule-sets`, { zone, ruleSet: set, from });
  if (ruleSet) await assign(homeZone, ruleSet);
  if (isCrossing) await assign('us', 'us-property-70-8');
  const truck = await addTruck(firstName.slice(0, 2).toUpperCase(), admin);
  await callAs(admin, 'PUT', `${organization}/assets/${truck.id}/driver/${driver.id}`);
  await truck.send({ ...place, speedKph: 0 });
  const tap = (status: 'OFF' | 'SB' | 'D' | 'ON', at: number, locationText: string | null = null) =>
    callAs(username, 'POST', `${organization}/users/${driver.id}/duty_status`, {
      key: randomUUID(),
      status,
      locationText,
      msAgo: Math.round(Date.now() - at),
    });
  return { id: driver.id, username, name: `${firstName} ${lastName}`, truck, tap, organization };
}

const WINNIPEG = 'America/Winnipeg';

/** A day so long ago in Winnipeg. */
const winnipegDay = (daysAgo: number) => addDays(dateAt(Date.now(), WINNIPEG), -daysAgo);

/** What the clock in Winnipeg shows so long after midnight: not the same on the days when it changes. */
const winnipegClock = (date: string, hours: number, minutes: number) =>
  wallClock(startOfDate(date, WINNIPEG) + hours * HOUR_MS + minutes * MINUTE_MS, WINNIPEG)
    .toISOString()
    .slice(11, 16);

test('a dispatcher sees the clocks of both countries, and what the carrier assigned by zone', async ({
  open,
}) => {
  const page = await open('winnipeg', '/hos/availability');
  await expect(page.getByText(/^In (the US|Canada): \d+:\d\d left/).first()).toBeVisible();
  await expect(page.getByText(/^off today \d+:\d\d of 10:00/).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/settings/organization-settings/all-drivers');
  await page.getByRole('button', { name: 'Hanna Unger', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Hanna Unger' });
  await drawer.getByRole('tab', { name: 'Details' }).click();
  const zones = drawer.getByRole('list', { name: 'Rules by zone' });
  await expect(zones.getByText('Default, none assigned')).toBeVisible();
  await drawer.getByRole('button', { name: 'Assign rule set' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign rule set' });
  await dialog.getByRole('combobox', { name: 'Zone' }).click();
  await page.getByRole('option', { name: 'Canada north of 60°N' }).click();
  await dialog.getByRole('combobox', { name: 'Rule set' }).click();
  await page.getByRole('option', { name: /cycle 1/ }).click();
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByText('Rule set assigned')).toBeVisible();
  await expectAccessible(page);

  // A pilot is no law: it takes the letter of FMCSA and its dates, and ends when the office says.
  await drawer.getByRole('button', { name: 'Enroll in a pilot' }).click();
  const enroll = page.getByRole('dialog', { name: 'Enroll in a pilot' });
  await enroll.getByRole('combobox', { name: 'Pilot' }).click();
  await page.getByRole('option', { name: /14-hour pause/ }).click();
  await enroll.getByRole('button', { name: 'Enroll' }).click();
  await expect(enroll.getByText(/must identify the letter/)).toBeVisible();
  await enroll.getByLabel('FMCSA letter').fill('FMCSA-2025-0194, driver 17');
  const date = addDays(dateAt(Date.now(), WINNIPEG), 60);
  await enroll.getByLabel('Last day').fill(`${date.slice(5, 7)}/${date.slice(8)}/${date.slice(2, 4)}`);
  await enroll.getByLabel('FMCSA letter').click();
  await expectAccessible(page);
  await enroll.getByRole('button', { name: 'Enroll' }).click();
  await expect(page.getByText('Hanna enrolled in the pilot')).toBeVisible();
  await expect(drawer.getByText(/FMCSA-2025-0194, driver 17/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Pilots' }).click();
  const enrolled = page.getByRole('dialog', { name: 'Drivers in an FMCSA pilot' });
  await expect(enrolled.getByText('Letter: FMCSA-2025-0194, driver 17')).toBeVisible();
  await expectAccessible(page);
  await enrolled.getByRole('button', { name: 'Open Hanna Unger' }).click();
  await drawer.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByRole('dialog', { name: 'End enrollment?' }).getByRole('button', { name: 'End' }).click();
  await expect(page.getByText('Enrollment ended')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Pilots' }).click();
  await expect(enrolled.getByText(/^No drivers are enrolled in a pilot/)).toBeVisible();
});

test('a dispatcher sees what a pilot would leave drivers, and from when the rules of Canada count on a trip', async ({
  open,
}) => {
  const page = await open('dispatcher', '/hos/availability');
  // What a pilot would leave is shown beside the law, and says that nobody is in it.
  await page.getByRole('button', { name: /^What if/ }).click();
  await page.getByRole('menuitemradio', { name: /14-hour pause/ }).click();
  await expect(page.getByText('Not enrolled').first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/dispatch?from=Toledo, OH&to=Toronto, ON');
  const plan = page.getByRole('region', { name: /^Plan of / });
  await expect(plan.getByText(/^From the border at .*, under Canada south of 60°N/).first()).toBeVisible({
    timeout: 60_000,
  });
  await expect(plan.getByText(/Not every rest option was checked/)).toBeVisible();
  await expectAccessible(page);
});

test('a driver enters a crossing and the day is counted by the rules behind it', async ({ open }) => {
  const page = await open('aaron.friesen', '/hos/my-log');
  const rules = page.getByRole('region', { name: 'Rules for this day' });
  await rules.getByRole('button', { name: 'Add crossing' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add crossing' });
  await dialog.getByLabel('Time').fill('00:01');
  await dialog.getByLabel('Reason').fill('Crossed at Emerson');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Crossing added')).toBeVisible();
  await expect(rules.getByText(/00:01.*Canada south/).first()).toBeVisible();
  await expectAccessible(page);
});

test('a driver defers time off duty and withdraws it', async ({ open }) => {
  const page = await open('farah.nasser', '/hos/my-log');
  const rules = page.getByRole('region', { name: 'Rules for this day' });
  await rules.getByRole('button', { name: 'Defer time off duty to the next day' }).click();
  await expect(rules.getByText(/Deferral, day 1 of 2/)).toBeVisible();
  await rules.getByRole('button', { name: 'Withdraw the deferral' }).click();
  await expect(rules.getByText(/Deferral, day 1 of 2/)).toBeHidden();
});

test('a driver accepts the switch of the cycle that the office proposed', async ({ open }) => {
  const page = await open('karl.reimer', '/hos/my-log');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Cycle switched')).toBeVisible();
  await expect(page.getByText(/cycle 2: 120 hours in 14 days/).first()).toBeVisible();
});

test('a dispatcher picks by both clocks who can take Windsor to Columbus, and sees why another cannot', async ({
  open,
}) => {
  const inWindsor = {
    admin: 'winnipeg',
    homeZone: 'canada-south',
    ruleSet: 'canada-south-70-7',
    isCrossing: true,
    place: WINDSOR,
  } as const;
  const now = Date.now();
  const rested = await addDriver({ ...inWindsor, firstName: 'Wanda' });
  await rested.tap('ON', now - 15 * HOUR_MS);
  await rested.tap('OFF', now - 14 * HOUR_MS);
  const tired = await addDriver({ ...inWindsor, firstName: 'Otto' });
  await tired.tap('D', now - 12 * HOUR_MS);
  await tired.tap('OFF', now - 30 * MINUTE_MS);
  // 11:30 of driving: legal in Canada, past the 11 hours of the United States.
  const page = await open('winnipeg', '/hos/availability');
  const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await expect(rowOf(tired.name).getByText('In the US: 0:00 left (11-hour driving limit)')).toBeVisible();
  await expect(rowOf(tired.name).getByText('1:30').first()).toBeVisible();
  await expect(rowOf(rested.name).getByText('In the US: 8:00 left (30-minute break)')).toBeVisible();
  await page.goto('/dispatch?from=Windsor, ON&to=Columbus, OH&dock=0:00');
  const trucks = page.getByRole('region', { name: 'Who can take it?' });
  const planOf = async ({ truck }: typeof rested) => {
    await trucks.getByRole('button', { name: new RegExp(`^${truck.unit} `) }).click();
    return page.getByRole('region', { name: `Plan of ${truck.unit}` });
  };
  await expect((await planOf(rested)).getByText(/legal arrival$/)).toBeVisible();
  await expect((await planOf(rested)).getByText(/10-hour reset/)).toHaveCount(0);
  const plan = await planOf(tired);
  await expect(plan.getByText(/10-hour reset .*49 CFR 395\.3\(a\)/).first()).toBeVisible();
  await expect(plan.getByText(/^From the border at .*, under .*Property, 70 hours in 8 days/)).toBeVisible();
  await expectAccessible(page);
});

test('a dispatcher sees the federal clocks of a driver of Texas before giving a trip to Louisiana', async ({
  open,
}) => {
  const driver = await addDriver({
    firstName: 'Dusty',
    admin: 'admin',
    homeZone: 'texas',
    ruleSet: 'texas-70-7',
    place: HOUSTON,
  });
  const now = Date.now();
  await driver.tap('D', now - 12 * HOUR_MS);
  // Half a minute more than the quarter of an hour that is left: an entry takes a moment to arrive.
  await driver.tap('OFF', now - 75.5 * MINUTE_MS);
  const page = await open('dispatcher', '/hos/availability?size=100');
  const row = page.getByRole('row', { name: new RegExp(driver.name) });
  await expect(row.getByText('In the US: 0:15 left (11-hour driving limit)')).toBeVisible();
  await page.goto('/dispatch?from=Houston, TX&to=Lake Charles, LA&dock=0:00');
  const trucks = page.getByRole('region', { name: 'Who can take it?' });
  await trucks.getByRole('button', { name: new RegExp(`^${driver.truck.unit} `) }).click();
  const plan = page.getByRole('region', { name: `Plan of ${driver.truck.unit}` });
  // As long as the United States ask, although it is taken in Texas, where 8 hours would do.
  await expect(plan.getByText(/10-hour reset \(37 TAC 4\.12\(a\)\(2\)\)/)).toBeVisible();
  await expect(plan.getByText(/^From the border at .*, under .*Property, 70 hours in 8 days/)).toBeVisible();
  await expectAccessible(page);
});

test('a driver whose device was silent over the border corrects the crossing, and both stay in the log', async ({
  open,
}) => {
  const date = winnipegDay(2);
  const clock = (hours: number, minutes: number) => winnipegClock(date, hours, minutes);
  const page = await open('lise.beaulieu', `/hos/my-log?date=${date}`);
  const crossings = page.getByRole('region', { name: 'Crossings' });
  const intoUnitedStates = (at: string) => new RegExp(`${at} UTC-[56] into United States`);
  const silence = new RegExp(`Between ${clock(14, 10)} and ${clock(15, 5)} by GPS`);
  await expect(crossings.getByText(intoUnitedStates(clock(14, 32)))).toBeVisible();
  await expect(crossings.getByText(silence)).toBeVisible();
  // Eleven hours without a break: past the eight of the United States from the border on.
  const violation = page.getByRole('region', { name: '30-minute break violation' });
  const drovePast = (duration: string, from: string) =>
    new RegExp(`^Drove ${duration} past the limit, ${from} to ${clock(16, 0)} UTC-[56]`);
  await expect(violation.getByText(drovePast('1:28', clock(14, 32)))).toBeVisible();
  const first = crossings.getByRole('listitem').first();
  await expect(first.getByText('Not confirmed')).toBeVisible();
  await first.getByRole('button', { name: 'Correct' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit crossing' });
  const corrected = clock(14, 40);
  await dialog.getByLabel('Time').fill(corrected);
  await dialog.getByLabel('Reason').fill('Left the bridge later');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Crossing updated')).toBeVisible();
  await expect(crossings.getByText(intoUnitedStates(corrected))).toBeVisible();
  await expect(crossings.getByText(/“Left the bridge later”/)).toBeVisible();
  await expect(crossings.getByText('Corrected', { exact: true })).toBeVisible();
  await expect(crossings.getByText(silence)).toBeVisible();
  const sets = page.getByRole('list', { name: 'Rules in force' });
  await expect(sets.getByText(new RegExp(`^${corrected} United States`))).toBeVisible();
  await expect(violation.getByText(drovePast('1:20', corrected))).toBeVisible();
  await expectAccessible(page);
});

test('the office switches the cycle in the past, the driver accepts, and the activity log says who and why', async ({
  open,
}) => {
  const driver = await addDriver({
    firstName: 'Sven',
    admin: 'winnipeg',
    homeZone: 'canada-south',
    ruleSet: 'canada-south-70-7',
    place: WINDSOR,
  });
  await driver.tap('ON', Date.now() - 6 * 24 * HOUR_MS);
  await driver.tap('OFF', Date.now() - 6 * 24 * HOUR_MS + HOUR_MS);
  await driver.tap('D', Date.now() - 5 * HOUR_MS);
  await driver.tap('OFF', Date.now() - 2 * HOUR_MS);
  await callAs('winnipeg', 'POST', `${driver.organization}/drivers/${driver.id}/rule-sets`, {
    zone: 'canada-south',
    ruleSet: 'canada-south-120-14',
    from: new Date(Date.now() - 2 * 24 * HOUR_MS).toISOString(),
    note: 'Long hauls to Thunder Bay',
  });
  const page = await open(driver.username, '/hos/my-log');
  await expect(page.getByText('Long hauls to Thunder Bay')).toBeVisible();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Cycle switched')).toBeVisible();
  await expect(page.getByText(/cycle 2: 120 hours in 14 days/).first()).toBeVisible();
  await open('winnipeg', '/settings/activity-log');
  const entry = page
    .getByRole('row', { name: /accept/i })
    .filter({ hasText: driver.name })
    .first();
  await expect(entry).toContainText(driver.name);
  await entry.click();
  await expect(page.getByText('Long hauls to Thunder Bay').first()).toBeVisible();
});

test('an officer in Ontario is handed today and the 14 days before', async ({ open }) => {
  const driver = await addDriver({
    firstName: 'Olive',
    admin: 'winnipeg',
    homeZone: 'canada-south',
    ruleSet: 'canada-south-70-7',
    place: WINDSOR,
  });
  await driver.tap('ON', Date.now() - HOUR_MS, 'Windsor, ON');
  const page = await open(driver.username, '/hos/inspection');
  await expect(page.getByText(/Windsor/).first()).toBeVisible();
  const facts = page.getByRole('region', { name: 'Driver, carrier and vehicle' });
  await expect(facts.getByText('Cycle 1', { exact: true })).toBeVisible();
  await expect(facts.getByText(/Canada south of 60°N/)).toBeVisible();
  await page.getByRole('button', { name: 'Day before' }).click();
  await expect(page.getByText('Day 14 of 15')).toBeVisible();
  await expectAccessible(page);
});

test('an officer in Manitoba is handed today and the 14 days before', async ({ open }) => {
  const page = await open('farah.nasser', '/hos/inspection');
  await page.getByRole('button', { name: 'Day before' }).click();
  await expect(page.getByText('Day 14 of 15')).toBeVisible();
});

test('a driver defers 1:30, sees on day two what is to be taken, and has taken it', async ({ open }) => {
  const page = await open('ivan.bodnar', `/hos/my-log?date=${winnipegDay(3)}`);
  await expect(page.getByText('SOR/2005-313, s. 14(1)').first()).toBeVisible();
  const rules = page.getByRole('region', { name: 'Rules for this day' });
  await rules.getByRole('button', { name: 'Defer time off duty to the next day' }).click();
  await expect(rules.getByText(/Deferral, day 1 of 2/)).toBeVisible();
  await expect(page.getByText('SOR/2005-313, s. 14(1)')).toHaveCount(0);
  await page.goto(`/hos/my-log?date=${winnipegDay(2)}`);
  await expect(page.getByText(/Deferral, day 2 of 2 .*: 1:30 to be taken on day two/)).toBeVisible();
  await expect(page.getByText('SOR/2005-313, s. 14(1)')).toHaveCount(0);
  await expectAccessible(page);
});

test('a driver who deferred and did not take it sees day one with its paragraph', async ({ open }) => {
  const page = await open('gord.mackie', `/hos/my-log?date=${winnipegDay(2)}`);
  await expect(page.getByText(/Deferral, day 2 of 2 .*: not valid by s\. 16\(c\)/)).toBeVisible();
  await page.goto(`/hos/my-log?date=${winnipegDay(3)}`);
  await expect(page.getByText('SOR/2005-313, s. 14(1)').first()).toBeVisible();
  await expectAccessible(page);
});

test('a driver who deferred and took it has no violation on either day', async ({ open }) => {
  const page = await open('farah.nasser', `/hos/my-log?date=${winnipegDay(2)}`);
  await expect(page.getByText(/Deferral, day 2 of 2 .*: 1:30 to be taken on day two/)).toBeVisible();
  await page.goto(`/hos/my-log?date=${winnipegDay(3)}`);
  await expect(page.getByText(/Deferral, day 1 of 2/)).toBeVisible();
  await expect(page.getByText('SOR/2005-313, s. 14(1)')).toHaveCount(0);
});

test('a team of two splits four and four hours in the berth, and no shift is too long', async ({ open }) => {
  const page = await open('cal.thorvaldson', `/hos/my-log?date=${winnipegDay(3)}`);
  await expect(page.getByRole('row', { name: /Sleeper berth 4:00/ }).first()).toBeVisible();
  await expect(page.getByRole('row', { name: /Driving 4:00/ }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: /(driving|duty|window|off).* violation$/i })).toHaveCount(0);
});

test('driving that the device recorded past 75 km of personal use and in a fast yard move says why', async ({
  open,
}) => {
  const page = await open('june.desjarlais', `/hos/my-log?date=${winnipegDay(2)}`);
  const events = page.getByRole('region', { name: 'Events of the day' });
  await expect(events.getByText(/Personal use reached 75 km in the day/)).toBeVisible();
  await expect(events.getByText(/Yard move above 32 km\/h/)).toBeVisible();
  await expect(page.getByText('75.0 km').first()).toBeVisible();
  await expect(page.getByRole('row', { name: /Driving 0:24/ }).first()).toBeVisible();
  await expectAccessible(page);
});
