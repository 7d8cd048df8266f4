import type { ImportColumn } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { countText, formatCount } from '../../format/measure.ts';
import { Chip } from '../chip/chip.tsx';
import { withLabel } from '../field/with-label.ts';
import styles from './import-dialog.module.css';
import { isFaulty, type Replacement, type Row } from './use-import.ts';

const SHOWN_ROWS = 100;

interface RowsStepProps {
  readonly rows: readonly Row[];
  readonly fields: readonly string[];
  readonly columns: readonly ImportColumn[];
  readonly isBusy: boolean;
  readonly onEdit: (change: { line: number; field: string; value: string }) => void;
  readonly onReplace: (change: Replacement) => void;
}

/** The rows that are wrong, each cell with its problem and open to correction; the first rows when none is. */
export function RowsStep({ rows, fields, columns, isBusy, onEdit, onReplace }: RowsStepProps) {
  const faulty = rows.filter(isFaulty);
  const concerned = faulty.length > 0 ? faulty : rows;
  const shown = concerned.slice(0, SHOWN_ROWS);
  const read = fields.flatMap((field) => columns.find((column) => column.field === field) ?? []);
  const table = useRef<HTMLElement>(null);
  const firstLine = faulty[0]?.line;
  // The wrong cell may be off to the right.
  useEffect(() => {
    if (firstLine === undefined) return;
    const cell = table.current?.querySelector('td[data-faulty]');
    cell?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [firstLine]);
  return (
    <>
      <div className={styles.words}>
        {faulty.length < rows.length && (
          <Chip tone="ok">{countText(rows.length - faulty.length, 'row')} ready to import</Chip>
        )}
        {faulty.length > 0 && (
          <>
            <Chip tone="violation">
              {faulty.length === 1
                ? '1 row needs correction'
                : `${formatCount(faulty.length)} rows need correction`}
            </Chip>
            <span>Fix the cells here, or continue with the other rows and download these.</span>
          </>
        )}
        {shown.length < concerned.length && <span>The first {SHOWN_ROWS} are shown.</span>}
      </div>
      <RepeatedProblems rows={faulty} columns={read} isBusy={isBusy} onReplace={onReplace} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section ref={table} className={styles.scroll} aria-label="Rows of the file" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Line</th>
              {read.map(({ field, title }) => (
                <th key={field} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <RowCells key={row.line} row={row} columns={read} isBusy={isBusy} onEdit={onEdit} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

interface Repeated {
  readonly column: ImportColumn;
  readonly value: string;
  readonly problem: string;
  readonly count: number;
}

const SHOWN_REPEATED = 5;

/** Values that are wrong in two rows or more, the most frequent first. */
function repeatedProblems(rows: readonly Row[], columns: readonly ImportColumn[]): Repeated[] {
  const found = new Map<string, Repeated>();
  for (const { values, errors } of rows) {
    for (const column of columns.filter(({ canBeLeftOut }) => !canBeLeftOut)) {
      const [value, problem] = [values[column.field] ?? '', errors[column.field]];
      if (problem === undefined) continue;
      const key = `${column.field} ${value}`;
      found.set(key, { column, value, problem, count: (found.get(key)?.count ?? 0) + 1 });
    }
  }
  return [...found.values()]
    .filter(({ count }) => count > 1)
    .sort((one, other) => other.count - one.count)
    .slice(0, SHOWN_REPEATED);
}

/** Values of columns that a row can do without, by what is wrong with them. */
function doubtfulValues(rows: readonly Row[], columns: readonly ImportColumn[]): Omit<Repeated, 'value'>[] {
  return columns
    .filter(({ canBeLeftOut }) => canBeLeftOut)
    .flatMap((column) => {
      const problems = rows.flatMap(({ errors }) => errors[column.field] ?? []);
      return [...Map.groupBy(problems, (problem) => problem)].map(([problem, all]) => ({
        column,
        problem,
        count: all.length,
      }));
    });
}

type RepeatedProblemsProps = Pick<RowsStepProps, 'rows' | 'columns' | 'isBusy' | 'onReplace'>;

function RepeatedProblems({ rows, columns, isBusy, onReplace }: RepeatedProblemsProps) {
  const repeated = repeatedProblems(rows, columns);
  const doubtful = doubtfulValues(rows, columns);
  if (repeated.length + doubtful.length === 0) return null;
  return (
    <ul className={styles.repeated} aria-label="Same problem in several rows">
      {doubtful.map(({ column, problem, count }) => (
        <li key={`${column.field} ${problem}`}>
          <span>
            {column.title} in {countText(count, 'row')}: <span className={styles.why}>{problem}</span>
          </span>
          <Button
            size="sm"
            disabled={isBusy}
            onClick={() => onReplace({ field: column.field, from: null, problem, to: '' })}
          >
            Import without {column.title}
          </Button>
        </li>
      ))}
      {repeated.map(({ column, value, problem, count }) => (
        <ReplaceAll
          key={`${column.field} ${value}`}
          {...{ column, value, problem, count, isBusy }}
          onReplace={(to) => onReplace({ field: column.field, from: value, to })}
        />
      ))}
    </ul>
  );
}

interface ReplaceAllProps extends Repeated {
  readonly isBusy: boolean;
  readonly onReplace: (to: string) => void;
}

function ReplaceAll({ column, value, problem, count, isBusy, onReplace }: ReplaceAllProps) {
  const [to, setTo] = useState('');
  const what = value === '' ? 'empty' : `“${value}”`;
  return (
    <li>
      <span>
        {column.title} {what} in {formatCount(count)} rows: <span className={styles.why}>{problem}</span>
      </span>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (to.trim() !== value) onReplace(to.trim());
        }}
      >
        <input
          className={styles.cell}
          aria-label={`Replace ${column.title} ${what} with`}
          placeholder={column.example}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        <Button type="submit" size="sm" disabled={isBusy || to.trim() === value}>
          Replace all
        </Button>
      </form>
    </li>
  );
}

interface RowCellsProps extends Pick<RowsStepProps, 'columns' | 'isBusy' | 'onEdit'> {
  readonly row: Row;
}

function RowCells({ row, columns, isBusy, onEdit }: RowCellsProps) {
  const unplaced = Object.entries(row.errors).filter(
    ([field]) => !columns.some((column) => column.field === field),
  );
  return (
    <tr>
      <td className={styles.line} data-faulty={unplaced.length > 0 || undefined}>
        {row.line}
        {unplaced.map(([field, problem]) => (
          <span key={field} className={styles.problem}>
            {problem}
          </span>
        ))}
      </td>
      {columns.map(({ field, title, canBeLeftOut }) => {
        const message = row.errors[field];
        const problem = message && (canBeLeftOut ? 'See above' : withLabel(message, title));
        return (
          <td key={field} data-faulty={problem !== undefined || undefined}>
            {isFaulty(row) ? (
              <EditableCell
                label={`${title}, line ${row.line}`}
                value={row.values[field] ?? ''}
                problem={problem}
                isDisabled={isBusy}
                onChange={(value) => onEdit({ line: row.line, field, value })}
              />
            ) : (
              row.values[field]
            )}
          </td>
        );
      })}
    </tr>
  );
}

interface EditableCellProps {
  readonly label: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (value: string) => void;
}

/** Taken over when it is left, or by Enter. */
function EditableCell({ label, value, problem, isDisabled, onChange }: EditableCellProps) {
  const [typed, setTyped] = useState<string>();
  const take = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    if (typed.trim() !== value) onChange(typed.trim());
  };
  return (
    <>
      <input
        className={styles.cell}
        aria-label={label}
        aria-invalid={problem !== undefined || undefined}
        disabled={isDisabled}
        value={typed ?? value}
        size={Math.max(6, (typed ?? value).length)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
        }}
      />
      {problem && <span className={styles.problem}>{problem}</span>}
    </>
  );
}
