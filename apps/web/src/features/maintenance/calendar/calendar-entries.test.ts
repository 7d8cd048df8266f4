import type { CalendarEntry, Expiration } from '@longhaul/contract';
import { metersFromMiles } from '@longhaul/units';
import { expect, it } from 'vitest';
import { detailOf, dueText, isEstimated, kindOf, shortText, titleOf, toneOf } from './calendar-entries.ts';

const TODAY = '2026-11-28';
const MILES = {
  distanceUnit: 'mi',
  distance: (meters: number) => Math.round(meters / 1_609.344).toLocaleString('en-US'),
  odometer: (meters: number) => Math.floor(meters / 1_609.344 + 1e-6).toLocaleString('en-US'),
};

const BASE: CalendarEntry = {
  kind: 'service',
  id: 1,
  date: '2026-12-01',
  title: 'Brake adjustment',
  unit: { id: 7, name: '1201', kind: 'vehicle' },
  driver: null,
  service: { kind: 'service', term: { by: 'date', dueAt: '2026-12-01', left: 3 }, order: null },
  expiration: null,
  isProof: false,
  state: 'due-soon',
};

const byMiles = (left: number, state: CalendarEntry['state'] = 'ok'): CalendarEntry => ({
  ...BASE,
  state,
  service: {
    kind: 'service',
    term: {
      by: 'meters',
      dueAt: Math.ceil(metersFromMiles(384_000)),
      left: Math.round(metersFromMiles(left)),
    },
    order: null,
  },
});

const expires = (change: Partial<Expiration>, driver: string | null = null): CalendarEntry => {
  const expiration: Expiration = {
    id: 3,
    kind: 'registration',
    unit: driver ? null : BASE.unit,
    driver: driver ? { id: 9, name: driver } : null,
    title: null,
    expiresOn: '2026-12-01',
    noticeDays: null,
    issuedOn: null,
    recordOn: null,
    proof: null,
    daysLeft: 3,
    state: 'ok',
    ...change,
  };
  const { unit } = expiration;
  return {
    ...BASE,
    kind: 'expiration',
    title: '',
    unit,
    driver: expiration.driver,
    service: null,
    expiration,
  };
};

it('estimates the day of a service by miles or engine hours until it is overdue', () => {
  expect(isEstimated(byMiles(1_900))).toBe(true);
  expect(isEstimated(byMiles(-40, 'overdue'))).toBe(false);
  expect(isEstimated(BASE)).toBe(false);
  expect(isEstimated(expires({}))).toBe(false);
});

it('says what a service is due by, with the miles or hours to go', () => {
  expect(detailOf(byMiles(1_900), MILES)).toBe('at 384,000 mi, about 1,900 mi to go');
  expect(detailOf(byMiles(-40, 'overdue'), MILES)).toBe('at 384,000 mi, 40 mi over');
  expect(detailOf(BASE, MILES)).toBe('due by 12/01/26');
  const hours: CalendarEntry = {
    ...BASE,
    service: {
      kind: 'service',
      term: { by: 'engineSeconds', dueAt: 12_000 * 3_600, left: 118 * 3_600 },
      order: null,
    },
  };
  expect(detailOf(hours, MILES)).toBe('at 12,000 engine hours, about 118 hours to go');
  expect(detailOf(expires({}), MILES)).toBe('expires 12/01/26');
  expect(detailOf({ ...expires({}), state: 'overdue' }, MILES)).toBe('expired 12/01/26');
});

it('sorts entries into kinds by what they are of', () => {
  expect(kindOf(BASE)).toBe('services');
  expect(kindOf({ ...BASE, service: { ...BASE.service!, kind: 'annual-inspection' } })).toBe('inspections');
  expect(kindOf({ ...BASE, kind: 'work-order', service: null })).toBe('orders');
  expect(kindOf(expires({ kind: 'medical-card' }, 'Lena Vogt'))).toBe('drivers');
  expect(kindOf(expires({ kind: 'irp' }))).toBe('plates');
  expect(kindOf(expires({ kind: 'annual-inspection' }))).toBe('inspections');
  expect(kindOf(expires({ kind: 'insurance' }))).toBe('other');
});

it.each([
  ['Engine oil and filter', '1201 engine oil'],
  ['Tires, steer axle', '1201 tires'],
  ['Brake adjustment', '1201 brake'],
  ['DPF cleaning', '1201 DPF cleaning'],
])('shortens %s to "%s" for a cell', (title, words) => {
  expect(shortText({ ...BASE, title })).toBe(words);
});

it('names drivers by their last name in a cell', () => {
  expect(shortText(expires({ kind: 'medical-card' }, 'Lena Vogt'))).toBe('Vogt medical');
  expect(titleOf(expires({ kind: 'medical-card' }, 'Lena Vogt'))).toBe('Medical card');
});

it('marks what is overdue and what is due in the next seven days', () => {
  expect(toneOf({ ...BASE, state: 'overdue' }, TODAY)).toBe('overdue');
  expect(toneOf({ ...BASE, date: '2026-12-04' }, TODAY)).toBe('soon');
  expect(toneOf({ ...BASE, date: '2026-12-05' }, TODAY)).toBe('later');
});

it('says when an entry is due, or since when it is overdue', () => {
  expect(dueText({ ...BASE, date: TODAY }, TODAY)).toBe('Today');
  expect(dueText({ ...BASE, date: '2026-11-29' }, TODAY)).toBe('Tomorrow');
  expect(dueText(BASE, TODAY)).toBe('in 3 days');
  expect(dueText({ ...BASE, date: '2026-11-22', state: 'overdue' }, TODAY)).toBe('6 days');
  expect(dueText({ ...BASE, date: '2026-11-27', state: 'overdue' }, TODAY)).toBe('1 day');
});
