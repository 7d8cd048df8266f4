import type { IngestFault, UnknownGateway } from '@longhaul/contract';
import type { selectIngestFaults, selectUnknownGateways } from './queries.ts';

type Row<Query extends (...given: never[]) => Promise<{ rows: unknown[] }>> = Awaited<
  ReturnType<Query>
>['rows'][number];

export function presentUnknownGateway(row: Row<typeof selectUnknownGateways>): UnknownGateway {
  return {
    uniqueId: row.unique_id,
    protocol: row.protocol,
    firstSeenAt: row.first_seen_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    attempts: row.attempts,
    address: row.address,
  };
}

export function presentIngestFault(row: Row<typeof selectIngestFaults>): IngestFault {
  return {
    date: row.date,
    listener: row.listener,
    reason: row.reason,
    occurrences: row.occurrences,
    lastSeenAt: row.last_seen_at.toISOString(),
    address: row.address,
    detail: row.detail,
  };
}
