/** `00` to `59`: made once, since every explanation holds several. */
export const twoDigits: readonly string[] = Array.from({ length: 60 }, (_, value) =>
  String(value).padStart(2, '0'),
);
