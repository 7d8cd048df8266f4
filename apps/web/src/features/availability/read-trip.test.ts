import { expect, it } from 'vitest';
import { readTrip } from './read-trip.ts';

const toledo = { name: 'Toledo, OH', lat: 41.66, lon: -83.56 };
const findStop = async (text: string) => (text.startsWith('Toledo') ? toledo : null);
const typed = { driving: '', pickup: '', to: '', dock: '', departAt: '10/20/26 16:00', arriveBy: '' };
const read = (change: Partial<typeof typed>) =>
  readTrip({ ...typed, ...change }, 'America/Chicago', findStop);

it('takes a typed town without choosing it from the list', async () => {
  expect(await read({ to: 'Toledo, OH' })).toMatchObject({
    destination: { name: 'Toledo, OH' },
    driveMinutes: null,
  });
});

it('takes a pickup with hours of driving, and with a destination', async () => {
  expect(await read({ driving: '7:10', pickup: 'Toledo' })).toMatchObject({
    driveMinutes: 430,
    pickup: { name: 'Toledo, OH' },
    destination: null,
  });
  expect(await read({ to: 'Toledo', pickup: 'Toledo' })).toMatchObject({
    pickup: { lat: 41.66 },
    destination: { lat: 41.66 },
  });
});

it('reads the time at each dock, none where nothing is typed', async () => {
  expect(await read({ driving: '7:10', dock: '1:30' })).toMatchObject({ dockMinutes: 90 });
  for (const dock of ['', '0', '0:00']) {
    expect(await read({ driving: '7:10', dock })).toMatchObject({ dockMinutes: 0 });
  }
});

it.each([
  [{ to: 'Nowhere, ZZ' }, 'to', expect.stringContaining('Choose a place or town from the list')],
  [
    { driving: '7:10', pickup: 'Nowhere, ZZ' },
    'pickup',
    expect.stringContaining('Choose a place or town from the list'),
  ],
  [{}, 'driving', 'Enter hours of driving or a destination'],
  [{ driving: '7:10', dock: '25' }, 'dock', 'Enter up to 24 hours, such as 1:30'],
  [{ driving: '7:10', departAt: 'soon' }, 'departAt', 'must be mm/dd/yy hh:mm'],
  [{ driving: '7:10', arriveBy: 'later' }, 'arriveBy', 'must be mm/dd/yy hh:mm'],
])('names the field of %j', async (change, field, message) => {
  expect(await read(change)).toEqual({ field, message });
});
