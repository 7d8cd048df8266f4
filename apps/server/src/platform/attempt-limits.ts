import ipaddr from 'ipaddr.js';
import type { Stopwatch } from './clock.ts';
import { tooManyRequests } from './errors.ts';

/** Keys are attacker-chosen, so only so many are remembered; the longest unused go first. */
const MAX_KEYS = 50_000;

/** A budget of calls for each key that fills up again over time. Counts in this process. */
export type Budget = {
  /** Spends one call. @throws DomainError 429 when nothing is left. */
  spend(key: string): void;
  /** Spends one call if there is one left; whether there was. */
  trySpend(key: string): boolean;
  /** Gives back what a call spent that turned out to be none to be limited. */
  refund(key: string): void;
};

export function createBudget(stopwatch: Stopwatch, options: { capacity: number; perSecond: number }): Budget {
  const { capacity, perSecond } = options;
  const levels = new Map<string, { left: number; at: number }>();
  const leftOf = (key: string): number => {
    const level = levels.get(key);
    if (!level) return capacity;
    return Math.min(capacity, level.left + (Math.max(0, stopwatch.elapsed() - level.at) / 1000) * perSecond);
  };
  const check = (key: string): void => {
    const left = leftOf(key);
    if (left < 1) throw tooManyRequests(Math.ceil((1 - left) / perSecond));
  };
  const take = (key: string): void =>
    remember(levels, key, { left: leftOf(key) - 1, at: stopwatch.elapsed() });
  return {
    refund(key) {
      const level = levels.get(key);
      if (level) levels.set(key, { ...level, left: Math.min(capacity, level.left + 1) });
    },
    spend(key) {
      check(key);
      take(key);
    },
    trySpend(key) {
      if (leftOf(key) < 1) return false;
      take(key);
      return true;
    },
  };
}

function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > MAX_KEYS) map.delete(map.keys().next().value as string);
}

/** Whom an address stands for when calls are counted: of IPv6 the /64, since one customer has all of it. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
