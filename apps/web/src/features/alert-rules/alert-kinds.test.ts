import { AlertRule, NewAlertRule } from '@longhaul/contract';
import { expect, it } from 'vitest';
import { conditionOf } from './alert-kinds.ts';

const conditionIn = (rule: object, units: 'imperial' | 'metric') =>
  conditionOf(AlertRule.parse(NewAlertRule.parse({ name: 'A rule', rule }).rule), units);

it('says what a rule looks for in the units of the reader, and where', () => {
  const speeding = { kind: 'speed', aboveKph: 120, minSeconds: 120 };
  expect(conditionIn(speeding, 'metric')).toBe('Speeding: speed above 120 km/h, for at least 2 min');
  expect(conditionIn(speeding, 'imperial')).toBe('Speeding: speed above 74.6 mph, for at least 2 min');
  const inYards = { is: 'in', placeIds: [4, 5], categories: ['no-go', 'yard'] };
  expect(conditionIn({ kind: 'detention', where: inYards }, 'metric')).toBe(
    'Detention: in yards, no-go places, 2 places',
  );
  const elsewhere = { is: 'not-in', placeIds: [4], categories: [] };
  expect(conditionIn({ kind: 'harsh', where: elsewhere }, 'metric')).toContain(': outside one place');
});
