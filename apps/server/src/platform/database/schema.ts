import type {
  ChargeKind,
  CostForm,
  CostScope,
  DeviceProtocol,
  DispatchStatus,
  DispatchStopKind,
  DocumentKind,
  Equipment,
  EtaReason,
  ExpirationKind,
  LoadStatus,
  PageFlag,
  ProtocolSettings,
  ReadingSource,
  SignOnKind,
} from '@longhaul/contract';
import type { FactTable, ZoneData } from '@longhaul/units';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type DefaultTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** Written as JSON text, since pg takes a JavaScript array for a PostgreSQL one. */
type Json = ColumnType<unknown, string, string>;
type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;
/** Generated from other columns: their lower case, in byte order, for the search. */
type NullableKey = ColumnType<string | null, never, never>;
/** Generated from other columns. */
type NullableDerivedTimestamp = ColumnType<Date | null, never, never>;
/** Numeric arrives as text. */
type NullableDecimal = ColumnType<string | null, number | null | undefined, number | null>;
/** `YYYY-MM-DD`. */
type CalendarDate = string;

export type UnitSystem = 'imperial' | 'metric';

interface ZoneReleasesTable {
  release: string;
  content: ColumnType<ZoneData, string, never>;
  taken_at: Timestamp;
  taken_by: Nullable<number>;
  compared_at: NullableTimestamp;
}

interface FactReleasesTable {
  number: GeneratedAlways<number>;
  kind: string;
  release: string;
  content: ColumnType<FactTable, string, never>;
  taken_at: Timestamp;
  taken_by: Nullable<number>;
  taken_back_at: NullableTimestamp;
  taken_back_by: Nullable<number>;
  compared_at: NullableTimestamp;
}

interface ChangedLogDaysTable {
  organization_id: number;
  driver_id: number;
  log_date: CalendarDate;
  fact_release: number;
  is_taken_back: boolean;
  appeared: string[];
  vanished: string[];
  was_certified: boolean;
  changed_at: Date;
}

interface MovedLogDaysTable {
  organization_id: number;
  driver_id: number;
  log_date: CalendarDate;
  release: string;
  starts_at_before: Date;
  ends_at_before: Date;
  starts_at: Date;
  ends_at: Date;
  was_certified: boolean;
  moved_at: Date;
}

interface ZoneOffsetsTable {
  zone: string;
  release: string;
  changes_at: Date[];
  offsets: number[];
  until_at: Timestamp;
}

export interface OrganizationsTable {
  id: GeneratedAlways<number>;
  name: string;
  status: Generated<'active' | 'deactivated'>;
  time_zone: Generated<string>;
  earlier_time_zones: Generated<string>;
  /** Generated from both. */
  dated_zone: ColumnType<string, never, never>;
  units: Generated<UnitSystem>;
  usdot_number: Nullable<string>;
  carrier_name: Nullable<string>;
  address: Nullable<string>;
  default_rule_set: Generated<string>;
  home_zone: Generated<string>;
  zone_rule_sets: Generated<unknown>;
  has_zones: Generated<boolean>;
  day_starts_at_minutes: Generated<number>;
  earlier_day_starts: NullableJson;
  idle_after_minutes: Generated<number>;
  stop_after_minutes: Generated<number>;
  outdated_after_minutes: Generated<number>;
  position_retention_days: Generated<number>;
  ifta_license_number: Nullable<string>;
  ifta_base_jurisdiction: Nullable<string>;
  is_setup_hidden: Generated<boolean>;
  opened_pages: Generated<PageFlag[]>;
  speeding_over_mph: Generated<number>;
  idle_gallons_per_hour_e4: Generated<number>;
  /** 0 Sunday to 6 Saturday. */
  week_starts_on: Generated<number>;
  braking_weight: Generated<number>;
  acceleration_weight: Generated<number>;
  cornering_weight: Generated<number>;
  crash_weight: Generated<number>;
  speeding_weight: Generated<number>;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
  two_step_policy: Generated<'optional' | 'administrators' | 'everyone'>;
  two_step_from: NullableTimestamp;
}

export interface UsersTable {
  id: GeneratedAlways<number>;
  organization_id: Nullable<number>;
  email: Nullable<string>;
  username: string;
  first_name: string;
  last_name: string;
  role: Generated<'ADMIN' | 'SUPER_ADMIN' | 'USER'>;
  permissions: Generated<string[]>;
  status: Generated<'active' | 'invited' | 'pending' | 'deactivated'>;
  password_hash: Nullable<string>;
  position_title: Nullable<string>;
  phone: Nullable<string>;
  time_zone: Nullable<string>;
  units: Nullable<UnitSystem>;
  last_seen_at: NullableTimestamp;
  archived_at: NullableTimestamp;
  name_key: NullableKey;
  surname_key: NullableKey;
  username_key: NullableKey;
  email_key: NullableKey;
  search_text: NullableKey;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
  two_step_due_at: NullableTimestamp;
}

export interface SessionsTable {
  id: string;
  user_id: number;
  created_at: DefaultTimestamp;
  last_used_at: DefaultTimestamp;
  expires_at: Timestamp;
  controlled_organization_id: Nullable<number>;
  ended_at: NullableTimestamp;
  ended_reason: Nullable<'logout' | 'reuse' | 'password-changed' | 'deactivated' | 'ended' | 'lost'>;
  user_agent: Nullable<string>;
  address: Nullable<string>;
  method: Generated<string>;
  ends_at: NullableTimestamp;
  provider_id: Nullable<string>;
  provider_session: Nullable<string>;
  proved_at: NullableTimestamp;
  proved_two_step: Generated<boolean>;
  device_id: Nullable<string>;
}

export interface RefreshTokensTable {
  token_hash: Buffer;
  session_id: string;
  issued_at: DefaultTimestamp;
  rotated_at: NullableTimestamp;
}

export interface PasswordResetsTable {
  token_hash: Buffer;
  user_id: number;
  expires_at: Timestamp;
  used_at: NullableTimestamp;
}

export interface AccountRequestsTable {
  organization_id: number;
  user_id: number;
  requested_at: DefaultTimestamp;
  decision: Nullable<'approved' | 'rejected'>;
  decided_at: NullableTimestamp;
  decided_by: Nullable<number>;
}

export interface ImagesTable {
  organization_id: number;
  kind: 'user' | 'organization' | 'fuel-receipt';
  owner_id: number;
  webp: Buffer;
  version: string;
  updated_at: DefaultTimestamp;
}

export interface InstallationTable {
  name: string;
  value: string;
  recorded_at: DefaultTimestamp;
}

export interface SearchServerTable {
  is_only: Generated<boolean>;
  engine: 'nominatim' | 'photon' | 'pelias';
  sealed_url: string;
  entered_by: number;
  entered_at: Timestamp;
}

export interface SettingsTable {
  key: string;
  is_enabled: Generated<boolean>;
  default_theme: Nullable<'light' | 'dark'>;
  updated_at: DefaultTimestamp;
}

export interface PlatformActivityLogTable {
  at: DefaultTimestamp;
  id: Generated<string>;
  actor_id: Nullable<number>;
  actor_key: Nullable<string>;
  action: string;
  entity: string;
  entity_id: Nullable<string>;
  before: NullableJson;
  after: NullableJson;
  address: Nullable<string>;
}

export interface ActivityLogTable extends PlatformActivityLogTable {
  organization_id: number;
}

export interface DriversTable {
  organization_id: number;
  user_id: number;
  license_number: Nullable<string>;
  license_state: Nullable<string>;
  license_class: Nullable<string>;
  license_expires_on: Nullable<CalendarDate>;
  phone: Nullable<string>;
  home_terminal_name: Nullable<string>;
  home_terminal_address: Nullable<string>;
  home_terminal_time_zone: Generated<string>;
  earlier_terminals: NullableJson;
  rule_set: Generated<string>;
  home_zone: Generated<string>;
  rules: NullableJson;
  allows_personal_conveyance: Generated<boolean>;
  allows_yard_move: Generated<boolean>;
  plans_splits: Generated<boolean>;
  allowed_exceptions: Generated<string[]>;
  archived_at: NullableTimestamp;
  search_text: NullableKey;
  created_at: DefaultTimestamp;
}

export interface AssetsTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  kind: 'vehicle' | 'trailer';
  unit_number: string;
  vin: Nullable<string>;
  year: Nullable<number>;
  make: Nullable<string>;
  model: Nullable<string>;
  plate: Nullable<string>;
  plate_state: Nullable<string>;
  fuel_type: Nullable<string>;
  tank_gallons: Nullable<number>;
  gross_weight_pounds: Nullable<number>;
  axles: Nullable<number>;
  height_inches: Nullable<number>;
  width_inches: Nullable<number>;
  length_inches: Nullable<number>;
  equipment: Nullable<Equipment>;
  odometer_miles: Nullable<number>;
  ifta_qualified_override: Nullable<boolean>;
  /** Generated from kind, axles, weight and the override. */
  may_count_for_ifta: ColumnType<boolean, never, never>;
  unit_key: NullableKey;
  vin_key: NullableKey;
  plate_key: NullableKey;
  search_text: NullableKey;
  archived_at: NullableTimestamp;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
}

export interface DriverAssignmentsTable {
  organization_id: number;
  asset_id: number;
  driver_id: number;
  assigned_at: Timestamp;
  unassigned_at: NullableTimestamp;
}

export interface TrailerAttachmentsTable {
  organization_id: number;
  vehicle_id: number;
  trailer_id: number;
  attached_at: Timestamp;
  detached_at: NullableTimestamp;
}

export interface GroupsTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  name: string;
  color: Generated<string>;
  archived_at: NullableTimestamp;
  created_at: DefaultTimestamp;
}

export interface GroupMembersTable {
  organization_id: number;
  group_id: number;
  user_id: number;
}

export interface GroupAssetsTable {
  organization_id: number;
  group_id: number;
  asset_id: number;
}

export interface DeviceModelsTable {
  id: GeneratedAlways<number>;
  maker: string;
  model: string;
  protocol: DeviceProtocol;
  capabilities: Generated<string[]>;
  signals: NullableJson;
  settings: Generated<ProtocolSettings>;
  archived_at: NullableTimestamp;
}

export interface GatewaysTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  unique_id: string;
  device_model_id: Nullable<number>;
  firmware: Nullable<string>;
  eld: Nullable<string>;
  secret_hash: Nullable<string>;
  allowed_networks: Generated<string[]>;
  settings: Generated<ProtocolSettings>;
  archived_at: NullableTimestamp;
  unique_key: NullableKey;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
}

export interface GatewayDirectoryTable {
  unique_id: string;
  organization_id: number;
  gateway_id: number;
}

export interface GatewayPairingsTable {
  organization_id: number;
  gateway_id: number;
  asset_id: number;
  paired_at: Timestamp;
  unpaired_at: NullableTimestamp;
}

export interface GatewayStateTable {
  organization_id: number;
  gateway_id: number;
  last_seen_at: Timestamp;
  last_fix_at: NullableTimestamp;
  lat: Nullable<number>;
  lon: Nullable<number>;
  voltage_millivolts: Nullable<number>;
  clock_offset_seconds: Nullable<number>;
  protocol: string;
  address: Nullable<string>;
  accepted_count: Generated<number>;
  refused_count: Generated<number>;
  last_refusal: Nullable<string>;
  last_refused_at: NullableTimestamp;
  week_rollover_count: Generated<number>;
  clock_offset_repeats: Generated<number>;
}

export interface RegistrationsTable {
  token_hash: Buffer;
  email: string;
  first_name: string;
  last_name: string;
  password_hash: string;
  organization_name: Nullable<string>;
  organization_id: Nullable<number>;
  expires_at: Timestamp;
}

export interface GatewaySendersTable {
  organization_id: number;
  gateway_id: number;
  protocol: string;
  address: string;
  outcome: string;
  first_seen_at: Timestamp;
  last_seen_at: Timestamp;
}

export interface GatewayMessagesTable {
  organization_id: number;
  gateway_id: number;
  received_at: Timestamp;
  ordinal: number;
  protocol: string;
  refusal: Nullable<string>;
  position_at: NullableTimestamp;
  detail: Nullable<string>;
  raw: Nullable<Buffer>;
}

export interface GatewayCapturesTable {
  organization_id: number;
  gateway_id: number;
  started_at: Timestamp;
  ends_at: Timestamp;
}

export interface CapturedMessagesTable {
  organization_id: number;
  gateway_id: number;
  id: GeneratedAlways<number>;
  received_at: Timestamp;
  protocol: string;
  raw: Buffer;
}

export interface UnknownGatewaysTable {
  unique_id: string;
  protocol: string;
  first_seen_at: Timestamp;
  last_seen_at: Timestamp;
  attempts: number;
  address: Nullable<string>;
}

export interface UnassignedMessagesTable {
  id: GeneratedAlways<number>;
  source: string;
  unique_id: string;
  received_at: Timestamp;
  address: Nullable<string>;
  raw: Buffer;
}

export interface IngestFaultsTable {
  date: CalendarDate;
  listener: string;
  reason: string;
  occurrences: number;
  last_seen_at: Timestamp;
  address: Nullable<string>;
  detail: Nullable<string>;
}

/** lat and lon in 1e-7 degrees, speed in 0.1 km/h, heading in degrees, altitude and odometer in meters. */
interface StoredFix {
  odometer_m: Nullable<number>;
  lat: number;
  lon: number;
  speed: number;
  heading: number;
  altitude: number;
  flags: number;
}

export interface PositionsTable extends StoredFix {
  organization_id: number;
  asset_id: number;
  at: Timestamp;
}

export interface UnpairedPositionsTable extends StoredFix {
  organization_id: number;
  gateway_id: number;
  at: Timestamp;
}

export interface PositionReadingsTable {
  organization_id: number;
  asset_id: number;
  /** READINGS of the contract. */
  reading: string;
  at: Timestamp;
  value: number;
}

export interface PositionDaysTable {
  organization_id: number;
  asset_id: number;
  day: string;
  fixes: number;
  first_at: Timestamp;
  last_at: Timestamp;
  fix_bytes: Buffer;
  readings: number;
  reading_bytes: Nullable<Buffer>;
}

type StoredEventKind =
  | 'harsh'
  | 'towing'
  | 'crash'
  | 'jamming'
  | 'idling'
  | 'unplugged'
  | 'fault-code'
  | 'panic'
  | 'unknown-alarm'
  | 'driver-id';

export interface DeviceEventsTable {
  organization_id: number;
  gateway_id: number;
  at: Timestamp;
  kind: StoredEventKind;
  code: number;
  asset_id: Nullable<number>;
  lat: Nullable<number>;
  lon: Nullable<number>;
  details: Json;
}

export interface GatewayUnreadIoTable {
  organization_id: number;
  gateway_id: number;
  io: Json;
  names: Generated<Json>;
}

export interface AssetStateTable extends StoredFix {
  organization_id: number;
  asset_id: number;
  gateway_id: Nullable<number>;
  at: Timestamp;
  received_at: Timestamp;
  status: Generated<'moving' | 'idling' | 'stopped'>;
  status_since_at: NullableTimestamp;
  place: Nullable<string>;
  jurisdiction: Nullable<string>;
}

export interface TripsTable {
  organization_id: number;
  asset_id: number;
  started_at: Timestamp;
  ended_at: Timestamp;
  is_open: boolean;
  distance_m: number;
  driving_seconds: number;
  max_speed: number;
  start_odometer_m: Nullable<number>;
  end_odometer_m: Nullable<number>;
  start_lat: number;
  start_lon: number;
  end_lat: number;
  end_lon: number;
  start_place: Nullable<string>;
  end_place: Nullable<string>;
  start_jurisdiction: Nullable<string>;
  end_jurisdiction: Nullable<string>;
}

export interface HaltsTable {
  organization_id: number;
  asset_id: number;
  started_at: Timestamp;
  kind: 'stop' | 'idle' | 'gap';
  ended_at: Timestamp;
  is_open: boolean;
  lat: number;
  lon: number;
  end_lat: number;
  end_lon: number;
  distance_m: Generated<number>;
  place: Nullable<string>;
  jurisdiction: Nullable<string>;
}

export type SetAsideWork =
  | 'trips'
  | 'visits'
  | 'miles'
  | 'daily-totals'
  | 'hours-of-service'
  | 'duty-clocks'
  | 'position-days'
  | 'alerts'
  | 'legs'
  | 'dispatches'
  | 'loads'
  | 'maintenance'
  | 'fault-orders';

export interface SetAsideWorkTable {
  organization_id: number;
  work: SetAsideWork;
  subject: string;
  reason: string;
  failures: number;
  first_failed_at: Timestamp;
  last_failed_at: Timestamp;
  retry_at: Timestamp;
}

export interface FleetDaysTable {
  organization_id: number;
  date: CalendarDate;
  time_zone: string;
  distance_m: number;
  driving_seconds: number;
  idle_seconds: number;
  vehicles_driven: number;
}

export interface VehicleDaysTable {
  organization_id: number;
  date: CalendarDate;
  asset_id: number;
  distance_m: number;
  driving_seconds: number;
  idle_seconds: number;
}

export interface DerivationProgressTable {
  organization_id: number;
  asset_id: number;
  derived_until: NullableTimestamp;
}

export interface BackgroundLeasesTable {
  work: string;
  holder: string;
  expires_at: Timestamp;
}

export interface DerivationRequestsTable {
  organization_id: number;
  asset_id: number;
  from_at: Timestamp;
  requested_at: DefaultTimestamp;
  last_requested_at: DefaultTimestamp;
  requests: Generated<number>;
}

export interface HosEditsTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  driver_id: number;
  log_date: CalendarDate;
  kind: 'driver-edit' | 'proposal' | 'assumed-driving' | 'given-driving' | 'taken-driving';
  annotation: string;
  made_by: number;
  made_at: Timestamp;
  /** Of `taken-driving`: the edit of the co-driver's log that gives it away. */
  given_edit_id: Nullable<number>;
}

export interface HosEditDecisionsTable {
  organization_id: number;
  edit_id: number;
  decision: 'accepted' | 'rejected' | 'withdrawn';
  decided_by: number;
  decided_at: Timestamp;
}

/** Codes of 49 CFR 395, subpart B, appendix A, 7; lat and lon in degrees. */
export interface EldEventsTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  driver_id: Nullable<number>;
  vehicle_id: Nullable<number>;
  gateway_id: Nullable<number>;
  sequence_id: number;
  record_status: number;
  origin: number;
  type: number;
  code: number;
  mode: Nullable<'WT' | 'PS'>;
  at: Timestamp;
  total_miles: Nullable<number>;
  total_engine_hours: Nullable<number>;
  miles_since_power_up: Nullable<number>;
  engine_hours_since_power_up: Nullable<number>;
  lat: Nullable<number>;
  lon: Nullable<number>;
  miles_since_fix: Nullable<number>;
  location_text: Nullable<string>;
  annotation: Nullable<string>;
  has_malfunction: Generated<boolean>;
  has_diagnostic: Generated<boolean>;
  fault_code: Nullable<string>;
  certified_date: Nullable<CalendarDate>;
  is_late: Generated<boolean>;
  received_at: Timestamp;
  recorded_by: Nullable<number>;
  edit_id: Nullable<number>;
  source_event_id: Nullable<number>;
  tap_key: Nullable<string>;
  command_id: Nullable<string>;
  command_part: Nullable<number>;
  device_limit: Nullable<'personal-use' | 'yard-move'>;
  imported_from: Nullable<string>;
}

export interface EldRecordStatusesTable {
  organization_id: number;
  event_id: number;
  id: GeneratedAlways<number>;
  record_status: number;
  edit_id: Nullable<number>;
  set_at: Timestamp;
}

export interface HosEditStrikesTable {
  organization_id: number;
  edit_id: number;
  event_id: number;
}

export interface DriverRuleSetsTable {
  organization_id: number;
  driver_id: number;
  id: GeneratedAlways<number>;
  zone: string;
  from_at: Timestamp;
  rule_set: string;
  reason: 'assignment' | 'cycle-switch';
  note: Nullable<string>;
  state: 'active' | 'proposed' | 'rejected' | 'withdrawn';
  set_by: Nullable<number>;
  set_at: Timestamp;
  answered_by: Nullable<number>;
  answered_at: NullableTimestamp;
}

export interface DriverHomeTerminalsTable {
  organization_id: number;
  driver_id: number;
  id: GeneratedAlways<number>;
  from_date: Nullable<CalendarDate>;
  name: Nullable<string>;
  address: Nullable<string>;
  time_zone: string;
  set_by: Nullable<number>;
  set_at: Timestamp;
  withdrawn_by: Nullable<number>;
  withdrawn_at: NullableTimestamp;
}

export interface OrganizationTimeZonesTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  from_date: Nullable<CalendarDate>;
  time_zone: string;
  set_by: Nullable<number>;
  set_at: Timestamp;
  withdrawn_by: Nullable<number>;
  withdrawn_at: NullableTimestamp;
}

export interface OrganizationDayStartsTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  from_date: Nullable<CalendarDate>;
  day_starts_at_minutes: number;
  set_by: Nullable<number>;
  set_at: Timestamp;
  withdrawn_by: Nullable<number>;
  withdrawn_at: NullableTimestamp;
}

export interface DriverZonesTable {
  organization_id: number;
  driver_id: number;
  id: GeneratedAlways<number>;
  at: Timestamp;
  zone: string;
  source: 'position' | 'driver';
  earliest_at: NullableTimestamp;
  latest_at: NullableTimestamp;
  asset_id: Nullable<number>;
  lat: Nullable<number>;
  lon: Nullable<number>;
  annotation: Nullable<string>;
  replaces_id: Nullable<number>;
  recorded_by: Nullable<number>;
  recorded_at: Timestamp;
  confirmed_at: NullableTimestamp;
  replaced_at: NullableTimestamp;
}

export interface HosDeclarationsTable {
  organization_id: number;
  driver_id: number;
  log_date: CalendarDate;
  id: GeneratedAlways<number>;
  kind: 'deferral' | 'ferry';
  state: 'declared' | 'proposed' | 'rejected' | 'withdrawn';
  from_at: NullableTimestamp;
  to_at: NullableTimestamp;
  crossing_minutes: Nullable<number>;
  receipt: Nullable<string>;
  note: Nullable<string>;
  recorded_by: number;
  recorded_at: Timestamp;
}

export interface HosLogHeadersTable {
  organization_id: number;
  driver_id: number;
  log_date: CalendarDate;
  id: GeneratedAlways<number>;
  shipping_document: Nullable<string>;
  trailers: Generated<string[]>;
  co_driver_id: Nullable<number>;
  exceptions: Generated<unknown>;
  claims: Generated<unknown>;
  set_at: Generated<unknown>;
  whole_day_certification: Nullable<number>;
  recorded_by: number;
  recorded_at: Timestamp;
}

export interface HosCertificationsTable {
  organization_id: number;
  driver_id: number;
  log_date: CalendarDate;
  number: number;
  event_id: number;
  certified_at: Timestamp;
  records_digest: Nullable<string>;
}

export interface HosCertificationVoidsTable {
  organization_id: number;
  driver_id: number;
  log_date: CalendarDate;
  number: number;
  voided_at: Timestamp;
  reason: Nullable<'home-terminal' | 'day-start' | 'time-zones'>;
}

export interface UnidentifiedAnnotationsTable {
  organization_id: number;
  event_id: number;
  id: GeneratedAlways<number>;
  annotation: string;
  annotated_by: number;
  annotated_at: Timestamp;
}

export interface UnidentifiedOffersTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  event_id: number;
  driver_id: number;
  annotation: string;
  offered_by: number;
  offered_at: Timestamp;
}

export interface UnidentifiedOfferDecisionsTable {
  organization_id: number;
  offer_id: number;
  decision: 'accepted' | 'refused';
  decided_at: Timestamp;
  annotation: Nullable<string>;
}

export interface HosDirtyTable {
  organization_id: number;
  driver_id: number;
  from_date: CalendarDate;
  since: Generated<Timestamp>;
}

export interface RetentionCategoriesTable {
  category: string;
  floor_months: number;
  default_months: number;
}

export interface RetentionTablesTable {
  category: string;
  ordinal: number;
  table_name: string;
  time_expression: string;
  margin: Generated<string>;
  condition: Generated<string>;
  records_expression: Generated<string>;
  oldest_expression: Nullable<string>;
}

export interface RetentionPeriodsTable {
  organization_id: number;
  category: string;
  months: number;
  updated_at: DefaultTimestamp;
}

export interface RetentionRunsTable {
  organization_id: number;
  run_date: CalendarDate;
  started_at: Timestamp;
  finished_at: NullableTimestamp;
}

export interface RetentionRunItemsTable {
  organization_id: number;
  run_date: CalendarDate;
  category: string;
  months: number;
  cutoff_at: Timestamp;
  deleted_count: Generated<number>;
  oldest_at: NullableTimestamp;
  newest_at: NullableTimestamp;
}

export interface HosDaysTable {
  organization_id: number;
  driver_id: number;
  log_date: CalendarDate;
  starts_at: Timestamp;
  ends_at: Timestamp;
  off_ms: number;
  sleeper_ms: number;
  driving_ms: number;
  on_duty_ms: number;
  open_status: Nullable<'OFF' | 'SB' | 'D' | 'ON'>;
  counted_until: Timestamp;
  distance_m: Nullable<number>;
  vehicle_ids: number[];
  certification: 'certified' | 'uncertified' | 'recertify';
  certified_at: NullableTimestamp;
  violation_count: number;
  pending_proposal_count: number;
  missing: string[];
  legal_driving_ms: Nullable<number>;
}

export interface HosViolationsTable {
  organization_id: number;
  driver_id: number;
  rule: string;
  started_at: Timestamp;
  ended_at: Timestamp;
  log_date: CalendarDate;
  minutes: number;
  severity: 'nominal' | 'violation' | 'egregious';
  citation: string;
  explanation: Json;
  vehicle_id: Nullable<number>;
  rule_set: Nullable<string>;
}

/** Clocks in ms as of `as_of`; each falls (0) not or (1) as time passes, until `valid_until`. */
export interface HosStateTable {
  organization_id: number;
  driver_id: number;
  status: 'OFF' | 'SB' | 'D' | 'ON';
  mode: Nullable<'PC' | 'YM' | 'WT' | 'PS'>;
  since: Timestamp;
  as_of: Timestamp;
  valid_until: Timestamp;
  driving_ms: number;
  window_ms: number;
  break_ms: Nullable<number>;
  cycle_ms: number;
  cycle_tomorrow_ms: number;
  is_cycle_known: Generated<boolean>;
  next_driving_at: Timestamp;
  driving_rate: number;
  window_rate: number;
  break_rate: number;
  cycle_rate: number;
  cycle_tomorrow_rate: number;
  next_driving_moves: number;
  recent_log: Json;
}

export interface IftaProgressTable {
  organization_id: number;
  asset_id: number;
  pending_from: NullableTimestamp;
  pending_since: NullableTimestamp;
  is_late: Generated<boolean>;
  is_resumed: Generated<boolean>;
  time_zone: Nullable<string>;
}

export interface IftaDaysTable {
  organization_id: number;
  date: CalendarDate;
  asset_id: number;
  place: string;
  meters: number;
  estimated_meters: number;
}

export interface IftaMonthsTable {
  organization_id: number;
  month: CalendarDate;
  asset_id: number;
  place: string;
  meters: number;
  estimated_meters: number;
}

export interface IftaVehicleDaysTable {
  organization_id: number;
  date: CalendarDate;
  asset_id: number;
  meters: number;
  estimated_meters: number;
  start_odometer_m: Nullable<number>;
  end_odometer_m: Nullable<number>;
  flags: Json;
  changed_at: Timestamp;
}

export interface AnalyticsProgressTable {
  organization_id: number;
  asset_id: number;
  from_date: CalendarDate;
  to_date: CalendarDate;
  since: Timestamp;
}

export interface LegDaysTable {
  organization_id: number;
  date: CalendarDate;
  asset_id: number;
  ordinal: number;
  driver_id: Nullable<number>;
  class: string;
  load_ids: number[];
  positions: number[];
  meters: number;
}

export interface PerformanceDaysTable {
  organization_id: number;
  date: CalendarDate;
  asset_id: number;
  ordinal: number;
  driver_id: Nullable<number>;
  meters: number;
  driving_seconds: number;
  idle_seconds: number;
  pto_seconds: number;
  speeding_seconds: number;
  engine_seconds: Nullable<number>;
  used_milliliters: Nullable<number>;
  events: Json;
}

export interface LegMonthsTable {
  organization_id: number;
  month: CalendarDate;
  asset_id: number;
  ordinal: number;
  driver_id: Nullable<number>;
  class: string;
  load_ids: number[];
  positions: number[];
  meters: number;
}

export interface AnalyticsRevisionsTable {
  organization_id: number;
  topic: string;
  since: CalendarDate;
  revision: number;
}

export interface LegLoadsTable {
  organization_id: number;
  load_id: number;
  asset_id: number;
  date: CalendarDate;
}

export interface PerformanceMonthsTable {
  organization_id: number;
  month: CalendarDate;
  asset_id: number;
  ordinal: number;
  driver_id: Nullable<number>;
  days: Buffer;
  events: Nullable<Json>;
}

export interface IftaCrossingsTable {
  organization_id: number;
  asset_id: number;
  date: CalendarDate;
  ordinal: number;
  at: Timestamp;
  lat: number;
  lon: number;
  from_jurisdiction: Nullable<string>;
  to_jurisdiction: Nullable<string>;
  odometer_m: Nullable<number>;
  uncertainty_m: number;
}

export interface FuelPurchasesTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  date: CalendarDate;
  purchased_at: NullableTimestamp;
  seller: string;
  address: Nullable<string>;
  jurisdiction: string;
  fuel: string;
  /** Numeric arrives as text. */
  quantity: ColumnType<string, number, number>;
  unit: 'gallons' | 'liters';
  milliliters: number;
  price_cents: Nullable<number>;
  currency: Generated<'USD' | 'CAD'>;
  is_tax_paid: boolean;
  asset_id: Nullable<number>;
  odometer_m: Nullable<number>;
  lat: Nullable<number>;
  lon: Nullable<number>;
  source: 'manual' | 'import';
  verification: Generated<FuelVerification>;
  created_by: Nullable<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  removed_at: NullableTimestamp;
  is_full: Generated<boolean>;
  transaction: Nullable<string>;
  odometer_reading_id: Nullable<number>;
  odometer_problem: Nullable<'below' | 'too-far'>;
}

export interface FuelCardFormatsTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  name: string;
  format: Json;
  updated_at: Timestamp;
}

export type FuelVerification =
  | 'verified'
  | 'no-vehicle'
  | 'no-time'
  | 'no-place'
  | 'no-position'
  | 'elsewhere';

export interface IftaAdjustmentsTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  date: CalendarDate;
  asset_id: number;
  jurisdiction: string;
  kind: 'exempt' | 'trip-permit' | 'attribution' | 'distance';
  meters: number;
  reason: string;
  created_by: Nullable<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  removed_at: NullableTimestamp;
}

export interface IftaVehicleStatementsTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  asset_id: number;
  kind: 'qualification' | 'calibration';
  from_date: CalendarDate;
  until_date: Nullable<CalendarDate>;
  is_qualified: Nullable<boolean>;
  road_permille: Nullable<number>;
  reason: string;
  made_by: Nullable<number>;
  made_at: Timestamp;
  removed_at: NullableTimestamp;
}

export interface IftaRateFilesTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  quarter: string;
  quarter_start: CalendarDate;
  status: 'final' | 'preliminary';
  source: string;
  rates: Json;
  loaded_by: Nullable<number>;
  loaded_at: Timestamp;
}

export interface PlatformRateFilesTable {
  id: GeneratedAlways<number>;
  quarter: string;
  status: 'final' | 'preliminary';
  source: string;
  rates: Json;
  loaded_by: Nullable<number>;
  loaded_at: Timestamp;
}

export interface IftaRateOverridesTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  quarter: string;
  quarter_start: CalendarDate;
  jurisdiction: string;
  fuel: string;
  kind: 'base' | 'surcharge';
  value: Nullable<number>;
  reason: string;
  made_by: Nullable<number>;
  made_at: Timestamp;
  removed_at: NullableTimestamp;
}

export interface IftaReturnsTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  quarter: string;
  revision: number;
  reason: Nullable<string>;
  finalized_by: Nullable<number>;
  finalized_at: Timestamp;
  tax_return: Json;
  rates: Json;
  inputs: Json;
}

export interface IftaAcknowledgementsTable {
  organization_id: number;
  quarter: string;
  quarter_start: CalendarDate;
  issue_key: string;
  note: string;
  acknowledged_by: Nullable<number>;
  acknowledged_at: Timestamp;
}

/** The tables as the migrations leave them. */
export interface PlacesTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  name: string;
  category: 'terminal' | 'customer' | 'yard' | 'fuel' | 'rest' | 'no-go' | 'other';
  shape: 'circle' | 'polygon';
  center_lat: number;
  center_lon: number;
  radius_m: Nullable<number>;
  points: NullableJson;
  address: Nullable<string>;
  color: Nullable<string>;
  note: Nullable<string>;
  free_minutes: Nullable<number>;
  detention_cents_per_hour: Nullable<number>;
  area_version: Generated<number>;
  visits_requested_at: DefaultTimestamp;
  archived_at: NullableTimestamp;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
}

export interface VisitsTable {
  organization_id: number;
  place_id: number;
  asset_id: number;
  arrived_at: Timestamp;
  departed_at: NullableTimestamp;
  is_approximate: boolean;
  is_pass: boolean;
  settled_at: NullableTimestamp;
}

export interface VisitProgressTable {
  organization_id: number;
  asset_id: number;
  /** Nothing before it is derived; `-infinity` from the beginning. */
  from_at: DefaultTimestamp;
  derived_until: NullableTimestamp;
  state: Generated<Json>;
  again_from: NullableTimestamp;
  again_since: NullableTimestamp;
}

export interface VisitCheckpointsTable {
  organization_id: number;
  asset_id: number;
  at: Timestamp;
  state: Json;
}

export interface ShareLinksTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  asset_id: number;
  token_hash: Buffer;
  label: Nullable<string>;
  created_by: number;
  created_at: Timestamp;
  expires_at: Timestamp;
  ends_at_arrival: boolean;
  destination_name: Nullable<string>;
  destination_lat: Nullable<number>;
  destination_lon: Nullable<number>;
  arrival_radius_m: Nullable<number>;
  shows_arrival: boolean;
  shows_speed: boolean;
  shows_driver: boolean;
  phone: Nullable<string>;
  opened_count: Generated<number>;
  last_opened_at: NullableTimestamp;
  opening_logged_at: NullableTimestamp;
  ended_at: NullableTimestamp;
  end_reason: Nullable<'revoked' | 'arrived' | 'withdrawn'>;
}

export interface ApiKeysTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  name: string;
  permissions: string[];
  group_ids: Nullable<number[]>;
  allowed_networks: Nullable<string[]>;
  expires_at: NullableTimestamp;
  revoked_at: NullableTimestamp;
  created_by: Nullable<number>;
  created_at: Timestamp;
  last_used_at: NullableTimestamp;
  last_used_address: Nullable<string>;
  calls_date: Nullable<CalendarDate>;
  calls: Generated<number>;
}

export interface ApiKeySecretsTable {
  organization_id: number;
  api_key_id: number;
  hash: Buffer;
  prefix: string;
  created_at: Timestamp;
  ends_at: NullableTimestamp;
}

export interface ChangesTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  seq: Nullable<number>;
  type: string;
  version: Generated<number>;
  recorded_at: DefaultTimestamp;
  occurred_at: Timestamp;
  subject_id: string;
  asset_id: Nullable<number>;
  driver_id: Nullable<number>;
  data: NullableJson;
  positions: Nullable<Buffer>;
}

export interface ChangeHeadsTable {
  organization_id: number;
  epoch: Generated<number>;
  seq: Generated<number>;
  positions_read_at: NullableTimestamp;
}

export interface UserFactorsTable {
  id: string;
  user_id: number;
  name: string;
  sealed_secret: Nullable<string>;
  last_step: Nullable<number>;
  created_at: Timestamp;
  confirmed_at: NullableTimestamp;
  last_used_at: NullableTimestamp;
}

export interface PasskeysTable {
  id: string;
  user_id: number;
  name: string;
  credential_id: Buffer;
  public_key: Buffer;
  counter: number;
  transports: string[];
  created_at: Timestamp;
  last_used_at: NullableTimestamp;
}

export interface SignOnProvidersTable {
  id: string;
  organization_id: number;
  kind: SignOnKind;
  name: string;
  issuer: Nullable<string>;
  client_id: Nullable<string>;
  sealed_secret: Nullable<string>;
  secret_expires_on: Nullable<string>;
  is_on: boolean;
  extra_scopes: string[];
  groups_claim: Nullable<string>;
  rules: Json;
  fallback: NullableJson;
  session_hours: number;
  is_required: boolean;
  password_administrator_ids: number[];
  updated_at: Timestamp;
}

export interface SignOnTestsTable {
  provider_id: string;
  organization_id: number;
  user_id: number;
  issuer: string;
  client_id: string;
  sealed_secret: Nullable<string>;
  extra_scopes: string[];
  finished_at: NullableTimestamp;
  problem: Nullable<string>;
  name: Nullable<string>;
  email: Nullable<string>;
  groups: string[];
}

export interface SignOnDomainsTable {
  domain: string;
  organization_id: number;
  record: string;
  created_at: Timestamp;
  confirmed_at: NullableTimestamp;
}

export interface UserIdentitiesTable {
  issuer: string;
  subject: string;
  user_id: number;
  groups: Generated<string[]>;
  created_at: Timestamp;
  last_used_at: Timestamp;
}

export interface SignOnConfirmationsTable {
  token_hash: Buffer;
  provider_id: string;
  issuer: string;
  subject: string;
  user_id: number;
  expires_at: Timestamp;
}

export interface SignOnAttemptsTable {
  state_hash: Buffer;
  provider_id: string;
  binding_hash: Buffer;
  nonce: string;
  code_verifier: string;
  return_to: string;
  is_test: boolean;
  expires_at: Timestamp;
  used_at: NullableTimestamp;
}

export interface SignOnLogoutsTable {
  provider_id: string;
  token_id: string;
  expires_at: Timestamp;
}

export interface RecoveryCodesTable {
  user_id: number;
  hash: Buffer;
  used_at: NullableTimestamp;
}

export interface SignInChallengesTable {
  token_hash: Buffer;
  user_id: Nullable<number>;
  purpose: Generated<'sign-in' | 'passkey' | 'add-passkey'>;
  created_at: Timestamp;
  expires_at: Timestamp;
  tries: Generated<number>;
  used_at: NullableTimestamp;
}

export interface ProvisionedUsersTable {
  organization_id: number;
  user_id: number;
  external_id: Nullable<string>;
  deleted_at: NullableTimestamp;
  requested_email: Nullable<string>;
  requested_at: NullableTimestamp;
  is_named_by_display_name: Generated<boolean>;
}

export interface ProvisionedGroupsTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  display_name: string;
  external_id: Nullable<string>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface ProvisionedGroupMembersTable {
  organization_id: number;
  group_id: number;
  user_id: number;
}

export interface ProvisioningCallsTable {
  organization_id: number;
  at: Timestamp;
  method: string;
  path: string;
  status: number;
  problem: Nullable<string>;
  api_key_id: number;
}

export interface TraccarImportsTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  url: string;
  sealed_token: Nullable<string>;
  state: 'running' | 'done' | 'stopped' | 'failed';
  problem: Nullable<string>;
  attempts: Generated<number>;
  due_at: Timestamp;
  claimed_until: NullableTimestamp;
  read_from: Timestamp;
  read_until: Timestamp;
  created_by: Nullable<number>;
  created_at: Timestamp;
  finished_at: NullableTimestamp;
  is_by_command: Generated<boolean>;
}

export interface TraccarRecordsTable {
  organization_id: number;
  import_id: number;
  kind: 'group' | 'geofence' | 'device' | 'driver' | 'user';
  traccar_id: number;
  name: string;
  unique_id: Nullable<string>;
  details: Json;
  state: 'waiting' | 'reading' | 'done' | 'refused';
  problem: Nullable<string>;
  record_id: Nullable<number>;
  asset_id: Nullable<number>;
  read_until: NullableTimestamp;
  accepted: Generated<number>;
  duplicates: Generated<number>;
  refusals: Json;
}

export interface WebhooksTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  name: string;
  url: string;
  types: string[];
  group_ids: Nullable<number[]>;
  rule_ids: Nullable<number[]>;
  position_seconds: Generated<number>;
  header_names: Generated<string[]>;
  sealed_headers: Nullable<string>;
  sealed_secret: Nullable<string>;
  sealed_earlier_secret: Nullable<string>;
  earlier_secret_ends_at: NullableTimestamp;
  seq: number;
  position_offset: Generated<number>;
  attempts: Generated<number>;
  refusals: Generated<number>;
  due_at: NullableTimestamp;
  failing_since: NullableTimestamp;
  claimed_until: NullableTimestamp;
  off_at: NullableTimestamp;
  off_reason: Nullable<string>;
  created_by: Nullable<number>;
  created_at: Timestamp;
}

export interface WebhookAttemptsTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  webhook_id: number;
  at: Timestamp;
  seq: Nullable<number>;
  position_offset: Nullable<number>;
  type: string;
  subject_id: string;
  item_id: Nullable<string>;
  attempt: number;
  outcome: 'delivered' | 'later' | 'failed';
  status: Nullable<number>;
  ms: number;
  answer: string;
}

export interface WebhookHeldPositionsTable {
  organization_id: number;
  webhook_id: number;
  asset_id: number;
  item: Json;
  due_at: Timestamp;
}

export interface WebhookHoursTable {
  organization_id: number;
  webhook_id: number;
  hour: Timestamp;
  delivered: Generated<number>;
  failed: Generated<number>;
}

export interface AttemptsTable {
  name: string;
  key: Buffer;
  amount: number;
  at: Timestamp;
}

export interface WebProcessesTable {
  id: string;
  seen_at: Timestamp;
}

export interface SavedViewsTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  user_id: number;
  list: string;
  name: string;
  search: string;
  is_shared: boolean;
}

export interface AlertRulesTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  name: string;
  is_on: Generated<boolean>;
  version: Generated<number>;
  applies_from: DefaultTimestamp;
  archived_at: NullableTimestamp;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
}

type AlertSeverity = 'info' | 'warning' | 'critical';

export interface AlertRuleVersionsTable {
  organization_id: number;
  rule_id: number;
  version: number;
  kind: string;
  severity: AlertSeverity;
  rule: Json;
  telling: Json;
  created_at: DefaultTimestamp;
  created_by: Nullable<number>;
}

export interface AlertMutesTable {
  organization_id: number;
  rule_id: number;
  subject_kind: 'vehicle' | 'trailer' | 'driver' | 'device';
  subject_id: number;
  muted_at: DefaultTimestamp;
  muted_by: Nullable<number>;
  until: NullableTimestamp;
}

export interface IncidentsTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  rule_id: number;
  rule_version: number;
  kind: string;
  severity: AlertSeverity;
  subject_kind: 'vehicle' | 'trailer' | 'driver' | 'device' | 'organization';
  subject_id: number;
  asset_id: Nullable<number>;
  driver_id: Nullable<number>;
  place_id: Nullable<number>;
  started_at: Timestamp;
  about: Generated<string>;
  ended_at: NullableTimestamp;
  learned_at: Timestamp;
  state: Generated<'open' | 'closed' | 'retracted'>;
  retracted_at: NullableTimestamp;
  settled_at: NullableTimestamp;
  details: Json;
  lat: Nullable<number>;
  lon: Nullable<number>;
  location: Nullable<string>;
  acknowledged_by: Nullable<number>;
  acknowledged_at: NullableTimestamp;
  assigned_to: Nullable<number>;
  snoozed_until: NullableTimestamp;
  resolved_by: Nullable<number>;
  resolved_at: NullableTimestamp;
  resolution: Nullable<string>;
}

export interface AlertProgressTable {
  organization_id: number;
  asset_id: number;
  evaluated_until: Timestamp;
  states: Json;
}

export interface AlertCheckpointsTable {
  organization_id: number;
  asset_id: number;
  at: Timestamp;
  states: Json;
}

export interface AlertReplaysTable {
  organization_id: number;
  asset_id: number;
  from_at: Timestamp;
  requests: Generated<number>;
  requested_at: Generated<Timestamp>;
}

export interface AlertDueTable {
  organization_id: number;
  rule_id: number;
  subject_kind: 'vehicle' | 'trailer' | 'driver' | 'organization';
  subject_id: number;
  due_at: Timestamp;
}

export interface IncidentNotesTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  incident_id: number;
  at: DefaultTimestamp;
  act: string;
  author_id: Nullable<number>;
  note: Nullable<string>;
}

export interface NotificationsTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  user_id: number;
  kind: string;
  incident_id: Nullable<number>;
  news_key: Nullable<string>;
  title: Nullable<string>;
  href: Nullable<string>;
  reason: 'person' | 'group' | 'escalation' | 'news';
  group_id: Nullable<number>;
  told_at: Timestamp;
  read_at: NullableTimestamp;
}

export interface NotificationPreferencesTable {
  organization_id: number;
  user_id: number;
  kind: string;
  channel: 'mail' | 'push';
  timing: 'at-once' | 'digest' | 'never';
}

export interface NotificationUnsubscriptionsTable {
  organization_id: number;
  user_id: number;
  rule_id: number;
  ended_at: DefaultTimestamp;
}

export interface NotificationViewsTable {
  organization_id: number;
  user_id: number;
  seen_at: Timestamp;
}

export interface NotificationSchedulesTable {
  organization_id: number;
  user_id: number;
  quiet_from_minutes: Nullable<number>;
  quiet_until_minutes: Nullable<number>;
  digest_at_minutes: Generated<number>;
}

export interface NotificationPoliciesTable {
  organization_id: number;
  critical_breaks_quiet_hours: Generated<boolean>;
}

export interface EventsTable {
  organization_id: number;
  key: string;
  type: string;
  occurred_at: Timestamp;
}

export interface SubscriptionsTable {
  organization_id: number;
  channel: 'mail' | 'push';
  subscriber: number;
  user_id: Nullable<number>;
  wakes_at: NullableTimestamp;
  claimed_until: NullableTimestamp;
  failures: Generated<number>;
  failing_since: NullableTimestamp;
  paused_until: NullableTimestamp;
}

export interface PushSubscriptionsTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  user_id: number;
  endpoint: string;
  public_key: string;
  auth_secret: string;
  user_agent: Nullable<string>;
  created_at: DefaultTimestamp;
}

export interface DeliveriesTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  key: string;
  channel: 'mail' | 'push';
  subscriber: number;
  event_key: string;
  user_id: Nullable<number>;
  notification_id: Nullable<number>;
  incident_id: Nullable<number>;
  state: 'held' | 'waiting' | 'sent' | 'dropped' | 'failed';
  due_at: Timestamp;
  digest_id: Nullable<number>;
  attempts: Generated<number>;
  reason: Nullable<string>;
  created_at: DefaultTimestamp;
  finished_at: NullableTimestamp;
}

export interface EscalationsTable {
  organization_id: number;
  incident_id: number;
  due_at: Timestamp;
}

export interface CustomersTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  name: string;
  contact: Nullable<string>;
  phone: Nullable<string>;
  email: Nullable<string>;
  note: Nullable<string>;
  free_minutes: Nullable<number>;
  detention_cents_per_hour: Nullable<number>;
  detention_increment_minutes: Generated<number>;
  detention_max_cents: Nullable<number>;
  archived_at: NullableTimestamp;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface LoadsTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  reference: string;
  customer_id: number;
  status: Generated<LoadStatus>;
  cancelled_at: NullableTimestamp;
  invoiced_on: Nullable<CalendarDate>;
  paid_on: Nullable<CalendarDate>;
  commodity: Nullable<string>;
  weight_kilograms: Nullable<number>;
  is_hazmat: Generated<boolean>;
  note: Nullable<string>;
  lane: string;
  starts_at: NullableTimestamp;
  ends_at: NullableTimestamp;
  version: Generated<number>;
  legs_pending_since: NullableTimestamp;
  created_by: Nullable<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  removed_at: NullableTimestamp;
  search_text: NullableKey;
}

export interface LoadStopsTable {
  organization_id: number;
  load_id: number;
  sequence: number;
  kind: 'pickup' | 'delivery';
  place_id: Nullable<number>;
  location: string;
  lat: Nullable<number>;
  lon: Nullable<number>;
  window_from: NullableTimestamp;
  window_to: NullableTimestamp;
  typed_arrived_at: NullableTimestamp;
  typed_departed_at: NullableTimestamp;
  typed_reason: Nullable<string>;
  visit_asset_id: Nullable<number>;
  measured_arrived_at: NullableTimestamp;
  measured_departed_at: NullableTimestamp;
  arrived_at: NullableDerivedTimestamp;
  departed_at: NullableDerivedTimestamp;
  note: Nullable<string>;
  hours_at: NullableTimestamp;
  driving_left_seconds: Nullable<number>;
  window_left_seconds: Nullable<number>;
}

export interface LoadAssignmentsTable {
  organization_id: number;
  load_id: number;
  ordinal: number;
  asset_id: number;
  driver_id: Nullable<number>;
  trailer_id: Nullable<number>;
  dispatched_at: NullableTimestamp;
  takes_over_at: NullableTimestamp;
  hands_over_at: NullableTimestamp;
}

export interface LoadChargesTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  load_id: number;
  kind: ChargeKind;
  description: Nullable<string>;
  cents: number;
  currency: Generated<'USD' | 'CAD' | 'MXN'>;
  currency_cents: Nullable<number>;
  exchange_rate: NullableDecimal;
  exchange_date: Nullable<CalendarDate>;
  stop_sequence: Nullable<number>;
  created_by: Nullable<number>;
  created_at: Timestamp;
}

export interface LoadDocumentsTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  load_id: number;
  kind: DocumentKind;
  file_name: string;
  media_type: 'image/webp' | 'application/pdf';
  content: Buffer;
  size_bytes: number;
  created_by: Nullable<number>;
  created_at: Timestamp;
}

export interface LoadsToMeasureTable {
  organization_id: number;
  load_id: number;
  since: Timestamp;
}

export interface DispatchesTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  asset_id: number;
  load_id: Nullable<number>;
  status: Generated<DispatchStatus>;
  starts_at: Timestamp;
  is_hazmat: Generated<boolean>;
  version: Generated<number>;
  changed_at: Timestamp;
  created_by: Nullable<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  activated_at: NullableTimestamp;
  ended_at: NullableTimestamp;
}

export interface DispatchStopsTable {
  organization_id: number;
  dispatch_id: number;
  sequence: number;
  kind: DispatchStopKind;
  place_id: Nullable<number>;
  name: string;
  lat: number;
  lon: number;
  opens_at: NullableTimestamp;
  closes_at: NullableTimestamp;
  dock_minutes: number;
  arrived_at: NullableTimestamp;
  departed_at: NullableTimestamp;
}

export interface DispatchRoutesTable {
  organization_id: number;
  dispatch_id: number;
  version: number;
  reason: 'planned' | 'left-route';
  computed_at: Timestamp;
  source: string;
  is_estimate: boolean;
  distance_meters: number;
  drive_minutes: number;
  legs: Json;
  truck: Nullable<string>;
}

export interface RoadMatchesTable {
  organization_id: number;
  asset_id: number;
  trip_started_at: Timestamp;
  trip_ended_at: Timestamp;
  source: string;
  matched_at: Timestamp;
  is_stale: Generated<boolean>;
  speedings: unknown;
  limits: Generated<unknown>;
}

export interface DispatchPlansTable {
  organization_id: number;
  dispatch_id: number;
  route_version: number;
  computed_at: Timestamp;
  changed_at: Timestamp;
  position_at: Timestamp;
  lat: number;
  lon: number;
  next_sequence: Nullable<number>;
  progress_meters: number;
  off_route_meters: number;
  driver_id: Nullable<number>;
  is_by_hours: boolean;
  is_earliest: boolean;
  meters_left: number;
  arrives_at: NullableTimestamp;
  spare_minutes: Nullable<number>;
  rest_count: number;
  due_at: NullableTimestamp;
  plan: Json;
}

export interface EtasTable {
  organization_id: number;
  dispatch_id: number;
  sequence: number;
  computed_at: Timestamp;
  arrives_at: Timestamp;
  slack_minutes: Nullable<number>;
  rest_count: number;
  reason: EtaReason;
  position_at: Timestamp;
}

export interface ReportSchedulesTable {
  organization_id: number;
  kind: 'month' | 'week';
  user_id: number;
  created_by: Nullable<number>;
  created_at: Timestamp;
}

export interface MailedReportsTable {
  organization_id: number;
  kind: 'month' | 'week';
  starts_on: CalendarDate;
  mailed_at: Timestamp;
  recipients: number;
  report: Json;
}

export interface CostsTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  kind: string;
  scope: CostScope;
  asset_id: Nullable<number>;
  driver_id: Nullable<number>;
  load_id: Nullable<number>;
  form: CostForm;
  from_date: Nullable<CalendarDate>;
  to_date: Nullable<CalendarDate>;
  cents: Nullable<number>;
  rate_e4: Nullable<number>;
  percent_e4: Nullable<number>;
  counted: Nullable<'all' | 'loaded' | 'empty' | 'driving' | 'on-duty'>;
  charge_kinds: Generated<string[]>;
  shared_over: Nullable<'miles' | 'days' | 'revenue'>;
  note: Nullable<string>;
  created_by: Nullable<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface BenchmarksTable {
  organization_id: number;
  measure: string;
  value_e4: Nullable<number>;
  year: Nullable<number>;
  source: Nullable<string>;
  updated_by: Nullable<number>;
  updated_at: Timestamp;
}

export interface CounterReadingsTable {
  organization_id: number;
  asset_id: number;
  counter: 'odometer' | 'engine';
  date: CalendarDate;
  gateway_id: number;
  first_at: Timestamp;
  first_value: number;
  last_at: Timestamp;
  last_value: number;
}

export interface EnteredReadingsTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  asset_id: number;
  counter: 'odometer' | 'engine';
  at: Timestamp;
  value: number;
  source: ReadingSource;
  created_by: Nullable<number>;
  created_at: Timestamp;
  fuel_purchase_id: Nullable<number>;
}

export interface ServicePlansTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  name: string;
  kind: 'service' | 'annual-inspection';
  unit_kind: 'vehicle' | 'trailer';
  group_id: Nullable<number>;
  every_meters: Nullable<number>;
  every_engine_seconds: Nullable<number>;
  every_days: Nullable<number>;
  every_months: Nullable<number>;
  notice_days: Generated<number>;
  expected_meters_per_day: Nullable<number>;
  expected_engine_seconds_per_day: Nullable<number>;
  archived_at: NullableTimestamp;
  created_by: Nullable<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface WorkOrdersTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  number: number;
  asset_id: number;
  title: string;
  category: 'preventive' | 'tires' | 'repair';
  status: Generated<'open' | 'in-shop' | 'waiting-for-part' | 'done'>;
  vendor: Nullable<string>;
  note: Nullable<string>;
  due_on: Nullable<CalendarDate>;
  down_from: NullableTimestamp;
  done_on: Nullable<CalendarDate>;
  odometer_meters: Nullable<number>;
  engine_seconds: Nullable<number>;
  parts_tax_basis_points: Generated<number>;
  total_cents: Generated<number>;
  version: Generated<number>;
  created_by: Nullable<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  removed_at: NullableTimestamp;
}

export interface WorkOrderLinesTable {
  organization_id: number;
  order_id: number;
  ordinal: number;
  kind: 'part' | 'labor' | 'other';
  description: string;
  quantity_thousandths: Nullable<number>;
  unit_cents: Nullable<number>;
  minutes: Nullable<number>;
  cents_per_hour: Nullable<number>;
  cents: Nullable<number>;
}

export interface WorkOrderServicesTable {
  organization_id: number;
  order_id: number;
  plan_id: number;
}

export interface ServicesDoneTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  plan_id: number;
  asset_id: number;
  done_on: CalendarDate;
  odometer_meters: Nullable<number>;
  engine_seconds: Nullable<number>;
  order_id: Nullable<number>;
  note: Nullable<string>;
  created_by: Nullable<number>;
  created_at: Timestamp;
}

export interface ServicesDueTable {
  organization_id: number;
  asset_id: number;
  plan_id: number;
  state: 'unknown' | 'ok' | 'due-soon' | 'overdue';
  due_by: Nullable<'meters' | 'engineSeconds' | 'date'>;
  due_date: Nullable<CalendarDate>;
  used_percent: Nullable<number>;
  terms: Json;
}

export interface MaintenancePendingTable {
  organization_id: number;
  asset_id: number;
  since: Timestamp;
}

export interface MaintenanceDaysTable {
  organization_id: number;
  date: CalendarDate;
}

export interface DailyTotalsDueTable {
  organization_id: number;
  time_zone: string;
  due_at: Timestamp;
  asked: Generated<number>;
}

export interface ExpirationsTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  kind: ExpirationKind;
  asset_id: Nullable<number>;
  driver_id: Nullable<number>;
  title: Nullable<string>;
  expires_on: CalendarDate;
  notice_days: Nullable<number>;
  issued_on: Nullable<CalendarDate>;
  record_on: Nullable<CalendarDate>;
  created_by: Nullable<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface DriverDocumentsTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  driver_id: number;
  command_id: string;
  kind: 'bill-of-lading' | 'proof-of-delivery' | 'lumper' | 'scale' | 'fuel-receipt' | 'other';
  at: Timestamp;
  load_id: Nullable<number>;
  place: Nullable<string>;
  note: Nullable<string>;
  created_at: Timestamp;
  removed_at: NullableTimestamp;
}

export interface DriverDocumentPagesTable {
  organization_id: number;
  document_id: number;
  page: number;
  driver_id: number;
  sha256: string;
  content: Nullable<Buffer>;
  stored_at: NullableTimestamp;
}

type LogModeReason =
  | 'eight-days'
  | 'driveaway-towaway'
  | 'engine-before-2000'
  | 'short-rental'
  | 'eld-malfunction'
  | 'eld-revoked';

export interface LogModesTable {
  organization_id: number;
  driver_id: number;
  log_date: CalendarDate;
  mode: 'eld-connected' | 'logging-software' | 'time-record';
  reason: Nullable<LogModeReason>;
  reason_date: Nullable<CalendarDate>;
  set_by: Nullable<number>;
  set_at: Timestamp;
}

/** `days`: `{date, onDutyMinutes}`, in order. */
export interface HosPriorHoursTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  driver_id: number;
  until_date: CalendarDate;
  days: Json;
  relieved_at: NullableTimestamp;
  stated_by: number;
  stated_at: Timestamp;
  received_at: Timestamp;
}

export interface ServiceStatesTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  asset_id: number;
  plan_id: number;
  state: 'due-soon' | 'overdue';
  started_at: Timestamp;
  ended_at: NullableTimestamp;
}

export interface ExpirationDatesTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  expiration_id: number;
  title: string;
  expires_on: CalendarDate;
  set_at: Timestamp;
  replaced_at: NullableTimestamp;
}

export interface FaultOrderRulesTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  spn: number;
  fmi: Nullable<number>;
  title: string;
  category: 'preventive' | 'tires' | 'repair';
  created_by: Nullable<number>;
  created_at: Timestamp;
}

export interface FaultOrdersTable {
  organization_id: number;
  order_id: number;
  asset_id: number;
  spn: number;
  fmi: number;
  seen_at: Timestamp;
}

export interface RoadsideReportsTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  asset_id: number;
  driver_id: Nullable<number>;
  report_number: Nullable<string>;
  inspected_on: CalendarDate;
  place: Nullable<string>;
  level: Nullable<number>;
  violations: Json;
  is_return_requested: Generated<boolean>;
  certified_on: Nullable<CalendarDate>;
  certified_by: Nullable<number>;
  certified_at: NullableTimestamp;
  returned_on: Nullable<CalendarDate>;
  returned_at: NullableTimestamp;
  note: Nullable<string>;
  created_by: Nullable<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  removed_at: NullableTimestamp;
}

export interface WorkOrderFilesTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  order_id: number;
  file_name: string;
  media_type: 'image/webp' | 'application/pdf';
  content: Buffer;
  created_by: Nullable<number>;
  created_at: Timestamp;
}

export interface RoadsideFilesTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  report_id: number;
  file_name: string;
  media_type: 'image/webp' | 'application/pdf';
  content: Buffer;
  created_by: Nullable<number>;
  created_at: Timestamp;
}

export interface InspectionsTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  number: number;
  kind: 'pre-trip' | 'en-route' | 'post-trip';
  at: Timestamp;
  driver_id: number;
  place: Nullable<string>;
  odometer_meters: Nullable<number>;
  items: Json;
  second_driver_id: Nullable<number>;
  second_driver_agrees: Nullable<boolean>;
  signature_name: string;
  signature_strokes: Json;
  state: 'none-found' | 'open' | 'certified' | 'complete';
  is_signature_missing: boolean;
  created_by: Nullable<number>;
  created_at: Timestamp;
  command_id: Nullable<string>;
}

export interface InspectionUnitsTable {
  organization_id: number;
  inspection_id: number;
  ordinal: number;
  asset_id: number;
}

export interface InspectionItemsTable {
  organization_id: number;
  number: number;
  title: string;
  title_es: Nullable<string>;
  unit_kind: 'vehicle' | 'trailer' | 'any';
  created_by: Nullable<number>;
  created_at: Timestamp;
  removed_at: NullableTimestamp;
}

export interface DefectsTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  inspection_id: number;
  asset_id: number;
  item: string;
  description: string;
  was_safe: boolean;
  state: Generated<'open' | 'repaired' | 'unnecessary'>;
  is_safe: boolean;
  is_reviewed: Generated<boolean>;
  order_id: Nullable<number>;
  item_title: Nullable<string>;
}

export interface FuelReceiptsTable {
  organization_id: number;
  document_id: number;
  seller: Nullable<string>;
  jurisdiction: Nullable<string>;
  quantity: Nullable<number>;
  unit: 'gallons' | 'liters';
  price_cents: Nullable<number>;
  currency: 'USD' | 'CAD';
  odometer_meters: Nullable<number>;
  asset_id: Nullable<number>;
  decided_at: NullableTimestamp;
  decided_by: Nullable<number>;
  purchase_id: Nullable<number>;
}

export interface DriverDevicesTable {
  organization_id: number;
  driver_id: number;
  device_id: string;
  last_seq: Generated<number>;
  last_command_at: NullableTimestamp;
  last_at: Timestamp;
  name: string;
  version: string;
  unsent: Generated<number>;
  lost_at: NullableTimestamp;
}

export interface DriverCommandsTable {
  organization_id: number;
  driver_id: number;
  device_id: string;
  seq: number;
  id: string;
  kind: string;
  v: number;
  phone_at: Timestamp;
  at: Timestamp;
  position: NullableJson;
  body: Json;
  digest: string;
  outcome: 'stored' | 'superseded' | 'refused';
  clock_offset_ms: number;
  flags: string[];
  reason: NullableJson;
  received_at: Timestamp;
}

export interface DriverPhotosTable {
  organization_id: number;
  driver_id: number;
  sha256: string;
  defect_id: number;
  stored_at: NullableTimestamp;
}

export interface DefectPhotosTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  defect_id: number;
  content: Buffer;
  created_by: Nullable<number>;
  created_at: Timestamp;
}

export interface DefectActsTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  act: 'sign' | 'certify' | 'not-safe' | 'withdraw' | 'review';
  at: Timestamp;
  user_id: number;
  inspection_id: number;
  defect_id: Nullable<number>;
  outcome: Nullable<'repaired' | 'unnecessary'>;
  note: Nullable<string>;
  unit_ids: Nullable<number[]>;
  signature_name: string;
}

export interface OutOfServiceOrdersTable {
  organization_id: number;
  id: GeneratedAlways<number>;
  asset_id: number;
  at: Timestamp;
  reason: string;
  created_by: Nullable<number>;
  created_at: Timestamp;
  lifted_at: NullableTimestamp;
  lifted_by: Nullable<number>;
  lift_note: Nullable<string>;
}

export interface UnitReadinessTable {
  organization_id: number;
  asset_id: number;
  state: 'review-needed' | 'reason-needed' | 'blocked';
  because: Json;
}

export interface Schema {
  organizations: OrganizationsTable;
  users: UsersTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  password_resets: PasswordResetsTable;
  account_requests: AccountRequestsTable;
  images: ImagesTable;
  settings: SettingsTable;
  installation: InstallationTable;
  search_server: SearchServerTable;
  activity_log: ActivityLogTable;
  platform_activity_log: PlatformActivityLogTable;
  drivers: DriversTable;
  assets: AssetsTable;
  driver_assignments: DriverAssignmentsTable;
  trailer_attachments: TrailerAttachmentsTable;
  groups: GroupsTable;
  group_members: GroupMembersTable;
  group_assets: GroupAssetsTable;
  device_models: DeviceModelsTable;
  changed_log_days: ChangedLogDaysTable;
  fact_releases: FactReleasesTable;
  moved_log_days: MovedLogDaysTable;
  zone_offsets: ZoneOffsetsTable;
  zone_releases: ZoneReleasesTable;
  gateways: GatewaysTable;
  gateway_directory: GatewayDirectoryTable;
  gateway_pairings: GatewayPairingsTable;
  gateway_state: GatewayStateTable;
  registrations: RegistrationsTable;
  gateway_senders: GatewaySendersTable;
  gateway_messages: GatewayMessagesTable;
  gateway_captures: GatewayCapturesTable;
  captured_messages: CapturedMessagesTable;
  unassigned_messages: UnassignedMessagesTable;
  unknown_gateways: UnknownGatewaysTable;
  ingest_faults: IngestFaultsTable;
  positions: PositionsTable;
  unpaired_positions: UnpairedPositionsTable;
  position_readings: PositionReadingsTable;
  position_days: PositionDaysTable;
  device_events: DeviceEventsTable;
  gateway_unread_io: GatewayUnreadIoTable;
  asset_state: AssetStateTable;
  trips: TripsTable;
  halts: HaltsTable;
  set_aside_work: SetAsideWorkTable;
  fleet_days: FleetDaysTable;
  vehicle_days: VehicleDaysTable;
  background_leases: BackgroundLeasesTable;
  derivation_progress: DerivationProgressTable;
  derivation_requests: DerivationRequestsTable;
  retention_categories: RetentionCategoriesTable;
  retention_tables: RetentionTablesTable;
  retention_periods: RetentionPeriodsTable;
  retention_runs: RetentionRunsTable;
  retention_run_items: RetentionRunItemsTable;
  hos_edits: HosEditsTable;
  hos_edit_decisions: HosEditDecisionsTable;
  eld_events: EldEventsTable;
  eld_record_statuses: EldRecordStatusesTable;
  hos_edit_strikes: HosEditStrikesTable;
  hos_log_headers: HosLogHeadersTable;
  hos_certifications: HosCertificationsTable;
  hos_certification_voids: HosCertificationVoidsTable;
  unidentified_annotations: UnidentifiedAnnotationsTable;
  unidentified_offers: UnidentifiedOffersTable;
  unidentified_offer_decisions: UnidentifiedOfferDecisionsTable;
  hos_dirty: HosDirtyTable;
  analytics_progress: AnalyticsProgressTable;
  leg_days: LegDaysTable;
  performance_days: PerformanceDaysTable;
  leg_months: LegMonthsTable;
  leg_loads: LegLoadsTable;
  analytics_revisions: AnalyticsRevisionsTable;
  performance_months: PerformanceMonthsTable;
  hos_days: HosDaysTable;
  hos_violations: HosViolationsTable;
  driver_rule_sets: DriverRuleSetsTable;
  driver_home_terminals: DriverHomeTerminalsTable;
  organization_day_starts: OrganizationDayStartsTable;
  organization_time_zones: OrganizationTimeZonesTable;
  driver_zones: DriverZonesTable;
  hos_declarations: HosDeclarationsTable;
  hos_state: HosStateTable;
  ifta_progress: IftaProgressTable;
  ifta_days: IftaDaysTable;
  ifta_months: IftaMonthsTable;
  ifta_vehicle_days: IftaVehicleDaysTable;
  ifta_crossings: IftaCrossingsTable;
  fuel_purchases: FuelPurchasesTable;
  ifta_adjustments: IftaAdjustmentsTable;
  ifta_vehicle_statements: IftaVehicleStatementsTable;
  ifta_rate_files: IftaRateFilesTable;
  platform_rate_files: PlatformRateFilesTable;
  ifta_rate_overrides: IftaRateOverridesTable;
  ifta_returns: IftaReturnsTable;
  ifta_acknowledgements: IftaAcknowledgementsTable;
  places: PlacesTable;
  visits: VisitsTable;
  visit_progress: VisitProgressTable;
  visit_checkpoints: VisitCheckpointsTable;
  alert_rules: AlertRulesTable;
  alert_rule_versions: AlertRuleVersionsTable;
  alert_mutes: AlertMutesTable;
  alert_progress: AlertProgressTable;
  alert_checkpoints: AlertCheckpointsTable;
  alert_replays: AlertReplaysTable;
  alert_due: AlertDueTable;
  incidents: IncidentsTable;
  incident_notes: IncidentNotesTable;
  notifications: NotificationsTable;
  notification_preferences: NotificationPreferencesTable;
  notification_unsubscriptions: NotificationUnsubscriptionsTable;
  notification_views: NotificationViewsTable;
  notification_schedules: NotificationSchedulesTable;
  notification_policies: NotificationPoliciesTable;
  push_subscriptions: PushSubscriptionsTable;
  events: EventsTable;
  subscriptions: SubscriptionsTable;
  deliveries: DeliveriesTable;
  escalations: EscalationsTable;
  share_links: ShareLinksTable;
  saved_views: SavedViewsTable;
  api_keys: ApiKeysTable;
  api_key_secrets: ApiKeySecretsTable;
  fuel_card_formats: FuelCardFormatsTable;
  provisioned_users: ProvisionedUsersTable;
  provisioned_groups: ProvisionedGroupsTable;
  provisioned_group_members: ProvisionedGroupMembersTable;
  provisioning_calls: ProvisioningCallsTable;
  traccar_imports: TraccarImportsTable;
  traccar_records: TraccarRecordsTable;
  webhooks: WebhooksTable;
  user_factors: UserFactorsTable;
  passkeys: PasskeysTable;
  sign_on_providers: SignOnProvidersTable;
  sign_on_tests: SignOnTestsTable;
  sign_on_domains: SignOnDomainsTable;
  user_identities: UserIdentitiesTable;
  sign_on_attempts: SignOnAttemptsTable;
  sign_on_confirmations: SignOnConfirmationsTable;
  sign_on_logouts: SignOnLogoutsTable;
  recovery_codes: RecoveryCodesTable;
  sign_in_challenges: SignInChallengesTable;
  webhook_attempts: WebhookAttemptsTable;
  webhook_held_positions: WebhookHeldPositionsTable;
  webhook_hours: WebhookHoursTable;
  changes: ChangesTable;
  change_heads: ChangeHeadsTable;
  attempts: AttemptsTable;
  web_processes: WebProcessesTable;
  customers: CustomersTable;
  loads: LoadsTable;
  load_stops: LoadStopsTable;
  load_assignments: LoadAssignmentsTable;
  load_charges: LoadChargesTable;
  load_documents: LoadDocumentsTable;
  loads_to_measure: LoadsToMeasureTable;
  dispatches: DispatchesTable;
  dispatch_stops: DispatchStopsTable;
  dispatch_routes: DispatchRoutesTable;
  dispatch_plans: DispatchPlansTable;
  road_matches: RoadMatchesTable;
  etas: EtasTable;
  costs: CostsTable;
  benchmarks: BenchmarksTable;
  report_schedules: ReportSchedulesTable;
  mailed_reports: MailedReportsTable;
  counter_readings: CounterReadingsTable;
  entered_readings: EnteredReadingsTable;
  service_plans: ServicePlansTable;
  work_orders: WorkOrdersTable;
  work_order_lines: WorkOrderLinesTable;
  work_order_services: WorkOrderServicesTable;
  services_done: ServicesDoneTable;
  services_due: ServicesDueTable;
  maintenance_pending: MaintenancePendingTable;
  maintenance_days: MaintenanceDaysTable;
  daily_totals_due: DailyTotalsDueTable;
  expirations: ExpirationsTable;
  driver_documents: DriverDocumentsTable;
  driver_document_pages: DriverDocumentPagesTable;
  log_modes: LogModesTable;
  hos_prior_hours: HosPriorHoursTable;
  service_states: ServiceStatesTable;
  expiration_dates: ExpirationDatesTable;
  fault_order_rules: FaultOrderRulesTable;
  fault_orders: FaultOrdersTable;
  roadside_reports: RoadsideReportsTable;
  work_order_files: WorkOrderFilesTable;
  roadside_files: RoadsideFilesTable;
  inspections: InspectionsTable;
  inspection_units: InspectionUnitsTable;
  inspection_items: InspectionItemsTable;
  defects: DefectsTable;
  defect_photos: DefectPhotosTable;
  fuel_receipts: FuelReceiptsTable;
  driver_devices: DriverDevicesTable;
  driver_commands: DriverCommandsTable;
  driver_photos: DriverPhotosTable;
  defect_acts: DefectActsTable;
  out_of_service_orders: OutOfServiceOrdersTable;
  unit_readiness: UnitReadinessTable;
}
