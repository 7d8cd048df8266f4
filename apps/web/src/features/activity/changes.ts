import type { ActivityEntry } from '@longhaul/contract';
import { gallonsFromMilliliters, milesFromMeters } from '@longhaul/units';
import { formatCalendarDate, formatDateTime } from '../../format/date.ts';
import { formatRate } from '../../format/fuel-tax.ts';
import { formatCount } from '../../format/measure.ts';
import { wordsOf } from './activity-labels.ts';

export interface FieldChange {
  readonly field: string;
  /** Null where the entry says nothing of the time before, or after. */
  readonly before: string | null;
  readonly after: string | null;
}

/** The field of what is turned on and off. */
export const SWITCH = 'On';

const FIELDS: Record<string, string> = {
  vin: 'VIN',
  editId: 'Proposed edit',
  driverId: 'Driver',
  driver_id: 'Driver',
  userId: 'Person',
  user_id: 'Person',
  assetId: 'Vehicle',
  asset_id: 'Vehicle',
  vehicleId: 'Vehicle',
  vehicle_id: 'Vehicle',
  trailerId: 'Trailer',
  trailer_id: 'Trailer',
  gatewayId: 'Device',
  gateway_id: 'Device',
  groupId: 'Group',
  group_id: 'Group',
  adjustmentId: 'Adjustment number',
  totalCents: 'Total',
  total_cents: 'Total',
  price_cents: 'Price',
  milliliters: 'Quantity in gallons',
  odometer_m: 'Odometer',
  distanceMeters: 'Distance',
  distance_m: 'Distance',
  is_tax_paid: 'Tax paid',
  is_full: 'Full tank',
  removalReason: 'Reason for removal',
  rateCount: 'Rates',
  changeCount: 'Changed rates',
  firstId: 'First number',
  lastId: 'Last number',
  usdot_number: 'USDOT number',
  email: 'Email',
  unique_id: 'Serial or IMEI',
  ifta_qualified_override: 'IFTA qualified',
  ifta_license_number: 'IFTA license number',
  ifta_base_jurisdiction: 'IFTA base jurisdiction',
  archived_at: 'Archived',
  gross_weight_pounds: 'Gross weight (lb)',
  height_inches: 'Height (in)',
  width_inches: 'Width (in)',
  length_inches: 'Length (in)',
  is_enabled: SWITCH,
  isOn: SWITCH,
  is_on: SWITCH,
  iftaLocationHistory: 'Location history for fuel tax (months)',
  fuelTax: 'Fuel tax (months)',
  locationHistory: 'Other location history (months)',
  hoursOfService: 'Hours of service (months)',
  activityLog: 'Activity log (months)',
  notifications: 'Alerts (months)',
  driverDocuments: 'Documents from drivers (months)',
  cleanInspections: 'Inspections without defects (months)',
};

const fieldText = (field: string): string => FIELDS[field] ?? wordsOf(field);

/** What differs, field by field; where an entry has one state only, all that it says. */
export function changesOf(
  {
    before,
    after,
    names = {},
  }: Pick<ActivityEntry, 'before' | 'after'> & Partial<Pick<ActivityEntry, 'names'>>,
  timeZone: string,
): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const textOf = (state: Record<string, unknown> | null, field: string): string | null =>
    state === null
      ? null
      : (names[`${field}:${state[field]}`] ??
        amountText(field, state[field]) ??
        rateText(field, state) ??
        valueText(state[field], timeZone));
  return fields
    .map((field) => ({
      field: fieldText(field),
      before: textOf(before, field),
      after: textOf(after, field),
    }))
    .filter(({ before: was, after: is }) => was !== is && (was ?? NOTHING) !== (is ?? NOTHING));
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Quantities are stored as whole numbers of a small unit, which their field names. */
function amountText(field: string, value: unknown): string | undefined {
  if (typeof value !== 'number') return undefined;
  if (/(^|_)cents$|Cents$/.test(field)) return dollars.format(value / 100);
  if (/(^|_)milliliters$|Milliliters$/.test(field)) {
    return `${gallonsFromMilliliters(value).toFixed(1)} gal`;
  }
  return /(_m|Meters)$/.test(field) ? `${formatCount(milesFromMeters(value))} mi` : undefined;
}

/** Of a fuel-tax rate set by hand: in ten-thousandths of a dollar a gallon. */
function rateText(field: string, { value, jurisdiction, fuel }: Record<string, unknown>): string | undefined {
  const isRate =
    field === 'value' && typeof value === 'number' && jurisdiction !== undefined && fuel !== undefined;
  return isRate ? `$${formatRate(value)} a gallon` : undefined;
}

const NOTHING = 'none';

export function valueText(value: unknown, timeZone: string): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return textText(value, timeZone);
  if (Array.isArray(value)) {
    return value.length === 0 ? NOTHING : value.map((one) => valueText(one, timeZone)).join(', ');
  }
  if (typeof value !== 'object') return String(value);
  const record = dutyRecordText(value as Record<string, unknown>, timeZone);
  if (record !== undefined) return record;
  const { name, ...rest } = value as Record<string, unknown>;
  if (typeof name === 'string') return name;
  const parts = Object.entries(rest).map(
    ([key, inner]) => `${fieldText(key)}: ${valueText(inner, timeZone)}`,
  );
  return parts.length === 0 ? NOTHING : parts.join('; ');
}

function textText(text: string, timeZone: string): string {
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text)) {
    return formatDateTime(new Date(text), timeZone);
  }
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatCalendarDate(text) : text;
}

/** Of a change of duty status, by its code (49 CFR part 395, subpart B, appendix A, 7.20). */
const DUTY_STATUSES: Record<number, string> = {
  1: 'off duty',
  2: 'sleeper berth',
  3: 'driving',
  4: 'on duty (not driving)',
};

/** `off duty from 11/19/26 15:03 UTC-6, Chicago, IL`. */
function dutyRecordText(record: Record<string, unknown>, timeZone: string): string | undefined {
  const { type, code, at, location } = record;
  const status = type === 1 ? DUTY_STATUSES[Number(code)] : undefined;
  if (status === undefined || typeof at !== 'string') return undefined;
  const where = typeof location === 'string' && location !== '' ? `, ${location}` : '';
  return `${status} from ${textText(at, timeZone)}${where}`;
}
