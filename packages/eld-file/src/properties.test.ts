import { zoneDays } from '@longhaul/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkEldFile } from './check.ts';
import { weightOf } from './check-values.ts';
import type { EldFileInput } from './input.ts';
import { event, sampleInput } from './sample-input.ts';
import { writeEldFile } from './write.ts';

const settings = { numRuns: 200 };

const longText = fc.string({ unit: 'grapheme', maxLength: 80 });

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
