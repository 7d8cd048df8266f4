import data from '../../data/zones.json' with { type: 'json' };
import { readZoneTable, type ZoneTable } from './zone-table.ts';

/** The table that the release comes with. */
export const knownZones: ZoneTable = readZoneTable(data);
