import {
  EldEventInput,
  type EldRefusalReason,
  type ingestEldEvents as endpoint,
  unstorablePaths,
} from '@longhaul/contract';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { IngestPipeline } from '../../telematics/pipeline.ts';
import { authenticateGateway, type Caller, LISTENER } from './authenticate-gateway.ts';
import type { ArrivedEvent, EldRefusal } from './check-eld-events.ts';
import { storeEldEvents } from './store-eld-events.ts';

type Answer = z.input<NonNullable<typeof endpoint.response>>;

export interface EldBatch extends Caller {
  readonly events: readonly unknown[];
}

export interface EldIngestDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ingest: IngestPipeline;
}

/** Answers after the commit. The same batch again answers with duplicates and changes nothing. */
export async function ingestEldEvents(deps: EldIngestDeps, batch: EldBatch): Promise<Answer> {
  const { database, clock, ingest } = deps;
  const gateway = await authenticateGateway(ingest, batch, 'eld-events');
  await ingest.pace(gateway, batch.events.length);
  const { readable, unreadable } = read(batch.events);
  const { organizationId } = gateway;
  const stored = await database.inOrganization({ organizationId, actorId: null }, (tx) =>
    storeEldEvents(tx, gateway, readable, clock.now()),
  );
  const rejected = [...unreadable, ...stored.refused].sort((a, b) => a.index - b.index);
  for (const [reason, { detail, index }] of firstOfEachReason(rejected)) {
    ingest.fault(LISTENER, `eld-${reason}`, batch.address, `Device ${gateway.uniqueId}, ${index}: ${detail}`);
  }
  return { accepted: stored.accepted, duplicates: stored.duplicates, late: stored.late, rejected };
}

function read(events: readonly unknown[]): { readable: ArrivedEvent[]; unreadable: EldRefusal[] } {
  const readable: ArrivedEvent[] = [];
  const unreadable: EldRefusal[] = [];
  for (const [index, value] of events.entries()) {
    const [unstorable] = unstorablePaths(value);
    if (unstorable !== undefined) {
      const detail = `${unstorable}: must not contain characters that aren’t text`;
      unreadable.push({ index, reason: 'unreadable', detail });
      continue;
    }
    const parsed = EldEventInput.safeParse(value);
    if (parsed.success) {
      const { at, driver, ...event } = parsed.data;
      readable.push({ ...event, index, at: typeof at === 'number' ? at : Date.parse(at), username: driver });
      continue;
    }
    const detail = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
    unreadable.push({ index, reason: 'unreadable', detail });
  }
  return { readable, unreadable };
}

function firstOfEachReason(refusals: readonly EldRefusal[]): Map<EldRefusalReason, EldRefusal> {
  return new Map(refusals.toReversed().map((refusal) => [refusal.reason, refusal]));
}
