import { expect, it } from 'vitest';
import { ALERT_KINDS, isRecordKind, KINDS, subjectOfKind, watchesTrailers } from './kinds.ts';

it('does not compile without a kind, or with a kind that nothing finds', () => {
  const { speed: _, ...others } = KINDS;
  // @ts-expect-error speed is missing
  const incomplete: typeof KINDS = others;
  expect(Object.keys(incomplete)).toHaveLength(ALERT_KINDS.length - 1);
  // @ts-expect-error neither a detector nor records
  const unfound: typeof KINDS = { ...KINDS, speed: { subject: 'vehicle', watchesTrailers: false } };
  expect('detector' in unfound.speed).toBe(false);
});

it('finds each kind in what devices send, or in records of a driver, a vehicle or the organization', () => {
  expect(ALERT_KINDS.filter(isRecordKind).map((kind) => [kind, subjectOfKind(kind)])).toEqual([
    ['hours-running-out', 'driver'],
    ['violation', 'driver'],
    ['uncertified-log', 'driver'],
    ['unidentified-driving', 'vehicle'],
    ['malfunction', 'vehicle'],
    ['fuel-tax-due', 'organization'],
    ['rates-missing', 'organization'],
  ]);
  const ofVehicles = ALERT_KINDS.filter((kind) => !isRecordKind(kind));
  expect(new Set(ofVehicles.map(subjectOfKind))).toEqual(new Set(['vehicle']));
  expect(ALERT_KINDS.filter(watchesTrailers).every((kind) => ofVehicles.includes(kind))).toBe(true);
});
