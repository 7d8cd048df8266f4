import { ALERT_KINDS, type AlertKind, kindOf } from '@longhaul/contract';

/** In the order in which kinds are offered. */
export const ALERT_LABELS = Object.fromEntries(
  ALERT_KINDS.map((kind) => [kind, kindOf(kind).label]),
) as Record<AlertKind, string>;

/** Kinds about other hours-of-service rules than the federal ones are offered where those are in use. */
export const isOffered = (kind: AlertKind, { hasZones }: { readonly hasZones: boolean }): boolean =>
  hasZones || kindOf(kind).isOfZones !== true;
