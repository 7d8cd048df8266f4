import { hasPermission, type RateRow, type RateTable } from '@longhaul/contract';
import { type JurisdictionCode, jurisdictionName } from '@longhaul/geo';
import { type FuelType, quarterOfCode } from '@longhaul/ifta';
import type { ReactNode } from 'react';
import { FactSource } from '../../../components/fact-source/fact-source.tsx';
import { Facts } from '../../../components/facts/facts.tsx';
import { FormSection } from '../../../components/form/form-section.tsx';
import { SideDrawer } from '../../../components/side-drawer/side-drawer.tsx';
import { formatCalendarDate } from '../../../format/date.ts';
import { quarterText } from '../../../format/fuel-tax.ts';
import { useCurrentUser } from '../../../session/session.ts';
import { fuelText } from './fuel-options.ts';
import { OverrideForm } from './override-form.tsx';
import { OverrideNote } from './override-note.tsx';
import { rateText, sourceSentence } from './rate-labels.ts';
import { linesOf, type RateInForce, type RateLine } from './rate-lines.ts';
import styles from './rates.module.css';

interface RateDrawerProps {
  readonly table: RateTable;
  readonly jurisdiction: JurisdictionCode;
  readonly fuel: FuelType;
  readonly onClose: () => void;
}

/** The rates of one fuel in one jurisdiction: what holds when and why, and the way to set it by hand. */
export function RateDrawer({ table, jurisdiction, fuel, onClose }: RateDrawerProps) {
  const mayChange = hasPermission(useCurrentUser(), 'IFTA_UPDATE');
  const quarter = quarterOfCode(table.quarter);
  const lines = linesOf(table.rows, quarter, jurisdiction, fuel);
  const overrides = table.rows.filter(
    (row): row is RateRow & { override: NonNullable<RateRow['override']> } =>
      row.jurisdiction === jurisdiction && row.fuel === fuel && row.override !== null,
  );
  return (
    <SideDrawer
      isOpen
      onClose={onClose}
      title={`${jurisdictionName(jurisdiction)}, ${fuelText(fuel).toLowerCase()}`}
      facts={quarterText(table.quarter)}
    >
      {lines.map((line) => (
        <div key={line.fromDate} className={styles.block}>
          <FormSection title={line.isSplit ? daysOf(line) : 'Full quarter'}>
            <Facts
              rows={[
                ['Rate', factOf(line.base, table.source)],
                ['Surcharge', factOf(line.surcharge, table.source)],
              ]}
            />
          </FormSection>
        </div>
      ))}
      {overrides.map((row) => (
        <OverrideNote key={row.override.id} row={row} override={row.override} />
      ))}
      {mayChange && (
        <OverrideForm
          key={overrides.map(({ override }) => override.id).join()}
          quarter={quarter.code}
          jurisdiction={jurisdiction}
          fuel={fuel}
          isSplit={lines.length > 1}
        />
      )}
    </SideDrawer>
  );
}

const daysOf = ({ fromDate, untilDate }: RateLine) =>
  `${formatCalendarDate(fromDate)} to ${formatCalendarDate(untilDate)}`;

/** `$0.7380 a gallon, of 3Q2026.csv`; of a built-in rate with what it is taken from. */
function factOf({ value, row }: RateInForce, file: string | null): ReactNode {
  if (value === 'not levied' && row === null) return 'not levied';
  const words = typeof value === 'number' ? `$${rateText(value)} a gallon` : rateText(value);
  if (!row?.fact) return `${words}, ${sourceSentence(row, file)}`;
  return (
    <>
      {words}, {sourceSentence(row, file)}
      <p className={styles.source}>
        <FactSource fact={{ ...row.fact, value: words }} />
      </p>
    </>
  );
}
