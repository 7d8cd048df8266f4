import type { NewInspection, OwnInspectionItem } from '@longhaul/contract';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/errors.ts';
import { selectOwnItems } from './queries.ts';

type StoredItem = Pick<
  Awaited<ReturnType<typeof selectOwnItems>>[number],
  'number' | 'title' | 'title_es' | 'unit_kind'
>;

const PREFIX = 'own-';

export const presentOwnItem = ({ number, title, title_es, unit_kind }: StoredItem): OwnInspectionItem => ({
  code: `${PREFIX}${number}`,
  title,
  titleEs: title_es,
  unitKind: unit_kind,
});

/**
 * Titles of the own items of a report. One that was removed counts: a phone may send its report later.
 * @throws DomainError 422 for a code that the organization never had
 */
export async function ownItemTitles(
  tx: DatabaseTransaction,
  organizationId: number,
  { items, defects }: Pick<NewInspection, 'items' | 'defects'>,
): Promise<ReadonlyMap<string, string>> {
  const named = [
    ...items.map(({ code }, index) => ({ code: code as string, path: `items.${index}.code` })),
    ...defects.map(({ item }, index) => ({ code: item as string, path: `defects.${index}.item` })),
  ].filter(({ code }) => code.startsWith(PREFIX));
  if (named.length === 0) return new Map();
  const numbers = named.map(({ code }) => Number(code.slice(PREFIX.length)));
  const known = await selectOwnItems(tx, organizationId, numbers);
  const titles = new Map(known.map(({ number, title }) => [`${PREFIX}${number}`, title]));
  const unknown = named.find(({ code }) => !titles.has(code));
  if (unknown) throw invalid({ [unknown.path]: 'must be an item of the checklist' });
  return titles;
}
