import type { LatLon } from '@longhaul/geo';
import type { IncidentDetails } from './incident-details.ts';

/** What a rule found, before it is narrowed. Epoch milliseconds. */
export interface Finding {
  startedAt: number;
  /** Null while it goes on; of an instant the same as its start. */
  endedAt: number | null;
  position: LatLon | null;
  placeId?: number;
  /** Of what may begin more than once at an instant, which of them: a place, a fault code, a clock. */
  about?: string;
  /** Whatever the rule says: this one is critical. */
  isCritical?: boolean;
  details: IncidentDetails;
}

export interface Incident extends Finding {
  /** Who drove when it began. */
  driverId: number | null;
  about: string;
}

/** An incident and whether later facts may still change it: those after this instant do not. Null while they may. */
export interface FoundIncident extends Incident {
  settledAt: number | null;
}
