import { readFile } from 'node:fs/promises';
import type { FactsPreview } from '@longhaul/contract';
import { readFactFile } from './domain/facts/fact-file.ts';
import { factsOfKind, tableInUse } from './domain/facts/fact-kinds.ts';
import { storeFacts, takeFactsBack } from './domain/facts/fact-releases.ts';
import { previewFacts, previewTakingBack } from './domain/facts/preview-facts.ts';
import { counted } from './platform/counted.ts';
import type { Database } from './platform/database/database.ts';
import { countByStoredFacts } from './platform/stored-facts.ts';

interface Told {
  readonly isDryRun: boolean;
  readonly tell: (line: string) => void;
}

/**
 * Tells what a newer table of facts changes and, unless it is a dry run, puts it into use. Running servers count by it within a
 * minute, and compare the stored days of logs with it.
 * @throws DomainError that says what is wrong with the file.
 */
export async function loadFactFile(
  database: Database,
  file: string,
  { isDryRun, tell }: Told,
): Promise<void> {
  const text = await readFile(file, 'utf8');
  await readInUse(database);
  for (const line of linesOf(await previewFacts(database, text, wholeTime()))) tell(line);
  const { known, table } = readFactFile(text);
  const before = tableInUse(known).release;
  if (isDryRun) {
    tell(`Nothing was changed. ${before} is still in use.`);
    return;
  }
  const isStored = await database.acrossOrganizations({ actorId: null }, (tx) =>
    storeFacts(tx, table, { userId: null, at: new Date() }),
  );
  if (!isStored)
    throw new Error('This release or a newer one is already loaded. Give the file a newer release.');
  tell(`${known.title} of ${table.release} are in use instead of ${before}.`);
}

/**
 * The same for taking the loaded table of a kind that is in use out of use.
 * @throws Error when none of the kind was loaded, or the kind is unknown.
 */
export async function takeFactTableBack(
  database: Database,
  kind: string,
  { isDryRun, tell }: Told,
): Promise<void> {
  await readInUse(database);
  const known = factsOfKind(kind);
  if (!known) throw new Error(`There are no facts of the kind ${kind}.`);
  const { release } = tableInUse(known);
  if (release === known.own.release)
    throw new Error(`${known.title} came with the product. Nothing was loaded.`);
  for (const line of linesOf(await previewTakingBack(database, { kind, release }, wholeTime()))) tell(line);
  if (isDryRun) {
    tell(`Nothing was changed. ${release} is still in use.`);
    return;
  }
  const isDone = await database.acrossOrganizations({ actorId: null }, (tx) =>
    takeFactsBack(tx, { kind, release }, { userId: null, at: new Date() }),
  );
  if (!isDone) throw new Error('Another table has been loaded or withdrawn in the meantime.');
  await readInUse(database);
  tell(`${known.title} of ${tableInUse(known).release} are in use instead of ${release}.`);
}

const readInUse = (database: Database) =>
  database.acrossOrganizations({ actorId: null }, (tx) => countByStoredFacts(tx.client));

const wholeTime = () => ({ now: Date.now(), budgetMs: null });

function linesOf({ title, release, changes, changeCount, organizations }: FactsPreview): string[] {
  if (changeCount === 0) return [`${release} changes no value.`];
  return [
    `${title}: ${release} changes ${counted(changeCount, 'value')}:`,
    ...changes.map(
      ({ key, from, before, after }) =>
        `  ${key} ${from === null ? 'always' : `from ${from}`}: ${after ?? 'none'} instead of ${before ?? 'none'}`,
    ),
    ...(changeCount > changes.length ? [`  and ${changeCount - changes.length} more`] : []),
    ...organizations.map(
      ({ organization, drivers, days, daysWithNew, daysWithout, quarters, filedQuarters }) =>
        `${organization.name}:` +
        `${days === 0 ? '' : ` ${counted(days, 'log day')} of ${counted(drivers, 'driver')}, ${daysWithNew} with a new violation, ${daysWithout} with one fewer`}` +
        `${quarters.length === 0 ? '' : ` fuel tax of ${quarters.join(', ')} is recalculated`}` +
        `${filedQuarters.length === 0 ? '' : `; already filed: ${filedQuarters.join(', ')}`}.`,
    ),
  ];
}
