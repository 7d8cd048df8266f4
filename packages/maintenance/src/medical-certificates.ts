import {
  addDays,
  type CalendarDate,
  type DatedFact,
  type FactKind,
  type FactTable,
  factAt,
  factsInUse,
  readFacts,
} from '@longhaul/units';
import data from '../data/medical-certificates.json' with { type: 'json' };

/** Days after its issue on which a paper card counts, or how a state gets the results of an examination. */
type MedicalFact = number | 'connected' | 'not-connected';

/** Days after its issue on which the paper card of a CDL holder counts as proof; 0 where it is none. */
const CARD = 'CDL card';
/** `state CA`: whether the state gets the results of examinations from the National Registry. */
const STATE = /^state [A-Z]{2}$/;
const MAX_CARD_DAYS = 730;

export const medicalCertificateKind: FactKind<MedicalFact> = {
  kind: 'medical-certificate',
  checkKey: (key) => {
    if (key !== CARD && !STATE.test(key)) throw new Error(`the key must be "${CARD}" or such as "state CA"`);
  },
  readValue: (value, { key, from }) => {
    if (key !== CARD) {
      if (value === 'connected' || value === 'not-connected') return value;
      throw new Error('must be "connected" or "not-connected"');
    }
    // Without its first day nobody could say from when on another rule holds.
    if (from === null) throw new Error('it needs "from"');
    if (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_CARD_DAYS) return Number(value);
    throw new Error(`must be a number of days from 0 to ${MAX_CARD_DAYS}`);
  },
  showValue: (value) => {
    if (value === 'connected') return 'gets results from the National Registry';
    if (value === 'not-connected') return 'not connected to the National Registry';
    return value === 0 ? 'no proof' : `proof for ${value} days after issue`;
  },
};

export const ownMedicalCertificates: FactTable<MedicalFact> = readFacts(medicalCertificateKind, data);

export const MEDICAL_PROOF_STATES = [
  'card-is-proof',
  'on-record',
  'card-counts',
  'record-needed',
  'issue-day-unknown',
  'license-unknown',
] as const;

/** What proves that a driver is medically certified, on a day. */
export interface MedicalProof {
  /**
   * `card-is-proof`: no CDL. Of a CDL: `on-record`, the driving record was obtained after the certificate was issued;
   * `card-counts`, for now; `record-needed`. What is not known: the day of issue, or whether the license is a CDL.
   */
  readonly state: (typeof MEDICAL_PROOF_STATES)[number];
  /** The last day on which the paper card counts, or counted; null where it is not known to count on any. */
  readonly cardUntil: CalendarDate | null;
  /** The driver takes the card to the licensing agency, which does not get the result from the National Registry. */
  readonly isPaperState: boolean;
  /** What it rests on: how long the card counts, and the state. */
  readonly facts: readonly DatedFact<MedicalFact>[];
}

export interface MedicalCertificate {
  readonly issuedOn: CalendarDate | null;
  /** When the driving record that shows it was obtained. */
  readonly recordOn: CalendarDate | null;
  readonly licenseState: string | null;
  readonly licenseClass: string | null;
}

const OUTSIDE_US = 'AB BC MB NB NL NS NT NU ON PE QC SK YT MX'.split(' ');

/** The proof on a day; null of a license of another country, whose rules are not known here. */
export function medicalProof(certificate: MedicalCertificate, today: CalendarDate): MedicalProof | null {
  const { issuedOn, recordOn, licenseState, licenseClass } = certificate;
  if (licenseState !== null && OUTSIDE_US.includes(licenseState)) return null;
  const isCdl = isCommercial(licenseClass);
  const without = (state: MedicalProof['state']): MedicalProof => ({
    state,
    cardUntil: null,
    isPaperState: false,
    facts: [],
  });
  if (isCdl === false) return without('card-is-proof');
  if (isCdl === null || licenseState === null) return without('license-unknown');
  if (issuedOn === null) return without('issue-day-unknown');
  const table = factsInUse(ownMedicalCertificates);
  const asked = today > issuedOn ? today : issuedOn;
  const span = spansOfCard(issuedOn).findLast(({ from }) => from <= asked);
  const state = factAt(table, `state ${licenseState}`, today);
  const card = span?.fact ?? factAt(table, CARD, issuedOn);
  const isOnRecord = recordOn !== null && recordOn >= issuedOn;
  return {
    state: isOnRecord ? 'on-record' : span && asked <= span.until ? 'card-counts' : 'record-needed',
    cardUntil: span?.until ?? null,
    isPaperState: state?.value === 'not-connected',
    facts: [card, state].filter((each) => each !== undefined),
  };
}

interface CardSpan {
  readonly from: CalendarDate;
  readonly until: CalendarDate;
  /** The rule that holds on its last day. */
  readonly fact: DatedFact<MedicalFact>;
}

/** Each rule lets a card count for its days after issue, and no longer than the rule itself holds. In the order of days. */
function spansOfCard(issuedOn: CalendarDate): CardSpan[] {
  const spans: CardSpan[] = [];
  for (const fact of factsInUse(ownMedicalCertificates).rows) {
    if (fact.key !== CARD || fact.value === 0) continue;
    const ofCard = addDays(issuedOn, Number(fact.value));
    const from = fact.from !== null && fact.from > issuedOn ? fact.from : issuedOn;
    const until = fact.until !== null && fact.until < ofCard ? fact.until : ofCard;
    if (until < from) continue;
    const before = spans.at(-1);
    if (before && addDays(before.until, 1) === from)
      spans[spans.length - 1] = { from: before.from, until, fact };
    else spans.push({ from, until, fact });
  }
  return spans;
}

/**
 * Whether a license is a CDL or a learner's permit for one, by its class as entered; null where that does not say it. A vehicle of
 * class A or B needs a CDL (49 CFR 383.91), so a class A or B without more is one. C may be either.
 */
function isCommercial(licenseClass: string | null): boolean | null {
  const text = (licenseClass ?? '')
    .toUpperCase()
    .replace(/\bCLASS\b/, '')
    .trim();
  if (/\bNON\b|\bNON-?\s?(CDL|COM)/.test(text)) return false;
  if (/\b(CDL|CLP)\b/.test(text)) return true;
  if (/^[AB]M?$/.test(text)) return true;
  return /^[D-Z]$/.test(text) ? false : null;
}
