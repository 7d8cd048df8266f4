import type { RateUploadResult } from '@longhaul/contract';
import { isJurisdictionCode, jurisdictionName } from '@longhaul/geo';
import { type ReactNode, useState } from 'react';
import { Chip } from '../../../components/chip/chip.tsx';
import { Segmented } from '../../../components/segmented/segmented.tsx';
import { formatCalendarDate } from '../../../format/date.ts';
import { formatCount } from '../../../format/measure.ts';
import { fuelText } from './fuel-options.ts';
import styles from './fuel-rates.module.css';
import { rateText } from './rate-labels.ts';

const SHOWN_ROWS = 200;

type Change = RateUploadResult['changes'][number];

interface RateErrorsProps {
  readonly errors: RateUploadResult['errors'];
  readonly name: string;
}

/** Every cell that cannot be read, by row and column. */
export function RateErrors({ errors, name }: RateErrorsProps) {
  return (
    <>
      <div className={styles.words}>
        <Chip tone="violation">
          {name} cannot be read in {errors.length === 1 ? '1 place' : `${formatCount(errors.length)} places`}
        </Chip>
        <span>Nothing is saved until every row is correct.</span>
      </div>
      <Rows label="Problem" heads={['Row', 'Column', 'Problem']}>
        {errors.slice(0, SHOWN_ROWS).map(({ row, column, message }) => (
          <tr key={`${row} ${column} ${message}`}>
            <td>{row ?? 'whole file'}</td>
            <td>{column}</td>
            <td className={styles.message}>{message}</td>
          </tr>
        ))}
      </Rows>
    </>
  );
}

const GROUPS = {
  changed: { title: 'Changed', holds: ({ before, after }: Change) => before !== null && after !== null },
  added: { title: 'New', holds: ({ before }: Change) => before === null },
  gone: { title: 'Gone', holds: ({ after }: Change) => after === null },
} as const;
type Group = keyof typeof GROUPS;

/** What the file changes, those that change a known rate first. */
export function RateChanges({ result: { rateCount, changes } }: { readonly result: RateUploadResult }) {
  const groups = (Object.keys(GROUPS) as Group[])
    .map((group) => ({ group, rows: changes.filter(GROUPS[group].holds) }))
    .filter(({ rows }) => rows.length > 0);
  const [chosen, choose] = useState<Group | undefined>(groups[0]?.group);
  const rows = groups.find(({ group }) => group === chosen)?.rows ?? [];
  return (
    <>
      <div className={styles.words}>
        <Chip tone="ok">All {formatCount(rateCount)} rates can be read</Chip>
        {groups.length === 0 && <span>These rates are already in use.</span>}
        {chosen && (
          <Segmented
            label="Changes"
            options={groups.map(({ group, rows: { length } }) => ({
              value: group,
              label: `${GROUPS[group].title} ${formatCount(length)}`,
            }))}
            value={chosen}
            onChange={choose}
          />
        )}
        {rows.length > SHOWN_ROWS && <span>The first {SHOWN_ROWS} are shown.</span>}
      </div>
      {rows.length > 0 && (
        <Rows label="Changes" heads={['Jurisdiction', 'Fuel', 'Before', 'After', 'Applies']} numbers={[2, 3]}>
          {rows.slice(0, SHOWN_ROWS).map((change) => (
            <tr
              key={[change.jurisdiction, change.fuel, change.kind, change.fromDate, change.untilDate].join()}
            >
              <td>
                {change.jurisdiction} <span className={styles.name}>{placeOf(change)}</span>
              </td>
              <td>{fuelText(change.fuel)}</td>
              <td className={styles.number}>{rateText(change.before)}</td>
              <td className={styles.number}>{rateText(change.after)}</td>
              <td>{daysOf(change)}</td>
            </tr>
          ))}
        </Rows>
      )}
    </>
  );
}

function placeOf({ jurisdiction, kind }: Change): string {
  const name = isJurisdictionCode(jurisdiction) ? jurisdictionName(jurisdiction) : '';
  return kind === 'surcharge' ? `${name} surcharge` : name;
}

function daysOf({ fromDate, untilDate }: Change): string {
  if (fromDate === null && untilDate === null) return 'full quarter';
  const from = fromDate && `from ${formatCalendarDate(fromDate)}`;
  const until = untilDate && `until ${formatCalendarDate(untilDate)}`;
  return [from, until].filter(Boolean).join(' ');
}

interface RowsProps {
  readonly label: string;
  readonly heads: readonly string[];
  /** Columns that hold numbers, from 0. */
  readonly numbers?: readonly number[];
  readonly children: ReactNode;
}

function Rows({ label, heads, numbers = [], children }: RowsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={head} scope="col" className={numbers.includes(at) ? styles.number : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
