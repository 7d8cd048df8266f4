import { expect, it } from 'vitest';
import { OverBudgetError, WorkBudget } from './work-budget.ts';

it('ends work that takes too much time for each record, and says of what', () => {
  const budget = new WorkBudget('This rule');
  const endless = (item: () => void) => {
    for (;;) {
      item();
      for (let turn = 0; turn < 5_000_000; turn++);
    }
  };
  expect(() => budget.spend(endless)).toThrow(OverBudgetError);
  expect(() => budget.spend(endless)).toThrow(
    /^This rule took more than \d+ seconds of work for [\d,]+ records/,
  );
});

it('lets a long backlog of cheap records pass', () => {
  const budget = new WorkBudget('This rule');
  const done = budget.spend((item) => {
    let count = 0;
    for (; count < 1_000_000; count++) item();
    return count;
  });
  expect(done).toBe(1_000_000);
});
