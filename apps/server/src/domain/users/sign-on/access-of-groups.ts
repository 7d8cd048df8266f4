import { ORGANIZATION_CODES } from '@longhaul/contract';
import type { Access, Provider } from './queries.ts';

/** Of several rules that match, what each gives adds up. null: the person may not come in. */
export function accessOfGroups(
  { rules, fallback }: Pick<Provider, 'rules' | 'fallback'>,
  groups: readonly string[],
): Access | null {
  const held = new Set(groups);
  const matching = rules.filter(({ group }) => held.has(group));
  if (matching.length === 0) return fallback;
  if (matching.some(({ role }) => role === 'ADMIN')) return { role: 'ADMIN', permissions: [] };
  const codes = new Set(matching.flatMap(({ permissions }) => permissions));
  return { role: 'USER', permissions: ORGANIZATION_CODES.filter((code) => codes.has(code)) };
}

/** The groups of a claim: a list, or one by itself. */
export function groupsOf(claim: unknown): string[] {
  const list = Array.isArray(claim) ? claim : [claim];
  return list.filter((group): group is string => typeof group === 'string');
}

/** Those that a rule is for. */
export function groupsOfRules({ rules }: Pick<Provider, 'rules'>, groups: readonly string[]): string[] {
  const named = new Set(rules.map(({ group }) => group));
  return [...new Set(groups)].filter((group) => named.has(group));
}
