import { cascadeCrownAccounts, type DemoAccount, prairieLineAccounts } from './fleet/accounts.ts';
import { cascadeCrownDevices, type DemoDevice, prairieLineDevices } from './fleet/devices.ts';
import { cascadeCrownDrivers, type DemoDriver, prairieLineDrivers } from './fleet/drivers.ts';
import type { TerminalKey } from './fleet/terminals.ts';
import {
  cascadeCrownTrailers,
  cascadeCrownTrucks,
  type DemoTrailer,
  type DemoTruck,
  prairieLineTrailers,
  prairieLineTrucks,
} from './fleet/trucks.ts';
import { type DemoPlace, prairieLinePlaces } from './places.ts';

export interface DemoOrganization {
  name: string;
  carrierName: string;
  /** In a range that is not given out. */
  usdotNumber: string;
  /** Its number begins as those of its base jurisdiction do; the rest is in no register. */
  iftaLicense: { number: string; baseJurisdiction: string };
  address: string;
  timeZone: string;
  terminals: readonly TerminalKey[];
  accounts: readonly DemoAccount[];
  drivers: readonly DemoDriver[];
  trucks: readonly DemoTruck[];
  trailers: readonly DemoTrailer[];
  devices: readonly DemoDevice[];
  /** The truck whose single positions are kept since the last closed quarter began, as an auditor wants to see them. */
  keptTruck: string;
  /** Whether that truck's device was silent then for the hours around a border, and has yet to send what it saw. */
  isKeptTruckSilentOnce: boolean;
  /** Driver's username by unit number of the truck. */
  driverByTruck: ReadonlyMap<string, string>;
  places: readonly DemoPlace[];
  /** Every page under development is open for it. The others show how a new organization begins. */
  areAllPagesOpen: boolean;
}

export const prairieLine: DemoOrganization = {
  name: 'Prairie Line Freight',
  carrierName: 'Prairie Line Freight, Inc.',
  usdotNumber: '99900417',
  iftaLicense: { number: 'IA 99-9000417', baseJurisdiction: 'IA' },
  address: '2200 Army Post Road, Des Moines, IA 50321',
  timeZone: 'America/Chicago',
  terminals: ['desMoines', 'memphis', 'dallas', 'columbus', 'atlanta', 'denver'],
  accounts: prairieLineAccounts,
  drivers: prairieLineDrivers,
  trucks: prairieLineTrucks,
  trailers: prairieLineTrailers,
  devices: prairieLineDevices,
  keptTruck: '1042',
  isKeptTruckSilentOnce: false,
  driverByTruck: seatDrivers(prairieLineTrucks, prairieLineDrivers),
  places: prairieLinePlaces,
  areAllPagesOpen: true,
};

export const cascadeCrown: DemoOrganization = {
  name: 'Cascade Crown Logistics',
  carrierName: 'Cascade Crown Logistics LLC',
  usdotNumber: '99900512',
  iftaLicense: { number: 'OR 99-9000512', baseJurisdiction: 'OR' },
  address: '9400 N Marine Drive, Portland, OR 97203',
  timeZone: 'America/Los_Angeles',
  terminals: ['portland'],
  accounts: cascadeCrownAccounts,
  drivers: cascadeCrownDrivers,
  trucks: cascadeCrownTrucks,
  trailers: cascadeCrownTrailers,
  devices: cascadeCrownDevices,
  keptTruck: '11',
  isKeptTruckSilentOnce: true,
  driverByTruck: seatDrivers(cascadeCrownTrucks, cascadeCrownDrivers),
  places: [],
  areAllPagesOpen: false,
};

export const demoOrganizations: readonly DemoOrganization[] = [prairieLine, cascadeCrown];

/** The first truck of a terminal goes to its first driver, and so on; drivers left over have none. */
function seatDrivers(
  trucks: readonly DemoTruck[],
  drivers: readonly DemoDriver[],
): ReadonlyMap<string, string> {
  const waiting = [...drivers];
  const seats = new Map<string, string>();
  for (const truck of trucks) {
    const index = waiting.findIndex((driver) => driver.terminal === truck.terminal);
    const [driver] = index < 0 ? [] : waiting.splice(index, 1);
    if (driver) seats.set(truck.unitNumber, driver.username);
  }
  return seats;
}
