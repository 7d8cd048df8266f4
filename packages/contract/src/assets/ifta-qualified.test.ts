import { expect, it } from 'vitest';
import { isIftaQualifiedByBuild } from './ifta-qualified.ts';

it.each([
  ['two axles at the limit', 2, 26_000, false],
  ['two axles above it', 2, 26_001, true],
  ['three axles, however light', 3, 12_000, true],
  ['three axles of unknown weight', 3, null, true],
  ['heavy, axles unknown', null, 52_000, true],
  ['light, axles unknown', null, 20_000, null],
  ['two axles of unknown weight', 2, null, null],
  ['nothing known', null, null, null],
])('decides a vehicle with %s', (_, axles, grossWeightPounds, isQualified) => {
  expect(isIftaQualifiedByBuild({ kind: 'vehicle', axles, grossWeightPounds })).toBe(isQualified);
});

it('qualifies no trailer', () => {
  expect(isIftaQualifiedByBuild({ kind: 'trailer', axles: 3, grossWeightPounds: 80_000 })).toBe(false);
});
