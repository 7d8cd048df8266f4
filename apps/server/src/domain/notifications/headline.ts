import { type AlertKind, KINDS, type TitledIncident } from '@longhaul/alerts';
import type { UnitSystem } from '../../platform/database/schema.ts';

interface StoredIncident {
  readonly kind: string;
  readonly state: 'open' | 'closed' | 'retracted';
  readonly started_at: Date;
  readonly ended_at: Date | null;
  readonly details: TitledIncident['details'];
  readonly placeName: string | null;
}

/** What happened, to be read behind the unit number or the driver's name: `speeding: 78 mph for 3 min`. */
export function headlineOf(
  { kind, state, started_at, ended_at, details, placeName }: StoredIncident,
  units: UnitSystem,
): string {
  if (!Object.hasOwn(KINDS, kind)) return kind;
  return KINDS[kind as AlertKind].headline({
    state,
    startedAt: started_at.getTime(),
    endedAt: ended_at?.getTime() ?? null,
    details,
    place: placeName ?? 'a deleted place',
    units,
  });
}
