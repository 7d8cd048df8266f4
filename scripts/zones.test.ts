import { readFileSync } from 'node:fs';
import path from 'node:path';
import { zoneDays } from '@longhaul/units';
import momentZones from 'moment-timezone';
import meta from 'moment-timezone/data/meta/latest.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { namesFile, refuseOlder, zoneData, zoneFile } from './zones.ts';

const HOUR_MS = 3_600_000;
const { US, CA, MX } = meta.countries;
const northAmerica = [...US.zones, ...CA.zones, ...MX.zones, 'America/Rainy_River', 'America/Indianapolis'];

describe('the table of zones', () => {
  it('is that of the installed moment-timezone; node scripts/zones.ts writes it again', () => {
    const file = path.resolve(import.meta.dirname, '../packages/units/data/zones.json');
    expect(readFileSync(file, 'utf8')).toBe(zoneFile(zoneData()));
    const names = path.resolve(import.meta.dirname, '../packages/units/data/zone-names.json');
    expect(readFileSync(names, 'utf8')).toBe(namesFile(zoneData()));
  });

  it.each(northAmerica)('has every hour of %s, 2010 to 2060, as moment-timezone does', (name) => {
    const zone = momentZones.tz.zone(name)!;
    const { offsetAt } = zoneDays(name);
    const different: string[] = [];
    for (let at = Date.UTC(2010, 0, 1); at < Date.UTC(2061, 0, 1); at += HOUR_MS) {
      if (offsetAt(at) !== -zone.utcOffset(at) * 60_000) different.push(new Date(at).toISOString());
    }
    expect(different).toEqual([]);
  });

  it('is not replaced by an older one', () => {
    expect(() => refuseOlder({ release: '2026f' }, { release: '2026e' })).toThrow(
      'The installed moment-timezone has 2026e, older than 2026f of zones.json.',
    );
    expect(() => refuseOlder({ release: '2026f' }, { release: '2027a' })).not.toThrow();
  });
});
