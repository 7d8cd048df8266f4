import { gunzipSync } from 'node:zlib';
import { PMTiles, type RangeResponse } from 'pmtiles';
import { expect, it } from 'vitest';
import { countyTiles } from './county-tiles.ts';

it('writes tiles of one county that the reader of PMTiles finds, and none of elsewhere', async () => {
  const file = countyTiles();
  const tiles = new PMTiles({
    getKey: () => 'county',
    getBytes: async (offset, length): Promise<RangeResponse> => ({
      data: new Uint8Array(file.subarray(offset, offset + length)).buffer,
    }),
  });
  const header = await tiles.getHeader();
  expect(header).toMatchObject({ minZoom: 0, maxZoom: 12, tileType: 1, tileCompression: 2 });
  expect(header.minLon).toBeCloseTo(-83.88);
  const toledo = await tiles.getZxy(12, 1097, 1525);
  const text = Buffer.from(toledo!.data).toString('latin1');
  for (const name of ['earth', 'roads', 'major_road', 'Street 1']) expect(text).toContain(name);
  expect(await tiles.getZxy(12, 1_000, 1_525)).toBeUndefined();
  expect(file.length).toBeLessThan(500_000);
  // The first tile is that of the whole world.
  expect(gunzipSync(file.subarray(header.tileDataOffset)).length).toBeGreaterThan(0);
});
