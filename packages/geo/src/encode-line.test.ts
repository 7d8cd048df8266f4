import { expect, it } from 'vitest';
import { decodeLine, encodeLine } from './encode-line.ts';

it("writes and reads the line of the format's own description", () => {
  const points = [
    { lat: 38.5, lon: -120.2 },
    { lat: 40.7, lon: -120.95 },
    { lat: 43.252, lon: -126.453 },
  ];
  const text = '_p~iF~ps|U_ulLnnqC_mqNvxq`@';
  expect(encodeLine(points)).toBe(text);
  expect(decodeLine(text)).toEqual(points);
});
