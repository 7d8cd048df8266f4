import {
  INSPECTION_GROUPS,
  type InspectionItem,
  type NewServicePlan,
  type NewWorkOrder,
  ORGANIZATION_CODES,
} from '@longhaul/contract';
import { createRandom, type DemoOrganization } from '@longhaul/demo';
import { isInspected } from '@longhaul/maintenance';
import { addDays, DAY_MS, dateAt, HOUR_MS, metersFromMiles } from '@longhaul/units';
import { fileInspection } from '../../domain/inspections/file-inspection.ts';
import { signAct } from '../../domain/inspections/sign-act.ts';
import { evaluateUnits } from '../../domain/maintenance/evaluate-units.ts';
import { createOwnItem } from '../../features/inspections/own-items.ts';
import { createExpiration } from '../../features/maintenance/change-expirations.ts';
import { createOrder } from '../../features/maintenance/change-orders.ts';
import { createPlan } from '../../features/maintenance/change-plans.ts';
import { enterReading } from '../../features/maintenance/enter-reading.ts';
import { createFaultRule } from '../../features/maintenance/fault-order-rules.ts';
import { placeOutOfService } from '../../features/maintenance/out-of-service.ts';
import { createReport } from '../../features/maintenance/roadside.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { actingUser } from '../acting-user.ts';
import { findMembers, findOrganization } from '../queries.ts';
import { type DemoUnit, hasPlans, insertCleanReports, insertServices, listUnits } from './queries.ts';

const REPORT_DAYS = 91;
const MONTHS_OF_ORDERS = 12;
const MONTH_DAYS = 30;

const miles = (count: number) => Math.round(metersFromMiles(count));

type Plan = Omit<NewServicePlan, 'groupId' | 'expectedMetersPerDay' | 'expectedEngineSecondsPerDay'>;
const PLANS: readonly Plan[] = [
  {
    name: 'Engine oil and filter',
    kind: 'service',
    unitKind: 'vehicle',
    everyMeters: miles(25_000),
    noticeDays: 30,
  },
  {
    name: 'Annual inspection',
    kind: 'annual-inspection',
    unitKind: 'vehicle',
    everyMonths: 12,
    noticeDays: 30,
  },
  {
    name: 'Tires, steer axle',
    kind: 'service',
    unitKind: 'vehicle',
    everyMeters: miles(110_000),
    noticeDays: 30,
  },
  { name: 'Air dryer cartridge', kind: 'service', unitKind: 'vehicle', everyMonths: 24, noticeDays: 30 },
  {
    name: 'Brake adjustment',
    kind: 'service',
    unitKind: 'vehicle',
    everyMeters: miles(30_000),
    everyDays: 90,
    noticeDays: 14,
  },
  {
    name: 'Annual inspection',
    kind: 'annual-inspection',
    unitKind: 'trailer',
    everyMonths: 12,
    noticeDays: 30,
  },
  { name: 'Trailer service', kind: 'service', unitKind: 'trailer', everyMonths: 6, noticeDays: 14 },
];

/** What is broken: on which of the vehicles, counted from the last, and how far its chain is. */
const DEFECTS = [
  {
    at: 1,
    item: 'brake-hoses',
    description: 'Air leak at rear brake hose',
    isSafe: false,
    hours: 15,
    to: 'open',
  },
  { at: 2, item: 'tires', description: 'Tire cut, left drive outer', isSafe: false, hours: 32, to: 'order' },
  { at: 3, item: 'tail-lamps', description: 'Right tail lamp dark', isSafe: true, hours: 9, to: 'order' },
  {
    at: 4,
    item: 'windshield',
    description: 'Windshield chip, driver side',
    isSafe: true,
    hours: 44,
    to: 'open',
  },
  { at: 5, item: 'mud-flaps', description: 'Mud flap torn, right', isSafe: true, hours: 80, to: 'open' },
  { at: 6, item: 'wipers', description: 'Wiper blade torn', isSafe: true, hours: 60, to: 'certified' },
  { at: 7, item: 'mirrors', description: 'Mirror loose, right', isSafe: true, hours: 90, to: 'complete' },
] as const;

const ORDERS = [
  { title: 'Engine oil and filter', category: 'preventive', cents: 41_200 },
  { title: 'Steer tires, 2', category: 'tires', cents: 116_400 },
  { title: 'Alternator', category: 'repair', cents: 134_600 },
] as const;

const ITEMS = INSPECTION_GROUPS.flatMap(
  ({ items }) => Object.keys(items) as (keyof typeof items)[],
) as InspectionItem[];

const itemsAt = ({ timeZone }: Scene, at: number) =>
  ITEMS.filter((code) => isInspected(code, dateAt(at, timeZone)));

interface Needed {
  readonly database: Database;
  readonly clock: Clock;
}

interface Scene {
  readonly database: Database;
  readonly organizationId: number;
  readonly actor: UserActor;
  readonly now: number;
  readonly timeZone: string;
  readonly vehicles: readonly DemoUnit[];
  readonly trailers: readonly DemoUnit[];
}

/** As if it had been done at that time. */
const depsAt = ({ database }: Scene, at: number): Deps =>
  ({ database, clock: { now: () => at } }) as Pick<Deps, 'database' | 'clock'> as Deps;

/**
 * Plans on all units, three months of reports, open defects with chains in every state, orders of a year, an overdue
 * trailer and one out of service. Once for each organization.
 */
export async function fillMaintenance({ database, clock }: Needed, demo: DemoOrganization): Promise<void> {
  if (demo.places.length === 0) return;
  const now = clock.now();
  const known = await database.acrossOrganizations({ actorId: null }, (tx) =>
    findOrganization(tx, demo.name),
  );
  if (known === null) return;
  const organizationId = known.id;
  const scope = { organizationId, actorId: null };
  const isDone = await database.inOrganization(scope, (tx) => hasPlans(tx, organizationId));
  const members = await database.inOrganization(scope, (tx) => findMembers(tx, organizationId));
  const administrator = members.get('admin');
  if (isDone || administrator === undefined) return;
  const units = await database.inOrganization(scope, (tx) => listUnits(tx, organizationId));
  const scene: Scene = {
    database,
    organizationId,
    actor: actingUser(administrator, organizationId, { role: 'ADMIN', codes: ORGANIZATION_CODES }),
    now,
    timeZone: demo.timeZone,
    vehicles: units.filter(({ kind }) => kind === 'vehicle'),
    trailers: units.filter(({ kind }) => kind === 'trailer'),
  };
  for (const unit of scene.vehicles) {
    if (!unit.was_reset || unit.odometer_m === null) continue;
    await enterReading(
      depsAt(scene, now),
      scene.actor,
      { organizationId, assetId: unit.id },
      { counter: 'odometer', value: unit.odometer_m, isConfirmed: true },
    );
  }
  await fillPlans(scene);
  await database.inOrganization(scope, (tx) =>
    insertCleanReports(tx, organizationId, {
      from: new Date(now - REPORT_DAYS * DAY_MS),
      until: new Date(now),
      items: JSON.stringify(itemsAt(scene, now).map((code) => ({ code, result: 'ok' }))),
    }),
  );
  await createOwnItem(depsAt(scene, now - 100 * DAY_MS), scene.actor, organizationId, {
    title: 'Load straps and chains',
    titleEs: 'Correas y cadenas de carga',
    unitKind: 'vehicle',
  });
  await fillDefects(scene);
  await fillOrders(scene);
  await fillExpirations(scene);
  await fillRoadside(scene);
  const held = scene.trailers.at(-2);
  if (held) {
    await placeOutOfService(depsAt(scene, now - 20 * HOUR_MS), scene.actor, organizationId, {
      assetId: held.id,
      reason: 'Brake violations on two axles, weigh station at Joplin',
    });
  }
  await database.inOrganization(scope, (tx) =>
    evaluateUnits(
      tx,
      organizationId,
      units.map(({ id }) => id),
      new Date(now),
    ),
  );
}

/** Each service was done some part of its interval ago; a few longer ago than that. */
async function fillPlans(scene: Scene): Promise<void> {
  const { organizationId, now, timeZone } = scene;
  const today = dateAt(now, timeZone);
  // On the road, so that the truck that pulls it is flagged.
  const pulled = new Set(scene.vehicles.flatMap(({ trailer_ids }) => trailer_ids));
  const overdueId = scene.trailers.find(({ id }) => pulled.has(id))?.id;
  const services: Parameters<typeof insertServices>[2][number][] = [];
  for (const plan of PLANS) {
    const { id } = await createPlan(depsAt(scene, now - 200 * DAY_MS), scene.actor, organizationId, {
      ...plan,
      groupId: null,
      expectedMetersPerDay: plan.everyMeters === undefined ? null : miles(450),
      expectedEngineSecondsPerDay: null,
    });
    const units = plan.unitKind === 'vehicle' ? scene.vehicles : scene.trailers;
    for (const unit of units) {
      const random = createRandom('services', plan.name, unit.unit_number);
      const isOverdue = plan.unitKind === 'trailer' ? unit.id === overdueId : random.chance(0.02);
      const used = isOverdue ? 1.02 : random.between(0.05, 0.98);
      const days = plan.everyDays ?? (plan.everyMonths ?? 6) * MONTH_DAYS;
      const since = plan.everyMeters === undefined ? null : plan.everyMeters * used;
      services.push({
        plan_id: id,
        asset_id: unit.id,
        done_on: addDays(today, -Math.max(1, Math.round(days * used))),
        odometer_meters:
          since === null || unit.odometer_m === null
            ? null
            : Math.max(0, Math.round(unit.odometer_m - since)),
      });
    }
  }
  await scene.database.inOrganization({ organizationId, actorId: null }, (tx) =>
    insertServices(tx, organizationId, services, new Date(now)),
  );
}

async function fillDefects(scene: Scene): Promise<void> {
  const { organizationId, actor, now } = scene;
  const driven = scene.vehicles.filter(({ driver_id }) => driver_id !== null);
  for (const { at, item, description, isSafe, hours, to } of DEFECTS) {
    const unit = driven.at(-at);
    if (!unit || unit.driver_id === null || driven.length < DEFECTS.length) continue;
    const reportedAt = now - hours * HOUR_MS;
    const report = await fileInspection(depsAt(scene, reportedAt), actor, organizationId, {
      kind: 'post-trip',
      driverId: unit.driver_id,
      vehicleId: unit.id,
      trailerIds: [...unit.trailer_ids],
      odometerMeters: null,
      isOdometerConfirmed: false,
      place: null,
      items: itemsAt(scene, reportedAt).map((code) => ({
        code,
        result: code === item ? ('defect' as const) : ('ok' as const),
      })),
      defects: [{ unitId: unit.id, item, description, isSafe }],
      secondDriver: null,
      signature: { name: unit.driver_name ?? '', strokes: [] },
    });
    const defectId = report.defects[0]!.id;
    if (to === 'order') {
      await createOrder(depsAt(scene, reportedAt + HOUR_MS), actor, organizationId, {
        ...orderOf(unit.id, description, 'repair'),
        status: isSafe ? 'open' : 'waiting-for-part',
        isDown: !isSafe,
        defectIds: [defectId],
      });
    }
    if (to !== 'certified' && to !== 'complete') continue;
    await signAct(depsAt(scene, reportedAt + 4 * HOUR_MS), actor, organizationId, {
      act: 'certify',
      defectId,
      outcome: 'repaired',
      note: 'Replaced',
      signatureName: 'Marta Ruiz',
    });
    if (to !== 'complete') continue;
    const driver = actingUser(unit.driver_id, organizationId, { role: 'USER', codes: ['DVIR_OWN'] });
    await signAct(depsAt(scene, reportedAt + 12 * HOUR_MS), driver, organizationId, {
      act: 'review',
      inspectionId: report.id,
      signatureName: unit.driver_name ?? '',
    });
  }
}

const orderOf = (assetId: number, title: string, category: NewWorkOrder['category']): NewWorkOrder => ({
  assetId,
  title,
  category,
  status: 'open',
  vendor: null,
  note: null,
  dueOn: null,
  isDown: false,
  doneOn: null,
  odometerMeters: null,
  engineSeconds: null,
  partsTaxBasisPoints: 700,
  lines: [],
  planIds: [],
  defectIds: [],
});

/** A report of the week that is to be certified, and an older one that is closed; a trouble code that opens orders. */
async function fillRoadside(scene: Scene): Promise<void> {
  const { organizationId, actor, now, timeZone, vehicles } = scene;
  const [first, second] = vehicles;
  if (!first || !second) return;
  const report = {
    driverId: null,
    level: 2,
    isReturnRequested: true,
    certifiedOn: null,
    returnedOn: null,
    violations: [
      { code: '393.47E', description: 'Clamp or roto type brake out of adjustment', isOutOfService: false },
    ],
  };
  const today = dateAt(now, timeZone);
  await createReport(depsAt(scene, now - 4 * DAY_MS), actor, organizationId, {
    ...report,
    assetId: first.id,
    driverId: first.driver_id,
    reportNumber: 'MO1044821',
    inspectedOn: addDays(today, -5),
    place: 'Weigh station at Joplin, MO',
  });
  await createReport(depsAt(scene, now - 40 * DAY_MS), actor, organizationId, {
    ...report,
    assetId: second.id,
    driverId: second.driver_id,
    reportNumber: 'TX0098213',
    inspectedOn: addDays(today, -60),
    place: 'Amarillo, TX',
    certifiedOn: addDays(today, -52),
    returnedOn: addDays(today, -51),
  });
  await createFaultRule(depsAt(scene, now - DAY_MS), actor, organizationId, {
    spn: 100,
    fmi: 1,
    title: 'Low oil pressure: stop, check level and sender',
    category: 'repair',
  });
}

/** Of each month some that are done; two that are not. */
async function fillOrders(scene: Scene): Promise<void> {
  const { organizationId, actor, now, timeZone, vehicles } = scene;
  if (vehicles.length === 0) return;
  for (let month = MONTHS_OF_ORDERS - 1; month >= 0; month--) {
    for (const [index, { title, category, cents }] of ORDERS.entries()) {
      const at = now - (month * MONTH_DAYS + index * 4 + 1) * DAY_MS;
      const unit = vehicles[(month * ORDERS.length + index) % vehicles.length]!;
      const share = createRandom('orders', title, String(month)).between(0.6, 1.4);
      await createOrder(depsAt(scene, at), actor, organizationId, {
        ...orderOf(unit.id, title, category),
        status: 'done',
        doneOn: dateAt(at, timeZone),
        vendor: 'Mid-Town Truck Care',
        lines: [
          {
            kind: 'part',
            description: 'Parts',
            quantityThousandths: 1_000,
            unitCents: Math.round(cents * share * 0.6),
          },
          {
            kind: 'labor',
            description: 'Labor',
            minutes: 120,
            centsPerHour: Math.round(cents * share * 0.2),
          },
        ],
      });
    }
  }
  await createOrder(depsAt(scene, now - 30 * HOUR_MS), actor, organizationId, {
    ...orderOf(vehicles[0]!.id, 'Oil and filter, brake chambers', 'preventive'),
    status: 'in-shop',
    vendor: 'Mid-Town Truck Care',
    dueOn: dateAt(now + DAY_MS, timeZone),
  });
}

async function fillExpirations(scene: Scene): Promise<void> {
  const { organizationId, actor, now, timeZone, vehicles } = scene;
  const today = dateAt(now, timeZone);
  const expiration = (change: object) => ({
    assetId: null,
    driverId: null,
    title: null,
    noticeDays: null,
    ...change,
  });
  const entries = [
    ...vehicles.slice(0, 6).map(({ driver_id }, index) =>
      expiration({
        kind: index % 2 === 0 ? 'medical-card' : 'license',
        driverId: driver_id,
        expiresOn: addDays(today, index * 23 - 6),
      }),
    ),
    ...vehicles
      .slice(0, 4)
      .map(({ id }, index) =>
        expiration({ kind: 'registration', assetId: id, expiresOn: addDays(today, 11 + index * 40) }),
      ),
    expiration({ kind: 'insurance', title: 'Cargo insurance', expiresOn: addDays(today, 48) }),
  ];
  for (const entry of entries) {
    await createExpiration(depsAt(scene, now), actor, organizationId, entry as never);
  }
}
