/** `00` to `59`: made once, since every explanation holds several. */
export const twoDigits: readonly string[] = Array.from({ length: 60 }, (_, value) =>
  String(value).padStart(2, '0'),
);

/**
 * `8:30`, `70:00`, `-0:07`: a span as hours and minutes, to the nearest minute. The one rule for every span that is
 * shown, so that what an explanation, a clock and a total say of the same time agrees. Parts that are shown with their
 * whole are rounded together first, by `wholeMinutes`.
 */
export function spanText(minutes: number): string {
  const whole = Math.round(Math.abs(minutes));
  const text = `${Math.floor(whole / 60)}:${twoDigits[whole % 60]}`;
  return minutes < 0 && whole > 0 ? `-${text}` : text;
}

/** A time past a limit, which is never nothing: `0:37`, and under half a minute `12 seconds`. */
export function overText(minutes: number): string {
  if (Math.round(minutes) > 0) return spanText(minutes);
  const seconds = Math.max(1, Math.round(minutes * 60));
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}
