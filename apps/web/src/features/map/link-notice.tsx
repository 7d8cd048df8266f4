import { IconPlugConnectedX } from '@tabler/icons-react';
import type { LinkState } from '../../api/event-link.ts';
import { formatAge } from '../../format/span.ts';
import type { Fleet } from '../../records/fleet/fleet.ts';
import { useTick } from '../../records/fleet/use-tick.ts';
import styles from './link-notice.module.css';

/** Shorter breaks are nobody's business. */
const WORTH_SAYING_MS = 3_000;

/** Says that what is shown grows old, and how old it is. Nothing while all is well. */
export function LinkNotice({ fleet, link }: { readonly fleet: Fleet; readonly link: LinkState }) {
  useTick(1_000);
  const age = fleet.heardAt === 0 ? null : Date.now() - fleet.heardAt;
  const isWorthSaying =
    link === 'refused' || (link === 'reconnecting' && (age === null || age > WORTH_SAYING_MS));
  return (
    <div role="status" className={styles.place}>
      {isWorthSaying && (
        <p className={styles.notice}>
          <IconPlugConnectedX size={16} stroke={1.7} aria-hidden="true" />
          <b>{link === 'refused' ? 'Live positions have stopped' : 'Reconnecting…'}</b>
          {age !== null && <span>{`positions are ${formatAge(age)} old`}</span>}
        </p>
      )}
    </div>
  );
}
