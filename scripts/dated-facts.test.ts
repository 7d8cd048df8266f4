import { readFacts, rowsToVerify } from '@longhaul/units';
import { describe, expect, it } from 'vitest';
import { factKinds } from '../apps/server/src/domain/facts/fact-kinds.ts';
import { pageWithFacts } from './dated-facts.ts';

it('docs/domain/dated-facts.md has every fact as it is; node scripts/dated-facts.ts makes it again', () => {
  const { before, now } = pageWithFacts();
  expect(before).toBe(now);
});

describe.each(factKinds)('$kind', ({ kind, own, facts }) => {
  it('has a source for every row, and no gap or overlap', () => {
    for (const { key, source } of own.rows) expect(source.trim(), key).not.toBe('');
    const anyValue = { ...facts, readValue: (value: unknown) => value };
    expect(readFacts(anyValue, own).rows).toHaveLength(own.rows.length);
  });

  it('has a sentence for every value', () => {
    for (const { key, value } of own.rows) expect(facts.showValue(value), key).toMatch(/\S/);
  });

  it('warns of rows that were not verified for 400 days', () => {
    const today = new Date().toISOString().slice(0, 10);
    const late = rowsToVerify(own, today);
    if (late.length > 0)
      console.warn(`${kind}: ${late.length} rows were not verified for 400 days, ${late[0]!.key} first`);
    expect(rowsToVerify(own, '2099-01-01')).toHaveLength(
      own.rows.filter(({ until }) => until === null || until >= '2099-01-01').length,
    );
  });
});
