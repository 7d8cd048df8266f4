import type { Detector } from './detector.ts';
import type { Facts } from './facts.ts';
import { fuelFinders } from './fuel-detectors.ts';
import type { AlertKind } from './kinds.ts';
import { placeFinders } from './place-detectors.ts';
import { type RecordFindings, recordFinders } from './record-rules.ts';
import type { RuleOf } from './rule.ts';
import { runFinders } from './run-detectors.ts';
import { signalFinders } from './signal-detectors.ts';

/** Found in what a device sends, moment by moment. */
export interface MomentFinder<Kind extends AlertKind = AlertKind> {
  readonly detector: Detector<unknown, Kind>;
}

/** Found in records that are read anew. */
export interface RecordFinder<Kind extends AlertKind = AlertKind> {
  findIn(rule: RuleOf<Kind>, facts: Facts): RecordFindings;
}

type Finders = { readonly [Kind in AlertKind]: MomentFinder<Kind> | RecordFinder<Kind> };

/** What finds the incidents of each kind: a new kind does not compile until something finds it. */
export const FINDERS: Finders = {
  ...placeFinders,
  ...runFinders,
  ...signalFinders,
  ...fuelFinders,
  ...recordFinders,
};

/** Whether a rule reads records, whole each time, instead of what devices report. */
export const isRecordKind = (kind: AlertKind): boolean => 'findIn' in FINDERS[kind];
