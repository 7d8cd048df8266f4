import type { ImportResult, ImportRow } from '@longhaul/contract';
import { Chip } from '../chip/chip.tsx';
import styles from './import-dialog.module.css';

const SHOWN_ROWS = 100;

export interface ImportPreviewProps {
  readonly result: ImportResult;
  readonly noun: string;
}

/** The rows that are wrong, each cell with its problem; the first rows when none is. */
export function ImportPreview({ result, noun }: ImportPreviewProps) {
  const { rows, columns, faultyCount } = result;
  const isFaulty = ({ errors }: ImportRow) => Object.keys(errors).length > 0;
  const concerned = faultyCount > 0 ? rows.filter(isFaulty) : rows;
  const shown = concerned.slice(0, SHOWN_ROWS);
  return (
    <>
      <div className={styles.words}>
        {faultyCount > 0 ? (
          <Chip tone="violation">
            {faultyCount} of {rows.length} rows need correction
          </Chip>
        ) : (
          <Chip tone="ok">
            {rows.length} {noun} can be imported
          </Chip>
        )}
        {faultyCount > 0 && <span>Nothing is imported until every row is right.</span>}
        {shown.length < concerned.length && <span>The first {SHOWN_ROWS} are shown.</span>}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.scroll} aria-label="Rows of the file" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Line</th>
              {columns.map(({ field, title }) => (
                <th key={field} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <PreviewRow key={row.line} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function PreviewRow({ row, columns }: { row: ImportRow; columns: ImportResult['columns'] }) {
  const placed = new Set(columns.map(({ field }) => field));
  const unplaced = Object.entries(row.errors).filter(([field]) => !placed.has(field));
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
      {columns.map(({ field }) => (
        <td key={field} data-faulty={field in row.errors || undefined}>
          {row.values[field]}
          {row.errors[field] && <span className={styles.problem}>{row.errors[field]}</span>}
        </td>
      ))}
    </tr>
  );
}
