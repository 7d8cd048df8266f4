import type { GroupAsset, GroupMember, GroupSummary } from '@longhaul/contract';
import type { selectAssets, selectMembers } from './entry-queries.ts';
import type { GroupRow } from './queries.ts';

type MemberRow = Awaited<ReturnType<typeof selectMembers>>['rows'][number];
type AssetRow = Awaited<ReturnType<typeof selectAssets>>['rows'][number];

export function presentGroup(row: GroupRow): GroupSummary {
  return {
    id: row.id,
    name: row.name,
    color: row.color,
    memberCount: row.member_count,
    assetCount: row.asset_count,
    archivedAt: row.archived_at?.toISOString() ?? null,
  };
}

export function presentMember(row: MemberRow): GroupMember {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    positionTitle: row.position_title,
    role: row.role,
    status: row.status,
    isDriver: row.is_driver,
  };
}

export function presentAsset(row: AssetRow): GroupAsset {
  return {
    id: row.id,
    kind: row.kind,
    unitNumber: row.unit_number,
    year: row.year,
    make: row.make,
    model: row.model,
    plate: row.plate,
    plateState: row.plate_state,
  };
}
