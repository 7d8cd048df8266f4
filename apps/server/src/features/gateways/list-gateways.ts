import type { GatewayDetail, GatewaySummary, Page } from '@longhaul/contract';
import { revokedEldOn } from '@longhaul/hos';
import { dateAt } from '@longhaul/units';
import { timeZoneOf } from '../../domain/organizations/time-zone.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { clockHintOf } from './clock-hint.ts';
import { selectPairings } from './pairing-queries.ts';
import {
  presentConnection,
  presentGateway,
  presentNotRead,
  presentPairing,
  presentSender,
  presentUnreadIo,
} from './present.ts';
import {
  type GatewaySearch,
  selectGateway,
  selectGatewayPage,
  selectLastFixes,
  selectSenders,
  selectUnread,
} from './queries.ts';
import type { Target } from './stored-gateway.ts';

export function listGateways(
  { database, clock }: Deps,
  actor: Caller,
  organizationId: number,
  search: GatewaySearch,
): Promise<Page<GatewaySummary>> {
  const now = clock.now();
  return database.inOrganizationOf(actor, async (tx) => {
    const { rows, total } = await selectGatewayPage(tx, organizationId, search, new Date(now));
    const items = rows.map((row) => presentGateway(row, now));
    return { items, page: search.page, size: search.size, total };
  });
}

/** Archived ones too. @throws DomainError 404 */
export function getGateway(
  { database, clock, config }: Deps,
  actor: Caller,
  { organizationId, gatewayId }: Target,
): Promise<GatewayDetail> {
  return database.inOrganizationOf(actor, async (tx) => {
    const row = await selectGateway(tx, organizationId, gatewayId);
    if (row === undefined) throw notFound('This device');
    const pairings = await selectPairings(tx, organizationId, gatewayId);
    const senders = await selectSenders(tx, organizationId, gatewayId);
    const fixes = await selectLastFixes(tx, organizationId, gatewayId, row.updated_at);
    const unread = await selectUnread(tx, organizationId, gatewayId);
    const today = dateAt(clock.now(), await timeZoneOf(tx, organizationId));
    return {
      ...presentGateway(row, clock.now()),
      allowedNetworks: row.allowed_networks,
      eld: row.eld,
      revokedEld: row.eld === null ? null : revokedEldOn(row.eld, today),
      settings: row.settings,
      modelSettings: row.model_settings ?? {},
      clockHint: clockHintOf(row, fixes),
      senders: senders.map(presentSender),
      pairings: pairings.map(presentPairing),
      unreadIo: presentUnreadIo(unread, row),
      notRead: presentNotRead(unread),
      weekRolloverCount: row.week_rollover_count ?? 0,
      connection: presentConnection(config),
    };
  });
}
