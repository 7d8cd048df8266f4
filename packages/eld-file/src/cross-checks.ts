import { stampKey } from './clock.ts';
import type { Finding, FindingKind } from './finding.ts';
import type { ParsedFile } from './parsed-file.ts';
import type { DataRow } from './rows.ts';

/** What lines of a file say about each other: order numbers, references, newest first, codes. */
export function crossChecks(file: ParsedFile): Finding[] {
  const { lists } = file;
  return [
    ...orderNumbers(lists.users),
    ...orderNumbers(lists.vehicles),
    ...references(file),
    ...annotationsOfEvents(file),
    ...driverIsListed(file),
    ...placeholders(file),
    ...stampedLists(file).flatMap(newestFirst),
    ...codes(file),
  ];
}

function orderNumbers(rows: readonly DataRow<'order'>[]): Finding[] {
  return rows.flatMap(({ line, values }, index) => {
    const expected = String(index + 1);
    if (values === null || values.order === expected) return [];
    const message = 'Order numbers run from 1 without a gap.';
    return [finding(line, 'order-numbers', '7.37', message, expected, values.order)];
  });
}

function references({ lists }: ParsedFile): Finding[] {
  const { users, vehicles, events, certifications, malfunctions, unidentified } = lists;
  const listed = (rows: readonly DataRow<'order'>[]) => new Set(rows.map(({ values }) => values?.order));
  const userOrders = listed(users);
  const vehicleOrders = listed(vehicles);
  const unknown = (line: number, what: string, order: string) =>
    finding(line, 'reference', '7.37', `No line in the ${what} has this order number.`, undefined, order);
  return [
    ...[...events, ...certifications, ...malfunctions, ...unidentified].flatMap(({ line, values }) =>
      values === null || values.cmv === '' || vehicleOrders.has(values.cmv)
        ? []
        : [unknown(line, 'CMV List', values.cmv)],
    ),
    ...events.flatMap(({ line, values }) =>
      values === null || userOrders.has(values.user) ? [] : [unknown(line, 'User List', values.user)],
    ),
  ];
}

/** 4.8.2.1.5 lists only events of 4.8.2.1.4. */
function annotationsOfEvents({ lists }: ParsedFile): Finding[] {
  const keys = new Set(lists.events.map(({ values }) => values && eventKey(values)));
  return lists.annotations.flatMap(({ line, values }) => {
    if (values === null || keys.has(eventKey(values))) return [];
    const message = 'No event has this sequence number, date and time.';
    return [finding(line, 'annotation', '4.8.2.1.5', message, undefined, values.sequence)];
  });
}

function eventKey({ sequence, date, time }: Record<'sequence' | 'date' | 'time', string>): string {
  return `${sequence} ${date} ${time}`;
}

/** 4.8.2.1.2: the list includes the driver being inspected. */
function driverIsListed({ header, lists }: ParsedFile): Finding[] {
  const driver = header.driver?.values;
  if (!driver || lists.users.some(({ values }) => values === null)) return [];
  const isListed = lists.users.some(
    ({ values }) => values?.lastName === driver.lastName && values.firstName === driver.firstName,
  );
  if (isListed) return [];
  const name = `${driver.lastName} ${driver.firstName}`;
  const message = 'The driver of the file is not in the User List.';
  return [finding(header.driver!.line, 'reference', '4.8.2.1.2', message, name)];
}

/** What programs write for nobody; more than one such word is no name. */
const NOBODY = /^(null|undefined|nil|none|n\/a)$/i;

/** A driver or co-driver whose every name is the word of a program for nothing. */
function placeholders({ header }: ParsedFile): Finding[] {
  return [header.driver, header.coDriver].flatMap((row) => {
    if (!row?.values) return [];
    const { lastName, firstName, username } = row.values;
    if (![lastName, firstName, username].every((name) => NOBODY.test(name))) return [];
    const message = 'This is a placeholder, not a name. Without a co-driver, the line must be empty.';
    return [finding(row.line, 'field', '7.28, 7.30', message, undefined, lastName)];
  });
}

function stampedLists({ lists }: ParsedFile): readonly DataRow<'date' | 'time'>[][] {
  const { events, annotations, certifications, malfunctions, logins, power, unidentified } = lists;
  return [events, annotations, certifications, malfunctions, logins, power, unidentified];
}

function newestFirst(rows: readonly DataRow<'date' | 'time'>[]): Finding[] {
  const findings: Finding[] = [];
  let above: string | null = null;
  for (const { line, values } of rows) {
    if (values === null) continue;
    const key = stampKey(values);
    if (above !== null && key > above) {
      const message = 'The record is newer than the one above it.';
      findings.push(
        finding(line, 'newest-first', '4.8.2.1.4', message, undefined, `${values.date} ${values.time}`),
      );
    }
    above = key;
  }
  return findings;
}

/** Table 6: the codes of each event type, 1 to 7. */
const codesOfType: Record<string, string> = {
  1: '1234',
  2: '12',
  3: '012',
  4: '123456789',
  5: '12',
  6: '1234',
  7: '1234',
};

function codes({ lists }: ParsedFile): Finding[] {
  const { events, unidentified, certifications, malfunctions, logins, power } = lists;
  const check = ({ line, values }: DataRow<'code'>, type: string): Finding[] => {
    const allowed = codesOfType[type] ?? '';
    if (values === null || allowed === '' || (values.code !== '' && allowed.includes(values.code))) return [];
    const expected = `one of ${[...allowed].join(' ')}`;
    return [
      finding(
        line,
        'event-code',
        '7.20',
        `Event type ${type} does not have this code.`,
        expected,
        values.code,
      ),
    ];
  };
  return [
    ...[...events, ...unidentified].flatMap((row) => check(row, row.values?.type ?? '')),
    ...certifications.flatMap((row) => check(row, '4')),
    ...malfunctions.flatMap((row) => [...check(row, '7'), ...malfunctionCode(row)]),
    ...logins.flatMap((row) => check(row, '5')),
    ...power.flatMap((row) => check(row, '6')),
  ];
}

/** Table 4: a letter for malfunctions (codes 1 and 2), a digit for data diagnostic events (3 and 4). */
function malfunctionCode({ line, values }: DataRow<'code' | 'malfunctionCode'>): Finding[] {
  if (values === null) return [];
  const isMalfunction = values.code === '1' || values.code === '2';
  if (/^[A-Z]$/.test(values.malfunctionCode) === isMalfunction) return [];
  const expected = isMalfunction ? 'a letter' : 'a digit';
  const message = 'Malfunctions have a letter, data diagnostic events a digit.';
  return [finding(line, 'event-code', '7.34', message, expected, values.malfunctionCode)];
}

function finding(
  line: number,
  kind: FindingKind,
  paragraph: string,
  message: string,
  expected?: string,
  found?: string,
): Finding {
  return {
    line,
    kind,
    paragraph,
    message,
    ...(expected === undefined ? {} : { expected }),
    ...(found === undefined ? {} : { found }),
  };
}
