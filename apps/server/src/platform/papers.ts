import { DOCUMENT_MAX_BYTES } from '@longhaul/contract';
import type { FastifyReply } from 'fastify';
import { invalid } from './errors.ts';
import type { Asker } from './fair-queue.ts';
import { reencodeImage } from './images.ts';

export const PAPER_NAMES = { 'application/pdf': 'document.pdf', 'image/webp': 'picture.webp' } as const;
type MediaType = keyof typeof PAPER_NAMES;

/** A picture is encoded again; a PDF is kept as it is, and given out as a download alone. @throws DomainError 422 */
export async function readPaper(
  upload: unknown,
  asker: Asker,
): Promise<{ content: Buffer; mediaType: MediaType }> {
  if (Buffer.isBuffer(upload) && startsAsPdf(upload)) {
    return { content: checkedPdf(upload), mediaType: 'application/pdf' };
  }
  return { content: await reencodeImage(upload, 'load-document', asker), mediaType: 'image/webp' };
}

const startsAsPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString('latin1') === '%PDF-';

/** The marks that every PDF has: its header with a version, and the end of a file with the place of its table. @throws DomainError 422 */
function checkedPdf(bytes: Buffer): Buffer {
  if (bytes.length > DOCUMENT_MAX_BYTES) throw invalid({ document: 'must be at most 5 MB' });
  const head = bytes.subarray(0, 16).toString('latin1');
  const tail = bytes.subarray(-2_048).toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(head) || !/startxref\s+\d+\s+%%EOF\s*$/.test(tail)) {
    throw invalid({ document: 'must be a complete PDF, PNG, JPEG or WebP file' });
  }
  return bytes;
}

export function sendPaper(
  reply: FastifyReply,
  { file_name, media_type, content }: { file_name: string; media_type: string; content: Buffer },
): void {
  const name = file_name.replace(/[^\w.\- ]+/g, '_');
  const disposition = media_type === 'application/pdf' ? 'attachment' : 'inline';
  reply
    .type(media_type)
    .header('content-disposition', `${disposition}; filename="${name}"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, max-age=31536000, immutable')
    .send(content);
}
