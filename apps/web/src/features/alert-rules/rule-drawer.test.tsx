import { type AlertKind, AlertRule, type AlertRuleSummary, ORGANIZATION_CODES } from '@longhaul/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../api/query-cache.ts';
import { type SentRequest, userHolding } from '../../app/testing/network.ts';
import { showApp } from '../../app/testing/show-app.tsx';

let stop = () => {};
afterEach(() => {
  stop();
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const PAGE = '/settings/organization-settings/alert-rules';

const LIMITS = {
  scope: { of: 'drivers', ids: [7] },
  activeHours: [{ days: [2, 4], fromMinutes: 395, untilMinutes: 1_115 }],
  atMostOnceMinutes: 95,
};
const WHERE = { is: 'not-in', placeIds: [8], categories: ['yard'] };
const RECORD = { where: null };

/** Every parameter of each kind, none of them the default, and what the screen says of them. */
const EVERY_KIND: Record<AlertKind, [numbers: object, shown: readonly string[]]> = {
  speed: [
    { aboveKph: 100, minSeconds: 75, aboveKphByCategory: { yard: 30 } },
    ['62.1 mph', '1.25 min', '18.6 mph'],
  ],
  idle: [{ minSeconds: 615, exceptPto: true }, ['10.25 min', 'Ignore idling with PTO on']],
  harsh: [{ events: ['braking'], minG: 0.45 }, ['0.45 g', 'Harsh braking']],
  'device-alarm': [{ alarms: ['towing', 'unknown-alarm'] }, ['Towing', 'Unknown alarm']],
  'place-entered': [{ placeId: 8, minSeconds: 45 }, ['45 s', 'Dock 8']],
  'place-left': [{ placeId: 8, minSeconds: 46 }, ['46 s', 'Dock 8']],
  dwell: [{ placeId: 8, minSeconds: 5_400 }, ['90 min', 'Dock 8']],
  detention: [{ placeId: 8 }, ['Dock 8']],
  'unauthorized-movement': [{ when: 'outside-hours' }, ['Outside working hours']],
  'device-silent': [{ movingHours: 3, parkedHours: 36 }, ['3 h', '36 h']],
  'low-voltage': [{ belowMillivolts: 11_900, minSeconds: 90 }, ['11.9 V', '1.5 min']],
  'fault-code': [{ spns: [100, 3_251] }, ['100', '3251']],
  'fuel-drop': [{ minPercent: 9, minGallons: 12 }, ['9 %', '12 gal']],
  refuel: [{ minPercent: 11 }, ['11 %']],
  'late-arrival': [{ overMinutes: 20 }, ['20 min']],
  'hours-short': [{}, []],
  'off-route': [{}, []],
  'posted-speed': [{ overKph: 24.1 }, ['15 mph']],
  'hours-running-out': [{ clocks: ['break'], underMinutes: 25 }, ['25 min', 'Break']],
  violation: [{}, []],
  'rules-assumed': [{}, []],
  'off-24-due': [{ withinDays: 6 }, ['6 days']],
  'personal-use': [{ limits: ['75'] }, ['75 km']],
  'deferral-lost': [{}, []],
  'uncertified-log': [{ afterDays: 4 }, ['4 days']],
  'unidentified-driving': [{ afterDays: 5 }, ['5 days']],
  malfunction: [{ onDay: 7 }, ['7 of 8']],
  'unsafe-defect': [{}, []],
  'repair-waiting': [{ afterHours: 30 }, ['30 h']],
  'service-due': [{ when: 'overdue' }, ['Overdue']],
  expiration: [{ withinDays: 50 }, ['50 days']],
  'roadside-due': [{ withinDays: 3 }, ['3 days']],
  'fuel-tax-due': [{ withinDays: 9 }, ['9 days']],
  'rates-missing': [{}, []],
};

const WITHOUT_PLACE = Object.keys(EVERY_KIND).slice(Object.keys(EVERY_KIND).indexOf('late-arrival'));

function summaryOf(kind: AlertKind): AlertRuleSummary {
  const where = WITHOUT_PLACE.includes(kind) ? RECORD : { where: WHERE };
  return {
    id: 3,
    name: 'A rule',
    isOn: true,
    version: 2,
    severity: 'critical',
    rule: AlertRule.parse({ kind, ...EVERY_KIND[kind][0], ...LIMITS, ...where }),
    telling: {
      userIds: [21],
      groupIds: [22],
      roles: ['dispatcher'],
      channels: ['app', 'mail'],
      quietHours: { fromMinutes: 1_275, untilMinutes: 335 },
      tooLateMinutes: 75,
      escalation: { afterMinutes: 25, userIds: [23], groupIds: [], roles: [] },
    },
    names: {
      users: [
        { id: 21, name: 'Dee Novak' },
        { id: 23, name: 'Maya Lindqvist' },
      ],
      groups: [{ id: 22, name: 'Night dispatch' }],
      vehicles: [],
      drivers: [{ id: 7, name: 'Walter Kowalczyk' }],
      places: [{ id: 8, name: 'Dock 8' }],
    },
    mutes: [],
    days: Array.from({ length: 30 }, () => 0),
    failingSince: null,
    archivedAt: null,
  };
}

const PREVIEW = {
  count: 0,
  isPartial: false,
  lookedAt: 70,
  total: 70,
  isFarTooMany: false,
  days: [],
  subjects: [],
  incidents: [],
};

function open(path: string, { rule, preview = PREVIEW }: { rule?: AlertRuleSummary; preview?: object } = {}) {
  const sent: SentRequest[] = [];
  const app = showApp({
    path,
    user: userHolding([...ORGANIZATION_CODES]),
    answer: (request) => {
      if (request.method !== 'GET' && !request.url.endsWith('/preview')) sent.push(request);
      if (request.url.endsWith('/preview')) return { status: 200, body: preview };
      if (/alert-rules(\/3)?$/.test(request.url)) {
        const items = rule ? [rule] : [];
        return { status: 200, body: request.method === 'GET' ? { items } : (rule ?? summaryOf('speed')) };
      }
      return { status: 200, body: { items: [], page: 1, size: 15, total: 0 } };
    },
  });
  stop = app.stop;
  return sent;
}

/** The values of the fields with their units, and the labels of what is chosen. */
function shownIn(drawer: HTMLElement): string[] {
  const inputs = [...drawer.querySelectorAll<HTMLInputElement>('input')];
  const unitOf = (input: HTMLInputElement) => input.parentElement?.textContent ?? '';
  const texts = inputs
    .filter(({ type }) => type === 'text')
    .map((input) => `${input.value} ${unitOf(input)}`.trim());
  const chosen = inputs.filter(({ checked }) => checked).map((input) => input.labels?.[0]?.textContent ?? '');
  const pills = [...drawer.querySelectorAll('[class*="Pill-label"]')].map(
    ({ textContent }) => textContent ?? '',
  );
  return [...texts, ...chosen, ...pills];
}

test.each(Object.keys(EVERY_KIND) as AlertKind[])(
  'a rule of kind %s shows every parameter it holds, and another name changes none of them',
  async (kind) => {
    const rule = summaryOf(kind);
    const sent = open(`${PAGE}?open=3`, { rule });
    const drawer = await screen.findByRole('dialog', { name: 'A rule' });
    const general = ['Walter Kowalczyk', 'Tue', 'Thu', '06:35', '18:35', '1 h 35 min', '21:15', '05:35'];
    const recipients = ['Dee Novak', 'Night dispatch', '1 h 15 min', '25 min', 'Maya Lindqvist', 'Email'];
    const places = rule.rule.where === null ? [] : ['is not in', 'Yards', 'Dock 8'];
    await waitFor(() =>
      expect(shownIn(drawer)).toEqual(
        expect.arrayContaining([...EVERY_KIND[kind][1], ...general, ...recipients, ...places]),
      ),
    );
    await userEvent.type(within(drawer).getByLabelText('Name'), 's');
    await userEvent.click(within(drawer).getByRole('button', { name: 'Save rule' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.body).toEqual({
      name: 'A rules',
      severity: 'critical',
      rule: rule.rule,
      telling: rule.telling,
    });
  },
);

test('asks before a rule is saved that notifies nobody, or floods', async () => {
  const busy = { ...PREVIEW, count: 350, days: [{ date: '2026-11-20', count: 350 }] };
  const sent = open(`${PAGE}?addRule=true`, { preview: busy });
  const drawer = await screen.findByRole('dialog', { name: 'New rule' });
  expect(await within(drawer).findByText('Checked 70 vehicles, none with alerts.')).toBeVisible();
  await userEvent.click(within(drawer).getByRole('button', { name: 'Save rule' }));
  expect(await within(drawer).findByText('Name is a required field')).toBeVisible();
  await userEvent.type(within(drawer).getByLabelText('Name'), 'Speeding');
  await userEvent.click(within(drawer).getByLabelText('Roles, groups and people'));
  await userEvent.keyboard('{Backspace}{Escape}');
  expect(await within(drawer).findByText(/^About 350 alerts a week/)).toBeVisible();
  await userEvent.click(within(drawer).getByRole('button', { name: 'Save rule' }));
  const question = await screen.findByRole('dialog', { name: 'Save anyway?' });
  expect(within(question).getByText('No one will be notified.')).toBeVisible();
  expect(within(question).getByText(/about 350 alerts in the last 7 days/)).toBeVisible();
  expect(sent).toHaveLength(0);
  await userEvent.click(within(question).getByRole('button', { name: 'Save anyway' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});
