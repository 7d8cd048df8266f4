/** Whole minutes of parts (minutes with fraction, in the order given), rounded so that they add up to the rounded whole. */
export function wholeMinutes(minutes: readonly number[]): number[] {
  const whole = minutes.map(Math.floor);
  const missing = Math.round(sum(minutes)) - sum(whole);
  const byFraction = minutes
    .map((part, index) => ({ index, fraction: part - Math.floor(part) }))
    .toSorted((a, b) => b.fraction - a.fraction);
  for (const { index } of byFraction.slice(0, missing)) whole[index]! += 1;
  return whole;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
