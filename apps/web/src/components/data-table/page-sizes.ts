/** Rows of a page that a list offers. */
export const PAGE_SIZES = [15, 50, 100, 500] as const;
