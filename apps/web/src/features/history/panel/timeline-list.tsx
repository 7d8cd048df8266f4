import { useEffect, useRef } from 'react';
import { AddressLine } from '../../../records/address-line.tsx';
import type { TimelineRow } from './timeline.ts';
import styles from './timeline-list.module.css';

interface TimelineListProps {
  readonly rows: readonly TimelineRow[];
  readonly selectedKey: string | null;
  readonly onSelect: (row: TimelineRow) => void;
}

/** Start, stops, idles, gaps, events and end; choosing one brings map and replay there. */
export function TimelineList({ rows, selectedKey, onSelect }: TimelineListProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (selectedKey === null) return;
    list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [selectedKey]);
  return (
    <ol className={styles.list} ref={list} aria-label="Stops, idles, gaps and events">
      {rows.map((row) => (
        <li key={row.key}>
          {row.day && <p className={styles.day}>{row.day}</p>}
          <button
            type="button"
            className={styles.row}
            aria-current={row.key === selectedKey}
            onClick={() => onSelect(row)}
          >
            <span className={styles.pin} data-kind={row.kind}>
              {row.number}
            </span>
            <span className={styles.words}>
              <span className={styles.what}>
                <span>{row.time}</span> <b>{row.title}</b>
              </span>
              <span>{row.place}</span>
              {row.key === selectedKey && row.kind !== 'gap' && <AddressLine lat={row.lat} lon={row.lon} />}
              <span>{row.note}</span>
            </span>
            <span className={styles.distance}>{row.distance}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
