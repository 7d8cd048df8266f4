import { NewAlertRule } from '@longhaul/contract';
import { expect, it } from 'vitest';
import { newDraft } from './rule-draft.ts';

it('begins with the place that it was asked for, as the form shows it, and needs a name alone', () => {
  const draft = { ...newDraft(5), name: 'Arrivals' };
  expect(NewAlertRule.parse(draft).rule).toMatchObject({
    kind: 'place-entered',
    where: { is: 'in', placeIds: [5], categories: [] },
  });
  expect(newDraft(undefined).rule).toMatchObject({ kind: 'speed' });
});
