import { type GatewayDetail, getGatewayHistory, hasPermission } from '@longhaul/contract';
import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../api/query-cache.ts';
import { ButtonLink } from '../../components/button-link/button-link.tsx';
import { Card } from '../../components/card/card.tsx';
import { DataState } from '../../components/data-state/data-state.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { formatTime, zoneName } from '../../format/date.ts';
import { countText, formatCount } from '../../format/measure.ts';
import { useMeasures } from '../../session/measures.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { CHART_HEIGHT_PX, CHART_HOURS, useChartPeriod } from './chart-period.ts';
import styles from './device-page.module.css';
import { hourlyReports } from './hourly-reports.ts';

/** Whether the device sent positions, hour by hour, and how fast it went; nothing for those who may not see history. */
export function ReportChart({ device }: { device: GatewayDetail }) {
  return hasPermission(useCurrentUser(), 'HR_READ') ? <Chart device={device} /> : null;
}

function Chart({ device }: { device: GatewayDetail }) {
  const { id: orgId, timeZone } = useOrganization();
  const { speed, speedUnit } = useMeasures();
  const { from, until } = useChartPeriod();
  const history = useQuery(
    queryOf(getGatewayHistory, {
      params: { orgId, id: device.id },
      query: { from: new Date(from).toISOString(), to: new Date(until).toISOString(), detail: 'full' },
    }),
  );
  const hours = useMemo(
    () => (history.data ? hourlyReports(history.data.tracks, { from, until }) : []),
    [history.data, from, until],
  );
  const zone = zoneName(new Date(until), timeZone);
  const rows = hours.map(({ at, count }) => ({ time: formatTime(new Date(at), timeZone), count }));
  const total = hours.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card
      title="Positions per hour"
      facts={`last ${CHART_HOURS} hours, ${zone}`}
      action={
        <ButtonLink size="sm" to="/map/history" search={{ subject: 'device', id: device.id }}>
          Show the route
        </ButtonLink>
      }
    >
      <DataState
        isLoading={history.isPending}
        error={history.error}
        hasContent={history.data !== undefined}
        onRetry={() => void history.refetch()}
        isEmpty={total === 0}
        empty={<EmptyState message="No positions in this period." />}
      >
        <figure aria-label={`Positions per hour: ${formatCount(total)} in ${CHART_HOURS} hours`}>
          <BarChart
            h={CHART_HEIGHT_PX}
            data={rows}
            dataKey="time"
            series={[{ name: 'count', label: 'Positions', color: 'var(--series)' }]}
            barProps={{ radius: [2, 2, 0, 0] }}
            maxBarWidth={28}
            valueFormatter={formatCount}
            gridAxis="x"
            gridColor="var(--gridline)"
            textColor="var(--text-muted)"
            strokeDasharray="0"
            tickLine="none"
            classNames={{ axis: styles.axis ?? '' }}
            xAxisProps={{ interval: 3, padding: { left: 4, right: 4 } }}
            yAxisProps={{ width: 40, interval: 0, allowDecimals: false }}
          />
        </figure>
        <p className={styles.chartText}>
          {countText(total, 'position')}, at most{' '}
          {speed(Math.max(0, ...hours.map(({ topSpeedKph }) => topSpeedKph)))} {speedUnit}
        </p>
      </DataState>
    </Card>
  );
}
