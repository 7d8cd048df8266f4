const MIN_STEPS = 4;

/** From 0 to at least `max` in four or five equal steps of 1, 2, 2.5 or 5 times a power of ten. */
export function valueTicks(max: number): number[] {
  if (max <= 0) return [0, 1];
  const power = 10 ** Math.floor(Math.log10(max / MIN_STEPS));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((each) => max / each <= MIN_STEPS + 1);
  const width = step ?? 10 * power;
  return Array.from({ length: Math.ceil(max / width) + 1 }, (_, index) => index * width);
}

/** At most six of the days, evenly spaced from the first. */
export function dayTicks(days: readonly string[]): string[] {
  const every = Math.max(1, Math.ceil(days.length / 6));
  return days.filter((_, index) => index % every === 0);
}

/** The days of a line, which would plunge to what today has so far; today alone where there is no other. */
export function withoutToday<Day extends { readonly isToday: boolean }>(days: readonly Day[]): Day[] {
  const whole = days.filter(({ isToday }) => !isToday);
  return whole.length > 0 ? whole : [...days];
}
