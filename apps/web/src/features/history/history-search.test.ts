import { describe, expect, it } from 'vitest';
import { rangeProblem, readHistorySearch, writeHistorySearch } from './history-search.ts';

const TODAY = '2026-11-21';

describe('address of the history', () => {
  it('reads back what it wrote', () => {
    const search = { subject: 'driver', id: 7, from: '2026-10-19', to: '2026-10-21' } as const;
    expect(readHistorySearch(writeHistorySearch(search), TODAY)).toEqual(search);
    const oneDay = { subject: 'vehicle', id: null, from: TODAY, to: TODAY } as const;
    expect(writeHistorySearch(oneDay)).toEqual({ from: TODAY });
  });

  it('is today of a vehicle when it says nothing it knows', () => {
    expect(readHistorySearch({ subject: 'ship', id: 'x', from: '2026-02-31' }, TODAY)).toEqual({
      subject: 'vehicle',
      id: null,
      from: TODAY,
      to: TODAY,
    });
  });

  it('takes one day when the last is before the first', () => {
    expect(readHistorySearch({ from: '2026-10-19', to: '2026-10-01' }, TODAY).to).toBe('2026-10-19');
  });
});

describe('range of days', () => {
  it('holds 31 days and no more', () => {
    expect(rangeProblem({ from: '2026-10-01', to: '2026-10-31' })).toBeNull();
    expect(rangeProblem({ from: '2026-10-01', to: '2026-11-01' })).toBe(
      'You chose 32 days. The maximum is 31.',
    );
    expect(rangeProblem({ from: '2026-10-02', to: '2026-10-01' })).toContain('before');
  });
});
