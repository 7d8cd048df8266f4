import { NewAlertRule } from '@longhaul/contract';
import { expect, it, test } from 'vitest';
import { newDraft, withKind } from './rule-form.ts';
import { checkedWords } from './rule-preview.tsx';
import { starterRules } from './starter-rules.ts';

it('begins with the place that it was asked for, as the form shows it, and needs a name alone', () => {
  const draft = { ...newDraft({ userId: 7, placeId: 5 }), name: 'Arrivals' };
  expect(NewAlertRule.parse(draft).rule).toMatchObject({
    kind: 'place-entered',
    where: { is: 'in', placeIds: [5], categories: [] },
  });
  expect(newDraft({ userId: 7 }).rule).toMatchObject({ kind: 'speed' });
  expect(newDraft({ userId: 7 }).telling.userIds).toEqual([7]);
});

it('keeps scope and hours when another kind is chosen, and drops what that kind does not have', () => {
  const scope = { of: 'drivers' as const, ids: [7] };
  const where = { is: 'in' as const, placeIds: [5], categories: [] };
  const speeding = { kind: 'speed' as const, aboveKph: 100, minSeconds: 60, scope, where };
  expect(withKind(speeding, 'violation')).toEqual({ kind: 'violation', scope });
  expect(withKind(speeding, 'idle')).toEqual({ kind: 'idle', minSeconds: 1_800, scope, where });
});

test.each([
  [
    'speed',
    { subjects: [], isPartial: false, lookedAt: 1, total: 1 },
    'Checked 1 vehicle, none with alerts.',
  ],
  [
    'dwell',
    { subjects: [{ id: 1, name: '7', count: 1 }], isPartial: true, lookedAt: 40, total: 1_200 },
    'Checked a sample of 40 of 1,200 vehicles and trailers, 1 with alerts.',
  ],
  [
    'violation',
    { subjects: [], isPartial: false, lookedAt: 9, total: 9 },
    'Checked 9 drivers, none with alerts.',
  ],
] as const)('names what a preview of %s checked', (kind, preview, words) => {
  expect(checkedWords({ ...preview, subjects: [...preview.subjects] }, kind)).toBe(words);
});

test('the rules that a new organization is offered can be saved as they are, and notify who adds them', () => {
  const rules = starterRules(7);
  expect(new Set(rules.map(({ rule }) => rule.kind)).size).toBe(rules.length);
  for (const draft of rules) {
    const { telling, rule } = NewAlertRule.parse({ ...draft, isOn: true });
    expect(telling.userIds, rule.kind).toEqual([7]);
  }
});
