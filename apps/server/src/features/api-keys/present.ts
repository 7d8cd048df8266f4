import { API_KEY_CODES, type ApiKey } from '@longhaul/contract';
import { dateAt } from '@longhaul/units';
import type { KeyRow, SecretRow } from './queries.ts';

type Names = ReadonlyMap<number, string>;

export function presentKey(
  row: KeyRow,
  secrets: readonly SecretRow[],
  groupNames: Names,
  now: number,
): ApiKey {
  const isExpired = row.expires_at !== null && row.expires_at.getTime() <= now;
  return {
    id: row.id,
    name: row.name,
    permissions: API_KEY_CODES.filter((code) => row.permissions.includes(code)),
    groups: row.group_ids?.map((id) => ({ id, name: groupNames.get(id) ?? '' })) ?? null,
    allowedNetworks: row.allowed_networks,
    expiresAt: row.expires_at?.toISOString() ?? null,
    isExpired,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by === null ? null : { id: row.created_by, name: row.creator ?? '' },
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    lastUsedAddress: row.last_used_address,
    callsToday: row.calls_date === dateAt(now, 'UTC') ? row.calls : 0,
    secrets: isExpired
      ? []
      : secrets
          .filter(({ api_key_id }) => api_key_id === row.id)
          .map(({ prefix, created_at, ends_at }) => ({
            prefix,
            createdAt: created_at.toISOString(),
            endsAt: ends_at?.toISOString() ?? null,
          })),
  };
}
