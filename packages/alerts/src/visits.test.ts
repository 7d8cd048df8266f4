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

  it('notices a pass between two fixes whose ends are both far from every border', () => {
    const at = Date.parse('2026-11-16T14:00:00Z');
    const gate = { id: 9, shape: 'circle', lat: 41, lon: -81, radiusMeters: 100 } as const;
    const fix = (seconds: number, lon: number): Fix => ({
      at: at + seconds * 1_000,
      lat: 41,
      lon,
      speedKph: 90,
      ignition: true,
    });
    const fixes = [fix(0, -81.02), fix(20, -81.021), fix(120, -80.98), fix(140, -80.979), fix(160, -80.978)];
    expect(deriveVisits(gate, fixes)).toEqual([expect.objectContaining({ placeId: 9, isPass: true })]);
  });

  it('finds 10,000 visits of 20,000 fixes in the middle of 10,000 equal places, looking at each place a few times', () => {
    const circles = Array.from({ length: 10_000 }, (_, index) => ({
      id: index + 1,
      shape: 'circle' as const,
      lat: 41,
      lon: -81,
      radiusMeters: 50_000,
    }));
    const places = indexPlaces(circles);
    let lookedAt = 0;
    const counting = {
      ...places,
      outline: (id: number) => {
        lookedAt++;
        return places.outline(id);
      },
    };
    const fixes = Array.from({ length: 20_000 }, (_, index): Fix => {
      const at = Date.parse('2026-11-16T14:00:00Z') + index * 10_000;
      return { at, lat: 41 + (index % 100) / 100_000, lon: -81, speedKph: 50, ignition: true };
    });
    expect(findVisits(counting, NO_FIXES_YET, fixes).visits).toHaveLength(10_000);
    expect(lookedAt).toBeLessThan(40_000);
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
