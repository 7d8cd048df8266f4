import { canOpen, type DashboardCharts, VEHICLE_STATUSES, type VehicleStatus } from '@longhaul/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCurrentUser } from '../../app/session.ts';
import { Card } from '../../components/card/card.tsx';
import { StatusDot, vehicleStatusLabel } from '../../components/chip/status-chip.tsx';
import { formatCount } from '../../format/measure.ts';
import styles from './dashboard-page.module.css';

/** The fleet at this moment: each figure leads to the list of what it counts. */
export function FleetNow({ charts }: { charts: DashboardCharts }) {
  const user = useCurrentUser();
  const { vehicles, devicesNeedingAttention } = charts;
  return (
    <div className={styles.tiles}>
      <Card title="Vehicles now" action={canOpen(user, '/map') && <Link to="/map">Open map</Link>} isFlush>
        <div className={styles.statuses}>
          {VEHICLE_STATUSES.map((status) => (
            <StatusTile key={status} status={status} count={vehicles[status]} />
          ))}
        </div>
        <div className={styles.bar} aria-hidden="true">
          {VEHICLE_STATUSES.filter((status) => vehicles[status] > 0).map((status) => (
            <i key={status} data-status={status} style={{ flex: vehicles[status] }} />
          ))}
        </div>
      </Card>
      <Tile
        title="Devices"
        count={devicesNeedingAttention}
        words={devicesNeedingAttention === 1 ? 'needs attention' : 'need attention'}
        isCaution={devicesNeedingAttention > 0}
      >
        {canOpen(user, '/settings/organization-settings/devices') && (
          <Link
            to="/settings/organization-settings/devices"
            search={{ health: 'attention' }}
            className={styles.cover}
            aria-label={`Devices: ${devicesNeedingAttention} needing attention`}
          />
        )}
      </Tile>
      <Tile
        title="Never seen"
        count={vehicles.unseen}
        words={`of ${formatCount(charts.vehicleCount)} vehicles sent no position yet`}
      />
    </div>
  );
}

function StatusTile({ status, count }: { status: VehicleStatus; count: number }) {
  return (
    <Link to="/fleet" search={{ status }} className={styles.status}>
      <b className={styles.figure}>{formatCount(count)}</b>
      <span>
        <StatusDot status={status} />
        {vehicleStatusLabel(status)}
      </span>
    </Link>
  );
}

interface TileProps {
  title: string;
  count: number;
  words: string;
  isCaution?: boolean;
  /** A link that covers the tile. */
  children?: ReactNode;
}

function Tile({ title, count, words, isCaution = false, children }: TileProps) {
  return (
    <section className={styles.tile} data-caution={isCaution || undefined}>
      <h2 className={styles.tileTitle}>{title}</h2>
      <b className={styles.figure}>{formatCount(count)}</b>
      <span className={styles.tileWords}>{words}</span>
      {children}
    </section>
  );
}
