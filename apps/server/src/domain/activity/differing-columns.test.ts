import { describe, expect, it } from 'vitest';
import { beforeAndAfter, differingColumns } from './differing-columns.ts';

const truck = { unit: '104', plate: null, groups: [1, 2], soldAt: new Date(5) };

describe('differingColumns', () => {
  it('keeps what differs, blanks included, and leaves out what nobody asked for', () => {
    expect(differingColumns(truck, { unit: null, plate: 'OH 1', groups: undefined })).toEqual({
      unit: null,
      plate: 'OH 1',
    });
  });

  it('finds no difference in another order of a list, or in the same instant', () => {
    expect(differingColumns(truck, { groups: [2, 1], soldAt: new Date(5), unit: '104' })).toEqual({});
  });
});

it('beforeAndAfter names the changed columns alone', () => {
  expect(beforeAndAfter(truck, { unit: '105' })).toEqual({ before: { unit: '104' }, after: { unit: '105' } });
});
