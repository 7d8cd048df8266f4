import type { HosEvent } from '@longhaul/contract';
import { expect, it } from 'vitest';
import { changeRequest } from './change-request.ts';
import type { ChangeTarget } from './change-target.ts';

const startAt = Date.parse('2026-10-19T00:00:00Z');
const day = { startAt, endAt: startAt + 24 * 3_600_000, timeZone: 'UTC' };
const values = { from: '10:00', to: '', status: 'ON', mode: '', locationText: '' } as const;
const stretch = { kind: 'stretch' } as const;
const record = { kind: 'record', event: { id: 7, at: '2026-10-19T10:00:23.000Z' } as HosEvent } as const;
const at = (time: string) => `2026-10-19T${time}:00.000Z`;

it('enters a stretch to its end, or to the next entry without one', () => {
  const entered = { status: 'ON', mode: null, locationText: null, startedAt: at('10:00') };
  expect(changeRequest(day, stretch, { ...values, to: '11:30' }, {})).toEqual({
    kind: 'entry',
    body: { ...entered, endedAt: at('11:30') },
  });
  expect(changeRequest(day, stretch, values, {})).toEqual({ kind: 'entry', body: entered });
});

it.each<[string, ChangeTarget, Parameters<typeof changeRequest>[3], object]>([
  ['nothing of a record that was not touched', record, {}, {}],
  ['the time that was typed', record, { from: true }, { startedAt: at('10:00') }],
  ['the time it was dragged to', { ...record, movedTo: startAt }, {}, { startedAt: at('10:00') }],
  ['status and mode together', record, { status: true }, { status: 'ON', mode: null }],
  ['a place that was emptied', record, { locationText: true }, { locationText: null }],
])('says %s', (_what, target, touched, body) => {
  expect(changeRequest(day, target, values, touched)).toEqual({ kind: 'correction', eventId: 7, body });
});

it('names the time that cannot be', () => {
  expect(changeRequest(day, stretch, { ...values, from: '' }, {})).toMatchObject({ field: 'from' });
  expect(changeRequest(day, stretch, { ...values, to: '09:00' }, {})).toMatchObject({ field: 'to' });
});
