import { readFacts, takeFacts } from '@longhaul/units';
import { afterEach, describe, expect, it } from 'vitest';
import { isEldName, ownRevokedElds, revokedEldKind, revokedEldOn } from './revoked-elds.ts';

const load = (rows: object[]) =>
  readFacts(revokedEldKind, {
    kind: 'revoked-eld',
    release: '2026-12-01',
    source: 'FMCSA, list of revoked ELDs',
    verifiedOn: '2026-11-29',
    rows,
  });
const use = (...rows: object[]) => takeFacts([load(rows)]);
const row = (change: object = {}) => ({
  key: 'TE0101',
  value: { maker: 'TrackEnsure', model: 'PT30' },
  from: '2025-01-08',
  ...change,
});

afterEach(() => takeFacts([]));

describe('revoked ELDs', () => {
  it('are none as the product comes', () => {
    expect(ownRevokedElds.rows).toEqual([]);
    expect(revokedEldOn('TE0101', '2026-11-29')).toBeNull();
  });

  it('say so from the day of revocation, and that the replacement is overdue from the 60th day after it', () => {
    use(row());
    expect(revokedEldOn('TE0101', '2025-01-07')).toBeNull();
    expect(revokedEldOn('TE0101', '2025-01-08')).toEqual({
      eld: 'TE0101',
      maker: 'TrackEnsure',
      model: 'PT30',
      revokedOn: '2025-01-08',
      replaceBefore: '2025-03-09',
      isReplacementOverdue: false,
      source: 'FMCSA, list of revoked ELDs',
      verifiedOn: '2026-11-29',
    });
    const overdue = (day: string) => revokedEldOn('TE0101', day)?.isReplacementOverdue;
    expect([overdue('2025-03-08'), overdue('2025-03-09'), overdue('2026-03-09')]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('take the day of the row in place of the 60 days', () => {
    use(row({ value: { maker: 'M', model: 'X', replaceBefore: '2025-02-07' } }));
    expect(revokedEldOn('TE0101', '2025-02-06')?.isReplacementOverdue).toBe(false);
    expect(revokedEldOn('TE0101', '2025-02-07')?.isReplacementOverdue).toBe(true);
  });

  it('are registered again from the day on which a row says so, or the row ends, and can be revoked once more', () => {
    use(
      row({ until: '2025-01-19' }),
      row({ value: 'registered', from: '2025-01-20', until: '2025-06-30' }),
      row({ from: '2025-07-01', until: '2025-07-31' }),
    );
    const revokedOn = (day: string) => revokedEldOn('TE0101', day)?.revokedOn;
    expect(
      ['2025-01-19', '2025-01-20', '2025-06-30', '2025-07-01', '2025-07-31', '2025-08-01'].map(revokedOn),
    ).toEqual(['2025-01-08', undefined, undefined, '2025-07-01', '2025-07-01', undefined]);
  });

  it('match the identifier of an output file, with or without its registration ID', () => {
    use(row());
    for (const eld of ['AB12 TE0101', 'te0101', ' TE0101 '])
      expect(revokedEldOn(eld, '2026-01-01'), eld).not.toBeNull();
    for (const eld of ['AB12 TE0102', 'TE0101 AB12CD', 'unknown', '']) {
      expect(revokedEldOn(eld, '2026-01-01'), eld).toBeNull();
    }
  });

  it('with a registration ID are that ELD alone, and go before a row of the identifier', () => {
    use(row({ key: 'AB12 TE0101' }));
    expect(revokedEldOn('AB12 TE0101', '2026-01-01')).not.toBeNull();
    for (const eld of ['TE0101', 'AB13 TE0101']) expect(revokedEldOn(eld, '2026-01-01'), eld).toBeNull();
    use(row(), row({ key: 'AB12 TE0101', value: 'registered' }));
    expect(revokedEldOn('AB12 TE0101', '2026-01-01')).toBeNull();
    expect(revokedEldOn('AB13 TE0101', '2026-01-01')).not.toBeNull();
  });

  it.each([
    [{ key: 'TE01' }, 'an ELD is named by its identifier of 6 characters'],
    [{ key: 'te0101' }, 'an ELD is named by its identifier of 6 characters'],
    [{ from: null }, 'it needs "from", the day on which FMCSA decided'],
    [{ value: { model: 'X' } }, 'maker must be a text'],
    [{ value: { maker: 'M', model: ' ' } }, 'model must be a text'],
    [{ value: null }, 'maker must be a text'],
    [{ value: { maker: 'M', model: 'X', replaceBefore: '2025-02-30' } }, 'replaceBefore must be a day'],
    [{ value: { maker: 'M', model: 'X', replaceBefore: 60 } }, 'replaceBefore must be a day'],
    [
      { value: { maker: 'M', model: 'X', replaceBefore: '2025-01-08' } },
      'replaceBefore must be after 2025-01-08',
    ],
  ])('refuse a row with %j', (change, message) => {
    expect(() => load([row(change)])).toThrow(message);
  });

  it('are named by identifier, or registration ID and identifier', () => {
    expect(['TE0101', 'ab12 te0101'].every(isEldName)).toBe(true);
    expect(['TE01', 'TE0101 AB12', 'AB12TE0101', ''].some(isEldName)).toBe(false);
  });
});
