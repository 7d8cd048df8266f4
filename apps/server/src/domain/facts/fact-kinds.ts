import { exceptionKind, limitKind, ownExceptions, ownLimits } from '@longhaul/hos';
import { interestKind, memberKind, ownInterestRates, ownMembers } from '@longhaul/ifta';
import { ownRates, rateKind } from '@longhaul/ifta/known-rates';
import { inspectionItemKind, ownInspectionItems } from '@longhaul/maintenance';
import { type FactKind, type FactTable, factsInUse } from '@longhaul/units';

/** A kind of facts, what it is called, and the table that comes with the product. */
export interface KnownFacts {
  readonly kind: string;
  readonly title: string;
  readonly own: FactTable;
  readonly facts: FactKind<unknown>;
  /** What is counted again when a table of it is replaced. */
  readonly counts: 'hours' | 'fuel-tax' | 'nothing';
}

const known = <Value>(
  facts: FactKind<Value>,
  own: FactTable<Value>,
  { title, counts }: Pick<KnownFacts, 'title' | 'counts'>,
): KnownFacts => ({ kind: facts.kind, title, own, facts: facts as FactKind<unknown>, counts });

/** In the order in which they are listed. */
export const factKinds: readonly KnownFacts[] = [
  known(rateKind, ownRates, { title: 'Fuel-tax rates', counts: 'fuel-tax' }),
  known(interestKind, ownInterestRates, { title: 'Interest on fuel tax', counts: 'fuel-tax' }),
  known(memberKind, ownMembers, { title: 'Members of the fuel-tax agreement', counts: 'fuel-tax' }),
  known(limitKind, ownLimits, { title: 'Limits of the rule sets', counts: 'hours' }),
  known(exceptionKind, ownExceptions, { title: 'Exceptions of the rule sets', counts: 'hours' }),
  known(inspectionItemKind, ownInspectionItems, { title: 'Items of the checklist', counts: 'nothing' }),
];

export const factsOfKind = (kind: string): KnownFacts | undefined =>
  factKinds.find((each) => each.kind === kind);

/** The table of a kind that this process counts by. */
export const tableInUse = ({ own }: KnownFacts): FactTable => factsInUse(own);
