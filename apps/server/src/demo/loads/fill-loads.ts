import { type NewCost, ORGANIZATION_CODES } from '@longhaul/contract';
import { createTruckPlan, type DemoOrganization, demoCustomers, type Haul, haulsOf } from '@longhaul/demo';
import { townText } from '@longhaul/geo/places';
import type { AuditRequest } from '@longhaul/hos';
import { dateAt, HOUR_MS } from '@longhaul/units';
import { selectDayStart } from '../../domain/hos/day-start.ts';
import { selectHours } from '../../domain/hos/stored-hours.ts';
import { requestOf } from '../../domain/hos/stored-log.ts';
import { measureLoads } from '../../domain/loads/measure-loads.ts';
import { createCost } from '../../features/costs/change-costs.ts';
import { createCustomer } from '../../features/customers/change-customers.ts';
import { createCharge } from '../../features/loads/charges.ts';
import { createLoad } from '../../features/loads/create-load.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { actingUser } from '../acting-user.ts';
import { firstDayOf } from '../first-day.ts';
import { findVehicles } from '../fuel-tax/queries.ts';
import { findMembers, findOrganization } from '../queries.ts';
import { chooseCarriers } from './carriers.ts';
import { plannedLoads } from './planned-loads.ts';
import {
  enterTimes,
  findBusy,
  findCustomers,
  findDriversOf,
  findOwedDetention,
  findPlaces,
  findSetOnMap,
  hasCosts,
  insertDemoLoads,
  listReferences,
  listTakeovers,
} from './queries.ts';
import { relayOf, type TruckOfLoads } from './relay.ts';
import {
  chooseDestinations,
  chooseSplit,
  type EmptyTruck,
  nextHauls,
  setDestinations,
} from './set-destinations.ts';

const AHEAD_MS = 30 * HOUR_MS;

interface Needed {
  readonly database: Database;
  readonly clock: Clock;
}

/**
 * Loads for what the trucks drove in thirteen months, and for the next days; customers, costs of every form,
 * a few loads without a truck. Run again, it adds what has come since and enters when the trucks were where.
 */
export async function fillLoads({ database, clock }: Needed, organization: DemoOrganization): Promise<void> {
  if (organization.places.length === 0) return;
  const now = clock.now();
  const known = await database.acrossOrganizations({ actorId: null }, (tx) =>
    findOrganization(tx, organization.name),
  );
  if (known === null) return;
  const scope = { organizationId: known.id, actorId: null };
  const members = await database.inOrganization(scope, (tx) => findMembers(tx, known.id));
  const administrator = members.get('admin');
  if (administrator === undefined) return;
  const actor = actingUser(administrator, known.id, { role: 'ADMIN', codes: ORGANIZATION_CODES });
  const deps = { database, clock } as Pick<Deps, 'database' | 'clock'> as Deps;
  const isNew = (await database.inOrganization(scope, (tx) => findCustomers(tx, known.id))).size === 0;
  if (isNew)
    for (const customer of demoCustomers) await createCustomer(deps, actor, known.id, customerOf(customer));
  const stored = await database.inOrganization(scope, async (tx) => ({
    customers: await findCustomers(tx, known.id),
    vehicles: await findVehicles(tx, known.id),
    drivers: await findDriversOf(tx, known.id),
    places: await findPlaces(tx, known.id),
    references: await listReferences(tx, known.id),
    takeovers: await listTakeovers(tx, known.id),
  }));
  const startDate = firstDayOf(dateAt(now, organization.timeZone));
  const from = Date.parse(`${startDate}T12:00:00Z`);
  const trucks = organization.trucks.flatMap(({ unitNumber, ...truck }): TruckOfLoads[] => {
    const assetId = stored.vehicles.get(unitNumber);
    if (assetId === undefined) return [];
    const plan = createTruckPlan({ unitNumber, ...truck });
    const hauls = haulsOf(plan, { from, until: now + AHEAD_MS });
    return [{ unitNumber, assetId, driverId: stored.drivers.get(assetId) ?? null, hauls, plan }];
  });
  const losing = mostFrequentLane(trucks.flatMap(({ hauls }) => hauls));
  const planned = trucks.flatMap((truck) =>
    truck.hauls.flatMap((haul) =>
      plannedLoads(truck.unitNumber, haul, losing).map((load) => ({ load, truck })),
    ),
  );
  if (isNew) {
    // Before the dispatches of their next loads, which then follow.
    const carried = new Set(planned.map(({ load, truck }) => `${truck.assetId} ${load.haul.number}`));
    const isLoaded = ({ truck, haul }: EmptyTruck) => carried.has(`${truck.assetId} ${haul.number}`);
    const chosen = chooseDestinations(trucks, isLoaded, now);
    const free = trucks.filter((truck) => truck !== chosen.late?.truck && truck !== chosen.astray?.truck);
    const logs = await database.inOrganization(scope, (tx) => readLogs(tx, known.id, free, now));
    const bound = nextHauls(free, now).flatMap((each) => {
      const log = logs.get(each.truck.assetId);
      return log ? [{ ...each, log }] : [];
    });
    const ends = free.flatMap(({ hauls }) => hauls.at(-1)?.delivery ?? []);
    const split = chooseSplit(bound, ends, now);
    await setDestinations(deps, actor, known.id, { ...chosen, split, now });
  }
  const [onMap, busy] = await database.inOrganization(scope, async (tx) => [
    await findSetOnMap(tx, known.id),
    await findBusy(tx, known.id),
  ]);
  const sent = new Set(onMap.filter(({ isOpen }) => isOpen).map(({ assetId }) => assetId));
  const carriers = chooseCarriers(planned, busy, { sent, now });
  // A truck that goes where it was sent on the map carries no load there.
  const loads = planned.filter(
    ({ load: { haul, reference }, truck }) =>
      stored.references.has(reference) ||
      ((haul.delivery.departedAt <= now || carriers.has(truck.assetId)) &&
        !onMap.some(
          ({ assetId, createdAt }) =>
            assetId === truck.assetId &&
            haul.pickup.departedAt <= createdAt &&
            createdAt < haul.delivery.arrivedAt,
        )),
  );
  const added = loads.filter(
    ({ load, truck }) =>
      !stored.references.has(load.reference) &&
      !stored.takeovers.has(`${truck.assetId} ${load.haul.pickup.departedAt}`),
  );
  const relay = isNew ? relayOf(added, now) : null;
  await database.inOrganization(scope, async (tx) => {
    // What the second truck of the relay does is a part of it.
    const own = added.filter((each) => each !== relay?.second);
    const ids = await insertDemoLoads(tx, known.id, own, { ...stored, relay, now, userId: administrator });
    const open = await enterTimes(tx, known.id, loads, now);
    await measureLoads(tx, known.id, [...new Set([...ids, ...open])], new Date(now));
  });
  if (!isNew) return;
  await chargeDetention(deps, actor, known.id);
  await enterUnassigned(deps, actor, known.id, stored.customers, now);
  if (!(await database.inOrganization(scope, (tx) => hasCosts(tx, known.id)))) {
    for (const cost of costsOf(trucks, startDate)) await createCost(deps, actor, known.id, cost);
  }
}

const customerOf = ({ commodity: _, ...customer }: (typeof demoCustomers)[number]) => customer;

/** What the driver of each truck may still do. */
async function readLogs(
  tx: DatabaseTransaction,
  organizationId: number,
  trucks: readonly TruckOfLoads[],
  now: number,
): Promise<Map<number, AuditRequest>> {
  const drivers = trucks.flatMap(({ driverId }) => driverId ?? []);
  const hours = await selectHours(tx, organizationId, drivers);
  const dayStartsAt = await selectDayStart(tx, organizationId);
  return new Map(
    trucks.flatMap(({ assetId, driverId }) => {
      const found = hours.find((each) => each.driverId === driverId);
      return found ? [[assetId, requestOf({ ...found, dayStartsAt }, found.log, now)]] : [];
    }),
  );
}

const laneOf = ({ pickup, delivery }: Haul) =>
  `${townText(pickup.lat, pickup.lon)} > ${townText(delivery.lat, delivery.lon)}`;

function mostFrequentLane(hauls: readonly Haul[]): string | null {
  const counts = new Map<string, number>();
  for (const haul of hauls) counts.set(laneOf(haul), (counts.get(laneOf(haul)) ?? 0) + 1);
  return (
    [...counts].sort((one, other) => other[1] - one[1] || one[0].localeCompare(other[0]))[0]?.[0] ?? null
  );
}

/** Of what is owed at the stops so far, every other was charged. */
async function chargeDetention(
  deps: Deps,
  actor: Parameters<typeof createCharge>[1],
  organizationId: number,
) {
  const owed = await deps.database.inOrganization({ organizationId, actorId: null }, (tx) =>
    findOwedDetention(tx, organizationId),
  );
  for (const [index, { loadId, sequence }] of owed.entries()) {
    if (index % 2 === 1) continue;
    // What is within the free time of its customer is not owed after all.
    await createCharge(
      deps,
      actor,
      { organizationId, loadId },
      {
        kind: 'detention',
        currency: 'USD',
        stopSequence: sequence,
      },
    ).catch(() => {});
  }
}

const UNASSIGNED = [
  ['Hawkeye Grain Mills', 'Des Moines, IA', 'Denver, CO', 20, 2, 52, 164_000],
  ['Delta Paper', 'Memphis, TN', 'Dallas, TX', 18, 6, 40, 121_500],
  ['Front Range Foods', 'Denver, CO', 'Omaha, NE', 43, 2, 68, 139_000],
  ['Sunbelt Produce', 'Atlanta, GA', 'Jacksonville, FL', 49, 4, 66, 98_000],
  ['Hawkeye Grain Mills', 'Kansas City, MO', 'Columbus, OH', 26, 4, 48, 171_000],
  ['Delta Paper', 'Louisville, KY', 'Charlotte, NC', 36, 4, 58, 112_000],
] as const;

async function enterUnassigned(
  deps: Deps,
  actor: Parameters<typeof createLoad>[1],
  organizationId: number,
  customers: ReadonlyMap<string, number>,
  now: number,
) {
  const hour = (hours: number) =>
    new Date(Math.ceil(now / HOUR_MS) * HOUR_MS + hours * HOUR_MS).toISOString();
  for (const [customer, from, to, opens, hours, due, cents] of UNASSIGNED) {
    await createLoad(deps, actor, organizationId, {
      customerId: customers.get(customer)!,
      commodity: demoCustomers.find(({ name }) => name === customer)?.commodity,
      weightKilograms: 17_200,
      assignments: [],
      stops: [
        { kind: 'pickup', location: from, windowFrom: hour(opens), windowTo: hour(opens + hours) },
        { kind: 'delivery', location: to, windowFrom: hour(due), windowTo: hour(due + 6) },
      ],
      charges: [{ kind: 'linehaul', cents, currency: 'USD' }],
    });
  }
}

/** Every form and scope of a cost. */
function costsOf(trucks: readonly TruckOfLoads[], from: string): NewCost[] {
  const [first, second] = trucks;
  const usual = { chargeKinds: [] as NewCost['chargeKinds'], from };
  return [
    { ...usual, kind: 'driver', scope: 'fleet', form: 'per-mile', rateE4: 6_200, counted: 'all' },
    { ...usual, kind: 'benefits', scope: 'fleet', form: 'per-mile', rateE4: 1_970, counted: 'all' },
    { ...usual, kind: 'equipment', scope: 'fleet', form: 'per-month', cents: 9_800_000, sharedBy: 'days' },
    { ...usual, kind: 'insurance', scope: 'fleet', form: 'per-month', cents: 4_120_000, sharedBy: 'miles' },
    { ...usual, kind: 'maintenance', scope: 'fleet', form: 'per-mile', rateE4: 1_980, counted: 'all' },
    { ...usual, kind: 'tires', scope: 'fleet', form: 'per-mile', rateE4: 460, counted: 'loaded' },
    {
      ...usual,
      kind: 'factoring',
      scope: 'fleet',
      form: 'percent',
      percentE4: 250,
      chargeKinds: ['linehaul'],
    },
    { ...usual, kind: 'office', scope: 'fleet', form: 'per-month', cents: 2_600_000, sharedBy: 'revenue' },
    ...(first
      ? [
          {
            ...usual,
            kind: 'repair',
            scope: 'vehicle' as const,
            vehicleId: first.assetId,
            form: 'once' as const,
            cents: 218_450,
            note: 'Turbocharger',
          },
        ]
      : []),
    ...(first?.driverId
      ? [
          {
            ...usual,
            kind: 'driver',
            scope: 'driver' as const,
            driverId: first.driverId,
            form: 'per-hour' as const,
            rateE4: 45_000,
            counted: 'on-duty' as const,
            note: 'Trainer',
          },
        ]
      : []),
    ...(second?.driverId
      ? [
          {
            ...usual,
            kind: 'bonus',
            scope: 'driver' as const,
            driverId: second.driverId,
            form: 'once' as const,
            cents: 50_000,
          },
        ]
      : []),
  ];
}
