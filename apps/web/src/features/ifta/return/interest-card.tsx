import type { TaxReturn } from '@longhaul/contract';
import { Card } from '../../../components/card/card.tsx';
import { formatCents } from '../amounts.ts';
import { placeName } from '../period-labels.ts';
import table from './return-table.module.css';

/** What late payment adds, on each jurisdiction that is owed alone; nothing while there is none. */
export function InterestCard({ taxReturn }: { readonly taxReturn: TaxReturn }) {
  const { interest, interestCents, taxCents, totalCents } = taxReturn;
  if (interest.length === 0) return null;
  return (
    <Card title="Interest" facts="On jurisdictions with tax due, none on credits" isFlush>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Jurisdiction</th>
            <th scope="col">Tax owed</th>
            <th scope="col">Interest</th>
          </tr>
        </thead>
        <tbody>
          {interest.map(({ jurisdiction, owedCents, interestCents: cents }) => (
            <tr key={jurisdiction}>
              <th scope="row">
                <span className={table.code}>{jurisdiction}</span>
                <span className={table.name}>{placeName(jurisdiction)}</span>
              </th>
              <td>{formatCents(owedCents)}</td>
              <td>{formatCents(cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Interest</th>
            <td />
            <td>{formatCents(interestCents)}</td>
          </tr>
          <tr>
            <th scope="row">Tax {formatCents(taxCents)} and interest</th>
            <td />
            <td>{formatCents(totalCents)}</td>
          </tr>
        </tfoot>
      </table>
    </Card>
  );
}
