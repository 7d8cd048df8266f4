import type { MovedLogDay, ZoneRelease } from '@longhaul/contract';
import type { selectMovedDays, selectReleases } from './queries.ts';

type ReleaseRow = Awaited<ReturnType<typeof selectReleases>>[number];
type MovedRow = Awaited<ReturnType<typeof selectMovedDays>>['rows'][number];

export function presentRelease(row: ReleaseRow): ZoneRelease {
  return {
    release: row.release,
    takenAt: row.taken_at.toISOString(),
    takenBy: row.taken_by === null ? null : { id: row.taken_by, name: `${row.first_name} ${row.last_name}` },
    isCompared: row.compared_at !== null,
    movedDays: row.moved_days ?? 0,
    certifiedDays: row.certified_days ?? 0,
  };
}

export function presentMovedDay(row: MovedRow): MovedLogDay {
  return {
    organization: { id: row.organization_id, name: row.organization_name },
    driver: { id: row.driver_id, name: `${row.first_name} ${row.last_name}` },
    date: row.log_date,
    release: row.release,
    before: { startsAt: row.starts_at_before.toISOString(), endsAt: row.ends_at_before.toISOString() },
    after: { startsAt: row.starts_at.toISOString(), endsAt: row.ends_at.toISOString() },
    wasCertified: row.was_certified,
    movedAt: row.moved_at.toISOString(),
  };
}
