import { crc32 } from 'node:zlib';

/** A place in the feed: all up to `seq` was read, and of a packed row behind it the first `offset` positions. */
export interface Cursor {
  readonly organizationId: number;
  readonly epoch: number;
  readonly seq: number;
  readonly offset: number;
}

/** Organization 4, epoch 4, seq 8, offset 4. */
const BODY_BYTES = 20;

export function writeCursor({ organizationId, epoch, seq, offset }: Cursor): string {
  const bytes = Buffer.alloc(BODY_BYTES + 4);
  bytes.writeUInt32BE(organizationId, 0);
  bytes.writeUInt32BE(epoch, 4);
  bytes.writeBigUInt64BE(BigInt(seq), 8);
  bytes.writeUInt32BE(offset, 16);
  bytes.writeUInt32BE(crc32(bytes.subarray(0, BODY_BYTES)), BODY_BYTES);
  return bytes.toString('base64url');
}

/** undefined for text that is no cursor, or one that was altered. */
export function readCursor(text: string): Cursor | undefined {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== BODY_BYTES + 4 || bytes.toString('base64url') !== text) return undefined;
  if (crc32(bytes.subarray(0, BODY_BYTES)) !== bytes.readUInt32BE(BODY_BYTES)) return undefined;
  return {
    organizationId: bytes.readUInt32BE(0),
    epoch: bytes.readUInt32BE(4),
    seq: Number(bytes.readBigUInt64BE(8)),
    offset: bytes.readUInt32BE(16),
  };
}
