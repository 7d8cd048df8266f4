import { expect, it } from 'vitest';
import { outputFileNameNote, outputFileZoneNote } from './output-file-notes.ts';

it.each([
  ['America/Chicago', undefined],
  ['Pacific/Honolulu', undefined],
  ['America/Halifax', /UTC-4/],
  ['America/St_Johns', /UTC-4/],
  ['Pacific/Marquesas', /UTC-10/],
  ['Pacific/Guam', /ahead of UTC/],
  ['America/Gotham', undefined],
  [null, undefined],
])('a terminal in %s is noted as output files have it', (zone, note) => {
  const said = outputFileZoneNote(zone, Date.parse('2026-11-29T12:00:00Z'));
  if (note === undefined) expect(said).toBeUndefined();
  else expect(said).toMatch(note);
});

it.each([
  ['O', 2, 'ELD output files need 2 characters or more.'],
  ['bob', 4, 'ELD output files need 4 characters or more.'],
  ['李明', 2, 'ELD output files allow only letters from A to Z.'],
  ['Núñez', 2, undefined],
  ['', 2, undefined],
])('the name %j is noted where output files do not take it', (name, length, note) => {
  expect(outputFileNameNote(name, length)).toBe(note);
});
