import type { TaxReturn } from '@longhaul/contract';
import { FUEL_HEADINGS } from '@longhaul/ifta';
import { formatCents, formatMpg, formatWhole } from '../amounts.ts';
import styles from './return.module.css';

type Schedule = TaxReturn['schedules'][number];

/** A ÷ B = C of each fuel, and what is due in all. */
export function ReturnFigures({ taxReturn }: { readonly taxReturn: TaxReturn }) {
  const { schedules } = taxReturn;
  return (
    <section
      className={styles.figures}
      aria-label="Return figures"
      data-single={schedules.length === 1 || undefined}
      data-several={schedules.length > 1 || undefined}
    >
      <div className={styles.formulas}>
        {schedules.map((schedule) => (
          <Formula key={schedule.fuel} schedule={schedule} hasName={schedules.length > 1} />
        ))}
      </div>
      <dl className={styles.due} data-credit={taxReturn.totalCents < 0 || undefined}>
        <Figure {...dueOf(taxReturn)} />
      </dl>
    </section>
  );
}

/** A sum is said to be one of some lines alone while others cannot be computed; without any there is none. */
function dueOf({ schedules, totalCents, interestCents, isComputed }: TaxReturn) {
  const isCredit = totalCents < 0;
  const value = formatCents(Math.abs(totalCents));
  if (isComputed) {
    return { name: isCredit ? 'Credit' : interestCents > 0 ? 'Tax and interest due' : 'Tax due', value };
  }
  const hasAny = schedules.some(({ lines }) => lines.some(({ taxCents }) => taxCents !== null));
  if (!hasAny) return { name: 'Tax due', value: 'Not calculated' };
  return { name: `${isCredit ? 'Credit' : 'Tax due'}, lines missing`, value };
}

function Formula({ schedule, hasName }: { readonly schedule: Schedule; readonly hasName: boolean }) {
  const { fuel, totalMiles, totalGallons, mpgHundredths, lines } = schedule;
  return (
    <div>
      {hasName && <h2 className={styles.fuel}>{FUEL_HEADINGS[fuel]}</h2>}
      <div className={styles.formula}>
        <Figures name="A Total miles" value={formatWhole(totalMiles)} />
        <span className={styles.sign} aria-hidden="true">
          ÷
        </span>
        <Figures name="B Total gallons" value={formatWhole(totalGallons)} />
        <span className={styles.sign} aria-hidden="true">
          =
        </span>
        <Figures
          name="C Miles per gallon"
          value={mpgHundredths === null ? 'Unknown' : formatMpg(mpgHundredths)}
        />
        <span className={styles.rule} aria-hidden="true" />
        <Figures name="Taxable gallons" value={formatWhole(sumOf(lines, 'taxableGallons'))} />
        <Figures name="Tax-paid gallons" value={formatWhole(sumOf(lines, 'taxPaidGallons'))} />
        {hasName && <Figures name="Tax" value={taxOf(schedule)} />}
      </div>
    </div>
  );
}

function taxOf({ lines, taxCents }: Schedule): string {
  return lines.some((line) => line.taxCents !== null) ? formatCents(taxCents) : 'Not calculated';
}

/** Of the jurisdictions' own lines: a surcharge is on the same gallons. */
function sumOf(lines: Schedule['lines'], field: 'taxableGallons' | 'taxPaidGallons'): number {
  return lines.filter(({ kind }) => kind === 'base').reduce((sum, line) => sum + (line[field] ?? 0), 0);
}

function Figures(figure: { readonly name: string; readonly value: string }) {
  return (
    <dl>
      <Figure {...figure} />
    </dl>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
