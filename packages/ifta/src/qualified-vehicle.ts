import type { CalendarDate } from '@longhaul/units';

/** What decides whether a power unit's miles are reported. Null where the organization has not said. */
export interface VehicleFacts {
  /** Axles of the power unit alone. */
  axles: number | null;
  grossWeightPounds: number | null;
  /** Greatest weight with the trailers it pulls; null when it pulls none or nobody knows. */
  combinationWeightPounds: number | null;
  isRecreational: boolean;
}

/** Somebody's decision against the facts, for a while. Both days count; `null` is open. */
export interface QualificationOverride {
  isQualified: boolean;
  fromDate: CalendarDate;
  untilDate: CalendarDate | null;
}

export interface Qualification {
  /** Null: cannot be told from what is known. */
  isQualified: boolean | null;
  because:
    | 'override'
    | 'recreational'
    | 'axles'
    | 'weight'
    | 'combination'
    | 'below the limits'
    | 'unknown facts';
}

/** IFTA R245: more than this with two axles, or as a combination; three axles at any weight. */
const WEIGHT_LIMIT_POUNDS = 26_000;
const AXLES_AT_ANY_WEIGHT = 3;

/** Whether a vehicle is a qualified motor vehicle on a day. Of overlapping overrides the one that starts last counts. */
export function qualificationOn(
  date: CalendarDate,
  vehicle: VehicleFacts,
  overrides: readonly QualificationOverride[],
): Qualification {
  const override = overrides
    .filter(({ fromDate, untilDate }) => fromDate <= date && (untilDate === null || date <= untilDate))
    .reduce<QualificationOverride | null>(
      (latest, each) => (latest === null || each.fromDate >= latest.fromDate ? each : latest),
      null,
    );
  if (override !== null) return { isQualified: override.isQualified, because: 'override' };
  return qualificationOf(vehicle);
}

function qualificationOf(vehicle: VehicleFacts): Qualification {
  const { axles, grossWeightPounds, combinationWeightPounds, isRecreational } = vehicle;
  if (isRecreational) return { isQualified: false, because: 'recreational' };
  if (axles !== null && axles >= AXLES_AT_ANY_WEIGHT) return { isQualified: true, because: 'axles' };
  if (grossWeightPounds !== null && grossWeightPounds > WEIGHT_LIMIT_POUNDS) {
    return { isQualified: true, because: 'weight' };
  }
  if (combinationWeightPounds !== null && combinationWeightPounds > WEIGHT_LIMIT_POUNDS) {
    return { isQualified: true, because: 'combination' };
  }
  if (axles === null || grossWeightPounds === null) return { isQualified: null, because: 'unknown facts' };
  return { isQualified: false, because: 'below the limits' };
}
