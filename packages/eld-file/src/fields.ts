/** A data element of section 7 of Appendix A. */
export type Field = {
  /** Section of Appendix A. */
  paragraph: string;
  /** What is allowed, in words. */
  expected: string;
  accepts(value: string): boolean;
};

function matching(paragraph: string, expected: string, pattern: RegExp): Field {
  return { paragraph, expected, accepts: (value) => pattern.test(value) };
}

function text(paragraph: string, min: number, max: number): Field {
  const expected = `${min} to ${max} characters`;
  return { paragraph, expected, accepts: ({ length }) => length >= min && length <= max };
}

function optional(field: Field): Field {
  return {
    ...field,
    expected: `${field.expected}, or blank`,
    accepts: (value) => value === '' || field.accepts(value),
  };
}

function oneOf(paragraph: string, values: string): Field {
  return {
    paragraph,
    expected: `one of ${values}`,
    accepts: (value) => values.split(' ').includes(value),
  };
}

function coordinate(paragraph: string, limit: number): Field {
  return {
    paragraph,
    expected: `degrees within ${limit} with one or two decimals, or X, M, E`,
    accepts: (value) =>
      /^[XME]$/.test(value) ||
      (/^-?(0|[1-9]\d{0,2})\.\d{1,2}$/.test(value) && Math.abs(Number(value)) <= limit),
  };
}

function miles(largest: number): Field {
  return {
    paragraph: '7.43',
    expected: `whole miles from 0 to ${largest}, or blank`,
    accepts: (value) => value === '' || (/^\d{1,7}$/.test(value) && Number(value) <= largest),
  };
}

function isDate(value: string): boolean {
  const match = /^(\d\d)(\d\d)(\d\d)$/.exec(value);
  if (match === null) return false;
  const [month, day, year] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const lengths = [31, year % 4 === 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day >= 1 && day <= (lengths[month - 1] ?? 0);
}

const orderNumber = matching('7.37', 'a number from 1 to 99', /^[1-9]\d?$/);
const name = (paragraph: string) => text(paragraph, 2, 30);
const time = matching('7.40', 'HHMMSS', /^([01]\d|2[0-3])[0-5]\d[0-5]\d$/);
const username = text('7.18', 4, 60);

export const fields = {
  accountType: oneOf('7.13', 'D S'),
  accumulatedMiles: miles(9_999),
  annotation: text('7.6', 0, 60),
  anyType: oneOf('7.25', '1 2 3 4 5 6 7'),
  authenticationValue: matching('7.14', 'more than 16 characters without a space', /^[!-~]{17,}$/),
  carrierName: text('7.2', 4, 120),
  checkValue: matching('7.21, 7.32', '2 hexadecimal digits', /^[0-9A-F]{2}$/),
  date: { paragraph: '7.8', expected: 'a date as MMDDYY', accepts: isDate } satisfies Field,
  dayStart: { ...time, paragraph: '7.1' },
  distance: matching('7.9', 'a digit from 0 to 6', /^[0-6]$/),
  eldIdentifier: matching('7.15', '6 characters of A-Z and 0-9', /^[0-9A-Z]{6}$/),
  engineHours: matching('7.19', 'hours with one decimal, or blank', /^(\d{1,5}\.\d)?$/),
  eventCode: matching('7.20', 'a digit', /^\d$/),
  exempt: oneOf('7.26', 'E 0'),
  fileCheckValue: matching('7.27', '4 hexadecimal digits', /^[0-9A-F]{4}$/),
  firstName: name('7.28'),
  flag: oneOf('7.7, 7.35', '0 1'),
  lastName: name('7.30'),
  latitude: coordinate('7.31', 90),
  licenseNumber: matching('7.11', '1 to 20 letters and digits', /^[0-9A-Za-z]{1,20}$/),
  licenseState: matching('7.10', '2 capital letters', /^[A-Z]{2}$/),
  locationDescription: optional(text('7.12', 5, 60)),
  longitude: coordinate('7.33', 180),
  malfunctionCode: matching('7.34', 'P, E, T, L, R, S, O or a digit from 1 to 6', /^[PETLRSO1-6]$/),
  multidayBasis: oneOf('7.36', '7 8'),
  orderNumber,
  origin: oneOf('7.22', '1 2 3 4'),
  registrationId: matching('7.17', '4 characters of A-Z and 0-9', /^[0-9A-Z]{4}$/),
  sequence: matching('7.24', 'a hexadecimal number from 0 to FFFF', /^[0-9A-F]{1,4}$/),
  shippingDocument: text('7.39', 0, 40),
  status: oneOf('7.23', '1 2 3 4'),
  time,
  totalMiles: miles(9_999_999),
  trailers: text('7.42', 0, 32),
  type: oneOf('7.25', '1 2 3'),
  unitNumber: text('7.4', 1, 10),
  usdotNumber: matching('7.3', '1 to 9 digits', /^\d{1,9}$/),
  username,
  utcOffset: oneOf('7.41', '04 05 06 07 08 09 10 11'),
  vin: matching(
    '7.5',
    'a VIN of 17 characters, after a - when entered by hand, or blank',
    /^(-?[0-9A-HJ-NPR-Z]{17})?$/,
  ),
  optionalFirstName: optional(name('7.28')),
  optionalLastName: optional(name('7.30')),
  optionalUsername: optional(username),
} satisfies Record<string, Field>;
