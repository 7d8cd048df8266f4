import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type FeatureCollection, packFeatures, unpackFeatures } from './packed-features.ts';

const degrees = (limit: number) =>
  fc.integer({ min: -limit * 1_000, max: limit * 1_000 }).map((n) => n / 1_000);
const line = fc.array(fc.tuple(degrees(180), degrees(90)), { minLength: 1, maxLength: 6 });
const geometry = fc.oneof(
  fc.record({ type: fc.constant('LineString' as const), coordinates: line }),
  fc.record({ type: fc.constant('MultiLineString' as const), coordinates: fc.array(line) }),
  fc.record({ type: fc.constant('MultiPolygon' as const), coordinates: fc.array(fc.array(line)) }),
);
const collection = fc.array(geometry).map(
  (geometries): FeatureCollection => ({
    type: 'FeatureCollection',
    features: geometries.map((each, index) => ({ type: 'Feature', properties: { index }, geometry: each })),
  }),
);

it('gives back the features it packed', () => {
  fc.assert(
    fc.property(collection, (features) => {
      // -0 and 0 are one place.
      const plain = JSON.parse(JSON.stringify(features));
      expect(JSON.parse(JSON.stringify(unpackFeatures(packFeatures(features, 3))))).toEqual(plain);
    }),
  );
});

it('refuses a geometry without lines', () => {
  expect(() =>
    unpackFeatures({ decimals: 3, features: [{ type: 'Point', properties: {}, lines: [0, 0] }] }),
  ).toThrow('Point');
});
