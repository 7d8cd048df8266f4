import { z } from 'zod';
import { AssetSummary } from '../assets/endpoints.ts';
import { Instant } from '../core/fields.ts';
import type { PermissionCode } from '../core/permissions.ts';
import { DriverSummary } from '../drivers/endpoints.ts';
import { GatewaySummary } from '../gateways/gateway.ts';
import { GroupSummary } from '../groups/endpoints.ts';
import { HosEvent } from '../hos/log.ts';
import { UnidentifiedDriving } from '../hos/unidentified.ts';
import { FuelPurchase } from '../ifta/fuel-purchases.ts';
import { ReturnRevision } from '../ifta/report.ts';
import { Defect, InspectionSummary } from '../inspections/endpoints.ts';
import { LoadAssignment, LoadStop, LoadSummary } from '../loads/load.ts';
import { WorkOrderSummary } from '../maintenance/orders.ts';
import { IncidentSummary } from '../notifications/incident.ts';
import { PlaceSummary, Visit } from '../places/endpoints.ts';
import { UserSummary } from '../users/endpoints.ts';
import { DriverViolation } from '../violations/endpoints.ts';

/** What a change of the feed says: the record after it, as its GET shows it, without position and counters. */
interface TypeOfChange {
  /** Of the data; fields are only added within one. */
  readonly version: number;
  /** Who may read it. */
  readonly code: PermissionCode;
  readonly summary: string;
  readonly data: z.ZodType;
}

const of = <Data extends z.ZodType>(code: PermissionCode, summary: string, data: Data) =>
  ({ version: 1, code, summary, data }) as const satisfies TypeOfChange;

/** Its device has changes of its own. */
export const ChangedAsset = AssetSummary.omit({ position: true, gateway: true });
/** The vehicle says who drives it. */
export const ChangedDriver = DriverSummary.omit({
  vehicle: true,
  groups: true,
  accountStatus: true,
  ruleSets: true,
});
export const ChangedUser = UserSummary.omit({ lastSeenAt: true });
export const ChangedPlace = PlaceSummary.omit({
  insideCount: true,
  visitCount: true,
  medianDwellSeconds: true,
});
export const ChangedGroup = GroupSummary.omit({ memberCount: true, assetCount: true });
export const ChangedDevice = GatewaySummary.omit({
  lastSeenAt: true,
  lastFixAt: true,
  voltageMillivolts: true,
  acceptedCount: true,
  refusedCount: true,
  lastRefusal: true,
  lastRefusedAt: true,
  health: true,
});
/** Its picture and how it was verified follow later. */
export const ChangedFuelPurchase = FuelPurchase.omit({ receiptImage: true, verification: true });
export const ChangedReturn = ReturnRevision.pick({ quarter: true, totalCents: true }).extend({
  id: z.int(),
  revision: z.int(),
});
/** Driver and vehicle by their numbers: their names change. */
export const ChangedViolation = DriverViolation.pick({
  id: true,
  rule: true,
  startedAt: true,
  endedAt: true,
  minutes: true,
  severity: true,
  citation: true,
  date: true,
  logId: true,
}).extend({ driver: z.object({ id: z.int() }), vehicle: z.object({ id: z.int() }).nullable() });
export const RemovedViolation = ChangedViolation.pick({ id: true, driver: true });
const Numbered = z.object({ id: z.int() });
/** Without amounts. Place, vehicle, driver and trailer by their numbers: their names change. */
export const ChangedLoad = LoadSummary.pick({
  id: true,
  version: true,
  reference: true,
  customer: true,
  status: true,
  lane: true,
  commodity: true,
  weightKilograms: true,
}).extend({
  cancelledAt: Instant.nullable(),
  invoicedOn: z.iso.date().nullable(),
  paidOn: z.iso.date().nullable(),
  stops: z.array(
    LoadStop.pick({
      sequence: true,
      kind: true,
      location: true,
      lat: true,
      lon: true,
      windowFrom: true,
      windowTo: true,
      arrivedAt: true,
      departedAt: true,
      isMeasured: true,
    }).extend({ place: Numbered.nullable() }),
  ),
  assignments: z.array(
    LoadAssignment.extend({ vehicle: Numbered, driver: Numbered.nullable(), trailer: Numbered.nullable() }),
  ),
});
export const RemovedRecord = z.object({ id: z.int() });
/** Of a trip that goes on, what is known of its end follows with it. */
const TripEnd = z.object({
  /** Degrees. */
  lat: z.number(),
  lon: z.number(),
  place: z.string().nullable(),
  /** State or province. */
  jurisdiction: z.string().nullable(),
  odometerMeters: z.number().nullable(),
});
export const ChangedTrip = z.object({
  id: z.string(),
  vehicle: Numbered,
  startedAt: Instant,
  start: TripEnd,
  /** null, with what follows, while it goes on. */
  endedAt: Instant.nullable(),
  end: TripEnd.nullable(),
  distanceMeters: z.int().nullable(),
  drivingSeconds: z.int().nullable(),
  maxSpeedKph: z.number().nullable(),
});
export const RemovedTrip = ChangedTrip.pick({ id: true, vehicle: true });
export const ChangedVisit = Visit.pick({
  arrivedAt: true,
  departedAt: true,
  isApproximate: true,
  isPass: true,
}).extend({ id: z.string(), place: Numbered, vehicle: Numbered });
export const RemovedVisit = ChangedVisit.pick({ id: true, place: true, vehicle: true });
/** A record of duty status (type 1) or of personal conveyance and yard moves (type 3). */
export const ChangedDuty = HosEvent.pick({
  id: true,
  recordStatus: true,
  origin: true,
  type: true,
  code: true,
  status: true,
  mode: true,
  at: true,
  place: true,
}).extend({ driver: Numbered, vehicle: Numbered.nullable() });
export const CertifiedLog = z.object({
  /** Of the log, as in its address. */
  id: z.string(),
  driver: Numbered,
  date: z.iso.date(),
  /** How often the driver has certified this day. */
  number: z.int(),
  certifiedAt: Instant,
});
export const FoundDriving = UnidentifiedDriving.pick({ id: true, startedAt: true, from: true }).extend({
  vehicle: Numbered.nullable(),
});
export const AssignedDriving = FoundDriving.extend({ driver: Numbered });
export const ReceivedPosition = z.object({
  vehicle: z.object({ id: z.int() }),
  at: Instant,
  /** Degrees. */
  lat: z.number(),
  lon: z.number(),
  speedKph: z.number(),
  /** Degrees from north, clockwise. */
  heading: z.int(),
});

export const CHANGE_TYPES = {
  'vehicle.created': of('ASSET_LIST', 'A vehicle was added', ChangedAsset),
  'vehicle.updated': of(
    'ASSET_LIST',
    'A vehicle, its driver, its trailers or its groups were changed',
    ChangedAsset,
  ),
  'vehicle.archived': of('ASSET_LIST', 'A vehicle was archived', ChangedAsset),
  'vehicle.restored': of('ASSET_LIST', 'A vehicle was restored', ChangedAsset),
  'trailer.created': of('ASSET_LIST', 'A trailer was added', ChangedAsset),
  'trailer.updated': of('ASSET_LIST', 'A trailer, what pulls it or its groups were changed', ChangedAsset),
  'trailer.archived': of('ASSET_LIST', 'A trailer was archived', ChangedAsset),
  'trailer.restored': of('ASSET_LIST', 'A trailer was restored', ChangedAsset),
  'driver.created': of('DRIVER_LIST', 'A driver was added', ChangedDriver),
  'driver.updated': of('DRIVER_LIST', 'A driver was changed', ChangedDriver),
  'driver.archived': of('DRIVER_LIST', 'A driver was archived', ChangedDriver),
  'driver.restored': of('DRIVER_LIST', 'A driver was restored', ChangedDriver),
  'user.created': of('USER_LIST', 'A user was invited, added, or asked to join', ChangedUser),
  'user.updated': of('USER_LIST', 'A user, or what the user may do, was changed', ChangedUser),
  'user.archived': of('USER_LIST', 'A user was deactivated, or a request to join was rejected', ChangedUser),
  'user.restored': of('USER_LIST', 'A user was reactivated', ChangedUser),
  'place.created': of('PLACE_LIST', 'A place was added', ChangedPlace),
  'place.updated': of('PLACE_LIST', 'A place was changed', ChangedPlace),
  'place.archived': of('PLACE_LIST', 'A place was archived', ChangedPlace),
  'place.restored': of('PLACE_LIST', 'A place was restored', ChangedPlace),
  'group.created': of('GROUP_LIST', 'A group was added', ChangedGroup),
  'group.updated': of('GROUP_LIST', 'A group was changed', ChangedGroup),
  'group.archived': of('GROUP_LIST', 'A group was archived', ChangedGroup),
  'group.restored': of('GROUP_LIST', 'A group was restored', ChangedGroup),
  'device.created': of('GAT_LIST', 'A device was added', ChangedDevice),
  'device.updated': of('GAT_LIST', 'A device was changed', ChangedDevice),
  'device.archived': of('GAT_LIST', 'A device was archived', ChangedDevice),
  'device.restored': of('GAT_LIST', 'A device was restored', ChangedDevice),
  'device.paired': of('GAT_LIST', 'A device was paired with a vehicle or trailer', ChangedDevice),
  'device.unpaired': of('GAT_LIST', 'A device was unpaired', ChangedDevice),
  'position.received': of('HR_READ', 'A vehicle reported its position', ReceivedPosition),
  'trip.created': of('HR_READ', 'A trip began, or was found in late positions', ChangedTrip),
  'trip.updated': of('HR_READ', 'A trip ended, or is another after late positions', ChangedTrip),
  'trip.removed': of('HR_READ', 'A trip is no longer one, after late positions', RemovedTrip),
  'visit.arrived': of('PLACE_LIST', 'A vehicle arrived at a place', ChangedVisit),
  'visit.departed': of('PLACE_LIST', 'A vehicle left a place', ChangedVisit),
  'visit.updated': of('PLACE_LIST', 'A visit is another after late positions', ChangedVisit),
  'visit.removed': of(
    'PLACE_LIST',
    'A visit is no longer one, after late positions or a change of the place',
    RemovedVisit,
  ),
  'duty.created': of('HOS_LIST', 'A record of duty status, or of a mode, was added to a log', ChangedDuty),
  'duty.updated': of('HOS_LIST', 'A record of duty status was replaced, or is active again', ChangedDuty),
  'log.certified': of('HOS_LIST', 'A driver certified a day', CertifiedLog),
  'unidentified.created': of('HOS_LIST', 'A device recorded driving without a driver', FoundDriving),
  'unidentified.assigned': of('HOS_LIST', 'A driver took over unidentified driving', AssignedDriving),
  'alert.opened': of('ALERT_LIST', 'An alert was generated', IncidentSummary),
  'alert.updated': of('ALERT_LIST', 'An alert was extended, assigned, snoozed or resolved', IncidentSummary),
  'alert.closed': of('ALERT_LIST', 'What an alert is about has ended', IncidentSummary),
  'alert.retracted': of('ALERT_LIST', 'An alert was withdrawn after late data', IncidentSummary),
  'alert.acknowledged': of('ALERT_LIST', 'An alert was acknowledged', IncidentSummary),
  'violation.created': of('VIO_LIST', 'A violation was found in a log', ChangedViolation),
  'violation.updated': of('VIO_LIST', 'A violation lasts longer, or became another', ChangedViolation),
  'violation.removed': of(
    'VIO_LIST',
    'A violation is no longer one, after an edit or late data',
    RemovedViolation,
  ),
  'fuel-purchase.created': of('IFTA_LIST', 'A fuel purchase was entered', ChangedFuelPurchase),
  'fuel-purchase.updated': of('IFTA_LIST', 'A fuel purchase was changed', ChangedFuelPurchase),
  'fuel-purchase.removed': of('IFTA_LIST', 'A fuel purchase was removed', RemovedRecord),
  'return.finalized': of('IFTA_LIST', 'A fuel-tax return was finalized', ChangedReturn),
  'return.amended': of('IFTA_LIST', 'A fuel-tax return was amended', ChangedReturn),
  'inspection.submitted': of('DVIR_LIST', 'A driver filed an inspection report', InspectionSummary),
  'defect.created': of('DVIR_LIST', 'A defect was reported', Defect),
  'defect.certified': of('DVIR_LIST', 'The repair of a defect was certified', Defect),
  'load.created': of('LOAD_LIST', 'A load was entered or imported', ChangedLoad),
  'load.updated': of('LOAD_LIST', 'A load was changed, or its stops were measured', ChangedLoad),
  'load.delivered': of('LOAD_LIST', 'A load was delivered', ChangedLoad),
  'load.removed': of('LOAD_LIST', 'A load was deleted', RemovedRecord),
  'work-order.updated': of('MAINT_LIST', 'A work order was added or changed', WorkOrderSummary),
  'work-order.removed': of('MAINT_LIST', 'A work order was deleted', RemovedRecord),
} as const satisfies Record<string, TypeOfChange>;

export type ChangeType = keyof typeof CHANGE_TYPES;
export const CHANGE_TYPE_NAMES = Object.keys(CHANGE_TYPES) as [ChangeType, ...ChangeType[]];

/** What a change of this type is given. */
export type ChangeData<Type extends ChangeType> = z.input<(typeof CHANGE_TYPES)[Type]['data']>;

export const isChangeType = (name: string): name is ChangeType => Object.hasOwn(CHANGE_TYPES, name);

/** `vehicle` of `vehicle.updated`. */
export const subjectKindOf = (type: ChangeType): string => type.slice(0, type.indexOf('.'));

export const ChangeItem = z.object({
  /** The same however often it is read or sent. */
  id: z.string(),
  type: z.enum(CHANGE_TYPE_NAMES),
  version: z.int(),
  recordedAt: Instant,
  occurredAt: Instant,
  subject: z.object({ kind: z.string(), id: z.union([z.int(), z.string()]) }),
  /** As the type has it: see GET event-types. */
  data: z.record(z.string(), z.unknown()),
});
export type ChangeItem = z.infer<typeof ChangeItem>;
