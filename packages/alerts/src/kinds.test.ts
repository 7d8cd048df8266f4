import { expect, it } from 'vitest';
import { FINDERS, isRecordKind } from './finders.ts';
import { ALERT_KINDS, kindOf } from './kinds.ts';

it('does not compile with a kind that nothing finds', () => {
  const { speed: _, ...others } = FINDERS;
  // @ts-expect-error speed is missing
  const incomplete: typeof FINDERS = others;
  expect(Object.keys(incomplete)).toHaveLength(ALERT_KINDS.length - 1);
  // @ts-expect-error neither a detector nor records
  const unfound: typeof FINDERS = { ...FINDERS, speed: {} };
  expect('detector' in unfound.speed).toBe(false);
});

it('finds each kind in what devices send, or in records of a driver, a vehicle or the organization', () => {
  expect(ALERT_KINDS.filter(isRecordKind).map((kind) => [kind, kindOf(kind).subject])).toEqual([
    ['late-arrival', 'vehicle'],
    ['hours-short', 'vehicle'],
    ['off-route', 'vehicle'],
    ['posted-speed', 'vehicle'],
    ['hours-running-out', 'driver'],
    ['violation', 'driver'],
    ['rules-assumed', 'driver'],
    ['off-24-due', 'driver'],
    ['personal-use', 'driver'],
    ['deferral-lost', 'driver'],
    ['uncertified-log', 'driver'],
    ['unidentified-driving', 'vehicle'],
    ['malfunction', 'vehicle'],
    ['unsafe-defect', 'vehicle'],
    ['repair-waiting', 'vehicle'],
    ['service-due', 'vehicle'],
    ['expiration', 'organization'],
    ['roadside-due', 'vehicle'],
    ['fuel-tax-due', 'organization'],
    ['rates-missing', 'organization'],
  ]);
  const ofVehicles = ALERT_KINDS.filter((kind) => !isRecordKind(kind));
  expect(new Set(ofVehicles.map((kind) => kindOf(kind).subject))).toEqual(new Set(['vehicle']));
  expect(ofVehicles.every((kind) => kindOf(kind).hasPlace)).toBe(true);
  const ofTrailers = ALERT_KINDS.filter((kind) => kindOf(kind).watchesTrailers);
  expect(ofTrailers.filter((kind) => !ofVehicles.includes(kind))).toEqual([
    'unsafe-defect',
    'repair-waiting',
    'service-due',
    'roadside-due',
  ]);
});

it('starts each kind within the range of its numbers', () => {
  for (const kind of ALERT_KINDS) {
    for (const [name, parameter] of Object.entries(kindOf(kind).parameters)) {
      if (parameter.type !== 'number') continue;
      const { min, max, default: fallback, initial } = parameter;
      for (const value of [fallback, initial]) {
        if (value == null) continue;
        expect([kind, name, value >= min && value <= max]).toEqual([kind, name, true]);
      }
    }
  }
});
