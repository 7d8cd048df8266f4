import { DAY_MS } from '@longhaul/units';
import type { Detector } from './detector.ts';
import type { Facts } from './facts.ts';
import { fuelDrop, refuel } from './fuel-detectors.ts';
import { detention, dwell, placeEntered, placeLeft } from './place-detectors.ts';
import { findHoursRunningOut, findSpans, type RecordFindings } from './record-rules.ts';
import type { AlertKind, RuleOf } from './rule.ts';
import { idle, speed, unauthorizedMovement } from './run-detectors.ts';
import { deviceSilent, faultCode, harsh, lowVoltage } from './signal-detectors.ts';

/** What the incidents of a kind are about. */
export type SubjectKind = 'vehicle' | 'driver' | 'organization';

/** Found in what a device sends, moment by moment. */
export interface MomentKind<Kind extends AlertKind = AlertKind> {
  readonly subject: 'vehicle';
  /** Whether a trailer with a device can have incidents too: it has no engine, fuel tank or driver's seat. */
  readonly watchesTrailers: boolean;
  readonly detector: Detector<unknown, Kind>;
}

/** Found in records that are read anew. */
export interface RecordKind<Kind extends AlertKind = AlertKind> {
  readonly subject: SubjectKind;
  readonly watchesTrailers: false;
  findIn(rule: RuleOf<Kind>, facts: Facts): RecordFindings;
}

type Kinds = { readonly [Kind in AlertKind]: MomentKind<Kind> | RecordKind<Kind> };

/** Every kind of alert: a new one does not compile until it stands here. */
export const KINDS: Kinds = {
  'place-entered': { subject: 'vehicle', watchesTrailers: true, detector: placeEntered },
  'place-left': { subject: 'vehicle', watchesTrailers: true, detector: placeLeft },
  dwell: { subject: 'vehicle', watchesTrailers: true, detector: dwell },
  detention: { subject: 'vehicle', watchesTrailers: true, detector: detention },
  speed: { subject: 'vehicle', watchesTrailers: false, detector: speed },
  idle: { subject: 'vehicle', watchesTrailers: false, detector: idle },
  harsh: { subject: 'vehicle', watchesTrailers: false, detector: harsh },
  'unauthorized-movement': { subject: 'vehicle', watchesTrailers: true, detector: unauthorizedMovement },
  'device-silent': { subject: 'vehicle', watchesTrailers: true, detector: deviceSilent },
  'low-voltage': { subject: 'vehicle', watchesTrailers: true, detector: lowVoltage },
  'fault-code': { subject: 'vehicle', watchesTrailers: false, detector: faultCode },
  'fuel-drop': { subject: 'vehicle', watchesTrailers: false, detector: fuelDrop },
  refuel: { subject: 'vehicle', watchesTrailers: false, detector: refuel },
  'hours-running-out': { subject: 'driver', watchesTrailers: false, findIn: findHoursRunningOut },
  violation: { subject: 'driver', watchesTrailers: false, findIn: (_, facts) => findSpans(facts, 0) },
  'uncertified-log': {
    subject: 'driver',
    watchesTrailers: false,
    findIn: ({ afterDays }, facts) => findSpans(facts, afterDays * DAY_MS),
  },
  'unidentified-driving': {
    subject: 'vehicle',
    watchesTrailers: false,
    findIn: ({ afterDays }, facts) => findSpans(facts, afterDays * DAY_MS),
  },
  malfunction: {
    subject: 'vehicle',
    watchesTrailers: false,
    findIn: ({ onDay }, facts) => findSpans(facts, (onDay - 1) * DAY_MS),
  },
  'fuel-tax-due': {
    subject: 'organization',
    watchesTrailers: false,
    findIn: ({ withinDays }, facts) => findSpans(facts, -withinDays * DAY_MS),
  },
  'rates-missing': {
    subject: 'organization',
    watchesTrailers: false,
    findIn: (_, facts) => findSpans(facts, 0),
  },
};

export const ALERT_KINDS = Object.keys(KINDS) as [AlertKind, ...AlertKind[]];

/** Whether a rule reads records, whole each time, instead of what devices report. */
export const isRecordKind = (kind: AlertKind): boolean => 'findIn' in KINDS[kind];
export const watchesTrailers = (kind: AlertKind): boolean => KINDS[kind].watchesTrailers;
export const subjectOfKind = (kind: AlertKind): SubjectKind => KINDS[kind].subject;
