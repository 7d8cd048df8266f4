import type { ActivityEntry } from '@longhaul/contract';
import { formatCalendarDate, formatDateTime } from '../../format/date.ts';
import { wordsOf } from './activity-words.ts';

export interface FieldChange {
  readonly field: string;
  /** Null where the entry says nothing of the time before, or after. */
  readonly before: string | null;
  readonly after: string | null;
}

const FIELDS: Record<string, string> = {
  vin: 'VIN',
  editId: 'Edit number',
  driverId: 'Driver number',
  usdot_number: 'USDOT number',
  email: 'E-mail',
  unique_id: 'Serial or IMEI',
  ifta_qualified_override: 'IFTA qualified',
  ifta_licence_number: 'IFTA licence number',
  ifta_base_jurisdiction: 'IFTA base jurisdiction',
  archived_at: 'Archived',
  gross_weight_pounds: 'Gross weight (lb)',
  is_enabled: 'On',
  iftaLocationHistory: 'Location history for fuel tax (months)',
  fuelTax: 'Fuel tax (months)',
  locationHistory: 'Other location history (months)',
  hoursOfService: 'Hours of service (months)',
  activityLog: 'Activity log (months)',
};

const fieldWords = (field: string): string => FIELDS[field] ?? wordsOf(field);

/** What differs, field by field; where an entry has one state only, all that it says. */
export function changesOf(
  { before, after }: Pick<ActivityEntry, 'before' | 'after'>,
  timeZone: string,
): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const textOf = (state: Record<string, unknown> | null, field: string): string | null =>
    state === null ? null : valueWords(state[field], timeZone);
  return fields
    .map((field) => ({
      field: fieldWords(field),
      before: textOf(before, field),
      after: textOf(after, field),
    }))
    .filter(({ before: was, after: is }) => was !== is);
}

const NOTHING = 'none';

export function valueWords(value: unknown, timeZone: string): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return textWords(value, timeZone);
  if (Array.isArray(value)) {
    return value.length === 0 ? NOTHING : value.map((one) => valueWords(one, timeZone)).join(', ');
  }
  if (typeof value !== 'object') return String(value);
  const record = dutyRecordWords(value as Record<string, unknown>, timeZone);
  if (record !== undefined) return record;
  const { name, ...rest } = value as Record<string, unknown>;
  if (typeof name === 'string') return name;
  const parts = Object.entries(rest).map(
    ([key, inner]) => `${fieldWords(key)}: ${valueWords(inner, timeZone)}`,
  );
  return parts.length === 0 ? NOTHING : parts.join('; ');
}

function textWords(text: string, timeZone: string): string {
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

/** `off duty from 11/19/26 15:03 CST, Chicago, IL`. */
function dutyRecordWords(record: Record<string, unknown>, timeZone: string): string | undefined {
  const { type, code, at, location } = record;
  const status = type === 1 ? DUTY_STATUSES[Number(code)] : undefined;
  if (status === undefined || typeof at !== 'string') return undefined;
  const where = typeof location === 'string' && location !== '' ? `, ${location}` : '';
  return `${status} from ${textWords(at, timeZone)}${where}`;
}
