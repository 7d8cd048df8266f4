import { IconPlugConnectedX } from '@tabler/icons-react';
import type { Fleet } from './fleet/fleet.ts';
import { useTick } from './fleet/use-tick.ts';
import styles from './link-notice.module.css';
import type { LinkState } from './live/live-link.ts';
import { formatAge } from './panel/vehicle-labels.ts';

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
