import type { TaxReturn } from '@longhaul/contract';
import { isJurisdictionCode } from '@longhaul/geo';
import { formatRate } from '../../../format/fuel-tax.ts';
import { formatCents, formatWhole } from '../amounts.ts';
import { placeName } from '../period-labels.ts';
import styles from '../plain-table.module.css';

type Schedule = TaxReturn['schedules'][number];

/** The lines of a filed schedule, as narrow as a drawer. */
export function RevisionLines({
  schedule: { lines, otherPlaces, taxCents },
}: {
  readonly schedule: Schedule;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.wrap} aria-label="Lines as filed" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Jurisdiction</th>
            <th scope="col">Taxable mi</th>
            <th scope="col">Net gal</th>
            <th scope="col">Rate</th>
            <th scope="col">Tax</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.jurisdiction}-${line.kind}-${line.fromDate}`}>
              <th scope="row">
                {line.kind === 'surcharge' ? (
                  `${line.jurisdiction} surcharge`
                ) : (
                  <>
                    <span className={styles.code}>{line.jurisdiction}</span>
                    <span className={styles.name}>{placeName(line.jurisdiction)}</span>
                  </>
                )}
              </th>
              <td>{line.taxableMiles !== null && formatWhole(line.taxableMiles)}</td>
              <td>{line.netGallons !== null && formatWhole(line.netGallons)}</td>
              <td>{typeof line.rate === 'number' && formatRate(line.rate)}</td>
              <td data-credit={(line.taxCents ?? 0) < 0 || undefined}>
                {line.taxCents !== null && formatCents(line.taxCents)}
              </td>
            </tr>
          ))}
          {otherPlaces.map(({ place, miles }) => (
            <tr key={place}>
              <th scope="row">
                <span className={styles.code}>{isJurisdictionCode(place) ? place : placeName(place)}</span>
                <span className={styles.name}>{placeName(place)}</span>, no tax
              </th>
              <td>{formatWhole(miles)}</td>
              <td colSpan={3} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              Total
            </th>
            <td>{formatCents(taxCents)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
