import { addDays, readFacts, takeFacts } from '@longhaul/units';
import { afterEach, describe, expect, it } from 'vitest';
import { medicalCertificateKind, medicalProof, ownMedicalCertificates } from './medical-certificates.ts';

const load = (rows: object[]) =>
  readFacts(medicalCertificateKind, {
    kind: 'medical-certificate',
    release: '2026-12-01',
    source: 'A notice',
    rows,
  });

type Certificate = Parameters<typeof medicalProof>[0];
const card = (change: Partial<Certificate> = {}): Certificate => ({
  issuedOn: '2026-08-01',
  recordOn: null,
  licenseState: 'TN',
  licenseClass: 'A',
  ...change,
});
const TODAY = '2026-08-10';
const stateOf = (change: Partial<Certificate>, today = TODAY) => medicalProof(card(change), today)?.state;

afterEach(() => takeFacts([]));

describe('proof of a medical certificate', () => {
  it('is the paper card of a CDL holder for 60 days after issue, and then the driving record', () => {
    expect(medicalProof(card(), TODAY)).toMatchObject({
      state: 'card-counts',
      cardUntil: '2026-09-30',
      isPaperState: false,
      facts: [{ key: 'CDL card', value: 60, from: '2026-04-11', until: '2026-10-11' }],
    });
    expect([stateOf({}, '2026-09-30'), stateOf({}, '2026-10-01')]).toEqual(['card-counts', 'record-needed']);
  });

  it.each([
    // Its first rule was none; the waiver that came while it was new enough let it count.
    ['2025-06-23', '2025-08-22'],
    // 15 days, and from 2025-08-21 on 60.
    ['2025-07-13', '2025-09-11'],
    ['2025-06-01', null],
    ['2025-08-21', '2025-10-20'],
    ['2025-08-10', '2025-10-09'],
    ['2025-10-12', '2025-12-11'],
    ['2026-04-10', '2026-06-09'],
    // The last waiver that is known ends before the 60 days do.
    ['2026-08-12', '2026-10-11'],
    ['2026-08-13', '2026-10-11'],
    ['2026-10-11', '2026-10-11'],
    ['2026-10-12', null],
  ])('issued on %s, the card counts until %s', (issuedOn, until) => {
    expect(medicalProof(card({ issuedOn }), '2026-11-29')).toMatchObject({
      cardUntil: until,
      state: 'record-needed',
    });
  });

  it('rests on no fact where no rule is known for the day of issue', () => {
    expect(medicalProof(card({ issuedOn: '2026-10-12' }), '2026-10-12')?.facts).toEqual([]);
  });

  it('is no card while no rule lets it count, also where a later one does', () => {
    const at = (today: string) => {
      const proof = medicalProof(card({ issuedOn: '2025-06-23' }), today);
      return [proof?.state, proof?.cardUntil];
    };
    expect(at('2025-07-01')).toEqual(['record-needed', null]);
    expect(medicalProof(card({ issuedOn: '2025-06-23' }), '2025-07-01')?.facts).toMatchObject([{ value: 0 }]);
    // The waiver of 15 days came after those of this card; the one of 60 did not.
    expect(at('2025-07-14')).toEqual(['record-needed', null]);
    expect(at('2025-08-22')).toEqual(['card-counts', '2025-08-22']);
    expect(at('2025-08-23')).toEqual(['record-needed', '2025-08-22']);
  });

  it('is a driving record that was obtained on the day of issue or later', () => {
    expect(stateOf({ recordOn: '2026-07-31' })).toBe('card-counts');
    expect(stateOf({ recordOn: '2026-08-01' })).toBe('on-record');
    expect(stateOf({ recordOn: '2026-08-09' }, '2027-01-01')).toBe('on-record');
  });

  it.each(['A', 'B', 'am', 'Class A', 'CDL C', 'CDL-A', 'CLP'])(
    'asks of class %s for the driving record',
    (licenseClass) => {
      expect(stateOf({ licenseClass })).toBe('card-counts');
    },
  );

  it.each(['D', 'E', 'Class D', 'Non-CDL C', 'NONCDL A', 'non cdl'])(
    'is the card itself of class %s',
    (licenseClass) => {
      expect(stateOf({ licenseClass })).toBe('card-is-proof');
      expect(stateOf({ licenseClass, issuedOn: null }, '2030-01-01')).toBe('card-is-proof');
    },
  );

  it.each([
    [{ licenseClass: 'C' }, 'license-unknown'],
    [{ licenseClass: null }, 'license-unknown'],
    [{ licenseClass: '1' }, 'license-unknown'],
    [{ licenseState: null }, 'license-unknown'],
    [{ issuedOn: null }, 'issue-day-unknown'],
    [{ issuedOn: null, recordOn: '2026-08-01' }, 'issue-day-unknown'],
  ])('is not guessed for %j', (change, state) => {
    expect(medicalProof(card(change), TODAY)).toMatchObject({ state, cardUntil: null, facts: [] });
  });

  it.each(['ON', 'QC', 'MX'])('has no rules here for a license of %s', (licenseState) => {
    expect(medicalProof(card({ licenseState }), TODAY)).toBeNull();
  });

  it('of a state that is not connected has the fact that says so, on its days alone', () => {
    const rows = [...ownMedicalCertificates.rows, { key: 'state CA', value: 'not-connected', until: TODAY }];
    takeFacts([load(rows)]);
    const isPaper = (licenseState: string, today: string) =>
      medicalProof(card({ licenseState }), today)?.isPaperState;
    expect(isPaper('CA', TODAY)).toBe(true);
    expect(medicalProof(card({ licenseState: 'CA' }), TODAY)?.facts.map(({ key }) => key)).toEqual([
      'CDL card',
      'state CA',
    ]);
    expect([isPaper('CA', addDays(TODAY, 1)), isPaper('TN', TODAY)]).toEqual([false, false]);
  });

  it('takes a newer table, with a gap in what it lets the card count', () => {
    takeFacts([
      load([
        { key: 'CDL card', value: 60, from: '2026-04-11', until: '2026-08-20' },
        { key: 'CDL card', value: 0, from: '2026-08-21', until: '2026-08-31' },
        { key: 'CDL card', value: 15, from: '2026-09-01' },
      ]),
    ]);
    expect(medicalProof(card({ issuedOn: '2026-08-10' }), TODAY)?.cardUntil).toBe('2026-08-20');
    expect(medicalProof(card({ issuedOn: '2026-08-25' }), '2026-09-01')?.cardUntil).toBe('2026-09-09');
  });

  it.each([
    [{ key: 'card' }, 'the key must be "CDL card" or such as "state CA"'],
    [{ value: 1.5 }, 'must be a number of days from 0 to 730'],
    [{ value: -1 }, 'must be a number of days from 0 to 730'],
    [{ value: '60' }, 'must be a number of days from 0 to 730'],
    [{ from: null }, 'it needs "from"'],
    [{ key: 'state CA', value: 60 }, 'must be "connected" or "not-connected"'],
  ])('refuses a row with %j', (change, message) => {
    expect(() => load([{ key: 'CDL card', value: 60, from: '2026-01-01', ...change }])).toThrow(message);
  });
});
