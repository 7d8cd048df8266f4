import names from '../../data/zone-names.json' with { type: 'json' };
import data from '../../data/zones.json' with { type: 'json' };
import type { ZoneData } from './zone-table.ts';

/** The table that the release comes with. */
export const ownZones: ZoneData = data;

/** The name that is offered, of each older or second one. */
export const currentNames: Readonly<Record<string, string>> = names;

/** Of a zone that the table lacks: none. */
export const otherClock = (_name: string): undefined => undefined;
