import { useEffect, useRef, useState } from 'react';
import { AddressLine } from '../../../records/address-line.tsx';
import type { Replay } from '../replay/replay.ts';
import { reachedAt, type TimelineRow } from './timeline.ts';
import styles from './timeline-list.module.css';

interface TimelineListProps {
  readonly rows: readonly TimelineRow[];
  readonly replay: Replay | null;
  readonly selectedKey: string | null;
  readonly onSelect: (row: TimelineRow) => void;
}

/** Start, stops, idles, gaps, events and end; choosing one brings map and replay there. */
export function TimelineList({ rows, replay, selectedKey, onSelect }: TimelineListProps) {
  const list = useRef<HTMLOListElement>(null);
  const reached = useReached(rows, replay);
  useEffect(() => {
    if (selectedKey === null) return;
    list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [selectedKey]);
  return (
    <ol className={styles.list} ref={list} aria-label="Stops, idles, gaps and events">
      {rows.map((row) => (
        <li key={row.key} data-replayed={row.key === reached?.key ? reached.is : undefined}>
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

/** Where the replay is in the list; it draws anew only when that changes. */
function useReached(rows: readonly TimelineRow[], replay: Replay | null) {
  const read = () => (replay === null || replay.at === replay.startAt ? null : reachedAt(rows, replay.at));
  const [reached, setReached] = useState(read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read is what the dependencies make it
  useEffect(() => {
    const update = () =>
      setReached((before) => {
        const now = read();
        return before?.key === now?.key && before?.is === now?.is ? before : now;
      });
    update();
    return replay?.subscribe(update);
  }, [rows, replay]);
  return reached;
}
