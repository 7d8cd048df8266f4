const metersPerMile = 1609.344;
const kilometersPerMile = metersPerMile / 1000;

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

export const formatCount = (count: number): string => grouped.format(count);

/** `1 driver`, `1,915 drivers`. */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** Whole miles from meters, thousands grouped: `418,227`. */
export const formatMiles = (meters: number): string => grouped.format(meters / metersPerMile);

/** Whole miles per hour from kilometers per hour. */
export const formatMph = (speedKph: number): string => grouped.format(speedKph / kilometersPerMile);
