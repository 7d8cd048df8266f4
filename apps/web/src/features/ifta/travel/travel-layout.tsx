import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '../../../components/card/card.tsx';
import { Segmented } from '../../../components/segmented/segmented.tsx';
import { formatCount } from '../../../format/measure.ts';
import styles from './travel.module.css';
import type { TravelSearch } from './travel-search.ts';

const LISTS = [
  { value: 'crossings', label: 'Crossings' },
  { value: 'trips', label: 'Trips' },
] as const;

interface TravelLayoutProps {
  readonly title: string;
  readonly total: number | undefined;
  readonly search: TravelSearch;
  readonly onChange: (change: Partial<TravelSearch>) => void;
  readonly list: ReactNode;
  readonly map: ReactNode;
}

/** The list, and the map beside it; on a phone above it. */
export function TravelLayout({ title, total, search, onChange, list, map }: TravelLayoutProps) {
  const rows = useRef<HTMLDivElement>(null);
  const beside = useRef<HTMLDivElement>(null);
  const { at } = search;
  useEffect(() => {
    if (!at) return;
    // The router puts the scroll position back where it was right after a navigation.
    const frame = requestAnimationFrame(() => showBoth(rows.current, beside.current));
    return () => cancelAnimationFrame(frame);
  }, [at]);
  return (
    <div className={styles.layout}>
      <div className={styles.list} ref={rows}>
        <Card
          title={title}
          facts={total !== undefined && formatCount(total)}
          action={
            <Segmented
              label="List"
              options={LISTS}
              value={search.list}
              onChange={(chosen) => onChange({ list: chosen, page: 1, at: undefined })}
            />
          }
          isFlush
        >
          {list}
        </Card>
      </div>
      <div className={styles.beside} ref={beside}>
        {map}
      </div>
    </div>
  );
}

/** The chosen row where the map is beside the list, the map where it is above it. */
function showBoth(list: HTMLElement | null, map: HTMLElement | null): void {
  if (list === null || map === null) return;
  if (map.offsetTop < list.offsetTop) map.scrollIntoView({ block: 'start' });
  else list.querySelector('tr[aria-current="true"]')?.scrollIntoView({ block: 'nearest' });
}
