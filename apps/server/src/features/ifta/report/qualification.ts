import { qualificationOn } from '@longhaul/ifta';
import type { StatedQualification, selectVehicles } from './report-queries.ts';

type VehicleRow = Awaited<ReturnType<typeof selectVehicles>>[number];

/** Over all spans of a period. */
export interface Qualification {
  /** False only when it never does; null when it counts and nobody knows whether it should. */
  readonly isQualified: boolean | null;
  /** The spans in which it does not. */
  readonly excluded: readonly number[];
}

const ALWAYS = '0001-01-01';

/** By what is stated for the days, else for good, else by the build. The spans begin where a statement does or ends. */
export function qualificationsOf(
  starts: readonly string[],
  stated: readonly StatedQualification[],
): (row: VehicleRow) => Qualification {
  const byVehicle = Map.groupBy(stated, ({ asset_id }) => asset_id);
  return (row) => {
    const overrides = (byVehicle.get(row.id) ?? []).map(({ from_date, until_date, is_qualified }) => ({
      isQualified: is_qualified,
      fromDate: from_date,
      untilDate: until_date,
    }));
    const standing = standingOf(row);
    if (standing !== null) overrides.unshift({ isQualified: standing, fromDate: ALWAYS, untilDate: null });
    const facts = {
      axles: row.axles,
      grossWeightPounds: row.gross_weight_pounds,
      combinationWeightPounds: null,
      isRecreational: false,
    };
    const spans = starts.map((date) => qualificationOn(date, facts, overrides).isQualified);
    const counting = spans.filter((isQualified) => isQualified !== false);
    return {
      isQualified: counting.length > 0 && (counting.includes(null) ? null : true),
      excluded: spans.flatMap((isQualified, span) => (isQualified === false ? [span] : [])),
    };
  };
}

/** A trailer is no power unit, whatever its axles. */
function standingOf({ kind, ifta_qualified_override }: VehicleRow): boolean | null {
  return ifta_qualified_override ?? (kind === 'trailer' ? false : null);
}

interface CountedSpans {
  readonly starts: readonly string[];
  readonly vehicles: readonly { readonly id: number; readonly excluded: readonly number[] }[];
}

/** Without the days on which their vehicle did not qualify: nothing of them is filed. */
export function countedDays<Day extends { asset_id: number; date: string }>(
  { starts, vehicles }: CountedSpans,
  days: readonly Day[],
): Day[] {
  const excluded = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle.excluded]));
  return days.filter(({ asset_id, date }) => {
    const span = starts.findLastIndex((start) => start <= date);
    return !excluded.get(asset_id)?.includes(span);
  });
}
