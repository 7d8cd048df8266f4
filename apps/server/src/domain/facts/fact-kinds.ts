import {
  declarationKind,
  exceptionKind,
  limitKind,
  ownDeclarations,
  ownExceptions,
  ownLimits,
  ownRevokedElds,
  revokedEldKind,
} from '@longhaul/hos';
import { interestKind, memberKind, ownInterestRates, ownMembers } from '@longhaul/ifta';
import { ownRates, rateKind } from '@longhaul/ifta/known-rates';
import {
  inspectionItemKind,
  medicalCertificateKind,
  ownInspectionItems,
  ownMedicalCertificates,
} from '@longhaul/maintenance';
import { type FactKind, type FactTable, factsInUse } from '@longhaul/units';

/** A kind of facts, what it is called, and the table that comes with the product. */
export interface KnownFacts {
  readonly kind: string;
  readonly title: string;
  readonly own: FactTable;
  readonly facts: FactKind<unknown>;
  /** What is counted again when a table of it is replaced. */
  readonly counts: 'hours' | 'fuel-tax' | 'nothing';
  /** Whether pages and phones count by it themselves. */
  readonly isOnPages: boolean;
  /** Whether a newer table may lack what the one in use has: without a row there is no such thing. */
  readonly isList?: boolean;
  /** What does not come with the product, since no source for it could be read. */
  readonly leftOut?: string;
}

const known = <Value>(
  facts: FactKind<Value>,
  own: FactTable<Value>,
  terms: Pick<KnownFacts, 'title' | 'counts' | 'isOnPages' | 'isList' | 'leftOut'>,
): KnownFacts => ({ kind: facts.kind, own, facts: facts as FactKind<unknown>, ...terms });

/** In the order in which they are listed. */
export const factKinds: readonly KnownFacts[] = [
  known(rateKind, ownRates, { title: 'Fuel-tax rates', counts: 'fuel-tax', isOnPages: false, isList: true }),
  known(interestKind, ownInterestRates, {
    title: 'Interest on fuel tax',
    counts: 'fuel-tax',
    isOnPages: true,
    leftOut: 'the rate of Canada, IFTA R1230.200.',
  }),
  known(memberKind, ownMembers, {
    title: 'Fuel-tax agreement members',
    counts: 'fuel-tax',
    isOnPages: true,
  }),
  known(limitKind, ownLimits, { title: 'Rule set limits', counts: 'hours', isOnPages: true }),
  known(exceptionKind, ownExceptions, {
    title: 'Rule set exceptions',
    counts: 'hours',
    isOnPages: true,
  }),
  known(declarationKind, ownDeclarations, {
    title: 'Emergency declarations',
    counts: 'hours',
    isOnPages: true,
    isList: true,
    leftOut: 'all declarations. Load the ones in force.',
  }),
  known(revokedEldKind, ownRevokedElds, {
    title: 'Revoked logging devices',
    counts: 'nothing',
    isOnPages: false,
    isList: true,
    leftOut: 'FMCSA’s list, because it doesn’t say which devices were registered again. Load the list.',
  }),
  known(medicalCertificateKind, ownMedicalCertificates, {
    title: 'Medical card rules',
    counts: 'nothing',
    isOnPages: false,
    isList: true,
    leftOut:
      'rules and waivers for paper cards before June 23, 2025 and after October 11, 2026, and the states that are not connected to the National Registry.',
  }),
  known(inspectionItemKind, ownInspectionItems, {
    title: 'Inspection checklist items',
    counts: 'nothing',
    isOnPages: true,
  }),
];

export const factsOfKind = (kind: string): KnownFacts | undefined =>
  factKinds.find((each) => each.kind === kind);

/** The table of a kind that this process counts by. */
export const tableInUse = ({ own }: KnownFacts): FactTable => factsInUse(own);

/** Tables that pages and phones count by in place of their own. */
export const pageFacts = (): FactTable[] =>
  factKinds.filter((known) => known.isOnPages && tableInUse(known) !== known.own).map(tableInUse);
