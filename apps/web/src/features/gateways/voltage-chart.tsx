import { type GatewayDetail, listGatewayVoltages } from '@longhaul/contract';
import { AreaChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query-cache.ts';
import { Card } from '../../components/card/card.tsx';
import { DataState } from '../../components/data-state/data-state.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { formatTime, zoneName } from '../../format/date.ts';
import { useOrganization } from '../../session/session.ts';
import { CHART_HEIGHT_PX, CHART_HOURS, useChartPeriod } from './chart-period.ts';
import { voltageText } from './device-facts.ts';
import styles from './device-page.module.css';

const TICK_MS = 4 * 3_600_000;

/** The supply as the device reported it; nothing for a device that never told. */
export function VoltageChart({ device }: { device: GatewayDetail }) {
  return device.voltageMillivolts === null ? null : <Chart device={device} />;
}

function Chart({ device }: { device: GatewayDetail }) {
  const { id: orgId, timeZone } = useOrganization();
  const { from, until } = useChartPeriod();
  const voltages = useQuery(
    queryOf(listGatewayVoltages, {
      params: { orgId, id: device.id },
      query: { from: new Date(from).toISOString(), to: new Date(until).toISOString() },
    }),
  );
  const changes = (voltages.data?.items ?? []).map(({ at, millivolts }) => ({
    at: Math.max(from, Date.parse(at)),
    volts: millivolts / 1000,
  }));
  const last = changes.at(-1);
  // A reading holds until the next one.
  const points = last ? [...changes, { ...last, at: until }] : [];
  const volts = changes.map((change) => change.volts);
  const [lowest, highest] = [Math.min(...volts), Math.max(...volts)];
  const ticks = voltTicks(lowest, highest);
  const inText = `${lowest.toFixed(1)} V to ${highest.toFixed(1)} V`;
  return (
    <Card title="Supply voltage" facts={`last ${CHART_HOURS} hours, ${zoneName(new Date(until), timeZone)}`}>
      <DataState
        isLoading={voltages.isPending}
        error={voltages.error}
        hasContent={voltages.data !== undefined}
        onRetry={() => void voltages.refetch()}
        isEmpty={points.length === 0}
        empty={<EmptyState message={emptyText(device)} />}
      >
        <figure aria-label={`Supply voltage: ${inText}`}>
          <AreaChart
            h={CHART_HEIGHT_PX}
            data={points}
            dataKey="at"
            series={[{ name: 'volts', label: 'Supply', color: 'var(--series)' }]}
            curveType="stepAfter"
            withDots={false}
            withGradient={false}
            fillOpacity={0.1}
            valueFormatter={(value) => voltageText(value * 1000)}
            gridAxis="x"
            gridColor="var(--gridline)"
            textColor="var(--text-muted)"
            strokeDasharray="0"
            tickLine="none"
            classNames={{ axis: styles.axis ?? '' }}
            xAxisProps={{
              type: 'number',
              domain: [from, until],
              ticks: ticksOf(from, until),
              tickFormatter: (at: number) => formatTime(new Date(at), timeZone),
            }}
            yAxisProps={{
              width: 40,
              interval: 0,
              ticks,
              domain: [ticks[0] ?? 0, ticks.at(-1) ?? 0],
              tickFormatter: (value: number) => `${value} V`,
            }}
            tooltipProps={{
              // Asked for before a point is pointed at, too.
              labelFormatter: (at) => (typeof at === 'number' ? formatTime(new Date(at), timeZone) : ''),
            }}
          />
        </figure>
        <p className={styles.chartText}>{inText}</p>
      </DataState>
    </Card>
  );
}

/** Readings are kept with the vehicle that the device is paired with. */
function emptyText({ asset, voltageMillivolts }: GatewayDetail): string {
  const last = voltageMillivolts === null ? '' : ` Last reading: ${voltageText(voltageMillivolts)}.`;
  return asset === null
    ? `Voltage is charted once the device is paired with a vehicle.${last}`
    : `No readings in the last ${CHART_HOURS} hours.${last}`;
}

function ticksOf(from: number, until: number): number[] {
  return Array.from(
    { length: Math.floor((until - from) / TICK_MS) + 1 },
    (_, index) => from + index * TICK_MS,
  );
}

const VOLT_STEPS = 4;

/** Whole volts in equal steps, with room below and above; none when there is nothing to show. */
function voltTicks(lowest: number, highest: number): number[] {
  if (!Number.isFinite(lowest)) return [];
  const bottom = Math.floor(lowest) - 1;
  const step = Math.ceil((Math.ceil(highest) + 1 - bottom) / VOLT_STEPS);
  return Array.from({ length: VOLT_STEPS + 1 }, (_, index) => bottom + index * step);
}
