import type { ShareLink } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { CountBadge } from '../../components/chip/chip.tsx';
import { useNow } from '../../components/clock/use-now.ts';
import { DataState } from '../../components/data-state/data-state.tsx';
import { formatDateTime } from '../../format/date.ts';
import { countText } from '../../format/measure.ts';
import { timeAgo } from '../../format/span.ts';
import { useOrganization } from '../../session/session.ts';
import styles from './share-dialog.module.css';

interface OpenLinksProps {
  /** Undefined until they are known. */
  readonly links: readonly ShareLink[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly revokingId: number | null;
  readonly onRevoke: (linkId: number) => void;
}

/** The links of a vehicle that are good now, whoever made them. */
export function OpenLinks({ links, error, onRetry, revokingId, onRevoke }: OpenLinksProps) {
  const { timeZone } = useOrganization();
  const now = useNow();
  const section = useRef<HTMLElement>(null);
  return (
    <section ref={section} tabIndex={-1} className={styles.links} aria-label="Open links">
      <h3>Open links {links && links.length > 0 && <CountBadge count={links.length} />}</h3>
      <DataState isLoading={links === undefined && error === null} error={error} onRetry={onRetry}>
        {links && (
          <>
            {links.length === 0 && <p className={styles.hint}>No open links for this vehicle.</p>}
            <ul>
              {links.map((link) => (
                <li key={link.id}>
                  <div>
                    <b>{link.label ?? `By ${link.createdBy.name}`}</b>
                    <p>{`${openings(link, now)}, ${endText(link, timeZone)}`}</p>
                  </div>
                  <Button
                    variant="danger"
                    size="xs"
                    aria-label={`Revoke the link ${link.label ? `for ${link.label}` : `by ${link.createdBy.name}`}`}
                    loading={revokingId === link.id}
                    onClick={() => {
                      // The button goes with its link: the focus stays in the dialog.
                      section.current?.focus();
                      onRevoke(link.id);
                    }}
                  >
                    Revoke
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </DataState>
    </section>
  );
}

function openings({ openedCount, lastOpenedAt }: ShareLink, now: Date): string {
  if (lastOpenedAt === null) return 'Not opened yet';
  const times = openedCount === 1 ? 'Opened once' : `Opened ${countText(openedCount, 'time')}`;
  return `${times}, last ${timeAgo(new Date(lastOpenedAt), now)}`;
}

function endText({ endsAtArrival, destinationName, expiresAt }: ShareLink, timeZone: string): string {
  const end = formatDateTime(new Date(expiresAt), timeZone);
  return endsAtArrival ? `ends on arrival at ${destinationName}or by ${end}` : `ends ${end}`;
}
