import { VEHICLE_STATUSES } from '@longhaul/contract';
import { StatusDot, vehicleStatusLabel } from '../../components/chip/status-chip.tsx';
import panelStyles from '../../map/controls/map-panel.module.css';
import styles from './map-page.module.css';

export function MapLegend() {
  return (
    <ul className={`${panelStyles.legend} ${styles.legend}`} aria-label="Legend">
      {VEHICLE_STATUSES.map((status) => (
        <li key={status}>
          <StatusDot status={status} />
          {vehicleStatusLabel(status)}
        </li>
      ))}
    </ul>
  );
}
