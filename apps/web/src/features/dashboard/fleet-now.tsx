import { type DashboardCharts, VEHICLE_STATUSES } from '@longhaul/contract';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { Card } from '../../components/card/card.tsx';
import { DutyStatusChip } from '../../components/chip/duty-status-chip.tsx';
import { StatusDot, vehicleStatusLabel } from '../../components/chip/status-chip.tsx';
import { breakpointsPx } from '../../theme/theme.ts';
import { Cell, Shares, useLeads } from './tile.tsx';
import styles from './tiles.module.css';

interface NowProps {
  readonly charts: DashboardCharts;
  /** The group that everything is cut to. */
  readonly group: number | undefined;
}

export function VehiclesNow({ charts, group }: NowProps) {
  const leads = useLeads();
  const { vehicles } = charts;
  return (
    <Card
      title="Vehicles now"
      facts={vehicles.unseen > 0 && `${vehicles.unseen} outdated have never reported`}
      action={leads('/map') && <Link to="/map">Open map</Link>}
      isFlush
    >
      <div className={styles.cells}>
        {VEHICLE_STATUSES.map((status) => (
          <Cell
            key={status}
            count={vehicles[status]}
            lead={{ to: '/fleet', search: { status, ...(group && { group }) } }}
          >
            <StatusDot status={status} />
            {vehicleStatusLabel(status)}
          </Cell>
        ))}
      </div>
      <Shares shares={VEHICLE_STATUSES.map((key) => ({ key, count: vehicles[key] }))} />
    </Card>
  );
}

const DUTY_STATUSES = ['D', 'ON', 'SB', 'OFF'] as const;

export function DriversNow({ charts: { drivers }, group }: NowProps) {
  const leads = useLeads();
  const isNarrow = useMediaQuery(`(max-width: ${breakpointsPx.mobile}px)`, false);
  return (
    <Card
      title="Drivers by duty status"
      action={leads('/hos/availability') && <Link to="/hos/availability">Open availability</Link>}
      isFlush
    >
      <div className={styles.cells}>
        {DUTY_STATUSES.map((status) => (
          <Cell
            key={status}
            count={drivers[status]}
            lead={{ to: '/hos/availability', search: { status, ...(group && { group }) } }}
          >
            <DutyStatusChip status={status} isCompact={isNarrow} />
          </Cell>
        ))}
      </div>
      <Shares shares={DUTY_STATUSES.map((key) => ({ key, count: drivers[key] }))} />
    </Card>
  );
}
