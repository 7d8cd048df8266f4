import { type FileHandle, open } from 'node:fs/promises';
import { type Header, PMTiles, type Source, TileType } from 'pmtiles';

export type StreetMapCheck = { readonly problem: string | null };

const HEADER_BYTES = 127;
/** Metadata and directories are read into memory: of the planet they have less. */
const MAX_READ_BYTES = 32 * 1_024 ** 2;

/**
 * Whether maps can be drawn from a file: PMTiles 3 with vector tiles, as long as its header says, whose directory leads to a
 * tile. In a worker thread.
 * @public The worker thread calls it by its name.
 */
export async function checkStreetMap(path: string): Promise<StreetMapCheck> {
  const file = await open(path);
  try {
    return { problem: await problemOf(file) };
  } finally {
    await file.close();
  }
}

async function problemOf(file: FileHandle): Promise<string | null> {
  const { size } = await file.stat();
  const start = Buffer.alloc(HEADER_BYTES);
  const { bytesRead } = await file.read(start, 0, HEADER_BYTES, 0);
  if (bytesRead < HEADER_BYTES || start.toString('latin1', 0, 7) !== 'PMTiles') {
    return 'It is not a PMTiles file.';
  }
  if (start[7] !== 3) return `It is PMTiles version ${start[7]}. Version 3 is needed.`;
  const tiles = new PMTiles(sourceOf(file));
  try {
    const header = await tiles.getHeader();
    return (
      headerProblem(header, size) ?? layerProblem(await tiles.getMetadata()) ?? (await tileProblem(tiles))
    );
  } catch {
    return 'It is damaged: its directory cannot be read.';
  }
}

function headerProblem(header: Header, size: number): string | null {
  if (header.tileType !== TileType.Mvt) return 'Its tiles are not vector tiles (MVT).';
  const { minLon, minLat, maxLon, maxLat, minZoom, maxZoom, tileDataOffset, tileDataLength = 0 } = header;
  const isOnEarth = minLon >= -180 && maxLon <= 180 && minLat >= -90 && maxLat <= 90;
  if (!(isOnEarth && minLon < maxLon && minLat < maxLat && minZoom <= maxZoom)) {
    return 'Its header does not say which area it covers.';
  }
  const end = tileDataOffset + tileDataLength;
  if (end > size) return `It is not complete: it has ${size} of ${end} bytes.`;
  return null;
}

function layerProblem(metadata: unknown): string | null {
  const { vector_layers: layers } = (metadata ?? {}) as { vector_layers?: unknown };
  const ids = Array.isArray(layers) ? layers.map((layer: { id?: unknown } | null) => layer?.id) : [];
  return ids.includes('earth') && ids.includes('roads')
    ? null
    : 'It has no layers "earth" and "roads". A file in the Protomaps layout is needed.';
}

async function tileProblem(tiles: PMTiles): Promise<string | null> {
  const { minLon, minLat, maxLon, maxLat, minZoom } = await tiles.getHeader();
  const [x, y] = tileAt((minLon + maxLon) / 2, (minLat + maxLat) / 2, minZoom);
  const tile = await tiles.getZxy(minZoom, x, y);
  return tile === undefined || tile.data.byteLength === 0
    ? 'It has no tile in the middle of its area.'
    : null;
}

function tileAt(lon: number, lat: number, zoom: number): [x: number, y: number] {
  const size = 2 ** zoom;
  const y = (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2;
  return [Math.floor(((lon + 180) / 360) * size), Math.floor(y * size)];
}

function sourceOf(file: FileHandle): Source {
  return {
    getKey: () => 'file',
    async getBytes(offset, length) {
      if (length > MAX_READ_BYTES) throw new RangeError('more than a directory has');
      const bytes = new Uint8Array(length);
      const { bytesRead } = await file.read(bytes, 0, length, offset);
      return { data: bytes.buffer.slice(0, bytesRead) };
    },
  };
}
