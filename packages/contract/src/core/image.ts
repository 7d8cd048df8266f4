/** What may be uploaded as a picture or a logo; it is decoded and written again, and fetched as WebP. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
