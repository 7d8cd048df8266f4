import { canOpen } from '@longhaul/contract';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatCount } from '../../format/measure.ts';
import { useCurrentUser } from '../../session/session.ts';
import styles from './tiles.module.css';

/** Where a figure leads: the list of what it counts. */
export type Lead = Pick<LinkProps, 'to' | 'search'>;

/** Whether the page is open to the user. */
export function useLeads(): (path: string) => boolean {
  const user = useCurrentUser();
  return (path) => canOpen(user, path);
}

interface TileProps {
  readonly title: string;
  readonly count: number;
  /** What is counted, after the figure. */
  readonly words: string;
  readonly tone?: 'violation' | 'caution' | undefined;
  readonly lead: Lead;
}

export function Tile({ title, count, words, tone, lead }: TileProps) {
  const leads = useLeads();
  return (
    <section className={styles.tile} data-tone={count > 0 ? tone : undefined}>
      <h2 className={styles.tileTitle}>{title}</h2>
      <b className={styles.figure}>{formatCount(count)}</b>
      <span className={styles.tileText}>{words}</span>
      {leads(String(lead.to)) && (
        <Link {...lead} className={styles.cover} aria-label={`${title}: ${formatCount(count)} ${words}`} />
      )}
    </section>
  );
}

interface CellProps {
  readonly count: number;
  readonly lead: Lead;
  /** What is counted, under the figure. */
  readonly children: ReactNode;
}

/** One of the figures that divide a card. */
export function Cell({ count, lead, children }: CellProps) {
  const leads = useLeads();
  const content = (
    <>
      <b className={styles.figure}>{formatCount(count)}</b>
      <span>{children}</span>
    </>
  );
  if (!leads(String(lead.to))) return <div className={styles.cell}>{content}</div>;
  return (
    <Link {...lead} className={styles.cell}>
      {content}
    </Link>
  );
}

interface SharesProps {
  readonly shares: readonly { readonly key: string; readonly count: number }[];
}

/** The same figures as one bar, which says nothing new. */
export function Shares({ shares }: SharesProps) {
  return (
    <div className={styles.bar} aria-hidden="true">
      {shares.map(({ key, count }) => count > 0 && <i key={key} data-status={key} style={{ flex: count }} />)}
    </div>
  );
}
