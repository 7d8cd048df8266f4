import { localStamp } from './clock.ts';
import type { EldFileInput, Person } from './input.ts';
import type { HeaderLine, headerLines, Row } from './layout.ts';
import { boundedText, fileText, licenseText } from './text.ts';
import { coordinates, readings } from './values.ts';

type HeaderRows = { [Name in HeaderLine]: Row<(typeof headerLines)[Name]> };

/** The seven lines of 4.8.2.1.1. */
export function headerRows(input: EldFileInput): HeaderRows {
  const { driver, coDriver, vehicle, carrier, current, eld } = input;
  const { utcOffset, ...stamp } = localStamp(input.createdAt, input.utcOffsetAt);
  const { miles, engineHours } = readings(current);
  return {
    driver: {
      ...personValues(driver),
      licenseState: fileText(driver.licenseState),
      licenseNumber: licenseText(driver.licenseNumber),
    },
    coDriver: coDriver ? personValues(coDriver) : { lastName: '', firstName: '', username: '' },
    vehicle: {
      unitNumber: fileText(vehicle.unitNumber),
      vin: fileText(vehicle.vin),
      trailers: fileText(vehicle.trailers),
    },
    carrier: {
      usdotNumber: fileText(carrier.usdotNumber),
      carrierName: boundedText(carrier.name, 120),
      multidayBasis: String(input.multidayBasis),
      dayStart: `${input.dayStartsAt.replace(':', '')}00`,
      utcOffset,
    },
    shipping: {
      shippingDocument: fileText(vehicle.shippingDocument),
      exempt: input.isExempt ? 'E' : '0',
    },
    current: { ...stamp, ...coordinates(current.position), totalMiles: miles, engineHours },
    eld: { ...eld, comment: commentOf(input) },
  };
}

/** What the officer gave is sent as given: a program may look for exactly that. Without one it names the release of the zones. */
function commentOf({ comment, zonesRelease }: EldFileInput): string {
  const given = fileText(comment);
  return given === '' && zonesRelease !== undefined ? `tzdb ${fileText(zonesRelease)}` : given;
}

function personValues({ lastName, firstName, username }: Person) {
  return {
    lastName: boundedText(lastName, 30),
    firstName: boundedText(firstName, 30),
    username: fileText(username),
  };
}
