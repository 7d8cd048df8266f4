import { expect, it } from 'vitest';
import { encodeLine } from './encode-line.ts';

it("writes the line of the format's own description", () => {
  const points = [
    { lat: 38.5, lon: -120.2 },
    { lat: 40.7, lon: -120.95 },
    { lat: 43.252, lon: -126.453 },
  ];
  expect(encodeLine(points)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
});
