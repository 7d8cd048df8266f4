import { describe, expect, it } from 'vitest';
import { superAdministrator } from './fleet/accounts.ts';
import { demoOrganizations, prairieLine } from './organizations.ts';

describe('Prairie Line Freight', () => {
  it('has 40 trucks, 30 trailers, 45 drivers and a device for each truck, a trailer and the shelf', () => {
    expect(prairieLine.trucks).toHaveLength(40);
    expect(prairieLine.trailers).toHaveLength(30);
    expect(prairieLine.drivers).toHaveLength(45);
    expect(prairieLine.devices).toHaveLength(42);
    expect(prairieLine.devices.filter(({ truck }) => truck === null).map(({ trailer }) => trailer)).toEqual([
      null,
      'T-311',
    ]);
    expect(prairieLine.trailers.find(({ unitNumber }) => unitNumber === 'T-311')?.pulledBy).toBeNull();
  });

  it('has two silent devices, one fast clock and one weak battery', () => {
    expect(prairieLine.devices.filter(({ silentForMinutes }) => silentForMinutes !== null)).toHaveLength(2);
    expect(prairieLine.devices.filter(({ clockAheadMs }) => clockAheadMs !== 0)).toHaveLength(1);
    expect(prairieLine.devices.filter(({ voltageMillivolts }) => voltageMillivolts < 11_500)).toHaveLength(1);
  });

  it('seats one driver of the same terminal in every truck', () => {
    const seated = new Set(prairieLine.driverByTruck.values());
    expect(seated.size).toBe(40);
    for (const truck of prairieLine.trucks) {
      const username = prairieLine.driverByTruck.get(truck.unitNumber);
      const driver = prairieLine.drivers.find((candidate) => candidate.username === username);
      expect(driver?.terminal).toBe(truck.terminal);
    }
  });

  it('hooks each trailer to a truck of the fleet or leaves it in the yard', () => {
    const units = new Set(prairieLine.trucks.map(({ unitNumber }) => unitNumber));
    const pulled = prairieLine.trailers.flatMap(({ pulledBy }) => pulledBy ?? []);
    expect(pulled.every((unit) => units.has(unit))).toBe(true);
    expect(pulled).toHaveLength(24);
  });
});

describe('the demo organizations', () => {
  it('give nobody an address or a username twice', () => {
    const people = demoOrganizations.flatMap(({ accounts, drivers }) => [...accounts, ...drivers]);
    const emails = [superAdministrator, ...people].flatMap(({ email }) => email ?? []);
    expect(new Set(emails).size).toBe(emails.length);
    expect(emails).toContain('driver@demo.longhaul.test');
    const usernames = demoOrganizations.flatMap(({ drivers }) => drivers.map(({ username }) => username));
    expect(new Set(usernames).size).toBe(usernames.length);
  });
});
