export const E4 = 10_000;

const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Figures of analytics come in ten-thousandths; a dash where there is nothing to divide by. */
export const perMile = (e4: number | null): string => (e4 === null ? '–' : exact.format(e4 / E4));
export const percent = (e4: number | null): string => (e4 === null ? '–' : `${(e4 / 100).toFixed(1)}%`);
export const decimal = (e4: number | null): string => (e4 === null ? '–' : (e4 / E4).toFixed(2));
export const dollars = (cents: number): string => exact.format(cents / 100);
