import { recordActivity } from '../../domain/activity/record-activity.ts';
import { readFactFile } from '../../domain/facts/fact-file.ts';
import { tableInUse } from '../../domain/facts/fact-kinds.ts';
import { storeFacts, takeFactsBack } from '../../domain/facts/fact-releases.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict } from '../../platform/errors.ts';
import { countByStoredFacts } from '../../platform/stored-facts.ts';

type Needed = Pick<Deps, 'database' | 'bus' | 'clock'>;

/**
 * From now on this process counts by the file, and the others as soon as they hear of it. Stored days are compared with it in
 * the background.
 * @throws DomainError 422 that says what is wrong with the file; 409 when a newer one was loaded meanwhile.
 */
export async function loadFacts(
  { database, bus, clock }: Needed,
  actor: Caller,
  content: string,
): Promise<void> {
  const { known, table } = readFactFile(content);
  const { userId } = actor;
  await database.acrossOrganizations({ actorId: userId }, async (tx) => {
    if (!(await storeFacts(tx, table, { userId, at: new Date(clock.now()) }))) {
      throw conflict(
        'This release or a newer one was loaded before, and may have been withdrawn. Give the file a newer release.',
      );
    }
    await recordActivity(tx, {
      organizationId: null,
      actor,
      action: 'upload',
      entity: known.kind,
      before: { release: tableInUse(known).release },
      after: { release: table.release },
    });
  });
  await useNow({ database, bus });
}

/**
 * Takes the loaded table of a kind that is in use out of use.
 * @throws DomainError 409 when it is not in use, or came with the product.
 */
export async function takeBack(
  { database, bus, clock }: Needed,
  actor: Caller,
  { kind, release }: { readonly kind: string; readonly release: string },
): Promise<void> {
  const { userId } = actor;
  await database.acrossOrganizations({ actorId: userId }, async (tx) => {
    if (!(await takeFactsBack(tx, { kind, release }, { userId, at: new Date(clock.now()) }))) {
      throw conflict('This table is not in use. Reload the page.');
    }
    await recordActivity(tx, {
      organizationId: null,
      actor,
      action: 'delete',
      entity: kind,
      before: { release },
    });
  });
  await useNow({ database, bus });
}

async function useNow({ database, bus }: Pick<Deps, 'database' | 'bus'>): Promise<void> {
  await database.acrossOrganizations({ actorId: null }, (tx) => countByStoredFacts(tx.client));
  bus.publish({ topic: 'facts-replaced' });
}
