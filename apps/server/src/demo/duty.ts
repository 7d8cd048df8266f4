import type { DemoEldEvent, DemoOrganization, DemoSource } from '@longhaul/demo';
import { EVENT_TYPE, LOGIN_CODE } from '@longhaul/hos';
import { MINUTE_MS } from '@longhaul/units';
import type { ArrivedEvent } from '../features/ingest/check-eld-events.ts';
import { storeEldEvents } from '../features/ingest/store-eld-events.ts';
import type { Database } from '../platform/database/database.ts';
import { fillPapers } from './papers.ts';
import { type EldProgress, findOrganization, listEldProgress } from './queries.ts';

const RECORDS_AT_ONCE = 400;
/** From the vehicle to the server. */
const ON_THE_WAY_MS = 4_000;

/** Stores what the ELDs of an organization recorded between two instants and is not there yet, as if sent in time. */
export async function fillDuty(
  database: Database,
  organization: DemoOrganization,
  sources: readonly DemoSource[],
  range: { from: number; until: number },
): Promise<void> {
  const { known, devices } = await database.acrossOrganizations({ actorId: null }, async (tx) => {
    const known = await findOrganization(tx, organization.name);
    if (known === null) throw new Error(`${organization.name} was not entered`);
    return { known, devices: await listEldProgress(tx, known.id) };
  });
  for (const device of devices) {
    const source = sources.find((candidate) => candidate.device.uniqueId === device.unique_id);
    if (!source) continue;
    const events = arrived(source, device, { ...range, createdAt: known.createdAt });
    await store(database, known.id, device, events);
  }
  await fillPapers(database, known.id, range.from);
}

function arrived(
  { eld, device, username }: DemoSource,
  { newest_at }: EldProgress,
  { from, until, createdAt }: { from: number; until: number; createdAt: number },
): ArrivedEvent[] {
  if (!eld) return [];
  const { silentForMinutes } = device;
  const heardUntil = silentForMinutes === null ? until : createdAt - silentForMinutes * MINUTE_MS;
  const all = [...eld.eventsBetween(newest_at ? newest_at.getTime() + 1 : from, heardUntil)];
  const events = silentForMinutes === null ? all : all.slice(0, all.findLastIndex(isEndOfWork) + 1);
  return events.map(({ isDrivers, ...event }, index) => ({
    ...event,
    index,
    hasMalfunction: false,
    hasDiagnostic: false,
    // Also before the two drivers exchanged trucks, so that nobody does half of two tours.
    username: isDrivers ? username : null,
  }));
}

/** A device that breaks down does so while its driver rests: nobody drives for days without an end. */
const isEndOfWork = ({ type, code }: DemoEldEvent): boolean =>
  type === EVENT_TYPE.login && code === LOGIN_CODE.logout;

async function store(
  database: Database,
  organizationId: number,
  { gateway_id, unique_id, asset_id }: EldProgress,
  events: readonly ArrivedEvent[],
): Promise<void> {
  const gateway = {
    organizationId,
    gatewayId: gateway_id,
    uniqueId: unique_id,
    assetId: asset_id,
    formerPairings: [],
    retentionDays: 0,
    secretHash: null,
    protocol: null,
    bindings: new Map(),
    settings: {},
    allowedNetworks: null,
    capturedUntil: null,
  };
  for (let start = 0; start < events.length; start += RECORDS_AT_ONCE) {
    const batch = events.slice(start, start + RECORDS_AT_ONCE);
    const receivedAt = batch.at(-1)!.at + ON_THE_WAY_MS;
    const { refused } = await database.inOrganization({ organizationId, actorId: null }, (tx) =>
      storeEldEvents(tx, gateway, batch, receivedAt),
    );
    const [first] = refused;
    if (first) throw new Error(`Record ${first.index} of device ${unique_id} was refused: ${first.detail}`);
  }
}
