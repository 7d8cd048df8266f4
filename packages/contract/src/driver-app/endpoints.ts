import { READINESS_STATES } from '@longhaul/maintenance';
import { z } from 'zod';
import { AssetKind } from '../assets/asset.ts';
import { EQUIPMENT } from '../assets/size.ts';
import { endpoint } from '../core/endpoint.ts';
import { Facts, IdParam, Instant, line, OrganizationParams, Reference, Zones } from '../core/fields.ts';
import { DISPATCH_STOP_KINDS } from '../dispatch/dispatches.ts';
import { HosException } from '../drivers/driver.ts';
import { EarlierDays, RecentLog } from '../hos/audit.ts';
import { CurrentHosDay, HosLog } from '../hos/log.ts';
import { OwnInspections } from '../inspections/endpoints.ts';
import { Sha256 } from './commands.ts';

/** Commands of one request. */
export const MAX_COMMANDS = 200;
export const MAX_SYNC_BYTES = 512 * 1024;
export const MAX_APP_PHOTO_BYTES = 1024 * 1024;

export const SyncCommand = z.object({
  id: z.uuid(),
  /** 1, 2, 3 … on this device. */
  seq: z.int().min(1),
  kind: z.string().min(1).max(40),
  v: z.int().min(1).max(1_000),
  /** By the clock of the phone. */
  at: Instant,
  position: z
    .object({
      lat: z.number().min(-90).max(90),
      lon: z.number().min(-180).max(180),
      accuracyMeters: z.number().min(0).max(1_000_000),
    })
    .nullable()
    .default(null),
  body: z.record(z.string(), z.unknown()),
});
export type SyncCommand = z.output<typeof SyncCommand>;

const Version = z.string().max(64);

export const SyncRequest = z.object({
  protocol: z.literal(1),
  /** Made with the database of the phone: an emptied phone is a new device. */
  deviceId: z.uuid(),
  deviceName: line(80).min(1),
  appVersion: line(40).min(1),
  /** By the clock of the phone. */
  sentAt: Instant,
  /** Times the phone's clock was set: new clock less old, after which command. */
  clockChanges: z
    .array(z.object({ afterSeq: z.int().min(0), byMs: z.int().min(-1e12).max(1e12) }))
    .max(1_000)
    .default([]),
  commands: z.array(SyncCommand).max(MAX_COMMANDS).default([]),
  /** Commands that stay on the phone after this request. */
  unsent: z.int().min(0).max(1_000_000).default(0),
  have: z
    .object({
      profile: Version.nullable().default(null),
      units: Version.nullable().default(null),
      days: z.record(z.iso.date(), Version).default({}),
      /** Parts that an earlier version of the app does not know are not sent to it: it names none of them. */
      vehicles: Version.nullable().optional(),
      inbox: Version.nullable().optional(),
      loads: Version.nullable().optional(),
      zones: Version.nullable().optional(),
      facts: Version.nullable().optional(),
    })
    .prefault({}),
});
export type SyncRequest = z.output<typeof SyncRequest>;
export type SentSyncRequest = z.input<typeof SyncRequest>;

/**
 * `stored` · `superseded`: would change nothing · `refused`: for good, with the reason · `wait`: not taken; the numbers before
 * it are missing, or this server does not know its kind or version yet.
 */
export const COMMAND_OUTCOMES = ['stored', 'superseded', 'refused', 'wait'] as const;
export const COMMAND_FLAGS = ['clock-wrong', 'clock-set-back'] as const;

export const CommandResult = z.object({
  id: z.uuid(),
  seq: z.int(),
  outcome: z.enum(COMMAND_OUTCOMES),
  /** By the clock of the server; null of what was not taken. */
  at: Instant.nullable(),
  clockOffsetMs: z.int(),
  flags: z.array(z.enum(COMMAND_FLAGS)),
  reason: z
    .object({ code: z.string(), text: z.string(), fields: z.record(z.string(), z.string()) })
    .nullable(),
});
export type CommandResult = z.infer<typeof CommandResult>;

/** Whose app it is, what waits for the driver, and what the clocks are counted from. */
export const DriverAppProfile = z.object({
  driver: Reference,
  username: z.string(),
  organization: Reference,
  timeZone: z.string(),
  dayStartsAt: z.string(),
  /** Where days on the phone began otherwise. */
  earlierDays: z.array(EarlierDays).optional(),
  allowsPersonalConveyance: z.boolean(),
  allowsYardMove: z.boolean(),
  allowedExceptions: z.array(HosException),
  duty: RecentLog,
  toDo: CurrentHosDay.shape.toDo,
});
export type DriverAppProfile = z.infer<typeof DriverAppProfile>;

/** Units that the driver may take, and who has them. */
export const DriverAppVehicles = z.object({
  items: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      kind: AssetKind,
      equipment: z.enum(EQUIPMENT).nullable(),
      /** Who drives the vehicle, or which vehicle pulls the trailer. */
      heldBy: Reference.nullable(),
      /** Null while it is not worked out. */
      readiness: z.enum(READINESS_STATES).nullable(),
    }),
  ),
});
export type DriverAppVehicles = z.infer<typeof DriverAppVehicles>;

/** What the office and the alerts told the driver, the newest first. */
export const DriverAppInbox = z.object({
  items: z.array(
    z.object({ id: z.int(), kind: z.string(), title: z.string(), at: Instant, isRead: z.boolean() }),
  ),
});
export type DriverAppInbox = z.infer<typeof DriverAppInbox>;

/** Dispatches of the driver's vehicle that are not over, in the order in which they are driven. */
export const DriverAppLoads = z.object({
  items: z.array(
    z.object({
      dispatchId: z.int(),
      /** Null when the stops were set on the map. */
      load: Reference.nullable(),
      isActive: z.boolean(),
      stops: z.array(
        z.object({
          kind: z.enum(DISPATCH_STOP_KINDS),
          name: z.string(),
          lat: z.number(),
          lon: z.number(),
          /** By the hours of this driver; null where that is not known. */
          expectedAt: Instant.nullable(),
          opensAt: Instant.nullable(),
          closesAt: Instant.nullable(),
          arrivedAt: Instant.nullable(),
          departedAt: Instant.nullable(),
        }),
      ),
      /** Of the active one, by the hours of this driver. */
      plan: z
        .object({
          /** The latest departure that is in time at the last stop; null while driving, and where nothing closes. */
          leaveBy: Instant.nullable(),
          /** Each rest of ten hours, and between which towns it may begin. */
          rests: z.array(
            z.object({
              startsAt: Instant,
              endsAt: Instant,
              town: z.string(),
              range: z.object({ from: z.string(), until: z.string() }).nullable(),
            }),
          ),
        })
        .nullable(),
    }),
  ),
});
export type DriverAppLoads = z.infer<typeof DriverAppLoads>;

const part = <Data extends z.ZodType>(data: Data) => z.object({ version: z.string(), data }).optional();

export const SyncAnswer = z.object({
  protocol: z.literal(1),
  serverTime: Instant,
  /** The last number of this device that was taken. */
  lastSeq: z.int(),
  /**
   * The versions of each kind of command that this server takes. A phone keeps any other command without a number until the server
   * is updated, since everything after an unknown one has to wait. What a server takes that does not have this field is listed in `taken-kinds.ts` of the app.
   */
  kinds: z.record(z.string(), z.array(z.int())),
  /** Named by commands that are stored, and not here yet. */
  photosWanted: z.array(z.string()),
  results: z.array(CommandResult),
  /** The driver's vehicle while it moves, by its newest position of the last two minutes. */
  movingVehicle: CurrentHosDay.shape.movingVehicle,
  /** What is not as the phone has it. */
  parts: z.object({
    profile: part(DriverAppProfile),
    units: part(OwnInspections),
    vehicles: part(DriverAppVehicles),
    inbox: part(DriverAppInbox),
    loads: part(DriverAppLoads),
    zones: part(Zones),
    facts: part(Facts),
    /** Today, the days before it that an officer may ask for (7, or 14 of who drives in Canada), and those to certify. */
    days: z.record(z.iso.date(), z.object({ version: z.string(), log: HosLog })),
  }),
});
export type SyncAnswer = z.infer<typeof SyncAnswer>;

export const syncDriverApp = endpoint({
  name: 'syncDriverApp',
  method: 'POST',
  path: '/organizations/:orgId/driver-app/sync',
  permission: 'HOS_OWN',
  summary:
    'Send a driver’s entries from a phone, each command once and in order, and get what changed. A phone marked as lost gets 410',
  gone: 'The phone was marked as lost. The app must delete its data.',
  params: OrganizationParams,
  body: SyncRequest,
  maxBytes: MAX_SYNC_BYTES,
  checkedByRecord: 'commands',
  // A phone may be a release ahead, and what it holds must get off it.
  ignoresOtherFields: true,
  response: SyncAnswer,
  isLive: true,
  isOneAtATime: 'person',
});

export const putDriverPhoto = endpoint({
  name: 'putDriverPhoto',
  method: 'PUT',
  path: '/organizations/:orgId/driver-app/photos/:sha256',
  permission: 'HOS_OWN',
  summary: 'Upload a photo named by a stored command of the caller. Uploading it again changes nothing',
  params: OrganizationParams.extend({ sha256: Sha256 }),
  upload: 'image',
});

/** A phone (or tablet) with the driver's app. */
export const DriverDevice = z.object({
  deviceId: z.uuid(),
  name: z.string(),
  appVersion: z.string(),
  lastContactAt: Instant,
  /** Entries that were on this phone only, at the last contact. */
  unsent: z.int(),
  lostAt: Instant.nullable(),
});
export type DriverDevice = z.infer<typeof DriverDevice>;

const DriverParams = OrganizationParams.extend({ id: IdParam });

export const listDriverDevices = endpoint({
  name: 'listDriverDevices',
  method: 'GET',
  path: '/organizations/:orgId/drivers/:id/devices',
  permission: 'DRIVER_READ',
  isOpenToKeys: false,
  summary: "Phones with a driver's app, the last heard of first",
  params: DriverParams,
  response: z.object({ items: z.array(DriverDevice) }),
  isLive: true,
});

export const markDriverDeviceLost = endpoint({
  name: 'markDriverDeviceLost',
  method: 'POST',
  path: '/organizations/:orgId/drivers/:id/devices/:deviceId/lost',
  permission: 'DRIVER_UPDATE',
  isOpenToKeys: false,
  summary: 'Mark a phone as lost. Its sessions end, and it deletes its data at its next contact',
  params: DriverParams.extend({ deviceId: z.uuid() }),
  response: DriverDevice,
});
