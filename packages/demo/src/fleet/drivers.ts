import { createRandom } from '../random.ts';
import { type TerminalKey, terminals } from './terminals.ts';

export interface DemoDriver {
  username: string;
  firstName: string;
  lastName: string;
  /** Only the driver with a demo sign-in has one. */
  email: string | null;
  phone: string;
  licenseNumber: string;
  licenseState: string;
  licenseClass: 'A';
  /** Calendar day, `2028-05-18`. */
  licenseExpiresOn: string;
  terminal: TerminalKey;
}

type DriverRow = readonly [name: string, licenseState: string, licenseNumber: string];

const PRAIRIE_LINE: Readonly<Partial<Record<TerminalKey, readonly DriverRow[]>>> = {
  desMoines: [
    ['Dana Whitfield', 'IA', '417AB2290'],
    ['Sam Okonkwo', 'NE', 'V12208417'],
    ['Omar Haddad', 'IL', 'H300-6689-1'],
    ['Lena Vogt', 'KS', 'K01-88-4417'],
    ['Erik Halvorsen', 'MN', 'H481-220-117'],
    ['Patrice Monroe', 'IA', '288KD4410'],
    ['Glenn Takahashi', 'NE', 'H33871204'],
    ['Colleen Brandt', 'IA', '630MR1187'],
    ['Victor Salinas', 'MO', 'S190447762'],
    ['Josie Eckhart', 'SD', '01884420'],
    ['Martin Dvorak', 'IA', '502CT7719'],
  ],
  memphis: [
    ['Marcus Delgado', 'TN', '104829337'],
    ['Ned Ashworth', 'TN', '098174420'],
    ['Curtis Yamada', 'MO', 'Y204817365'],
    ['Loretta Simms', 'AR', '930118842'],
    ['Dwight Pruitt', 'MS', '802447193'],
    ['Tanya Holcomb', 'TN', '117204486'],
    ['Earl Jessup', 'KY', 'J04-881-220'],
    ['Bianca Ferrer', 'TN', '120883174'],
  ],
  dallas: [
    ['Renee Castellano', 'TX', '31992056'],
    ['Aisha Bello', 'TX', '28841907'],
    ['Ruth Abernathy', 'OK', 'A077125540'],
    ['Hector Quintana', 'TX', '20418866'],
    ['Wes Lockhart', 'TX', '33017742'],
    ['Dolores Ibarra', 'NM', '118840227'],
    ['Clay Bridger', 'OK', 'B084471193'],
    ['Nadia Rahimi', 'TX', '35520188'],
  ],
  columbus: [
    ['Tobias Lindgren', 'PA', '27 448 190'],
    ['Frank Mazur', 'OH', 'RT884120'],
    ['Yvonne Keller', 'OH', 'SK220917'],
    ['Darnell Price', 'MI', 'P620 144 802'],
    ['Ingrid Solberg', 'IN', '4471-20-8819'],
    ['Raymond Toth', 'OH', 'TL118074'],
    ['Keisha Barrow', 'OH', 'UA774120'],
  ],
  atlanta: [
    ['Joelle Baptiste', 'GA', '057713942'],
    ['Grace Holloway', 'FL', 'H400-287-81'],
    ['Walter Kowalczyk', 'GA', '061228847'],
    ['Terrence Boyd', 'SC', '104772810'],
    ['Angela Whitmore', 'NC', '33189204'],
    ['Luke Cantrell', 'AL', '7718204'],
  ],
  denver: [
    ['Hank Sorensen', 'CO', '94-117-0238'],
    ['Priya Raman', 'WY', '119-402-77'],
    ['Bettina Krause', 'CO', '02-884-1190'],
    ['Diego Arroyo', 'UT', '188402217'],
    ['Shane Mulvaney', 'CO', '11-207-4486'],
  ],
};

const CASCADE_CROWN: Readonly<Partial<Record<TerminalKey, readonly DriverRow[]>>> = {
  portland: [
    ['Mei Lin Chang', 'OR', '8841207'],
    ['Rob Tillotson', 'WA', 'WDL7K20B448C'],
    ['Sofia Marchetti', 'OR', '9920184'],
    ['Anders Nyquist', 'ID', 'NY204417H'],
    ['Paula Redfern', 'OR', '7718402'],
  ],
};

/** The first driver of Prairie Line Freight signs in as `driver@`. */
export const prairieLineDrivers = driversOf(PRAIRIE_LINE, 'driver@demo.longhaul.test');
export const cascadeCrownDrivers = driversOf(CASCADE_CROWN, null);

function driversOf(
  rows: Readonly<Partial<Record<TerminalKey, readonly DriverRow[]>>>,
  firstEmail: string | null,
): DemoDriver[] {
  let email = firstEmail;
  return Object.entries(rows).flatMap(([terminal, drivers]) =>
    drivers.map((row) => {
      const driver = driverOf(row, terminal as TerminalKey, email);
      email = null;
      return driver;
    }),
  );
}

function driverOf(
  [name, licenseState, licenseNumber]: DriverRow,
  terminal: TerminalKey,
  email: string | null,
): DemoDriver {
  const random = createRandom('driver', name);
  const lastSpace = name.lastIndexOf(' ');
  const [year, month, day] = [random.between(2027, 2031), random.between(1, 13), random.between(1, 28)];
  return {
    username: name.toLowerCase().replaceAll(' ', '.'),
    firstName: name.slice(0, lastSpace),
    lastName: name.slice(lastSpace + 1),
    email,
    phone: `+1 ${terminals[terminal].areaCode} 555 01${twoDigits(random.between(0, 100))}`,
    licenseNumber,
    licenseState,
    licenseClass: 'A',
    licenseExpiresOn: `${Math.floor(year)}-${twoDigits(month)}-${twoDigits(day)}`,
    terminal,
  };
}

function twoDigits(value: number): string {
  return String(Math.floor(value)).padStart(2, '0');
}
