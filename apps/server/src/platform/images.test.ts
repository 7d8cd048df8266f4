import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DomainError } from './errors.ts';
import { reencodeImage } from './images.ts';

const asker = { organizationId: 1, key: 'user 1' };

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } });

async function problemOf(upload: unknown): Promise<string | undefined> {
  const error = await reencodeImage(upload, 'user', asker).catch((refusal: unknown) => refusal);
  return error instanceof DomainError ? error.fields?.image : undefined;
}

describe('an uploaded image', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    'becomes a square WebP without metadata from %s',
    async (format) => {
      const upload = await photo(900, 600)
        .withExif({ IFD0: { Copyright: 'secret place' } })
        [format]()
        .toBuffer();
      const {
        format: written,
        width,
        height,
        exif,
      } = await sharp(await reencodeImage(upload, 'user', asker)).metadata();
      expect({ written, width, height, exif }).toEqual({
        written: 'webp',
        width: 512,
        height: 512,
        exif: undefined,
      });
    },
  );

  it('keeps its proportions as a logo and is not made larger', async () => {
    const { width, height } = await sharp(
      await reencodeImage(await photo(300, 100).png().toBuffer(), 'organization', asker),
    ).metadata();
    expect([width, height]).toEqual([300, 100]);
  });

  it('is refused when it is SVG, whatever it says it is', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    expect(await problemOf(Buffer.from(svg))).toBe('must be PNG, JPEG or WebP');
    const disguised = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(svg)]);
    expect(await problemOf(disguised)).toBe('must be a complete image file');
    expect(await problemOf(await photo(9, 9).gif().toBuffer())).toBe('must be PNG, JPEG or WebP');
  });

  it('is refused when it is missing, broken off, over 5 MB, or decodes to too many pixels', async () => {
    expect(await problemOf(undefined)).toBe('image is a required field');
    const whole = await photo(600, 600).jpeg().toBuffer();
    expect(await problemOf(whole.subarray(0, whole.length / 2))).toBe('must be a complete image file');
    expect(await problemOf(Buffer.alloc(6 * 1024 * 1024, whole))).toBe('must be at most 5 MB');
    const bomb = await photo(8_000, 8_000).png({ compressionLevel: 9 }).toBuffer();
    expect(await problemOf(bomb)).toBe('must have at most 40 million pixels');
  });
});

describe('many images at once', () => {
  it('are refused of one person beyond a few, and taken of another meanwhile', async () => {
    const upload = await photo(2_000, 2_000).png().toBuffer();
    const attempts = Array.from({ length: 10 }, () => reencodeImage(upload, 'user', asker));
    const another = reencodeImage(upload, 'user', { organizationId: 2, key: 'user 2' });
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(refused?.reason).toMatchObject({ status: 429 });
    expect((await sharp(await another).metadata()).format).toBe('webp');
  });
});
