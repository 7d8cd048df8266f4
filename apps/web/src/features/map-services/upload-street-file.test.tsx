import { STREET_PART_BYTES, type StreetUpload } from '@longhaul/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerRequests } from '../../app/testing/network.ts';
import { crc32 } from './crc32.ts';
import { uploadStreetFile } from './upload-street-file.ts';

const SIZE = STREET_PART_BYTES + 100;
const FILE = new File([new Uint8Array(SIZE).fill(7)], 'ohio.pmtiles');
const upload = (receivedBytes: number): StreetUpload => ({
  id: '6fa5bdd0-4c33-4f0f-8d0d-2b0a6f0c2f11',
  name: 'ohio.pmtiles',
  bytes: SIZE,
  receivedBytes,
  startedAt: '2026-11-26T12:00:00Z',
});
const ROUTES = {
  isOverruled: false,
  tiles: null,
  refused: [],
  extract: null,
  build: null,
  installCommand: null,
};
const IN_USE = { inUse: null, refused: [], isOverruled: false, routes: ROUTES, upload: null };
const failure = (status: number) => ({
  status,
  body: { message: 'No.', technicalMessage: 'No.', status, timestamp: '2026-11-26T12:00:00Z' },
});

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1_000 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Answers parts so, in order; `stored` is what the server says it has when it is asked. */
function serve(parts: (ReturnType<typeof failure> | number)[], { begun = 0, stored = 0 } = {}) {
  const asked: string[] = [];
  answerRequests(({ url, method }) => {
    const path = url.replace(/^.*\/administration\/streets/, '');
    asked.push(`${method} ${path.replace(upload(0).id, 'ID')}`);
    if (path === '') return { status: 200, body: { ...IN_USE, upload: upload(stored) } };
    if (path.endsWith('/finish')) return { status: 200, body: IN_USE };
    if (path === '/uploads') return { status: 200, body: upload(begun) };
    const next = parts.shift()!;
    return typeof next === 'number' ? { status: 200, body: upload(next) } : next;
  });
  return asked;
}

const options = () => ({ signal: new AbortController().signal, onProgress: () => undefined });
const sumOf = (length: number) => crc32(new Uint8Array(length).fill(7));

test('counts as zlib does', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf4_3926);
  expect(crc32(new Uint8Array())).toBe(0);
});

test('sends part after part with its sum, then has the file checked', async () => {
  const asked = serve([STREET_PART_BYTES, SIZE]);
  await uploadStreetFile(FILE, options());
  expect(asked).toEqual([
    'POST /uploads',
    `PUT /uploads/ID/parts?offset=0&crc32=${sumOf(STREET_PART_BYTES)}`,
    `PUT /uploads/ID/parts?offset=${STREET_PART_BYTES}&crc32=${sumOf(100)}`,
    'POST /uploads/ID/finish',
  ]);
});

test('begins where an earlier upload of the same file ended', async () => {
  const asked = serve([SIZE], { begun: STREET_PART_BYTES });
  await uploadStreetFile(FILE, options());
  expect(asked[1]).toContain(`offset=${STREET_PART_BYTES}`);
});

test('asks what is stored after a failure, and goes on from there', async () => {
  const asked = serve([failure(503), SIZE], { stored: STREET_PART_BYTES });
  await uploadStreetFile(FILE, options());
  expect(asked[1]).toContain('offset=0');
  expect(asked[2]).toBe('GET ');
  expect(asked[3]).toContain(`offset=${STREET_PART_BYTES}`);
  expect(asked[4]).toBe('POST /uploads/ID/finish');
});

test('gives up where the upload was canceled meanwhile', async () => {
  serve([failure(404)]);
  await expect(uploadStreetFile(FILE, options())).rejects.toThrow('No.');
});
