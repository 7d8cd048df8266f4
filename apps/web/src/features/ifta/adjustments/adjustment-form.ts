import { type Adjustment, AdjustmentChange, type NewAdjustment } from '@longhaul/contract';
import { z } from 'zod';

const { date, jurisdiction, kind, reason } = AdjustmentChange.shape;
const MAX_METERS = 10_000_000;
/** A tenth of the shorter unit, so that what reads as 0.0 is no distance. */
const SHORTEST = 0.1;

/** An adjustment as people state it: the distance in their unit. */
export const AdjustmentForm = z.object({
  kind: kind.unwrap(),
  date: date.unwrap(),
  assetId: z.int().min(1),
  jurisdiction: z.string().min(1).pipe(jurisdiction.unwrap()),
  distance: z.number().min(SHORTEST).max(6_000),
  reason: reason.unwrap(),
});
export type AdjustmentForm = z.output<typeof AdjustmentForm>;
export type AdjustmentInput = z.input<typeof AdjustmentForm>;

export const ADJUSTMENT_LABELS: Record<keyof AdjustmentForm, string> = {
  kind: 'Kind',
  date: 'Date',
  assetId: 'Vehicle',
  jurisdiction: 'Jurisdiction',
  distance: 'Distance',
  reason: 'Reason',
};

export const EMPTY_ADJUSTMENT = { kind: 'exempt', date: '', jurisdiction: '', reason: '' } as const;

export const valuesOf = (adjustment: Adjustment, metersPerUnit: number): AdjustmentInput => ({
  kind: adjustment.kind,
  date: adjustment.date,
  assetId: adjustment.vehicle.id,
  jurisdiction: adjustment.jurisdiction,
  reason: adjustment.reason,
  distance: Math.round((adjustment.meters / metersPerUnit) * 10) / 10,
});

export function newAdjustmentOf({ distance, ...rest }: AdjustmentForm, metersPerUnit: number): NewAdjustment {
  return { ...rest, meters: Math.min(Math.round(distance * metersPerUnit), MAX_METERS) };
}

/** Only what was changed: a distance shown in whole tenths would else be stored less exactly than it stands. */
export function changeOf(
  values: AdjustmentForm,
  dirty: Partial<Record<keyof AdjustmentForm, boolean | undefined>>,
  metersPerUnit: number,
): AdjustmentChange {
  const { meters, ...rest } = newAdjustmentOf(values, metersPerUnit);
  const changed = Object.entries(rest).filter(([name]) => dirty[name as keyof AdjustmentForm]);
  return { ...Object.fromEntries(changed), ...(dirty.distance && { meters }) };
}
