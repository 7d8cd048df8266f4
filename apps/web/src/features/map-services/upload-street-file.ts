import {
  cancelStreetUpload,
  finishStreetUpload,
  getStreets,
  putStreetPart,
  STREET_PART_BYTES,
  type Streets,
  type StreetUpload,
  startStreetUpload,
} from '@longhaul/contract';
import { call } from '../../api/api.ts';
import { statusOf } from '../../api/api-error.ts';
import { crc32 } from './crc32.ts';

const TYPE = 'application/octet-stream';
/** Before a part is sent again; after the last of them the upload waits for somebody to choose the file again. */
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 30_000];

interface Options {
  readonly signal: AbortSignal;
  readonly onProgress: (upload: StreetUpload) => void;
}

/**
 * Sends a file part by part, from where an earlier upload of the same file ended, and has it checked and used.
 * @throws ServerError where the file is refused, NetworkError where the server cannot be reached for a while
 */
export async function uploadStreetFile(file: File, { signal, onProgress }: Options): Promise<Streets> {
  const first = await partOf(file, 0);
  let upload = await call(startStreetUpload, {
    body: { name: file.name, bytes: file.size, firstCrc32: first.crc32 },
    signal,
  });
  onProgress(upload);
  while (upload.receivedBytes < upload.bytes) {
    upload = await sendPart(file, upload, signal);
    onProgress(upload);
  }
  return call(finishStreetUpload, { params: { uploadId: upload.id }, signal });
}

async function sendPart(file: File, begun: StreetUpload, signal: AbortSignal): Promise<StreetUpload> {
  let upload = begun;
  for (const pause of PAUSES_MS) {
    try {
      return await putPart(file, upload, { signal, isLast: false });
    } catch (error) {
      if (signal.aborted || isRefused(error)) throw error;
      await sleep(pause, signal);
      upload = (await whereItIs(upload.id)) ?? upload;
      if (upload.receivedBytes === upload.bytes) return upload;
    }
  }
  return putPart(file, upload, { signal, isLast: true });
}

async function putPart(
  file: File,
  { id, receivedBytes }: StreetUpload,
  { signal, isLast }: { signal: AbortSignal; isLast: boolean },
): Promise<StreetUpload> {
  const part = await partOf(file, receivedBytes);
  return call(putStreetPart, {
    params: { uploadId: id },
    query: { offset: receivedBytes, crc32: part.crc32 },
    file: part.blob,
    signal,
    // The progress says that it goes on.
    isPoll: !isLast,
  });
}

/** Null while that cannot be had. */
async function whereItIs(id: string): Promise<StreetUpload | null> {
  try {
    const { upload } = await call(getStreets, { isPoll: true });
    return upload?.id === id ? upload : null;
  } catch {
    return null;
  }
}

/** Of a part that was damaged, or that came while another one was stored, another try may do. */
const isRefused = (error: unknown) => [401, 403, 404, 413].includes(statusOf(error) ?? 0);

async function partOf(file: File, offset: number): Promise<{ blob: Blob; crc32: number }> {
  const bytes = new Uint8Array(await file.slice(offset, offset + STREET_PART_BYTES).arrayBuffer());
  return { blob: new Blob([bytes], { type: TYPE }), crc32: crc32(bytes) };
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

export const cancelUpload = (upload: StreetUpload) =>
  call(cancelStreetUpload, { params: { uploadId: upload.id } });
