import type { DashboardCharts, GatewayHealthState } from '@longhaul/contract';
import { formatCalendarDate } from '../../format/date.ts';
import { countText } from '../../format/measure.ts';
import { useArrivals } from '../../records/arrivals.ts';
import { Tile } from './tile.tsx';
import styles from './tiles.module.css';

/** Due so soon, the return wants to be begun. */
const RETURN_SOON_DAYS = 14;

const DEVICE_LABELS: Readonly<Record<GatewayHealthState, string>> = {
  ok: 'OK',
  'never-seen': 'never reported',
  silent: 'silent',
  'clock-wrong': 'wrong clock',
  'no-fix': 'no fix',
  'low-voltage': 'low voltage',
};

interface AttentionProps {
  readonly charts: DashboardCharts;
  /** The group that everything is cut to. */
  readonly group: number | undefined;
}

/** What waits for somebody; each figure leads to the list of it. */
export function Attention({ charts, group }: AttentionProps) {
  const { today, violationsToday, shortOfTime, uncertifiedLogs, unidentifiedDriving, devices, ifta } = charts;
  const arrivals = useArrivals();
  const ofGroup = group === undefined ? {} : { group };
  const unwell = devices.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={styles.tiles}>
      <Tile
        title="Violations today"
        count={violationsToday.count}
        words={
          violationsToday.count === 0
            ? 'in today’s logs'
            : `of ${countText(violationsToday.driverCount, 'driver')}`
        }
        tone="violation"
        lead={{ to: '/hos/violations', search: { from: today, to: today, ...ofGroup } }}
      />
      {arrivals.isKnown && (
        <Tile
          title="Late"
          count={arrivals.lateVehicleIds.size}
          words={`of ${countText(arrivals.byVehicle.size, 'truck')} on the way`}
          tone="violation"
          lead={{ to: '/map', search: { late: true } }}
        />
      )}
      <Tile
        title="Under 1:00 left"
        count={shortOfTime.count}
        words={`on duty, ${shortOfTime.drivingCount} driving`}
        tone="caution"
        lead={{ to: '/hos/availability', search: { short: true, ...ofGroup } }}
      />
      <Tile
        title="Uncertified logs"
        count={uncertifiedLogs.count}
        words={
          uncertifiedLogs.oldestDate === null
            ? 'in 30 days'
            : `${countText(uncertifiedLogs.driverCount, 'driver')}, oldest ${formatCalendarDate(uncertifiedLogs.oldestDate).slice(0, 5)}`
        }
        lead={{ to: '/hos/logs', search: { tab: 'certify' } }}
      />
      <Tile
        title="Unidentified driving"
        count={unidentifiedDriving.count}
        words={
          unidentifiedDriving.oldestDate === null
            ? 'none waiting'
            : `oldest ${formatCalendarDate(unidentifiedDriving.oldestDate).slice(0, 5)}${group === undefined ? '' : ', all groups'}`
        }
        lead={{ to: '/hos/logs', search: { tab: 'unidentified' } }}
      />
      <Tile
        title="Devices"
        count={unwell}
        words={deviceText(devices)}
        tone="caution"
        lead={{ to: '/settings/organization-settings/devices', search: { health: 'attention' } }}
      />
      <Tile
        title={`IFTA ${ifta.quarter}`}
        count={Math.abs(ifta.daysLeft)}
        words={returnText(ifta)}
        tone={returnTone(ifta.daysLeft)}
        lead={{ to: '/ifta', search: { quarter: ifta.quarter } }}
      />
    </div>
  );
}

function returnText({ daysLeft, dueDate }: DashboardCharts['ifta']): string {
  const days = Math.abs(daysLeft) === 1 ? 'day' : 'days';
  const date = formatCalendarDate(dueDate);
  return daysLeft < 0 ? `${days} late, due ${date}` : `${days} left, due ${date}`;
}

function returnTone(daysLeft: number) {
  if (daysLeft < 0) return 'violation';
  return daysLeft <= RETURN_SOON_DAYS ? 'caution' : undefined;
}

/** After the figure of all: `2 silent, 3 other`. */
function deviceText(devices: DashboardCharts['devices']): string {
  const [first, ...rest] = devices;
  if (first === undefined) return 'need attention';
  if (rest.length === 0) return DEVICE_LABELS[first.state];
  const others = rest.reduce((sum, { count }) => sum + count, 0);
  return `${first.count} ${DEVICE_LABELS[first.state]}, ${others} other`;
}
