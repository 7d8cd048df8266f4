import { describe, expect, it } from 'vitest';
import { eventCheckValue, fileCheckValue, lineCheckValue } from './check-values.ts';
import { eldFileName } from './file-name.ts';
import cases from './fixtures/eld-file-cases.json' with { type: 'json' };

const eventNames = [
  'type',
  'code',
  'date',
  'time',
  'vehicleMiles',
  'engineHours',
  'latitude',
  'longitude',
  'unitNumber',
  'username',
] as const;

describe('check values of 4.4.5, against values worked out by hand', () => {
  it.each(cases.line as [string, string][])('the line %j has %s', (text, expected) => {
    expect(lineCheckValue(text)).toBe(expected);
  });

  it.each(cases.event as [string[], string][])('the event %j has %s', (values, expected) => {
    const entries = eventNames.map((name, index) => [name, values[index] ?? '']);
    const event = Object.fromEntries(entries) as Record<(typeof eventNames)[number], string>;
    expect(eventCheckValue(event)).toBe(expected);
  });

  it.each(cases.file as [string[], string][])('a file of lines %j has %s', (values, expected) => {
    expect(fileCheckValue(values)).toBe(expected);
  });

  it('keeps the two bytes of a large sum apart', () => {
    expect(fileCheckValue(Array.from({ length: 300 }, () => 'FF'))).toBe('C73A');
  });
});

describe('the name of a file, 4.8.2.2', () => {
  it.each(cases.fileName as [string, string, string, string][])(
    '%s with license %s on %s is %s',
    (lastName, licenseNumber, day, expected) => {
      const date = day.slice(5, 7) + day.slice(8, 10) + day.slice(2, 4);
      expect(eldFileName({ lastName, licenseNumber, date })).toBe(expected);
    },
  );

  it.each([
    ["O'Brien-Smith", 'X5', 'OBrie0505020513-000000000'],
    ['Fjord', 'AB', 'Fjord0000020513-000000000'],
    ['Nines', '99999999999999', 'Nines9926020513-000000000'],
  ])('%s with license %s is %s', (lastName, licenseNumber, expected) => {
    expect(eldFileName({ lastName, licenseNumber, date: '020513' })).toBe(expected);
  });

  it('takes nine characters of the maker at its end', () => {
    const name = eldFileName({ lastName: 'Lee', licenseNumber: '1', date: '020513', suffix: '00000000A' });
    expect(name).toHaveLength(25);
    expect(name.endsWith('-00000000A')).toBe(true);
  });
});
