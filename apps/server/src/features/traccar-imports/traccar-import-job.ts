import { DAY_MS, MINUTE_MS } from '@longhaul/units';
import { Registry } from 'prom-client';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { jobActor } from '../../platform/actor.ts';
import type { BackgroundJob } from '../../platform/background.ts';
import { createLocalBus } from '../../platform/bus.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Gateway } from '../../telematics/gateway.ts';
import { createIngestMetrics } from '../../telematics/metrics.ts';
import { createIngestPipeline, type IngestPipeline } from '../../telematics/pipeline.ts';
import { type Added, addDevice, addGroup, addPlace } from './add-records.ts';
import { tokenRow } from './change-imports.ts';
import {
  claimImport,
  type ImportTarget,
  keepClaim,
  type StoredImport,
  type StoredRecord,
  saveImport,
  saveProgress,
  saveRecord,
  selectDueImports,
  selectRecords,
} from './queries.ts';
import type { readPositions } from './read-traccar.ts';
import { TraccarClient, TraccarError } from './traccar-client.ts';

const POSITIONS = { module: new URL('./read-traccar.ts', import.meta.url), name: 'readPositions' };

/** Positions asked for at once: about so many, however often the device reports. */
const FEW_POSITIONS = 2_000;
const MANY_POSITIONS = 20_000;
const FIRST_SPAN_MS = DAY_MS;
const LEAST_SPAN_MS = MINUTE_MS;
const MOST_SPAN_MS = 30 * DAY_MS;
/** Handed to the pipeline at once. */
const POSITIONS_PER_MESSAGE = 2_000;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 10 * MINUTE_MS;

export type TraccarImportDeps = Pick<Deps, 'database' | 'clock' | 'log' | 'compute' | 'secrets'> & {
  readonly settings: { readonly hasPrivateWebhooks: boolean };
};

/** Somebody stopped it, or the server stops. */
class StoppedError extends Error {}

/**
 * Works on imports from Traccar servers: groups, geofences and devices first, then the positions of one device after the other,
 * each part stored before the next is asked for. What is stored is where it continues after a crash.
 */
export class TraccarImportJob implements BackgroundJob {
  readonly name = 'traccar-imports';
  readonly pauseMs = 2_000;
  readonly isShared = true;
  readonly #deps: TraccarImportDeps;

  constructor(deps: TraccarImportDeps) {
    this.#deps = deps;
  }

  async catchUp(signal: AbortSignal = new AbortController().signal): Promise<void> {
    const { database, clock, log } = this.#deps;
    const due = await database.acrossOrganizations({ actorId: null }, (tx) =>
      selectDueImports(tx, new Date(clock.now())),
    );
    for (const target of due) {
      if (signal.aborted) return;
      const claimed = await this.#inOrganization(target, (tx) => claimImport(tx, target, clock.now()));
      if (claimed === undefined) continue;
      // A pipeline of its own: old positions must not make live ones look like jumps.
      const pipeline = createIngestPipeline({
        database,
        clock,
        log,
        bus: createLocalBus(),
        metrics: createIngestMetrics(new Registry()),
      });
      try {
        await this.#work(target, claimed, pipeline, signal);
      } catch (error) {
        await this.#fail(target, claimed, error);
      } finally {
        await pipeline.close();
        await this.#inOrganization(target, (tx) => saveImport(tx, target, { claimed_until: null }));
      }
    }
  }

  async #work(
    target: ImportTarget,
    claimed: StoredImport,
    pipeline: IngestPipeline,
    signal: AbortSignal,
  ): Promise<void> {
    const { secrets, clock, settings } = this.#deps;
    const token = secrets.open(claimed.sealed_token!, tokenRow(target));
    const client = new TraccarClient({ url: claimed.url, token }, settings.hasPrivateWebhooks);
    const goOn = async () => {
      const isRunning = await this.#inOrganization(target, (tx) => keepClaim(tx, target, clock.now()));
      if (!isRunning || signal.aborted) throw new StoppedError();
    };
    const records = await this.#inOrganization(target, (tx) => selectRecords(tx, target));
    await this.#addRecords(target, claimed, records, goOn);
    for (const device of await this.#inOrganization(target, (tx) => selectRecords(tx, target))) {
      if (device.state === 'reading')
        await this.#readDevice(target, claimed, device, { client, pipeline, goOn });
    }
    await this.#inOrganization(target, async (tx) => {
      const finished_at = new Date(clock.now());
      await saveImport(tx, target, { state: 'done', finished_at, sealed_token: null, problem: null });
      await recordActivity(tx, {
        organizationId: target.organizationId,
        actor: jobActor('traccar-import'),
        action: 'finish',
        entity: 'traccar-import',
        entityId: target.importId,
        after: { url: claimed.url },
      });
    });
  }

  /** Each by itself: one that cannot be added says why, and the others are. */
  async #addRecords(
    target: ImportTarget,
    claimed: StoredImport,
    records: readonly StoredRecord[],
    goOn: () => Promise<void>,
  ): Promise<void> {
    const { organizationId } = target;
    const now = this.#deps.clock.now();
    const groups = new Map(
      records.flatMap(({ kind, traccar_id, record_id, details }) =>
        kind === 'group'
          ? [[traccar_id, { id: record_id, parentId: (details as { parentId: number }).parentId }] as const]
          : [],
      ),
    );
    const waiting = records.filter(({ state }) => state === 'waiting');
    for (const record of waiting.filter(({ kind }) => kind === 'group')) {
      await goOn();
      const added = await this.#add(target, record, 'done', (tx) => addGroup(tx, organizationId, record));
      const known = groups.get(record.traccar_id);
      if (added && known) groups.set(record.traccar_id, { ...known, id: added.recordId });
    }
    for (const record of waiting.filter(({ kind }) => kind === 'geofence')) {
      await goOn();
      await this.#add(target, record, 'done', (tx) => addPlace(tx, organizationId, record, now));
    }
    const isReading = claimed.read_from < claimed.read_until;
    for (const record of waiting.filter(({ kind }) => kind === 'device')) {
      await goOn();
      const { groupId } = record.details as { groupId: number };
      await this.#add(target, record, isReading ? 'reading' : 'done', (tx) =>
        addDevice(tx, organizationId, record, { groupIds: withParents(groupId, groups), now: new Date(now) }),
      );
    }
  }

  async #add(
    { organizationId }: ImportTarget,
    record: StoredRecord,
    state: StoredRecord['state'],
    add: (tx: Parameters<typeof addGroup>[0]) => Promise<Added>,
  ): Promise<Added | null> {
    const { database } = this.#deps;
    try {
      return await database.acrossOrganizations({ actorId: null }, async (tx) => {
        const added = await add(tx);
        await saveRecord(tx, record, { state, record_id: added.recordId, asset_id: added.assetId });
        return added;
      });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await database.inOrganization({ organizationId, actorId: null }, (tx) =>
        saveRecord(tx, record, { state: 'refused', problem: error.message }),
      );
      return null;
    }
  }

  async #readDevice(
    target: ImportTarget,
    { read_from, read_until }: StoredImport,
    device: StoredRecord,
    {
      client,
      pipeline,
      goOn,
    }: { client: TraccarClient; pipeline: IngestPipeline; goOn: () => Promise<void> },
  ): Promise<void> {
    const { compute, clock } = this.#deps;
    const uniqueId = device.unique_id!;
    const gateway = await pipeline.identify(uniqueId, { protocol: 'traccar', address: null });
    if (gateway?.organizationId !== target.organizationId) {
      await this.#inOrganization(target, (tx) =>
        saveRecord(tx, device, {
          state: 'refused',
          problem: 'The device was archived or has another owner.',
        }),
      );
      return;
    }
    const until = read_until.getTime();
    // What is older is not kept.
    const keptFrom = clock.now() - gateway.retentionDays * DAY_MS + MINUTE_MS;
    const refusals = { ...(device.refusals as Record<string, number>) };
    let from = Math.max((device.read_until ?? read_from).getTime(), keptFrom);
    let spanMs = FIRST_SPAN_MS;
    while (from < until) {
      await goOn();
      const to = Math.min(until, from + spanMs);
      const body = await client.positions(device.traccar_id, from, to);
      if (body === null) {
        if (spanMs <= LEAST_SPAN_MS)
          throw new TraccarError('Traccar sends too much of one minute.', { isFinal: true });
        spanMs = Math.max(LEAST_SPAN_MS, spanMs / 2);
        continue;
      }
      const read = await compute.run<typeof readPositions>(this.#asker(target), POSITIONS, [body, uniqueId]);
      const stored = await store(pipeline, gateway, read.positions);
      if (read.unreadable > 0) add(refusals, 'unreadable', read.unreadable);
      for (const { reason } of stored.refused) add(refusals, reason, 1);
      // Traccar may cut an answer off: what comes after its last position is asked for again.
      from = read.lastAt === null || read.lastAt < from ? to : read.lastAt + 1;
      await this.#inOrganization(target, (tx) =>
        saveProgress(tx, device, { ...stored, refusals, readUntil: new Date(Math.min(from, until)) }),
      );
      const count = read.positions.length + read.unreadable;
      if (count < FEW_POSITIONS) spanMs = Math.min(MOST_SPAN_MS, spanMs * 2);
      else if (count > MANY_POSITIONS) spanMs = Math.max(LEAST_SPAN_MS, spanMs / 2);
    }
    await this.#inOrganization(target, (tx) =>
      saveRecord(tx, device, { state: 'done', read_until: read_until }),
    );
  }

  async #fail(target: ImportTarget, claimed: StoredImport, error: unknown): Promise<void> {
    if (error instanceof StoppedError) return;
    const { log, clock } = this.#deps;
    const isFinal = (error instanceof TraccarError && error.isFinal) || error instanceof DomainError;
    const problem =
      error instanceof TraccarError || error instanceof DomainError
        ? error.message
        : 'It could not be continued; trying again.';
    if (!(error instanceof TraccarError))
      log.warn({ err: error, ...target }, 'An import from Traccar failed');
    const attempts = claimed.attempts + 1;
    const now = clock.now();
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(claimed.attempts, 10));
    await this.#inOrganization(target, (tx) =>
      saveImport(
        tx,
        target,
        isFinal
          ? { state: 'failed', problem, finished_at: new Date(now) }
          : { problem, attempts, due_at: new Date(now + pauseMs) },
      ),
    );
  }

  #inOrganization<Result>(
    { organizationId }: ImportTarget,
    work: (tx: Parameters<typeof addGroup>[0]) => Promise<Result>,
  ) {
    return this.#deps.database.inOrganization({ organizationId, actorId: null }, work);
  }

  #asker = ({ organizationId }: ImportTarget) => ({ organizationId, key: 'traccar-import' });
}

async function store(
  pipeline: IngestPipeline,
  gateway: Gateway,
  positions: readonly Parameters<IngestPipeline['ingest']>[1]['positions'][number][],
) {
  const sums = { accepted: 0, duplicates: 0, refused: [] as { reason: string }[] };
  for (let from = 0; from < positions.length; from += POSITIONS_PER_MESSAGE) {
    await pipeline.pace(gateway, 0);
    const receipt = await pipeline.ingest(gateway, {
      protocol: 'traccar',
      address: null,
      positions: positions.slice(from, from + POSITIONS_PER_MESSAGE),
      raw: null,
      countsDuplicates: true,
      isHistory: true,
    });
    sums.accepted += receipt.accepted;
    sums.duplicates += receipt.duplicates;
    sums.refused.push(...receipt.refused);
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
