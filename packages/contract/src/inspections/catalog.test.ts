import { describe, expect, it } from 'vitest';
import { checklistOf } from './catalog.ts';

const codes = (
  ...[units, own = []]: [Parameters<typeof checklistOf>[0], Parameters<typeof checklistOf>[1]?]
) =>
  checklistOf(units, own, '2026-11-29').flatMap(({ items }) => items.map(({ code, on }) => `${code} ${on}`));

const CATALOG = 25;
const ONLY_CHASSIS = [
  'rails-frames trailer',
  'tie-down-bolsters trailer',
  'locking-pins trailer',
  'sliders trailer',
];
const ONLY_TRAILER = ['landing-gear trailer', 'doors trailer'];

describe('the checklist', () => {
  it('has the 25 items of the catalog and what is on no list', () => {
    const items = codes({ vehicle: { equipment: null }, trailers: [] });
    expect(items).toHaveLength(CATALOG + 1);
    expect(items.at(-1)).toBe('other any');
  });

  it('asks for spare fuses in reports of before 2026-04-20 alone: 49 CFR 393.95(b)', () => {
    const on = (date: string) =>
      checklistOf({ vehicle: {}, trailers: [] }, [], date).flatMap(({ items }) =>
        items.map(({ code }) => code),
      );
    expect(on('2026-04-19')).toContain('fuses');
    expect(on('2026-04-20')).not.toContain('fuses');
    expect(on('2026-04-20')).toHaveLength(on('2026-04-19').length - 1);
  });

  it('has the emergency exits of a bus, and of no truck', () => {
    expect(codes({ vehicle: { equipment: 'bus' }, trailers: [] })).toContain('emergency-exits vehicle');
    expect(codes({ vehicle: { equipment: 'dump' }, trailers: [{}] })).not.toContain(
      'emergency-exits vehicle',
    );
  });

  it('has the items of a chassis beside those of any trailer once a trailer is one: 49 CFR 390.42(b)', () => {
    const dryVan = codes({ vehicle: null, trailers: [{ equipment: 'dry-van' }] });
    expect(dryVan.slice(CATALOG)).toEqual([...ONLY_TRAILER, 'other any']);
    const chassis = codes({
      vehicle: null,
      trailers: [{ equipment: 'dry-van' }, { equipment: 'container' }],
    });
    expect(chassis.slice(CATALOG)).toEqual([...ONLY_TRAILER, ...ONLY_CHASSIS, 'other any']);
  });

  it('knows no chassis where the copy of a phone is from before units said what they are', () => {
    expect(codes({ vehicle: {}, trailers: [{}] }).slice(CATALOG)).toEqual([...ONLY_TRAILER, 'other any']);
  });
});
