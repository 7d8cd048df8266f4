import { createHash } from 'node:crypto';
import { IMAGE_MAX_BYTES } from '@longhaul/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import sharp from 'sharp';
import type { DatabaseTransaction } from './database/transaction.ts';
import { invalid, notFound } from './errors.ts';
import { type Asker, FairQueue } from './fair-queue.ts';

const MAX_PIXELS = 40_000_000;

const SIGNATURES = [
  (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  (bytes: Buffer) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
];

const SHAPES = {
  /** A square, filled; what extends beyond is cut off. */
  user: { width: 512, height: 512, fit: 'cover' },
  /** As it is, made smaller if it is larger than this. */
  organization: { width: 1024, height: 512, fit: 'inside', withoutEnlargement: true },
  /** Small print has to stay readable. */
  'fuel-receipt': { width: 1600, height: 2400, fit: 'inside', withoutEnlargement: true },
  'defect-photo': { width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true },
  'load-document': { width: 1600, height: 2400, fit: 'inside', withoutEnlargement: true },
} as const;

export type ImageOwner = {
  organizationId: number;
  kind: Exclude<keyof typeof SHAPES, 'load-document' | 'defect-photo'>;
  ownerId: number;
};

// Whatever slips past the signatures must not reach any other decoder of the library, such as that of SVG.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
});
/**
 * The library works on threads that signing in needs too, and one picture may take a hundred megabytes: one at a time, and
 * few of one person.
 */
const queue = new FairQueue({ total: 1, perOrganization: 1, perPerson: 1, maxWaitingPerPerson: 3 });

sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes an uploaded PNG, JPEG or WebP and writes it again as WebP: turned upright, its metadata gone.
 * @throws DomainError 422 on the field `image`; 429 while others of the same person wait.
 */
export async function reencodeImage(
  upload: unknown,
  kind: keyof typeof SHAPES,
  asker: Asker,
): Promise<Buffer> {
  if (!Buffer.isBuffer(upload) || upload.length === 0) throw invalid({ image: 'image is a required field' });
  if (upload.length > IMAGE_MAX_BYTES) throw invalid({ image: 'must be at most 5 MB' });
  if (!SIGNATURES.some((matches) => matches(upload))) throw invalid({ image: 'must be PNG, JPEG or WebP' });
  return queue.run(asker, () => reencode(upload, kind));
}

async function reencode(upload: Buffer, kind: keyof typeof SHAPES): Promise<Buffer> {
  try {
    return await sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(SHAPES[kind])
      .webp({ quality: 84 })
      .toBuffer();
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
    throw invalid({
      image: isTooLarge ? 'must have at most 40 million pixels' : 'must be a complete image file',
    });
  }
}

/** Of a picture that is kept as WebP, for what takes no WebP, such as a PDF. */
export function jpegOf(webp: Buffer, asker: Asker): Promise<Buffer> {
  return queue.run(asker, () =>
    sharp(webp, { limitInputPixels: MAX_PIXELS }).jpeg({ quality: 82 }).toBuffer(),
  );
}

export async function saveImage(
  tx: DatabaseTransaction,
  { organizationId, kind, ownerId }: ImageOwner,
  webp: Buffer,
  now: Date,
): Promise<void> {
  const content = {
    webp,
    version: createHash('sha256').update(webp).digest('hex').slice(0, 16),
    updated_at: now,
  };
  await tx
    .insertInto('images')
    .values({ organization_id: organizationId, kind, owner_id: ownerId, ...content })
    .onConflict((conflict) => conflict.columns(['organization_id', 'kind', 'owner_id']).doUpdateSet(content))
    .execute();
}

/** Whether there was one. */
export async function deleteImage(
  tx: DatabaseTransaction,
  { organizationId, kind, ownerId }: ImageOwner,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('images')
    .where('organization_id', '=', organizationId)
    .where('kind', '=', kind)
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export type StoredImage = { webp: Buffer; version: string };

/** @throws DomainError 404 */
export async function readImage(
  tx: DatabaseTransaction,
  { organizationId, kind, ownerId }: ImageOwner,
): Promise<StoredImage> {
  const image = await tx
    .selectFrom('images')
    .select(['webp', 'version'])
    .where('organization_id', '=', organizationId)
    .where('kind', '=', kind)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  if (!image) throw notFound('This image');
  return image;
}

/**
 * Where the browser fetches an image, below /api/v1 and with its access token; null without an image. The version
 * in it changes with the content, so that the answer may be kept for good.
 */
export function imagePath(
  { organizationId, kind, ownerId }: ImageOwner,
  version: string | null,
): string | null {
  if (version === null) return null;
  const folders = {
    user: `/users/${ownerId}`,
    organization: '',
    'fuel-receipt': `/ifta/fuel-purchases/${ownerId}`,
  } satisfies Record<ImageOwner['kind'], string>;
  return `/organizations/${organizationId}${folders[kind]}/image?version=${version}`;
}

/** The answer of an endpoint of kind `file`. `version`: the one asked for. */
export function sendImage(
  request: FastifyRequest,
  reply: FastifyReply,
  image: StoredImage,
  version: string | undefined,
): void {
  const etag = `"${image.version}"`;
  const isCurrent = version === image.version;
  reply
    .header('cache-control', isCurrent ? 'private, max-age=31536000, immutable' : 'private, no-cache')
    .header('etag', etag);
  if (request.headers['if-none-match'] === etag) reply.code(304).send();
  else reply.type('image/webp').send(image.webp);
}
