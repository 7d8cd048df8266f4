import { DAY_MS, HOUR_MS, MINUTE_MS } from '@longhaul/units';
import { expect, test } from 'vitest';
import { prairieLine } from './organizations.ts';
import { prairieLinePlaces } from './places.ts';
import { sourcesOf } from './sources.ts';

const METERS_PER_DEGREE = 111_195;
const STEP_MS = 20_000;

test('trucks stay at customers, terminals and the fuel stop for minutes to hours, mostly', () => {
  const until = Date.UTC(2026, 10, 24);
  const from = until - 14 * DAY_MS;
  const staying = prairieLinePlaces
    .filter(({ category }) => category !== 'no-go')
    .map((place) => ({ ...place, dwells: [] as number[] }));
  for (const { whereabouts } of sourcesOf(prairieLine)) {
    if (whereabouts.truckPlan === null) continue;
    const since = new Map<string, number>();
    for (const stretch of whereabouts.stretchesBetween(from, until)) {
      const end = Math.min(stretch.endAt, until);
      for (let at = Math.max(stretch.startAt, from); at < end; at += stretch.isMoving ? STEP_MS : DAY_MS) {
        const { lat, lon } = whereabouts.stateAt(at);
        for (const place of staying) {
          const north = (lat - place.lat) * METERS_PER_DEGREE;
          const east = (lon - place.lon) * METERS_PER_DEGREE * Math.cos((place.lat * Math.PI) / 180);
          const isInside = north ** 2 + east ** 2 < place.radiusMeters ** 2;
          const arrivedAt = since.get(place.name);
          if (isInside && arrivedAt === undefined) since.set(place.name, at);
          if (isInside || arrivedAt === undefined) continue;
          since.delete(place.name);
          place.dwells.push(at - arrivedAt);
        }
      }
    }
  }
  for (const { name, dwells } of staying) {
    const median = dwells.sort((a, b) => a - b)[dwells.length >> 1] ?? 0;
    expect(median, name).toBeGreaterThan(10 * MINUTE_MS);
    expect(median, name).toBeLessThan(12 * HOUR_MS);
  }
});
