import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryFixes, NEIGHBOR, YARD } from './arbitrary-facts.testing.ts';
import type { Fix } from './fix.ts';
import { indexPlaces } from './place-index.ts';
import { deriveVisits, type FoundVisit, findVisits, NO_FIXES_YET, type Visit } from './visits.ts';
import { fixesOf, placesOf, TOLERANCE_MS, workedCases } from './worked-cases.testing.ts';

const near = (at: number, text: string | null) =>
  text === null ? false : Math.abs(at - Date.parse(text)) <= TOLERANCE_MS;

describe('the visits of the worked cases', () => {
  const withVisits = workedCases.filter(({ places }) => places.length > 0);

  it.each(withVisits.map((worked) => [worked.id, worked.title, worked] as const))(
    '%s: %s',
    (_id, _title, worked) => {
      const visits = deriveVisits(placesOf(worked)[0]!, fixesOf(worked));
      const expected = worked.visits!;
      expect(visits.map(({ isApproximate, isPass }) => ({ isApproximate, isPass }))).toEqual(
        expected.map(({ isApproximate, isPass }) => ({ isApproximate, isPass })),
      );
      visits.forEach((visit, at) => {
        const { arrivedAt, departedAt } = expected[at]!;
        expect(near(visit.arrivedAt, arrivedAt), `arrived ${arrivedAt}`).toBe(true);
        if (departedAt === null) expect(visit.departedAt).toBeNull();
        else expect(near(visit.departedAt ?? 0, departedAt), `departed ${departedAt}`).toBe(true);
      });
    },
  );
});

const key = ({ placeId, arrivedAt }: Visit) => `${placeId} ${arrivedAt}`;

function inOrder(visits: Iterable<Visit>): Visit[] {
  return [...visits].toSorted((a, b) => a.placeId - b.placeId || a.arrivedAt - b.arrivedAt);
}

function bare({ settledAt: _, ...visit }: FoundVisit): Visit {
  return visit;
}

describe('findVisits', () => {
  it('finds the same visits piece by piece, its state kept as JSON, as from all fixes at once', () => {
    const places = indexPlaces([YARD, NEIGHBOR]);
    fc.assert(
      fc.property(arbitraryFixes, fc.array(fc.integer({ min: 1, max: 7 })), (fixes, lengths) => {
        const told = new Map<string, FoundVisit>();
        let state = NO_FIXES_YET;
        for (let from = 0, turn = 0; from < fixes.length; turn++) {
          const piece = fixes.slice(from, from + (lengths[turn] ?? 1));
          from += piece.length;
          const found = findVisits(places, JSON.parse(JSON.stringify(state)), piece);
          state = found.state;
          for (const [id, visit] of told) if (visit.settledAt === null) told.delete(id);
          for (const visit of found.visits) told.set(key(visit), visit);
        }
        const atOnce = [YARD, NEIGHBOR].flatMap((place) => deriveVisits(place, fixes));
        expect(inOrder([...told.values()].map(bare))).toEqual(inOrder(atOnce));
      }),
      { numRuns: 300 },
    );
  });

  it('settles a visit no later than the fix that its settling names', () => {
    const places = indexPlaces([YARD, NEIGHBOR]);
    fc.assert(
      fc.property(arbitraryFixes, (fixes) => {
        const settled = findVisits(places, NO_FIXES_YET, fixes).visits.filter(
          ({ settledAt }) => settledAt !== null,
        );
        for (const visit of settled) {
          const after = fixes.findIndex(({ at }) => at === visit.settledAt) + 2;
          const known = findVisits(places, NO_FIXES_YET, fixes.slice(0, after)).visits;
          expect(known.find((one) => key(one) === key(visit))).toEqual(visit);
        }
      }),
    );
  });

  it('leaves a place nobody knows anymore without a word', () => {
    const at = Date.parse('2026-11-16T14:00:00Z');
    const inside: Fix = { at, lat: 41, lon: -81, speedKph: 0, ignition: false };
    const { state } = findVisits(indexPlaces([YARD]), NO_FIXES_YET, [inside, { ...inside, at: at + 60_000 }]);
    expect(state.stays).toHaveLength(1);
    const later = findVisits(indexPlaces([]), state, [
      { ...inside, at: at + 120_000 },
      { ...inside, at: at + 180_000 },
    ]);
    expect(later.state.stays).toEqual([]);
    expect(later.visits).toEqual([]);
  });
});
