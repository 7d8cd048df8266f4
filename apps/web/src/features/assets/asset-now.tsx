import { type AssetDetail, canOpen, hasPermission } from '@longhaul/contract';
import { dateAt } from '@longhaul/units';
import { IconMap2, IconRoute } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ButtonLink } from '../../components/button-link/button-link.tsx';
import { vehicleStatusLabel } from '../../components/chip/status-chip.tsx';
import { useNow } from '../../components/clock/use-now.ts';
import { Facts } from '../../components/facts/facts.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { formatSpan, timeAgo } from '../../format/span.ts';
import { CurrentVisit } from '../../records/current-visit.tsx';
import { DriverDuty } from '../../records/driver-duty.tsx';
import { RecentAlerts } from '../../records/recent-alerts.tsx';
import { RevokedEldNote } from '../../records/revoked-eld.tsx';
import { useMeasures } from '../../session/measures.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import styles from './asset-drawer.module.css';

interface AssetNowProps {
  readonly asset: AssetDetail;
}

/** Where it is and what it does, who drives it, what it pulls, and what was alerted of. */
export function AssetNow({ asset }: AssetNowProps) {
  const { kind, attachedTo, trailers } = asset;
  const joined = kind === 'vehicle' ? trailers : attachedTo ? [attachedTo] : [];
  return (
    <>
      {asset.revokedEld && (
        <div className={styles.block}>
          <RevokedEldNote revoked={asset.revokedEld} />
        </div>
      )}
      <div className={styles.block}>
        <Whereabouts asset={asset} />
      </div>
      {kind === 'vehicle' && (
        <div className={styles.block}>
          <FormSection title="Driver">
            <div>
              <DriverDuty driver={asset.driver} />
            </div>
          </FormSection>
        </div>
      )}
      <FormSection title={kind === 'vehicle' ? 'Trailers' : 'Attached to'}>
        <p>{joined.map(({ name }) => name).join(', ') || 'Nothing is attached.'}</p>
      </FormSection>
      <RecentAlerts assetId={asset.id} />
    </>
  );
}

function Whereabouts({ asset }: AssetNowProps) {
  const measures = useMeasures();
  const now = useNow(1_000);
  const { position, gateway } = asset;
  const device = ['Device', gateway && <DeviceName key="device" gateway={gateway} />] as const;
  if (!position) {
    return (
      <FormSection title="Location">
        <p>No location reported yet.</p>
        <Facts rows={[device]} />
      </FormSection>
    );
  }
  const since = position.status === 'outdated' ? position.at : position.statusSinceAt;
  return (
    <FormSection title="Location">
      <div className={styles.where}>
        <b>{position.place ?? `${position.lat.toFixed(4)}, ${position.lon.toFixed(4)}`}</b>
        <CurrentVisit assetId={asset.id} />
      </div>
      <Facts
        rows={[
          [
            vehicleStatusLabel(position.status),
            since ? `for ${formatSpan(now.getTime() - Date.parse(since))}` : 'just now',
          ],
          ['Speed', `${measures.speed(position.speedKph)} ${measures.speedUnit}`],
          ['Last report', timeAgo(new Date(position.at), now)],
          [
            'Odometer',
            position.odometerMeters === null
              ? null
              : `${measures.odometer(position.odometerMeters)} ${measures.distanceUnit}`,
          ],
          device,
        ]}
      />
      <Ways asset={asset} now={now} />
    </FormSection>
  );
}

/** To the map and to the route of today. */
function Ways({ asset, now }: AssetNowProps & { readonly now: Date }) {
  const user = useCurrentUser();
  const { timeZone } = useOrganization();
  return (
    <div className={styles.ways}>
      {canOpen(user, '/map') && asset.kind === 'vehicle' && (
        <ButtonLink to="/map" search={{ asset: asset.id }} leftSection={<IconMap2 size={16} stroke={1.8} />}>
          Show on map
        </ButtonLink>
      )}
      {canOpen(user, '/map/history') && (
        <ButtonLink
          to="/map/history"
          search={{ id: asset.id, from: dateAt(now.getTime(), timeZone) }}
          leftSection={<IconRoute size={16} stroke={1.8} />}
        >
          Route of today
        </ButtonLink>
      )}
    </div>
  );
}

function DeviceName({ gateway }: { readonly gateway: { id: number; name: string } }) {
  if (!hasPermission(useCurrentUser(), 'GAT_READ')) return gateway.name;
  return (
    <Link to="/settings/organization-settings/devices/$id" params={{ id: String(gateway.id) }}>
      {gateway.name}
    </Link>
  );
}
