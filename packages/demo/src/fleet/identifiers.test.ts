import { vinCheckDigit } from '@longhaul/contract';
import { describe, expect, it } from 'vitest';
import { demoOrganizations } from '../organizations.ts';
import { imeiCheckDigit } from './identifiers.ts';

describe('imeiCheckDigit', () => {
  it('makes a published example whole', () => {
    expect(imeiCheckDigit('49015420323751')).toBe('8');
  });

  it('refuses anything but fourteen digits', () => {
    expect(() => imeiCheckDigit('490154203237518')).toThrow('not the first 14 digits');
  });
});

describe('the demo fleets', () => {
  const vehicles = demoOrganizations.flatMap(({ trucks, trailers }) => [...trucks, ...trailers]);
  const devices = demoOrganizations.flatMap((organization) => organization.devices);

  it('have VINs with a right check digit, each its own', () => {
    for (const { vin } of vehicles) expect(vin[8]).toBe(vinCheckDigit(vin));
    expect(new Set(vehicles.map(({ vin }) => vin)).size).toBe(vehicles.length);
  });

  it('have a device of each kind on the road', () => {
    const kinds = devices
      .filter(({ truck, silentForMinutes }) => truck !== null && silentForMinutes === null)
      .map(({ protocol }) => protocol);
    expect([...new Set(kinds)].sort()).toEqual(
      ['calamp', 'flespi', 'gt06', 'json', 'jt808', 'osmand', 'owntracks', 'queclink', 'teltonika'].sort(),
    );
  });

  it('have trackers with a right IMEI and no identifier twice', () => {
    for (const { uniqueId, protocol } of devices) {
      if (protocol !== 'teltonika') continue;
      expect(uniqueId).toMatch(/^00\d{13}$/);
      expect(uniqueId[14]).toBe(imeiCheckDigit(uniqueId.slice(0, 14)));
    }
    expect(new Set(devices.map(({ uniqueId }) => uniqueId)).size).toBe(devices.length);
  });
});
