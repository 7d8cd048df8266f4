import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { EXPORT_MAX_DAYS, EXPORTS, type ExportFormat, type ExportKind } from '@longhaul/contract';
import { addDays, DAY_MS, startOfDate } from '@longhaul/units';
import { timeZoneOf } from '../../domain/organizations/time-zone.ts';
import { FLAG, NO_ODOMETER } from '../../domain/positions/fix-columns.ts';
import { readFixes } from '../../domain/positions/read-fixes.ts';
import { type Caller, groupScopeOf } from '../../platform/actor.ts';
import { limitShare } from '../../platform/database/share-limit.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, invalid, notFound } from '../../platform/errors.ts';
import { FairQueue } from '../../platform/fair-queue.ts';
import { MEDIA_TYPES, type Row, writeFile } from './file-format.ts';
import {
  POSITION_COLUMNS,
  type RowKey,
  type Rows,
  type RowsSearch,
  STORED_EXPORTS,
  type StoredKind,
  selectAssetsToExport,
  selectDriversToExport,
  selectRows,
} from './queries.ts';

const ROWS_AT_ONCE = 2_000;
const SUBJECTS_AT_ONCE = 50;
/** Pieces that wait for a slow reader. */
const PIECES_AHEAD = 2;
const COLUMNS = ['lat', 'lon', 'speed', 'heading', 'altitude', 'odometer', 'flags'] as const;

interface ExportQuery {
  readonly from: string;
  readonly to: string;
  readonly format: ExportFormat;
  readonly withEnd: boolean;
  readonly assetId?: number | undefined;
  readonly driverId?: number | undefined;
}

interface Subject {
  readonly id: number;
  readonly unit_number?: string;
}

interface Plan extends Omit<RowsSearch, 'subjectIds'> {
  readonly subjects: readonly Subject[];
}

/** Files that are written at a time in this process, from the first row until the last is sent. */
const LIMITS = { total: 4, perOrganization: 2, perPerson: 1, maxWaitingPerPerson: 0 };
/** Of one processor, that all of them read with: a file comes a little later, and nobody else waits for it. */
const SHARE = 0.5;

export class Exporter {
  readonly #database: Deps['database'];
  readonly #places = new FairQueue(LIMITS);

  constructor(deps: Pick<Deps, 'database'>) {
    this.#database = limitShare(deps.database, SHARE);
  }

  /** Written while it is read, a page at a time. @throws DomainError 404, 422; 429 beside too many others */
  async export(
    kind: ExportKind,
    actor: Caller,
    organizationId: number,
    query: ExportQuery,
  ): Promise<{ fileName: string; type: string; content: Readable }> {
    assertRange(kind, query);
    const done = await this.#places.enter(actor).catch(() => Promise.reject(tooMany()));
    try {
      const plan = await this.#read(actor, (tx) => planOf(tx, kind, actor, organizationId, query));
      const pages = kind === 'positions' ? this.#positions(actor, plan) : this.#stored(kind, actor, plan);
      const columns = kind === 'positions' ? POSITION_COLUMNS : STORED_EXPORTS[kind].columns;
      const pieces = finishing(writeFile(query.format, columns, pages, query.withEnd), done);
      // The first rows are written before anything is sent: what fails then still answers with its error.
      const begun = [await pieces.next()];
      if (query.format === 'csv') begun.push(await pieces.next());
      const content = Readable.from(from(begun, pieces), { objectMode: true, highWaterMark: PIECES_AHEAD });
      // Also when nobody ever reads it.
      content.once('close', done);
      return {
        fileName: `${kind}-${query.from}-${query.to}.${query.format}`,
        type: MEDIA_TYPES[query.format],
        content,
      };
    } catch (error) {
      done();
      throw error;
    }
  }

  #read<Result>(actor: Caller, work: (tx: DatabaseTransaction) => Promise<Result>): Promise<Result> {
    return this.#database.inOrganizationOf(actor, work);
  }

  async *#stored(kind: StoredKind, actor: Caller, { subjects, ...plan }: Plan): AsyncGenerator<Row[]> {
    const ids = subjects.map(({ id }) => id);
    for (let from = 0; from < ids.length; from += SUBJECTS_AT_ONCE) {
      const search = { ...plan, subjectIds: ids.slice(from, from + SUBJECTS_AT_ONCE) };
      let after: RowKey | null = null;
      for (;;) {
        const page: Rows = await this.#read(actor, (tx) => selectRows(tx, kind, search, after, ROWS_AT_ONCE));
        if (page.rows.length > 0) yield page.rows;
        if (page.next === null) break;
        after = page.next;
      }
    }
  }

  async *#positions(
    actor: Caller,
    { organizationId, subjects, fromAt, untilAt }: Plan,
  ): AsyncGenerator<Row[]> {
    for (const { id, unit_number } of subjects) {
      let readFrom = fromAt.getTime();
      for (;;) {
        const span = { assetId: id, from: readFrom, until: untilAt.getTime() };
        const [fixes] = await this.#read(actor, ({ client }) =>
          readFixes(client, organizationId, [span], COLUMNS, { count: ROWS_AT_ONCE, which: 'oldest' }),
        );
        const { at, lat, lon, speed, heading, altitude, odometer, flags } = fixes!;
        if (at.length > 0) {
          yield Array.from(at, (instant, row) => ({
            vehicle_id: id,
            vehicle: unit_number,
            at: new Date(instant),
            lat: lat[row]! / 1e7,
            lon: lon[row]! / 1e7,
            speed_kph: speed[row]! / 10,
            heading: flags[row]! & FLAG.headingUnknown ? null : heading[row],
            altitude_m: flags[row]! & FLAG.altitudeUnknown ? null : altitude[row],
            odometer_m: odometer[row] === NO_ODOMETER ? null : odometer[row],
          }));
        }
        if (at.length < ROWS_AT_ONCE) break;
        readFrom = at[at.length - 1]! + 1;
      }
    }
  }
}

/** All pieces, those already read first. */
async function* from<Piece>(
  begun: readonly IteratorResult<Piece, void>[],
  rest: AsyncGenerator<Piece>,
): AsyncGenerator<Piece> {
  try {
    for (const { done, value } of begun) if (!done) yield value;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}

/** Between two pieces everybody else has a turn of the event loop. */
async function* finishing<Piece>(pieces: AsyncGenerator<Piece>, done: () => void): AsyncGenerator<Piece> {
  try {
    for await (const piece of pieces) {
      yield piece;
      await setImmediate();
    }
  } finally {
    done();
  }
}

const tooMany = () =>
  new DomainError(
    429,
    `Other exports are still running. The limit is ${LIMITS.perPerson} at a time per person or key, and ${LIMITS.perOrganization} per organization. Wait until one is done.`,
    { retryAfterSeconds: 5 },
  );

function assertRange(kind: ExportKind, { from, to, assetId }: ExportQuery): void {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  const isOfMany = kind === 'positions' && assetId === undefined;
  const most = isOfMany ? EXPORT_MAX_DAYS.positions : EXPORT_MAX_DAYS.days;
  if (days < 1) throw invalid({ to: 'must not be before the start' });
  if (days > most) {
    const more = isOfMany ? `; positions of one vehicle (assetId) up to ${EXPORT_MAX_DAYS.days}` : '';
    throw invalid({ to: `must be at most ${most} days after the start${more}` });
  }
}

async function planOf(
  tx: DatabaseTransaction,
  kind: ExportKind,
  actor: Caller,
  organizationId: number,
  { from, to, assetId, driverId }: ExportQuery,
): Promise<Plan> {
  const timeZone = await timeZoneOf(tx, organizationId);
  const scope = groupScopeOf(actor);
  const wanted = assetId ?? driverId;
  const isOfDrivers = EXPORTS[kind].of === 'driver';
  const seen: readonly Subject[] = isOfDrivers
    ? await selectDriversToExport(tx, organizationId, scope)
    : await selectAssetsToExport(tx, organizationId, scope);
  const found = wanted === undefined ? seen : seen.filter(({ id }) => id === wanted);
  if (wanted !== undefined && found.length === 0) {
    throw notFound(isOfDrivers ? 'This driver' : 'This vehicle or trailer');
  }
  return {
    organizationId,
    scope,
    subjects: subjectsOf(kind, found, wanted, scope !== null),
    from,
    to,
    fromAt: new Date(startOfDate(from, timeZone)),
    untilAt: new Date(startOfDate(addDays(to, 1), timeZone)),
  };
}

/** 0: what belongs to no vehicle. */
function subjectsOf(
  kind: ExportKind,
  found: readonly Subject[],
  wanted: number | undefined,
  isLimited: boolean,
): readonly Subject[] {
  if (wanted !== undefined) return found;
  if (kind === 'alerts') return [{ id: 0 }];
  return kind === 'fuel' && !isLimited ? [{ id: 0 }, ...found] : found;
}
