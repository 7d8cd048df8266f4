import type { RevenueRequest } from '../revenue-model.ts';

const INSTANTS: ReadonlySet<string> = new Set([
  'startedAt',
  'endedAt',
  'windowFrom',
  'windowTo',
  'arrivedAt',
  'departedAt',
  'cancelledAt',
  'dispatchedAt',
  'takesOverAt',
  'handsOverAt',
]);

/** A request as it is sent, with its instants as epoch ms. */
export function revenueRequest(sent: unknown): RevenueRequest {
  return JSON.parse(JSON.stringify(sent), (key, value) =>
    INSTANTS.has(key) && value !== null ? Date.parse(value) : value,
  );
}
