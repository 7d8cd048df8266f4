import { DUTY_LABELS } from '../../components/chip/duty-labels.ts';
import { vehicleStatusLabel } from '../../components/chip/status-chip.tsx';
import { useOrganization } from '../../session/session.ts';
import styles from './dispatch.module.css';
import { hoursMark } from './hours-mark.ts';
import type { Truck } from './trucks.ts';

/** What the map shows, for screen readers; a team has a row for each driver. */
export function TruckTable({ trucks }: { readonly trucks: readonly Truck[] }) {
  const { timeZone } = useOrganization();
  return (
    <table className={styles.hidden} aria-label="Trucks on the map">
      <thead>
        <tr>
          <th scope="col">Truck</th>
          <th scope="col">Driver</th>
          <th scope="col">Status</th>
          <th scope="col">Hours left, or when the rest ends</th>
          <th scope="col">Location</th>
        </tr>
      </thead>
      <tbody>
        {trucks.map(({ id, unit, drivers, position, status }) =>
          (drivers.length === 0 ? [null] : drivers).map((driver) => (
            <tr key={`${id} ${driver?.driver.id}`}>
              <th scope="row">{unit}</th>
              <td>{driver ? `${driver.driver.firstName} ${driver.driver.lastName}` : 'No driver'}</td>
              <td>
                {driver ? driver.status && DUTY_LABELS[driver.status] : status && vehicleStatusLabel(status)}
              </td>
              <td>{driver && hoursMark(driver.clocks, Date.now(), timeZone).text}</td>
              <td>{position?.place}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}
