import { evaluate, type Scrape, spanMs } from './promql.testing.ts';

/** An alert as Prometheus reads it. */
export interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
}

/** The alerts whose expression held for as long as they ask, one after another scrape. */
export function firedRules(rules: readonly Rule[], scrapes: readonly Scrape[]): string[] {
  return rules.flatMap((rule) => (hasFired(rule, scrapes) ? [rule.alert] : []));
}

function hasFired({ expr, for: span }: Rule, scrapes: readonly Scrape[]): boolean {
  const pendingSince = new Map<string, number>();
  for (const [index, { atMs }] of scrapes.entries()) {
    const holding = new Set(
      evaluate(expr, scrapes.slice(0, index + 1)).map(({ labels }) => JSON.stringify(labels)),
    );
    for (const key of pendingSince.keys()) if (!holding.has(key)) pendingSince.delete(key);
    for (const key of holding) {
      const since = pendingSince.get(key) ?? atMs;
      pendingSince.set(key, since);
      if (atMs - since >= (span === undefined ? 0 : spanMs(span))) return true;
    }
  }
  return false;
}
