import { API_KEY_CODES, type ApiKey, ApiKeyAct } from '@longhaul/contract';
import { dateAt } from '@longhaul/units';
import { may, missingCodes, type Row } from '../../domain/rights/may.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { KeyRow, SecretRow } from './queries.ts';

type Names = ReadonlyMap<number, string>;

interface Shown {
  readonly actor: UserActor;
  readonly secrets: readonly SecretRow[];
  readonly groupNames: Names;
  readonly now: number;
}

export function presentKey(row: KeyRow, { actor, secrets, groupNames, now }: Shown): ApiKey {
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
    can: actsOn(actor, row, isExpired),
    missingPermissions: missingCodes(actor, { kind: 'api-key', ...row }),
  };
}

/** What the actor may do with the key, by the rules of the calls that do it and as its state allows. */
function actsOn(actor: UserActor, key: KeyRow, isExpired: boolean): ApiKeyAct[] {
  const row: Row = { kind: 'api-key', ...key };
  const mayUpdate = actor.permissions.has('KEY_UPDATE');
  const can: Record<ApiKeyAct, boolean> = {
    change: mayUpdate,
    widen: mayUpdate && may(actor, row, 'widen'),
    rotate: mayUpdate && !isExpired && may(actor, row, 'rotate'),
    revoke: actor.permissions.has('KEY_DELETE') && may(actor, row, 'end'),
  };
  return ApiKeyAct.options.filter((act) => can[act]);
}
