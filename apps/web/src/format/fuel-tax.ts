const ORDINALS = ['1st', '2nd', '3rd', '4th'];

/** `3rd quarter 2026` of `3Q2026`. */
export function quarterText(code: string): string {
  return `${ORDINALS[Number(code[0]) - 1]} quarter ${code.slice(2)}`;
}

/** Dollars per gallon from 1/10,000 $: `0.2850`. */
export function formatRate(tenThousandths: number): string {
  return (tenThousandths / 10_000).toFixed(4);
}
