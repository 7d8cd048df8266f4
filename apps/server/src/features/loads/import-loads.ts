import { setImmediate } from 'node:timers/promises';
import {
  assignmentProblems,
  IMPORTED_CHARGES,
  ImportedLoad,
  type ImportResult,
  LOAD_EXPORT_ONLY_TITLES,
  LOAD_IMPORT_COLUMNS,
  LOAD_IMPORT_MAX_BYTES,
  LOAD_IMPORT_MAX_ROWS,
  type NewAssignment,
  NewCharge,
  type NewStop,
  stopProblems,
} from '@longhaul/contract';
import { dateAt, kilogramsFromPounds } from '@longhaul/units';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { noSuchUnit } from '../../domain/assets/shortened-units.ts';
import { measureLoads } from '../../domain/loads/measure-loads.ts';
import { recordLoads } from '../../domain/loads/record-load-changes.ts';
import { isInstant } from '../../domain/organizations/local-instant.ts';
import { timeZoneOf } from '../../domain/organizations/time-zone.ts';
import type { Caller } from '../../platform/actor.ts';
import {
  importResult,
  markRepeats,
  type ReadRow,
  type ReadTable,
  readTable,
} from '../../platform/csv-import.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { type KnownNames, localInstants, selectKnownNames } from './import-queries.ts';
import {
  assignmentColumns,
  chargeColumns,
  type FoundStop,
  laneOf,
  stopColumns,
  townOf,
} from './load-columns.ts';
import {
  insertAssignments,
  insertCharges,
  insertLoads,
  insertStops,
  lockLoadReferences,
  selectKnownReferences,
} from './queries.ts';
import { seesAmounts } from './stored-load.ts';

const READ = { module: new URL(import.meta.url), name: 'readLoads' };
const ROWS_AT_A_TIME = 250;
/** Of a longer file those with an error come before the others. */
const MAX_ANSWERED = 1_000;
/** Loads that one statement stores. */
const AT_ONCE = 1_000;

type Where = FoundStop['where'];
type ReadLoads = ReadTable<ImportedLoad> & { towns: Record<string, Where> };

/** All rows or none. @throws DomainError 422 on the field `file`, or naming lines */
export async function importLoads(
  { database, clock, compute }: Deps,
  actor: Caller,
  { organizationId, isDryRun }: { organizationId: number; isDryRun: boolean },
  upload: unknown,
): Promise<ImportResult> {
  const table = await compute.run<typeof readLoads>(actor, READ, [upload]);
  markRepeats(table.rows, 'reference', ({ reference }) => reference);
  return database.inOrganizationOf(actor, async (tx) => {
    await lockLoadReferences(tx, organizationId);
    const loads = await checkRows(tx, actor, organizationId, table, clock.now());
    const result = shortened(importResult(table, isDryRun));
    if (isDryRun) return result;
    const ids: number[] = [];
    for (let from = 0; from < loads.length; from += AT_ONCE) {
      ids.push(
        ...(await storeLoads(tx, actor, organizationId, loads.slice(from, from + AT_ONCE), clock.now())),
      );
    }
    await measureLoads(tx, organizationId, ids, new Date(clock.now()));
    await recordLoads(tx, organizationId, 'load.created', ids);
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'import',
      entity: 'load',
      after: { count: ids.length, firstId: ids[0], lastId: ids.at(-1) },
    });
    return result;
  });
}

/** Ten thousand rows would hold up everybody while they are written. */
function shortened(result: ImportResult): ImportResult {
  if (result.rows.length <= MAX_ANSWERED) return result;
  const isFaulty = ({ errors }: ImportResult['rows'][number]) => Object.keys(errors).length > 0;
  const [faulty, good] = [result.rows.filter(isFaulty), result.rows.filter((row) => !isFaulty(row))];
  return { ...result, rows: [...faulty, ...good].slice(0, MAX_ANSWERED) };
}

/**
 * In a worker thread; each town is looked for once.
 * @throws DomainError 422 on the field `file`
 * @public The worker thread calls it by its name.
 */
export async function readLoads(upload: unknown): Promise<ReadLoads> {
  const limits = { maxBytes: LOAD_IMPORT_MAX_BYTES, maxRows: LOAD_IMPORT_MAX_ROWS };
  const table = readTable(upload, LOAD_IMPORT_COLUMNS, ImportedLoad, {
    limits,
    ignored: LOAD_EXPORT_ONLY_TITLES,
  });
  const towns: Record<string, Where> = {};
  const texts = new Set(table.rows.flatMap(({ data }) => (data ? [data.pickup, data.delivery] : [])));
  for (const text of texts) {
    const where = await townOf(text);
    if (where) towns[text] = where;
  }
  return { ...table, towns };
}

interface CheckedLoad {
  readonly data: ImportedLoad;
  readonly customerId: number;
  readonly stops: FoundStop[];
  readonly assignments: NewAssignment[];
  readonly charges: NewCharge[];
}

/** Rows that are wrong have it said in their errors, and are left out of the answer. */
async function checkRows(
  tx: DatabaseTransaction,
  actor: Caller,
  organizationId: number,
  { rows, towns }: ReadLoads,
  now: number,
): Promise<CheckedLoad[]> {
  const read = rows.flatMap((row) => (row.data ? [{ row, data: row.data }] : []));
  const names = await selectKnownNames(
    tx,
    organizationId,
    read.map(({ data }) => data),
  );
  const references = read.map(({ data }) => data.reference);
  const known = new Set((await selectKnownReferences(tx, organizationId, references)).map(({ key }) => key));
  const instants = await localInstants(
    tx,
    organizationId,
    read.flatMap(({ data }) => TIMES.map((field) => data[field] ?? null)),
  );
  const today = dateAt(now, await timeZoneOf(tx, organizationId));
  const checked: CheckedLoad[] = [];
  for (const [index, { row, data }] of read.entries()) {
    // Others are answered meanwhile.
    if (index % ROWS_AT_A_TIME === 0) await setImmediate();
    const at = TIMES.map((field, place) => {
      const found = instants[index * TIMES.length + place] ?? null;
      if (found && !isInstant(found)) row.errors[field] ??= found.problem;
      return isInstant(found) ? found.toISOString() : null;
    });
    if (known.has(data.reference.toLowerCase())) {
      row.errors.reference ??= `A load ${data.reference} already exists.`;
    }
    const load = checkRow(row, data, { names, towns, at, today, now, mayEnterAmounts: seesAmounts(actor) });
    if (load && Object.keys(row.errors).length === 0) checked.push(load);
  }
  return checked;
}

const TIMES = ['pickupFrom', 'pickupTo', 'pickedUpAt', 'deliveryFrom', 'deliveryTo', 'deliveredAt'] as const;

interface Known {
  readonly names: KnownNames;
  readonly towns: Readonly<Record<string, Where>>;
  readonly at: readonly (string | null)[];
  readonly today: string;
  readonly now: number;
  readonly mayEnterAmounts: boolean;
}

function checkRow(row: ReadRow<ImportedLoad>, data: ImportedLoad, known: Known): CheckedLoad | null {
  const { names, at, today, now } = known;
  const { errors } = row;
  const customerId = names.customers.get(data.customer.toLowerCase());
  if (customerId === undefined) errors.customer ??= `No customer named ${data.customer}.`;
  const [pickupFrom, pickupTo, pickedUpAt, deliveryFrom, deliveryTo, deliveredAt] = at;
  for (const [field, instant] of [
    ['pickedUpAt', pickedUpAt],
    ['deliveredAt', deliveredAt],
  ] as const) {
    if (instant != null && Date.parse(instant) > now) errors[field] ??= 'must not be in the future';
  }
  if (data.invoicedOn !== undefined) {
    if (deliveredAt == null) errors.invoicedOn ??= 'must be blank: the load is not delivered';
    else if (data.invoicedOn > today) errors.invoicedOn ??= 'must not be in the future';
  }
  const pickup = stopOf(row, 'pickup', data.pickup, known);
  const delivery = stopOf(row, 'delivery', data.delivery, known);
  const assignments = assignmentsOf(row, data, names);
  const charges = chargesOf(row, data, known.mayEnterAmounts);
  if (!pickup || !delivery || customerId === undefined) return null;
  const stops = [
    { ...pickup, windowFrom: pickupFrom, windowTo: pickupTo, departedAt: pickedUpAt },
    { ...delivery, windowFrom: deliveryFrom, windowTo: deliveryTo, arrivedAt: deliveredAt },
  ];
  for (const { path, message } of [...stopProblems(stops), ...assignmentProblems(assignments)]) {
    const [, index, field] = path;
    errors[FIELDS[`${index}.${field}`] ?? 'pickup'] ??= message;
  }
  return { data, customerId, stops, assignments, charges };
}

/** Where a row has what a stop says. */
const FIELDS: Readonly<Record<string, string>> = {
  '0.windowFrom': 'pickupFrom',
  '0.windowTo': 'pickupTo',
  '0.departedAt': 'pickedUpAt',
  '1.windowFrom': 'deliveryFrom',
  '1.windowTo': 'deliveryTo',
  '1.arrivedAt': 'deliveredAt',
};

/** A place of this name, or else a town. */
function stopOf(
  { errors }: ReadRow<ImportedLoad>,
  kind: NewStop['kind'],
  text: string,
  { names, towns }: Known,
): FoundStop | null {
  const place = names.places.get(text.toLowerCase());
  if (place) return { kind, placeId: place.id, where: place.where };
  const where = towns[text];
  if (where) return { kind, location: where.location, where };
  errors[kind] ??= `“${text.slice(0, 60)}” is not one of your places or a town such as Memphis, TN.`;
  return null;
}

function assignmentsOf(
  { errors }: ReadRow<ImportedLoad>,
  data: ImportedLoad,
  names: KnownNames,
): NewAssignment[] {
  const { unitNumber, driver, trailer } = data;
  const vehicleId = unitNumber ? names.vehicles.get(unitNumber.toLowerCase()) : undefined;
  const trailerId = trailer ? names.trailers.get(trailer.toLowerCase()) : undefined;
  const driverIds = driver ? names.drivers.get(driver.toLowerCase()) : undefined;
  if (unitNumber && vehicleId === undefined)
    errors.unitNumber ??= noSuchUnit('vehicle', unitNumber, names.similarVehicles);
  if (trailer && trailerId === undefined)
    errors.trailer ??= noSuchUnit('trailer', trailer, names.similarTrailers);
  if (driver && driverIds === undefined) errors.driver ??= `No driver named ${driver}.`;
  if (driverIds && driverIds.length > 1)
    errors.driver ??= `There are ${driverIds.length} drivers named ${driver}.`;
  if (!unitNumber && (driver || trailer)) errors.unitNumber ??= 'is required with a driver or a trailer';
  if (vehicleId === undefined) return [];
  return [{ vehicleId, driverId: driverIds?.[0] ?? null, trailerId: trailerId ?? null }];
}

function chargesOf({ errors }: ReadRow<ImportedLoad>, data: ImportedLoad, mayEnter: boolean): NewCharge[] {
  return Object.entries(IMPORTED_CHARGES).flatMap(([field, kind]) => {
    const dollars = data[field as keyof typeof IMPORTED_CHARGES];
    if (!dollars) return [];
    if (!mayEnter) {
      errors[field] ??= 'must be blank: you don’t have permission to enter amounts';
      return [];
    }
    return [NewCharge.parse({ kind, cents: Math.round(dollars * 100) })];
  });
}

async function storeLoads(
  tx: DatabaseTransaction,
  actor: Caller,
  organizationId: number,
  loads: readonly CheckedLoad[],
  nowMs: number,
): Promise<number[]> {
  const now = new Date(nowMs);
  const ids = await insertLoads(
    tx,
    loads.map(({ data, customerId, stops }) => ({
      organization_id: organizationId,
      reference: data.reference,
      customer_id: customerId,
      status: data.invoicedOn === undefined ? ('planned' as const) : ('invoiced' as const),
      invoiced_on: data.invoicedOn ?? null,
      commodity: data.commodity ?? null,
      weight_kilograms:
        data.weightPounds === undefined
          ? null
          : Math.max(1, Math.round(kilogramsFromPounds(data.weightPounds))),
      is_hazmat: /^[yx]/i.test(data.hazmat ?? ''),
      note: data.note ?? null,
      lane: laneOf(stops),
      legs_pending_since: now,
      created_by: actor.userId,
      created_at: now,
      updated_at: now,
    })),
  );
  await insertStops(
    tx,
    loads.flatMap(({ stops }, index) => stopColumns(organizationId, ids[index]!, stops)),
  );
  await insertAssignments(
    tx,
    loads.flatMap(({ assignments }, index) => assignmentColumns(organizationId, ids[index]!, assignments)),
  );
  await insertCharges(
    tx,
    loads.flatMap(({ charges }, index) =>
      chargeColumns(organizationId, ids[index]!, charges, { userId: actor.userId, now }),
    ),
  );
  return ids;
}
