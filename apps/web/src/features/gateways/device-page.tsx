import { type GatewayDetail, getGateway, hasAll } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { Card } from '../../components/card/card.tsx';
import { Chip } from '../../components/chip/chip.tsx';
import { DataState } from '../../components/data-state/data-state.tsx';
import { HelpAbout } from '../../components/help-about/help-about.tsx';
import { Page } from '../../components/page/page.tsx';
import { ORGANIZATION_CRUMB } from '../../components/page-head/crumbs.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { PeriodList } from '../../components/period-list/period-list.tsx';
import { formatDateTime } from '../../format/date.ts';
import { formatCount } from '../../format/measure.ts';
import { RevokedEldNote } from '../../records/revoked-eld.tsx';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { CaptureCard } from './capture-card.tsx';
import { ConnectionCard } from './connection-card.tsx';
import { DeviceActions } from './device-actions.tsx';
import { assetName, modelOf, protocolText, refusalText, voltageText } from './device-facts.ts';
import { DEVICE_REFRESH_MS, DeviceMessages } from './device-messages.tsx';
import { DeviceNotRead } from './device-not-read.tsx';
import styles from './device-page.module.css';
import { DeviceSenders } from './device-senders.tsx';
import { DeviceUnreadIo } from './device-unread-io.tsx';
import { FirstMessage } from './first-message.tsx';
import { HealthChip, isIdle } from './health-chip.tsx';
import { MessageSettingsCard } from './message-settings-card.tsx';
import { PositionNow } from './position-now.tsx';
import { ReportChart } from './report-chart.tsx';
import { VoltageChart } from './voltage-chart.tsx';

export function DevicePage() {
  const { id } = useParams({ from: '/settings/organization-settings/devices/$id' });
  const { id: orgId, timeZone } = useOrganization();
  const params = { orgId, id: Number(id) };
  const device = useQuery({ ...queryOf(getGateway, { params }), refetchInterval: DEVICE_REFRESH_MS });
  const { data } = device;
  return (
    <Page>
      <PageHead
        title={data?.uniqueId ?? 'Device'}
        crumbs={[
          ORGANIZATION_CRUMB,
          <Link key="devices" to="/settings/organization-settings/devices">
            Devices
          </Link>,
        ]}
        facts={data && modelOf(data)}
        chips={data && <StateChip device={data} />}
        actions={data && <DeviceActions device={data} />}
      />
      <DataState {...stateOf(device)}>
        {data && (
          <>
            <div className={styles.columns}>
              <div key={data.id} className={styles.column}>
                {data.revokedEld && (
                  <Card title="Logging device">
                    <RevokedEldNote revoked={data.revokedEld} />
                  </Card>
                )}
                <Health device={data} timeZone={timeZone} />
                <ConnectionCard device={data} />
                <MessageSettingsCard device={data} />
              </div>
              <div className={styles.column}>
                <Facts device={data} timeZone={timeZone} />
                <Card title="Pairings">
                  <PeriodList
                    label="Pairings"
                    periods={data.pairings}
                    timeZone={timeZone}
                    empty="Not paired yet."
                  />
                </Card>
              </div>
            </div>
            <div className={styles.charts}>
              <ReportChart device={data} />
              <VoltageChart device={data} />
            </div>
            <DeviceNotRead device={data} timeZone={timeZone} />
            <DeviceUnreadIo device={data} timeZone={timeZone} />
            <DeviceSenders device={data} timeZone={timeZone} />
            <CaptureCard device={data} params={params} timeZone={timeZone} />
            <DeviceMessages
              device={data}
              params={params}
              timeZone={timeZone}
              lastSeenAt={data.lastSeenAt}
              onNewer={() => void device.refetch()}
            />
          </>
        )}
      </DataState>
    </Page>
  );
}

function StateChip({ device }: { device: GatewayDetail }) {
  return device.archivedAt === null ? <HealthChip device={device} /> : <Chip>Archived</Chip>;
}

function PairedAsset({ asset }: { asset: NonNullable<GatewayDetail['asset']> }) {
  const user = useCurrentUser();
  const words = assetName(asset);
  if (!hasAll(user, ['ASSET_LIST', 'ASSET_READ'])) return words;
  return (
    <Link to={`/settings/organization-settings/${asset.kind}s`} search={{ id: asset.id }}>
      {words}
    </Link>
  );
}

interface DeviceProps {
  device: GatewayDetail;
  timeZone: string;
}

/** What is wrong in words, and what to do about it. */
function Health({ device, timeZone }: DeviceProps) {
  const { health, lastRefusal, lastRefusedAt } = device;
  // Stays after the first message, to be seen turning green.
  const [wasAwaited] = useState(device.acceptedCount === 0 && device.archivedAt === null);
  if (wasAwaited) {
    return (
      <Card title="Health">
        <FirstMessage device={device} />
        {!device.asset && (
          <p className={styles.unpaired}>
            Pair it with the vehicle it’s installed in. Until then, it won’t show on the map.
          </p>
        )}
      </Card>
    );
  }
  const isPaired = !isIdle(device);
  const isWell = health.state === 'ok' && isPaired;
  return (
    <Card title="Health">
      <div className={styles.health} data-well={isWell || undefined}>
        <p className={styles.reason}>
          {health.state === 'ok' ? (
            reasonOf(device)
          ) : (
            <HelpAbout subject={`health:${health.state}`}>{reasonOf(device)}</HelpAbout>
          )}
        </p>
        {!isPaired && (
          <p>
            <b>What to do: </b>
            Pair it with the vehicle it’s installed in. Until then, it won’t show on the map.
          </p>
        )}
        {health.remedy && (
          <p>
            <b>What to do: </b>
            {health.remedy}
          </p>
        )}
        {lastRefusal && lastRefusedAt && (
          <p className={styles.refusal}>
            Last rejection: {refusalText(lastRefusal)}, {formatDateTime(new Date(lastRefusedAt), timeZone)}
          </p>
        )}
      </div>
    </Card>
  );
}

function reasonOf(device: GatewayDetail): string {
  if (isIdle(device)) return 'The device is reporting, but it is not paired with a vehicle.';
  return device.health.state === 'ok' ? 'The device is reporting normally.' : device.health.reason;
}

/** Old receivers restart their week number every 1,024 weeks, so they date positions that far back. */
const weekRolloverFact = (count: number): [string, string] => [
  'Dates corrected',
  `${formatCount(count)} ${count === 1 ? 'record' : 'records'} dated 1,024 weeks or more too early`,
];

function Facts({ device, timeZone }: DeviceProps) {
  const at = (instant: string | null) => (instant ? formatDateTime(new Date(instant), timeZone) : 'Never');
  const facts: [string, ReactNode][] = [
    ['Paired with', device.asset ? <PairedAsset key="asset" asset={device.asset} /> : 'Not paired'],
    ['Protocol', device.protocol === null ? 'Unknown' : protocolText(device.protocol)],
    ['Firmware', device.firmware ?? 'Not reported'],
    ['ELD', device.eld ?? 'Not an ELD, or unknown'],
    ['Allowed networks', device.allowedNetworks.join(', ') || 'All'],
    ['Last message', at(device.lastSeenAt)],
    ['Last fix', at(device.lastFixAt)],
    ['Supply', device.voltageMillivolts === null ? 'Not reported' : voltageText(device.voltageMillivolts)],
    ['Records accepted', formatCount(device.acceptedCount)],
    ['Records rejected', formatCount(device.refusedCount)],
    ...(device.weekRolloverCount > 0 ? [weekRolloverFact(device.weekRolloverCount)] : []),
  ];
  return (
    <Card title="Device">
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <PositionNow key={device.id} device={device} />
    </Card>
  );
}
