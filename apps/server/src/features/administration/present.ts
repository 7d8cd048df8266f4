import type { IngestFault, SetAsideWork, UnknownGateway } from '@longhaul/contract';
import { looksLike } from '../../telematics/protocols/looks-like.ts';
import type { selectIngestFaults, selectSetAsideWork, selectUnknownGateways } from './queries.ts';

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
    looksLike: row.raw === null ? null : looksLike(row.raw),
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

export function presentSetAsideWork(row: Row<typeof selectSetAsideWork>): SetAsideWork {
  const unit = row.unit_number && [row.unit_number, ...row.subject.split(' ').slice(1)].join(' ');
  const driver = row.last_name === null ? null : `${row.first_name} ${row.last_name}`;
  const rule = row.rule_name === null ? null : `Rule ${row.rule_name}`;
  return {
    work: row.work,
    organization: { id: row.organization_id, name: row.organization_name },
    subject: unit ?? driver ?? rule ?? row.load_reference ?? row.subject,
    reason: row.reason,
    failures: row.failures,
    firstFailedAt: row.first_failed_at.toISOString(),
    lastFailedAt: row.last_failed_at.toISOString(),
    retryAt: row.retry_at.toISOString(),
  };
}
