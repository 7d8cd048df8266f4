import { useRates } from '../use-rates.ts';

/** `, rates final`, once it is known. */
export function RateStatus({ quarter }: { readonly quarter: string }) {
  const { data } = useRates(quarter);
  return data ? `, rates ${data.status ?? 'unknown'}` : null;
}
