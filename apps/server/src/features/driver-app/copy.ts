import { createHash } from 'node:crypto';
import {
  type DriverAppProfile,
  type HosLog,
  inspectedDays,
  type SyncAnswer,
  type SyncRequest,
} from '@longhaul/contract';
import { addDays, DAY_MS } from '@longhaul/units';
import { pageFacts } from '../../domain/facts/fact-kinds.ts';
import { setsOf } from '../../domain/hos/derived-log.ts';
import type { DriverKey } from '../../domain/hos/derived-queries.ts';
import { dateAt, daysFrom, type HosDriver, loadHosDriver } from '../../domain/hos/hos-driver.ts';
import { getLogs } from '../../domain/hos/log/get-log.ts';
import { readDuty, readToDo } from '../../domain/hos/own-log/current-day.ts';
import { presentDays } from '../../domain/hos/present-clocks.ts';
import { getOwnInspections } from '../../domain/inspections/read-inspections.ts';
import { listNotifications, readerOf } from '../../domain/notifications/list-notifications.ts';
import { unitsOf } from '../../domain/notifications/units-of-person.ts';
import { pageZonesOf } from '../../domain/organizations/page-zones.ts';
import { timeZoneOf } from '../../domain/organizations/time-zone.ts';
import { groupScopeOf, type UserActor } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import { findOrganizationName, selectOwnDispatches, selectTakeableUnits } from './queries.ts';

/** What of the server's records the phone does not have as they are. @throws DomainError 404 */
export async function readCopy(
  tx: DatabaseTransaction,
  actor: UserActor,
  { organizationId, driverId }: DriverKey,
  have: SyncRequest['have'],
  now: number,
): Promise<SyncAnswer['parts']> {
  const driver = await loadHosDriver(tx, organizationId, driverId);
  if (!driver) throw notFound('This driver');
  const [profile, units, parts] = await Promise.all([
    readProfile(tx, driver, now),
    actor.permissions.has('DVIR_OWN')
      ? getOwnInspections(tx, actor, organizationId, new Date(now)).then(versioned)
      : undefined,
    readParts(tx, actor, { organizationId, driverId }, have),
  ]);
  const days: SyncAnswer['parts']['days'] = {};
  for (const log of await readDays(tx, actor, driver, profile.toDo.uncertifiedDates, now)) {
    const version = dayVersion(log);
    if (have.days[log.logDate] !== version) days[log.logDate] = { version, log };
  }
  const own = versioned(profile);
  return {
    ...(own.version !== have.profile && { profile: own }),
    ...(units && units.version !== have.units && { units }),
    ...parts,
    days,
  };
}

/** No day that the phone has or its clocks count begins before. */
const KEPT_ON_PHONE_MS = 60 * DAY_MS;

const INBOX_SIZE = 50;

/** What the versions of the app that know these parts do not have. */
async function readParts(
  tx: DatabaseTransaction,
  actor: UserActor,
  driver: DriverKey,
  { vehicles, inbox, loads, zones, facts }: SyncRequest['have'],
): Promise<Partial<Omit<SyncAnswer['parts'], 'days'>>> {
  const { organizationId } = driver;
  const parts: Partial<Omit<SyncAnswer['parts'], 'days'>> = {};
  if (vehicles !== undefined) {
    const part = versioned({ items: await selectTakeableUnits(tx, organizationId, groupScopeOf(actor)) });
    if (part.version !== vehicles) parts.vehicles = part;
  }
  if (inbox !== undefined) {
    const units = await unitsOf(tx, actor, organizationId);
    const query = { tab: 'all', size: INBOX_SIZE } as const;
    const { items } = await listNotifications(tx, readerOf(actor, organizationId), query, units);
    const part = versioned({
      items: items.map(({ id, kind, title, toldAt, readAt }) => ({
        id,
        kind,
        title,
        at: toldAt,
        isRead: readAt !== null,
      })),
    });
    if (part.version !== inbox) parts.inbox = part;
  }
  if (loads !== undefined) {
    const part = versioned({ items: await selectOwnDispatches(tx, driver) });
    if (part.version !== loads) parts.loads = part;
  }
  if (zones !== undefined) {
    const organization = { id: organizationId, dated_zone: await timeZoneOf(tx, organizationId) };
    const part = versioned(await pageZonesOf(tx, organization));
    if (part.version !== zones) parts.zones = part;
  }
  if (facts !== undefined) {
    const part = versioned(pageFacts());
    if (part.version !== facts) parts.facts = part;
  }
  return parts;
}

async function readProfile(
  tx: DatabaseTransaction,
  driver: HosDriver,
  now: number,
): Promise<DriverAppProfile> {
  const { organizationId, driverId } = driver;
  const { allowsPersonalConveyance, allowsYardMove, allowedExceptions } = driver;
  const [name, duty, toDo] = await Promise.all([
    findOrganizationName(tx, organizationId),
    readDuty(tx, driver, now),
    readToDo(tx, driver, now),
  ]);
  return {
    driver: { id: driverId, name: `${driver.firstName} ${driver.lastName}` },
    username: driver.username,
    organization: { id: organizationId, name },
    ...presentDays(daysFrom(driver, now - KEPT_ON_PHONE_MS)),
    allowsPersonalConveyance,
    allowsYardMove,
    allowedExceptions,
    duty,
    toDo,
  };
}

/** Today, the days before it that an officer may ask for in any zone the driver works in, and those to certify. */
async function readDays(
  tx: DatabaseTransaction,
  actor: UserActor,
  driver: HosDriver,
  uncertified: readonly string[],
  now: number,
): Promise<HosLog[]> {
  const to = dateAt(driver, now);
  const inspected = addDays(to, 1 - inspectedDays(setsOf(driver).map(({ id }) => id)));
  const from = [inspected, ...uncertified].toSorted()[0] ?? inspected;
  const logs = await getLogs(tx, actor, driver, { from, to }, now);
  return logs.filter(({ logDate }) => logDate >= inspected || uncertified.includes(logDate));
}

/** Of everything that does not go by with time alone. */
function dayVersion({ asOf: _, periods, totals, violations, events, rules, ...log }: HosLog): string {
  if (log.hasEnded) return hashOf({ ...log, events, rules, periods, totals, violations });
  if (rules === null) return hashOf({ ...log, events });
  const { clocks: _clocks, windows: _windows, ...declared } = rules;
  return hashOf({ ...log, events, rules: declared });
}

function versioned<Data>(data: Data): { version: string; data: Data } {
  return { version: hashOf(data), data };
}

const hashOf = (data: unknown) =>
  createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 22);
