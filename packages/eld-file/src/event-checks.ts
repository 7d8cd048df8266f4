import { type CheckedEvent, eventCheckValue, usernameWeight } from './check-values.ts';
import { fields } from './fields.ts';
import type { Finding } from './finding.ts';
import type { ParsedFile } from './parsed-file.ts';
import type { DataRow } from './rows.ts';

type EventRow = DataRow<Exclude<keyof CheckedEvent, 'unitNumber' | 'username'> | 'cmv' | 'checkValue'>;

/** A record whose vehicle is known and whose check value can be read. */
type CheckedRecord = { line: number; checkValue: string; event: Omit<CheckedEvent, 'username'> };

/**
 * Event data check values, 4.4.5.1. The law counts the "ELD username" without saying whose, so any that the file names
 * is taken; the file does not name the unidentified profile, so those records must agree on one.
 */
export function eventChecks(file: ParsedFile): Finding[] {
  const units = new Map(file.lists.vehicles.map(({ values }) => [values?.order, values?.unitNumber]));
  const { events, unidentified } = file.lists;
  return [
    ...byNames(recordsOf(events, units), usernames(file)),
    ...byAgreement(recordsOf(unidentified, units)),
  ];
}

function recordsOf(
  rows: readonly EventRow[],
  units: Map<string | undefined, string | undefined>,
): CheckedRecord[] {
  return rows.flatMap(({ line, values }) => {
    const unitNumber = units.get(values?.cmv);
    if (values === null || unitNumber === undefined) return [];
    return [{ line, checkValue: values.checkValue, event: { ...values, unitNumber } }];
  });
}

/** The driver first: that is who is meant when a value is wrong. */
function usernames({ header, lists }: ParsedFile): string[] {
  const rows = [header.driver, header.coDriver, ...lists.logins, ...lists.annotations];
  return [...new Set(rows.flatMap((row) => row?.values?.username ?? []))].filter((name) => name !== '');
}

function byNames(records: readonly CheckedRecord[], names: readonly string[]): Finding[] {
  return records.flatMap((record) => {
    const values = names.map((username) => eventCheckValue({ ...record.event, username }));
    const [expected] = values;
    return expected === undefined || values.includes(record.checkValue) ? [] : [wrongValue(record, expected)];
  });
}

function byAgreement(records: readonly CheckedRecord[]): Finding[] {
  const readable = records.filter(({ checkValue }) => fields.checkValue.accepts(checkValue));
  const weights = readable.map(({ event, checkValue }) => usernameWeight(event, checkValue));
  const agreed = mostCommon(weights);
  return readable.flatMap((record, index) =>
    weights[index] === agreed
      ? []
      : [wrongValue(record, eventCheckValue({ ...record.event, username: textOf(agreed) }))],
  );
}

function mostCommon(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

/** A text of this weight: `O` weighs 31, `1` weighs 1. */
function textOf(weight: number): string {
  return 'O'.repeat(weight / 31) + '1'.repeat(weight % 31);
}

function wrongValue({ line, checkValue }: CheckedRecord, expected: string): Finding {
  return {
    line,
    kind: 'event-check-value',
    paragraph: '4.4.5.1',
    message: 'The event does not match its check value: it was changed after it was recorded.',
    expected,
    found: checkValue,
  };
}
