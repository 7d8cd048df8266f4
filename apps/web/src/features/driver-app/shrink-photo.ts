const MAX_EDGE_PX = 1_600;
const MAX_BYTES = 250 * 1024;
/** What the server reads at most, too. */
const MAX_PIXELS = 40_000_000;

export class PhotoTooLargeError extends Error {
  override readonly name = 'PhotoTooLargeError';
}

/** A JPEG of at most 1,600 pixels and about 250 kB, without what the camera wrote into the file. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  if (picture.width * picture.height > MAX_PIXELS) {
    picture.close();
    throw new PhotoTooLargeError();
  }
  const scale = Math.min(1, MAX_EDGE_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of [0.8, 0.6, 0.4]) {
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (jpeg && (jpeg.size <= MAX_BYTES || quality === 0.4)) return jpeg;
  }
  throw new Error('The picture could not be written.');
}
