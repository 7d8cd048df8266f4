import { DAY_MS, MINUTE_MS } from '@longhaul/units';
import { Registry } from 'prom-client';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { sendInvitation } from '../../domain/users/invitations.ts';
import { jobActor } from '../../platform/actor.ts';
import { createLocalBus } from '../../platform/bus.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Gateway } from '../../telematics/gateway.ts';
import { createIngestMetrics } from '../../telematics/metrics.ts';
import { createIngestPipeline, type IngestPipeline } from '../../telematics/pipeline.ts';
import {
  type Added,
  addDevice,
  addGroup,
  addPlace,
  addTraccarDriver,
  addTraccarUser,
} from './add-records.ts';
import {
  findOrganizationName,
  type ImportTarget,
  keepClaim,
  type StoredImport,
  type StoredRecord,
  saveImport,
  saveProgress,
  saveRecord,
  selectRecords,
} from './queries.ts';
import type { ReadPositions } from './read-traccar.ts';
import { TraccarError, type TraccarSource } from './traccar-source.ts';

/** Positions asked for at once: about so many, however often the device reports. */
const FEW_POSITIONS = 2_000;
const MANY_POSITIONS = 20_000;
const LEAST_SPAN_MS = MINUTE_MS;
const MOST_SPAN_MS = 30 * DAY_MS;
/** Handed to the pipeline at once. */
const POSITIONS_PER_MESSAGE = 2_000;

export type ImportWorkDeps = Pick<Deps, 'database' | 'clock' | 'log' | 'mailer'> & {
  readonly settings: { readonly publicUrl: string };
};

/** Somebody stopped it, or this process stops. */
export class StoppedError extends Error {}

export interface ImportProgress {
  readonly device: string;
  readonly accepted: number;
  readonly duplicates: number;
}

/**
 * One import: groups, geofences, people and devices first, then the positions of one device after the other. The next part
 * is read while one is stored, and what is stored is where it continues after a crash.
 */
export class ImportWork {
  readonly #deps: ImportWorkDeps;
  readonly #target: ImportTarget;
  readonly #source: TraccarSource;
  readonly #signal: AbortSignal;
  readonly #onProgress: (progress: ImportProgress) => void;

  constructor(
    deps: ImportWorkDeps,
    target: ImportTarget,
    {
      source,
      signal,
      onProgress = () => {},
    }: { source: TraccarSource; signal: AbortSignal; onProgress?: (progress: ImportProgress) => void },
  ) {
    this.#deps = deps;
    this.#target = target;
    this.#source = source;
    this.#signal = signal;
    this.#onProgress = onProgress;
  }

  /** @throws TraccarError, StoppedError */
  async run(claimed: StoredImport): Promise<void> {
    const { database, clock, log } = this.#deps;
    // A pipeline of its own: old positions must not make live ones look like jumps.
    const pipeline = createIngestPipeline({
      database,
      clock,
      log,
      bus: createLocalBus(),
      metrics: createIngestMetrics(new Registry()),
    });
    try {
      await this.#addRecords(claimed);
      for (const record of await this.#inOrganization((tx) => selectRecords(tx, this.#target))) {
        if (record.state === 'reading') await this.#readDevice(claimed, record, pipeline);
      }
    } finally {
      await pipeline.close();
    }
    await this.#inOrganization(async (tx) => {
      const finished_at = new Date(clock.now());
      await saveImport(tx, this.#target, { state: 'done', finished_at, sealed_token: null, problem: null });
      await recordActivity(tx, {
        organizationId: this.#target.organizationId,
        actor: jobActor('traccar-import'),
        action: 'finish',
        entity: 'traccar-import',
        entityId: this.#target.importId,
        after: { url: claimed.url },
      });
    });
  }

  /** @throws StoppedError */
  async #goOn(): Promise<void> {
    const isRunning = await this.#inOrganization((tx) => keepClaim(tx, this.#target, this.#deps.clock.now()));
    if (!isRunning || this.#signal.aborted) throw new StoppedError();
  }

  /** Each by itself: one that cannot be added says why, and the others are. */
  async #addRecords(claimed: StoredImport): Promise<void> {
    const { organizationId } = this.#target;
    const records = await this.#inOrganization((tx) => selectRecords(tx, this.#target));
    const now = this.#deps.clock.now();
    const groups = new Map(
      records.flatMap(({ kind, traccar_id, record_id, details }) =>
        kind === 'group'
          ? [[traccar_id, { id: record_id, parentId: (details as { parentId: number }).parentId }] as const]
          : [],
      ),
    );
    const waiting = (kind: StoredRecord['kind']) =>
      records.filter((record) => record.kind === kind && record.state === 'waiting');
    for (const record of waiting('group')) {
      const added = await this.#add(record, 'done', (tx) => addGroup(tx, organizationId, record));
      const known = groups.get(record.traccar_id);
      if (added && known) groups.set(record.traccar_id, { ...known, id: added.recordId });
    }
    for (const record of waiting('geofence')) {
      await this.#add(record, 'done', (tx) => addPlace(tx, organizationId, record, now));
    }
    for (const record of waiting('driver')) {
      await this.#add(record, 'done', (tx) => addTraccarDriver(tx, organizationId, record, now));
    }
    await this.#addUsers(waiting('user'), now);
    const isReading = claimed.read_from < claimed.read_until;
    for (const record of waiting('device')) {
      const { groupId } = record.details as { groupId: number };
      await this.#add(record, isReading ? 'reading' : 'done', (tx) =>
        addDevice(tx, organizationId, record, { groupIds: withParents(groupId, groups), now: new Date(now) }),
      );
    }
  }

  async #addUsers(records: readonly StoredRecord[], now: number): Promise<void> {
    if (records.length === 0) return;
    const { organizationId } = this.#target;
    const organizationName = await this.#inOrganization((tx) => findOrganizationName(tx, organizationId));
    const { mailer, log, settings } = this.#deps;
    const config = { publicUrl: settings.publicUrl, smtpUrl: undefined };
    for (const record of records) {
      const added = await this.#add(record, 'done', (tx) =>
        addTraccarUser(tx, organizationId, record, { now: new Date(now), organizationName }),
      );
      // What is not sent can be sent again on the page of users.
      if (added?.invitation) await sendInvitation({ config, mailer, log }, added.invitation);
    }
  }

  async #add(
    record: StoredRecord,
    state: StoredRecord['state'],
    add: (tx: DatabaseTransaction) => Promise<Added>,
  ): Promise<Added | null> {
    await this.#goOn();
    try {
      return await this.#deps.database.acrossOrganizations({ actorId: null }, async (tx) => {
        const added = await add(tx);
        await saveRecord(tx, record, { state, record_id: added.recordId, asset_id: added.assetId });
        return added;
      });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await this.#inOrganization((tx) =>
        saveRecord(tx, record, { state: 'refused', problem: error.message }),
      );
      return null;
    }
  }

  async #readDevice(
    { read_from, read_until }: StoredImport,
    device: StoredRecord,
    pipeline: IngestPipeline,
  ): Promise<void> {
    const uniqueId = device.unique_id!;
    const gateway = await pipeline.identify(uniqueId, { protocol: 'traccar', address: null });
    if (gateway?.organizationId !== this.#target.organizationId) {
      await this.#inOrganization((tx) =>
        saveRecord(tx, device, {
          state: 'refused',
          problem: 'The device was archived or has another owner.',
        }),
      );
      return;
    }
    // What is older is not kept.
    const keptFrom = this.#deps.clock.now() - gateway.retentionDays * DAY_MS + MINUTE_MS;
    const from = Math.max((device.read_until ?? read_from).getTime(), keptFrom);
    const refusals = { ...(device.refusals as Record<string, number>) };
    const sums = { accepted: device.accepted, duplicates: device.duplicates };
    const traccar = { traccarId: device.traccar_id, uniqueId };
    for await (const { positions, unreadable, readUntil } of readParts(this.#source, traccar, {
      from,
      until: read_until.getTime(),
    })) {
      await this.#goOn();
      const stored = await store(pipeline, gateway, positions);
      if (unreadable > 0) add(refusals, 'unreadable', unreadable);
      for (const { reason } of stored.refused) add(refusals, reason, 1);
      await this.#inOrganization((tx) =>
        saveProgress(tx, device, { ...stored, refusals, readUntil: new Date(readUntil) }),
      );
      sums.accepted += stored.accepted;
      sums.duplicates += stored.duplicates;
      this.#onProgress({ device: device.name, ...sums });
    }
    await this.#inOrganization((tx) => saveRecord(tx, device, { state: 'done', read_until }));
  }

  #inOrganization<Result>(work: (tx: DatabaseTransaction) => Promise<Result>): Promise<Result> {
    const { organizationId } = this.#target;
    return this.#deps.database.inOrganization({ organizationId, actorId: null }, work);
  }
}

type Part = ReadPositions & {
  /** All of the device before it is read, in ms since 1970. */
  readonly readUntil: number;
};

/** The positions of a device in parts. While the caller stores one, the next is read. */
async function* readParts(
  source: TraccarSource,
  device: { traccarId: number; uniqueId: string },
  { from, until }: { from: number; until: number },
): AsyncGenerator<Part> {
  let spanMs = source.firstSpanMs;
  const read = async (at: number): Promise<Part | null> => {
    if (at >= until) return null;
    for (;;) {
      const to = Math.min(until, at + spanMs);
      const found = await source.readPositions(device, at, to);
      if (found === null) {
        if (spanMs <= LEAST_SPAN_MS)
          throw new TraccarError('Traccar sent too many positions for one minute.', { isFinal: true });
        spanMs = Math.max(LEAST_SPAN_MS, Math.min(spanMs, to - at) / 2);
        continue;
      }
      const count = found.positions.length + found.unreadable;
      if (count < FEW_POSITIONS) spanMs = Math.max(spanMs, Math.min(MOST_SPAN_MS, spanMs * 2));
      else if (count > MANY_POSITIONS) spanMs = Math.max(LEAST_SPAN_MS, spanMs / 2);
      // What may have been cut off is asked for again, after its last position.
      const isAll = found.isComplete || found.lastAt === null || found.lastAt < at;
      return { ...found, readUntil: Math.min(until, isAll ? to : found.lastAt! + 1) };
    }
  };
  let reading = read(from);
  for (;;) {
    const part = await reading;
    if (part === null) return;
    reading = read(part.readUntil);
    // Thrown when it is awaited, if the caller asks for more.
    reading.catch(() => {});
    yield part;
  }
}

async function store(pipeline: IngestPipeline, gateway: Gateway, positions: ReadPositions['positions']) {
  const sums = { accepted: 0, duplicates: 0, refused: [] as { reason: string }[] };
  const receipts: ReturnType<IngestPipeline['ingest']>[] = [];
  for (let from = 0; from < positions.length; from += POSITIONS_PER_MESSAGE) {
    await pipeline.pace(gateway, 0);
    const receipt = pipeline.ingest(gateway, {
      protocol: 'traccar',
      address: null,
      positions: positions.slice(from, from + POSITIONS_PER_MESSAGE),
      raw: null,
      countsDuplicates: true,
      isHistory: true,
    });
    receipt.catch(() => {});
    receipts.push(receipt);
  }
  for (const { accepted, duplicates, refused } of await Promise.all(receipts)) {
    sums.accepted += accepted;
    sums.duplicates += duplicates;
    sums.refused.push(...refused);
  }
  return sums;
}

function add(counts: Record<string, number>, key: string, count: number): void {
  counts[key] = (counts[key] ?? 0) + count;
}

/** The group of a device and those above it, as far as they were added. */
function withParents(
  groupId: number,
  groups: ReadonlyMap<number, { readonly id: number | null; readonly parentId: number }>,
): number[] {
  const ids: number[] = [];
  const seen = new Set<number>();
  for (let at = groupId; groups.has(at) && !seen.has(at); at = groups.get(at)!.parentId) {
    seen.add(at);
    const { id } = groups.get(at)!;
    if (id !== null && !ids.includes(id)) ids.push(id);
  }
  return ids;
}
