import type { TaxReturn } from '@longhaul/contract';
import { FUEL_HEADINGS } from '@longhaul/ifta';
import { formatCents, formatMpg, formatWhole } from '../amounts.ts';
import styles from './return.module.css';

/** A ÷ B = C of each fuel, and what is due in all. */
export function ReturnFigures({ taxReturn }: { readonly taxReturn: TaxReturn }) {
  const { schedules, totalCents } = taxReturn;
  const isCredit = totalCents < 0;
  return (
    <section className={styles.figures} aria-label="Figures of the return">
      {schedules.map(({ fuel, totalMiles, totalGallons, mpgHundredths, lines }) => (
        <div key={fuel} className={styles.formula}>
          {schedules.length > 1 && <h3 className={styles.fuel}>{FUEL_HEADINGS[fuel]}</h3>}
          <dl>
            <Figure name="A Total miles" value={formatWhole(totalMiles)} />
            <i aria-hidden="true">÷</i>
            <Figure name="B Total gallons" value={formatWhole(totalGallons)} />
            <i aria-hidden="true">=</i>
            <Figure
              name="C Miles per gallon"
              value={mpgHundredths === null ? 'Not known' : formatMpg(mpgHundredths)}
            />
            <i className={styles.line} aria-hidden="true" />
            <Figure name="Taxable gallons" value={formatWhole(sumOf(lines, 'taxableGallons'))} />
            <Figure name="Tax-paid gallons" value={formatWhole(sumOf(lines, 'taxPaidGallons'))} />
          </dl>
        </div>
      ))}
      <dl className={styles.due}>
        <Figure
          name={isCredit ? 'Credit' : 'Tax due'}
          value={formatCents(isCredit ? -totalCents : totalCents)}
        />
      </dl>
    </section>
  );
}

/** Of the lines of the jurisdictions themselves: a surcharge is on the same gallons. */
function sumOf(
  lines: TaxReturn['schedules'][number]['lines'],
  field: 'taxableGallons' | 'taxPaidGallons',
): number {
  return lines.filter(({ kind }) => kind === 'base').reduce((sum, line) => sum + (line[field] ?? 0), 0);
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
