import { readFile } from 'node:fs/promises';
import type { TimeZonePreview } from '@longhaul/contract';
import { zonesRelease } from '@longhaul/units';
import { previewZones } from './domain/zones/preview-zones.ts';
import { readZoneFile } from './domain/zones/zone-file.ts';
import { counted } from './platform/counted.ts';
import type { Database } from './platform/database/database.ts';
import { storeZones } from './platform/database/zone-offsets.ts';
import { countByStoredFacts } from './platform/stored-facts.ts';

/**
 * Tells what a newer release of the time zones changes and, unless it is a dry run, puts it into use. Running servers read
 * the time by it within a minute, and compare the stored days with it.
 * @throws DomainError that says what is wrong with the file.
 */
export async function loadZones(
  database: Database,
  file: string,
  { isDryRun, tell }: { readonly isDryRun: boolean; readonly tell: (line: string) => void },
): Promise<void> {
  const text = await readFile(file, 'utf8');
  await database.acrossOrganizations({ actorId: null }, (tx) => countByStoredFacts(tx.client));
  const before = zonesRelease();
  const preview = await previewZones(database, text);
  for (const line of linesOf(preview)) tell(line);
  if (isDryRun) {
    tell(`Nothing was changed. ${before} is still in use.`);
    return;
  }
  const zones = readZoneFile(text);
  const isStored = await database.acrossOrganizations({ actorId: null }, (tx) =>
    storeZones(tx.client, zones, { userId: null, at: new Date() }),
  );
  if (!isStored) throw new Error('This release or a newer one has been loaded in the meantime.');
  tell(`${zones.release} is in use instead of ${before}.`);
}

function linesOf({ release, changes, organizations }: TimeZonePreview): string[] {
  return [
    changes.length === 0
      ? `${release} changes no known time.`
      : `${release} changes the time of ${counted(changes.length, 'zone')}:`,
    ...changes.map(({ zone, from }) => `  ${zone} ${from === null ? 'always' : `from ${from}`}`),
    ...organizations.map(
      ({ organization, drivers, days, certifiedDays, fuelTaxFrom, filedQuarters }) =>
        `${organization.name}: ${counted(days, 'log day')} of ${counted(drivers, 'driver')} start or end at a different time, ${certifiedDays} of them certified` +
        `${fuelTaxFrom === null ? '' : `; fuel tax is recalculated from ${fuelTaxFrom}`}` +
        `${filedQuarters.length === 0 ? '' : `; already filed: ${filedQuarters.join(', ')}`}.`,
    ),
  ];
}
