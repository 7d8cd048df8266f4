import { HOUR_MS } from '@longhaul/units';
import { expect, it } from 'vitest';
import { clocks } from './clocks.ts';
import type { EmergencyDeclaration } from './emergency-relief.ts';
import type { ExceptionClaim } from './request.ts';
import type { RuleSetId } from './rule-set.ts';
import { monday, type Step, sampleLog } from './sample-log.ts';

const at = (hours: number) => monday + hours * HOUR_MS;

const storm: EmergencyDeclaration = {
  number: '2026-001',
  states: ['IL'],
  goods: null,
  from: at(-48),
  until: at(30),
  waives: ['395.3'],
};

const claim: ExceptionClaim = {
  kind: 'emergency-relief',
  from: at(6),
  to: at(20),
  declaration: '2026-001',
  carries: 'propane',
  reason: 'To the Rockford depot',
};

const reliefAfter = (
  steps: Step[],
  { ruleset = 'us-property-70-8' as RuleSetId, claims = [claim], declarations = [storm] } = {},
) => clocks(sampleLog([['OFF', 6], ...steps], { ruleset, exceptions: claims, declarations })).relief;

it('while it runs, clocks name the declaration, what it lifts and when it ends', () => {
  expect(reliefAfter([['D', 12]])).toEqual({
    declaration: '2026-001',
    section: '49 CFR 395.3',
    carries: 'propane',
    endsAt: at(20),
    isOver: false,
    restMinutes: 600,
  });
  // Until the declaration ends, where the claim has no end.
  expect(reliefAfter([['ON', 1]], { claims: [{ ...claim, to: undefined }] })?.endsAt).toBe(at(30));
});

it('after it, the rest that is due is told until it is taken', () => {
  expect(
    reliefAfter([
      ['D', 14],
      ['ON', 1],
    ]),
  ).toMatchObject({ isOver: true, restMinutes: 600 });
  expect(
    reliefAfter([
      ['D', 14],
      ['OFF', 9],
    ]),
  ).toMatchObject({ isOver: true });
  expect(
    reliefAfter([
      ['D', 14],
      ['OFF', 10],
    ]),
  ).toBeNull();
  expect(
    reliefAfter([
      ['D', 14],
      ['OFF', 10],
      ['D', 11],
    ]),
  ).toBeNull();
});

it('is nothing where no limit was passed, without a claim, and under a set that is not lifted', () => {
  expect(
    reliefAfter([
      ['D', 5],
      ['OFF', 10],
      ['ON', 1],
    ]),
  ).toBeNull();
  expect(reliefAfter([['D', 12]], { claims: [] })).toBeNull();
  expect(reliefAfter([['D', 12]], { declarations: [] })).toBeNull();
  expect(reliefAfter([['D', 9]], { ruleset: 'us-passenger-70-8' })).toBeNull();
});
