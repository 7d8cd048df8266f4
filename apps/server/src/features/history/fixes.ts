import type { FixesOf } from '../../domain/positions/read-fixes.ts';

/** Fixes of a leg, oldest first. */
export type LegFixes = FixesOf<'lat' | 'lon' | 'speed' | 'heading' | 'odometer' | 'flags'>;

/** A stretch of time in which one vehicle, or one unpaired device, is followed. */
export interface Leg {
  readonly source: 'asset' | 'gateway';
  readonly id: number;
  readonly name: string;
  readonly from: Date;
  readonly to: Date;
}
