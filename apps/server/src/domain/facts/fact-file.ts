import { type FactTable, readFacts } from '@longhaul/units';
import { DomainError } from '../../platform/errors.ts';
import { factKinds, factsOfKind, type KnownFacts, tableInUse } from './fact-kinds.ts';

export interface ReadFactFile {
  readonly known: KnownFacts;
  readonly table: FactTable;
}

/**
 * A table of dated facts from the text of a file, in the form of `packages/ifta/data/members.json`, that can take the place of
 * the one in use.
 * @throws DomainError 422 that says what is wrong with it: it cannot be read, is of an unknown kind, is no newer release than
 * the one in use, or has a row without a source, with a gap, an overlap, or a value that is none.
 */
export function readFactFile(text: string): ReadFactFile {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw refused(`The file is not a complete JSON file: ${(error as Error).message}.`);
  }
  const kind = (content as { kind?: unknown } | null)?.kind;
  const known = typeof kind === 'string' ? factsOfKind(kind) : undefined;
  if (!known) {
    const kinds = factKinds.map((each) => each.kind).join(', ');
    throw refused(`The file has an unknown kind of facts: ${String(kind)}. Kinds are ${kinds}.`);
  }
  let table: FactTable;
  try {
    table = readFacts(known.facts, content);
  } catch (error) {
    throw refused(`${(error as Error).message}.`);
  }
  const { release } = tableInUse(known);
  if (table.release === release) throw refused(`Release ${release} is already in use.`);
  if (table.release < release) {
    throw refused(`Release ${table.release} is older than ${release}, which is in use.`);
  }
  refuseLost(known, table);
  return { known, table };
}

/** What is counted by a key must have a value: a table that lost one would count as if there were no such law. */
function refuseLost(known: KnownFacts, table: FactTable): void {
  if (known.isList) return;
  const keys = new Set(table.rows.map(({ key }) => key));
  const lost = [...new Set(tableInUse(known).rows.map(({ key }) => key))].filter((key) => !keys.has(key));
  if (lost.length === 0) return;
  const others = lost.length > 3 ? ` and ${lost.length - 3} more` : '';
  throw refused(`The file lacks ${lost.slice(0, 3).join(', ')}${others}.`);
}

const refused = (message: string) => new DomainError(422, message, { fields: { content: message } });
