import {
  CSV_MAX_ROWS,
  GeoJsonError,
  type GeoJsonRow,
  ImportedPlace,
  type ImportResult,
  type NewPlace,
  PLACE_IMPORT_COLUMNS,
  readGeoJson,
} from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { recordChanges } from '../../domain/changes/record-change.ts';
import { columnsOfPlace } from '../../domain/places/add-place.ts';
import {
  assertRoomFor,
  insertPlaces,
  lockPlaceNames,
  selectNamesakes,
} from '../../domain/places/add-places.ts';
import { requestVisitsOfPlaces } from '../../domain/places/request-visits.ts';
import type { Caller } from '../../platform/actor.ts';
import {
  importResult,
  markRepeats,
  type ReadTable,
  readTable,
  readValues,
  textOfUpload,
} from '../../platform/csv-import.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid } from '../../platform/errors.ts';
import { DeepJsonError, isTooDeep } from '../../platform/parse-json.ts';
import { presentPlace } from './present.ts';
import { selectPlacesById } from './queries.ts';
import { overlapWarning } from './stored-place.ts';

const READ = { module: new URL(import.meta.url), name: 'readPlaces' };

/** All rows or none. @throws DomainError 422 on the field `file`, naming lines or features, or when there is no room for so many. */
export async function importPlaces(
  { database, clock, compute }: Deps,
  actor: Caller,
  { organizationId, isDryRun }: { organizationId: number; isDryRun: boolean },
  upload: unknown,
): Promise<ImportResult & { overlapWarning: string | null }> {
  const table = await compute.run<typeof readPlaces>(actor, READ, [upload]);
  markRepeats(table.rows, 'name', ({ name }) => name, table.rowName);
  return database.inOrganizationOf(actor, async (tx) => {
    await lockPlaceNames(tx, organizationId);
    const places = table.rows.flatMap(({ data }) => data ?? []);
    const names = places.map(({ name }) => name);
    const known = new Set(
      (await selectNamesakes(tx, organizationId, names)).map(({ name }) => name.toLowerCase()),
    );
    for (const { data, errors } of table.rows) {
      if (data && known.has(data.name.toLowerCase()))
        errors.name ??= `A place named ${data.name} already exists.`;
    }
    const result = importResult(table, isDryRun);
    if (isDryRun) return { ...result, overlapWarning: null };
    await assertRoomFor(tx, organizationId, places.length);
    const ids = await insertPlaces(
      tx,
      places.map((place) => columnsOfPlace(organizationId, place)),
    );
    await requestVisitsOfPlaces(tx, organizationId, ids, clock.now());
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'import',
      entity: 'place',
      after: { count: ids.length, firstId: ids[0], lastId: ids.at(-1) },
    });
    const made = await selectPlacesById(tx, organizationId, ids);
    await recordChanges(
      tx,
      organizationId,
      made.map((place) => ({ type: 'place.created' as const, data: presentPlace(place, undefined) })),
    );
    const areas = places.map(({ area }) => area);
    return { ...result, overlapWarning: await overlapWarning(tx, organizationId, areas) };
  });
}

/**
 * In a worker thread. GeoJSON is an object, which no CSV begins like.
 * @throws DomainError 422 on the field `file`
 * @public The worker thread calls it by its name.
 */
export function readPlaces(upload: unknown): ReadTable<NewPlace> {
  const text = textOfUpload(upload);
  if (!/^\s*\uFEFF?\s*[{[]/.test(text)) return readTable(upload, PLACE_IMPORT_COLUMNS, ImportedPlace);
  if (isTooDeep(text)) throw invalid({ file: new DeepJsonError().message });
  const features = featuresOf(text);
  if (features.length > CSV_MAX_ROWS) {
    throw invalid({
      file: `The file has too many features. At most ${CSV_MAX_ROWS} can be imported at once.`,
    });
  }
  return {
    rowName: 'feature',
    columns: PLACE_IMPORT_COLUMNS.map(({ field, title }) => ({ field, title })),
    rows: features.map(({ line, values, problem }) =>
      problem === undefined
        ? readValues(line, values, PLACE_IMPORT_COLUMNS, ImportedPlace)
        : { line, values, errors: { area: problem } },
    ),
  };
}

function featuresOf(text: string): GeoJsonRow[] {
  try {
    return readGeoJson(text);
  } catch (error) {
    if (error instanceof GeoJsonError) throw invalid({ file: error.message });
    throw error;
  }
}
