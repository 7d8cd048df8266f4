import { expect, it } from 'vitest';
import { readTrip } from './read-trip.ts';

const toledo = { name: 'Toledo, OH', lat: 41.66, lon: -83.56, isExact: true };
const findTowns = async (text: string) => (text.startsWith('Toledo') ? [toledo] : []);
const typed = { driving: '', to: '', departAt: '10/20/26 16:00', arriveBy: '' };
const read = (change: Partial<typeof typed>) =>
  readTrip({ ...typed, ...change }, 'America/Chicago', findTowns);

it('takes a typed town without choosing it from the list', async () => {
  expect(await read({ to: 'Toledo, OH' })).toMatchObject({
    destination: { name: 'Toledo, OH' },
    driveMinutes: null,
  });
});

it.each([
  [{ to: 'Nowhere, ZZ' }, 'to', 'Choose a town from the list'],
  [{}, 'driving', 'Enter hours of driving or a destination'],
  [{ driving: '7:10', departAt: 'soon' }, 'departAt', 'must be mm/dd/yy hh:mm'],
  [{ driving: '7:10', arriveBy: 'later' }, 'arriveBy', 'must be mm/dd/yy hh:mm'],
])('names the field of %j', async (change, field, message) => {
  expect(await read(change)).toEqual({ field, message });
});
