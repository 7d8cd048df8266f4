import { VEHICLE_STATUSES, type VehicleStatus } from '@longhaul/contract';
import { StatusDot, vehicleStatusLabel } from '../../../components/chip/status-chip.tsx';
import { formatCount } from '../../../format/measure.ts';
import type { FleetView } from '../../../records/fleet/fleet-view.ts';
import styles from './status-strip.module.css';

interface StatusStripProps {
  readonly view: Pick<FleetView, 'counts' | 'total'>;
  readonly status: VehicleStatus | null;
  readonly onChange: (status: VehicleStatus | null) => void;
}

/** How many vehicles of each status there are; pressing one leaves only those. */
export function StatusStrip({ view, status, onChange }: StatusStripProps) {
  return (
    <fieldset className={styles.strip} aria-label="Status">
      <button type="button" aria-pressed={status === null} onClick={() => onChange(null)}>
        <b>{formatCount(view.total)}</b>
        All
      </button>
      {VEHICLE_STATUSES.map((item) => (
        <button
          key={item}
          type="button"
          aria-pressed={status === item}
          onClick={() => onChange(status === item ? null : item)}
        >
          <b>
            <StatusDot status={item} />
            {formatCount(view.counts[item])}
          </b>
          {vehicleStatusLabel(item)}
        </button>
      ))}
    </fieldset>
  );
}
