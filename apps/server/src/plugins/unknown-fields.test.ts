import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { unknownFields } from './unknown-fields.ts';

const Stop = z.object({ address: z.string(), window: z.object({ from: z.string() }).nullable().optional() });

describe('the fields that a schema does not know', () => {
  it.each<[string, z.ZodType, unknown, string[]]>([
    ['none', z.object({ q: z.string() }), { q: 'a' }, []],
    ['at the top', z.object({ q: z.string() }), { search: 'a' }, ['search']],
    [
      'in lists',
      z.object({ stops: z.array(Stop) }),
      { stops: [{ address: '' }, { adress: '' }] },
      ['stops.1.adress'],
    ],
    [
      'behind nullable and optional',
      Stop,
      { address: '', window: { from: '', until: '' } },
      ['window.until'],
    ],
    [
      'behind defaults and refinements',
      z.object({ a: Stop.default({ address: '' }).refine(() => true) }),
      { a: { b: 1 } },
      ['a.b'],
    ],
    ['behind a transformation', Stop.transform(() => 1), { address: '', note: '' }, ['note']],
    [
      'behind a preprocessing step',
      z.preprocess((value) => value, Stop),
      { address: '', note: '' },
      ['note'],
    ],
    ['in records', z.record(z.string(), Stop), { any: { address: '', note: '' } }, ['any.note']],
    ['in tuples', z.tuple([z.number(), Stop]), [1, { note: '' }], ['1.note']],
    [
      'of the alternative that fits best',
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('circle'), radius: z.number() }),
        z.object({ kind: z.literal('polygon'), points: z.array(z.number()) }),
      ]),
      { kind: 'circle', radius: 1, color: '' },
      ['color'],
    ],
    [
      'of an intersection',
      z.intersection(z.object({ a: z.string() }), z.object({ b: z.string() })),
      { a: '', b: '', c: '' },
      ['c'],
    ],
    ['not those of an open object', z.looseObject({ a: z.string() }), { a: '', b: '' }, []],
  ])('%s', (_, schema, value, paths) => {
    expect(unknownFields(schema, value)).toEqual(paths);
  });

  it('are at most 20, however many a body has', () => {
    const body = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`f${index}`, index]));
    expect(unknownFields(Stop, body)).toHaveLength(20);
  });
});
