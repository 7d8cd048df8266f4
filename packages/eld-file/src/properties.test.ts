import { offeredZones, zoneDays } from '@longhaul/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkEldFile } from './check.ts';
import { weightOf } from './check-values.ts';
import type { EldFileInput } from './input.ts';
import { readFileLog } from './read-duty.ts';
import { EldFileRefusedError } from './refusal.ts';
import { event, sampleInput } from './sample-input.ts';
import { writeEldFile } from './write.ts';

const settings = { numRuns: 200 };

const longText = fc.string({ unit: 'grapheme', maxLength: 80 });

const anyName = fc.oneof(
  { weight: 40, arbitrary: fc.constantFrom('Jordan', 'Lee4', 'Núñez', 'O’Brien', 'D000-3682') },
  { weight: 1, arbitrary: longText },
  { weight: 1, arbitrary: fc.constantFrom('', 'O', 'bob', '李', '李明', 'Иван', 'x'.repeat(61), 'Ely') },
);

/** Mostly what is right. */
const seldom =
  (...wrong: string[]) =>
  (...right: string[]) =>
    fc.oneof(
      { weight: 20, arbitrary: fc.constantFrom(...right) },
      { weight: 1, arbitrary: fc.constantFrom(...wrong) },
    );

const anyEvent = fc
  .record({
    minutes: fc.integer({ min: 0, max: 8 * 1440 }),
    sequence: fc.integer({ min: 0, max: 0xffff }),
    code: fc.constantFrom(1, 2, 3, 4),
    status: fc.constantFrom(1, 2, 3, 4),
    origin: fc.constantFrom(1, 2, 3, 4),
    userId: fc.constantFrom('nunez', 'office'),
    vehicleId: fc.constantFrom('v1', 'v2'),
    miles: fc.option(fc.double({ min: 0, max: 9_999, noNaN: true })),
    engineHours: fc.option(fc.double({ min: 0, max: 99_999, noNaN: true })),
    position: fc.oneof(
      fc.constantFrom('X', 'M', 'E' as const),
      fc.record({
        latitude: fc.double({ min: -90, max: 90, noNaN: true }),
        longitude: fc.double({ min: -179.9, max: 180, noNaN: true }),
        isReduced: fc.boolean(),
      }),
    ),
    text: longText,
  })
  .map(({ minutes, text, ...rest }) =>
    event({
      ...rest,
      at: Date.parse('2026-10-28T00:00:00Z') + minutes * 60_000,
      note: { username: 'mnunez', text, location: `At the corner of ${text}` },
    } as Parameters<typeof event>[0]),
  );

const anyInput = fc
  .record({
    events: fc.array(anyEvent, { maxLength: 12 }),
    unidentified: fc.array(anyEvent, { maxLength: 4 }),
    utcOffsetAt: fc
      .constantFrom('America/New_York', 'America/Phoenix', 'America/Los_Angeles')
      .map((zone) => zoneDays(zone).offsetAt),
    carrier: longText.map((name) => ({ usdotNumber: '77', name: `The ${name} Line` })),
    isExempt: fc.boolean(),
  })
  .map((changes): EldFileInput => sampleInput(changes));

const characters = [...' 0123456789ABCXYZabcxyz,.-:/;_\r'];

/** Whatever a form, an import or a directory may have given: names in any alphabet, of any length, any zone and day. */
const anythingGiven = fc
  .record({
    zone: fc.oneof(
      fc.constantFrom(...offeredZones()),
      fc.constantFrom(...offeredZones().filter((zone) => zone.startsWith('America/'))),
    ),
    createdAt: fc.date({ min: new Date('2010-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
    lastName: anyName,
    firstName: anyName,
    username: anyName,
    licenseNumber: anyName,
    licenseState: seldom('', 'ct')('CT', 'ON'),
    coDriver: fc.option(fc.record({ lastName: anyName, firstName: anyName, username: anyName })),
    carrier: fc.record({ usdotNumber: seldom('', '0123456789')('77'), name: anyName }),
    unitNumber: anyName,
    vin: seldom('1234')('', '1FUJGHDV0CLBP8834', '-1FUJGHDV0CLBP8834'),
    location: anyName,
    comment: longText,
    dayStartsAt: fc.constantFrom('00:00', '06:00', '23:00'),
    miles: fc.double({ min: 0, max: 99_999, noNaN: true }),
    minutesBefore: fc.array(fc.integer({ min: 0, max: 8 * 1440 }), { maxLength: 6 }),
  })
  .map(({ zone, createdAt, unitNumber, vin, location, miles, minutesBefore, ...given }): EldFileInput => {
    const { lastName, firstName, username, licenseState, licenseNumber, ...rest } = given;
    const sample = sampleInput();
    const { offsetAt } = zoneDays(zone);
    return {
      ...sample,
      certifications: [],
      malfunctions: [],
      logins: [],
      power: [],
      unidentified: [],
      ...rest,
      createdAt: createdAt.getTime(),
      utcOffsetAt: offsetAt,
      driver: { lastName, firstName, username, licenseState, licenseNumber },
      users: sample.users.map((user) => (user.id === 'nunez' ? { ...user, lastName, firstName } : user)),
      vehicle: { ...sample.vehicle, unitNumber, vin },
      vehicles: sample.vehicles.map((vehicle) =>
        vehicle.id === 'v1' ? { ...vehicle, unitNumber, vin } : vehicle,
      ),
      events: minutesBefore.map((minutes, sequence) =>
        event({
          at: Math.floor(createdAt.getTime() / 1_000) * 1_000 - minutes * 60_000,
          sequence,
          miles,
          note: { username, text: location, location },
        }),
      ),
    };
  });

describe('a file of whatever was given', () => {
  it('passes the check but for what is missing and is read back at its instants, or is refused with words', () => {
    const counts = { made: 0, refused: 0 };
    fc.assert(
      fc.property(anythingGiven, (input) => {
        const content = contentOf(input);
        if (content === null) return void counts.refused++;
        counts.made++;
        expect(checkEldFile(content).findings.filter(({ found }) => found !== '')).toEqual([]);
        const clock = { offsetAt: input.utcOffsetAt, instantAt: (local: number) => instantOn(local, input) };
        const read = readFileLog(content, [clock])?.records.map(({ at }) => at);
        expect(read).toEqual(input.events.map(({ at }) => at).sort((a, b) => a - b));
      }),
      { numRuns: 4_000 },
    );
    expect(counts.made).toBeGreaterThan(200);
    expect(counts.refused).toBeGreaterThan(200);
  });
});

/** Null when it is refused, with words. */
function contentOf(input: EldFileInput): string | null {
  try {
    return writeEldFile(input).content;
  } catch (error) {
    if (!(error instanceof EldFileRefusedError)) throw error;
    for (const { message } of error.problems) expect(message).toMatch(/^[A-Z?].{20,}\.$/);
    return null;
  }
}

/** An instant that shows this time in the zone of the input: whichever a record has of two. */
function instantOn(local: number, { events, utcOffsetAt }: EldFileInput): number {
  return events.find(({ at }) => at + utcOffsetAt(at) === local)?.at ?? local - utcOffsetAt(local);
}

describe('any file that is written', () => {
  it('passes the check', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        expect(checkEldFile(writeEldFile(input).content).findings).toEqual([]);
      }),
      settings,
    );
  });

  it('is found when one character weighs another, on the line where it stands', () => {
    fc.assert(
      fc.property(anyInput, fc.nat(), fc.constantFrom(...characters), (input, pick, character) => {
        const { content } = writeEldFile(input);
        const place = pick % content.length;
        fc.pre(weightOf(content[place]!) !== weightOf(character));
        const changed = content.slice(0, place) + character + content.slice(place + 1);
        const line = content.slice(0, place).split('\r').length;
        expect(checkEldFile(changed).findings.map((finding) => finding.line)).toContain(line);
      }),
      settings,
    );
  });

  it('is found when a character becomes another without weight, but in free text', () => {
    const freeText = /^(NONE|\d+,(Hill|The)|BL|Nunez|Lee|101,|[0-9A-F]+,mnunez|\d,[DS],|\d,10[12],|1D,)/;
    fc.assert(
      fc.property(anyInput, fc.nat(), fc.constantFrom(...characters), (input, pick, character) => {
        const { content } = writeEldFile(input);
        const place = pick % content.length;
        const line = content.slice(0, place).split('\r').length;
        fc.pre(content[place] !== character && !freeText.test(content.split('\r')[line - 1]!));
        const changed = content.slice(0, place) + character + content.slice(place + 1);
        expect(checkEldFile(changed).findings.map((finding) => finding.line)).toContain(line);
      }),
      settings,
    );
  });

  it('is found when a line is left out', () => {
    fc.assert(
      fc.property(anyInput, fc.nat(), (input, pick) => {
        const lines = writeEldFile(input).content.split('\r').slice(0, -1);
        const place = pick % lines.length;
        fc.pre(!lines[place]!.endsWith(',00'));
        const changed = lines.toSpliced(place, 1).map((line) => `${line}\r`);
        expect(checkEldFile(changed.join('')).findings).not.toEqual([]);
      }),
      settings,
    );
  });

  it('is never too odd to be checked', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...characters), maxLength: 400 }), (text) => {
        expect(checkEldFile(text).findings.length).toBeGreaterThan(0);
      }),
      settings,
    );
  });
});
