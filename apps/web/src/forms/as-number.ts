import { readTypedNumber } from '@longhaul/contract';

/** For `register` of a number: an empty field is null, and what is no number is NaN, for the schema to refuse. */
export const asNumber = (decimals: number) => ({
  setValueAs: (typed: unknown): number | null => {
    if (typed === '' || typed === null || typed === undefined) return null;
    return typeof typed === 'number' ? typed : (readTypedNumber(String(typed), decimals) ?? Number.NaN);
  },
});
