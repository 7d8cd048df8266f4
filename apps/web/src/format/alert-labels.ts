import { ALERT_KINDS, type AlertKind, kindOf } from '@longhaul/contract';

/** In the order in which kinds are offered. */
export const ALERT_LABELS = Object.fromEntries(
  ALERT_KINDS.map((kind) => [kind, kindOf(kind).label]),
) as Record<AlertKind, string>;
