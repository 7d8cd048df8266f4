import { type AssetSummary, getAsset, hasPermission } from '@longhaul/contract';
import { compassName, signedDirection } from '@longhaul/geo';
import { IconMapPin, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { queryOf } from '../../../api/query-cache.ts';
import { StatusChip } from '../../../components/chip/status-chip.tsx';
import { IconButton } from '../../../components/icon-button/icon-button.tsx';
import { SkipLink } from '../../../components/skip-link/skip-link.tsx';
import { formatAge, formatSpan } from '../../../format/span.ts';
import {
  distanceUnit,
  formatOdometer,
  formatSpeed,
  speedUnit,
  type UnitSystem,
} from '../../../format/unit-system.ts';
import { type Fact, Facts } from '../../../map/controls/facts.tsx';
import panelStyles from '../../../map/controls/map-panel.module.css';
import { AddressLine } from '../../../records/address-line.tsx';
import { CurrentVisit } from '../../../records/current-visit.tsx';
import { VehicleDestination } from '../../../records/destination/vehicle-destination.tsx';
import { DriverDuty } from '../../../records/driver-duty.tsx';
import type { Fleet } from '../../../records/fleet/fleet.ts';
import { useTick } from '../../../records/fleet/use-tick.ts';
import { ReadinessChip } from '../../../records/maintenance/readiness-chip.tsx';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import { CardSignals } from './card-signals.tsx';
import styles from './vehicle-card.module.css';
import { describeVehicle } from './vehicle-labels.ts';

/** Place and odometer are not in the live stream. */
const DETAILS_INTERVAL_MS = 10_000;

/** Where the whole card would hide the map: a phone, or a large zoom of the page. The card begins with its first lines. */
const FEW_PIXELS = '(max-width: 600px), (max-height: 600px)';

interface VehicleCardProps {
  readonly fleet: Fleet;
  readonly assetId: number;
  readonly units: UnitSystem;
  readonly onClose: () => void;
  /** Follow, trail, share. */
  readonly actions: ReactNode;
}

/** The chosen vehicle; on a phone a sheet above the bottom bar. */
export function VehicleCard({ fleet, assetId, units, onClose, actions }: VehicleCardProps) {
  useTick(500);
  useEscape(onClose);
  const card = useRef<HTMLElement>(null);
  const [isFolded, setFolded] = useState(() => window.matchMedia(FEW_PIXELS).matches);
  const { id: orgId } = useOrganization();
  const canRead = hasPermission(useCurrentUser(), 'ASSET_READ');
  const details = useQuery({
    ...queryOf(getAsset, { params: { orgId, assetId }, isBackground: true }),
    enabled: canRead,
    refetchInterval: DETAILS_INTERVAL_MS,
  });
  const asset = details.data ?? fleet.asset(assetId);
  if (asset === undefined) return null;
  const facts = fleet.facts(assetId);
  return (
    <section
      ref={card}
      className={`${panelStyles.panel} ${styles.card}`}
      aria-label={`Vehicle ${asset.unitNumber}`}
      tabIndex={-1}
      data-folded={isFolded || undefined}
    >
      <SkipLink onSkip={() => card.current?.focus()}>{`Skip to vehicle ${asset.unitNumber}`}</SkipLink>
      <button
        type="button"
        className={styles.grab}
        aria-label={isFolded ? 'Show details' : 'Show more of the map'}
        aria-expanded={!isFolded}
        onClick={() => setFolded(!isFolded)}
      />
      <header className={styles.head}>
        <div className={styles.title}>
          <div className={styles.unit}>
            <h2>{asset.unitNumber}</h2>
            <StatusChip status={facts.status} />
            <ReadinessChip unitIds={[asset.id]} />
          </div>
          <p>{describeVehicle(asset)}</p>
        </div>
        <IconButton label="Close" icon={<IconX size={18} stroke={1.7} />} onClick={onClose} />
      </header>
      <div className={styles.details}>
        <Facts className={styles.facts} columns=".8fr .9fr 1fr 1.3fr" facts={factsOf(asset, fleet, units)} />
        <div className={styles.place} data-peek>
          <IconMapPin size={18} stroke={1.7} aria-hidden="true" />
          <div>
            <b>
              {asset.position?.place ?? (facts.fixAt === 0 ? 'No position yet' : 'Looking up the place…')}
            </b>
            <Highway asset={asset} isMoving={facts.status === 'moving'} />
            {asset.position && facts.status !== 'moving' && <AddressLine {...pointOf(asset.position)} />}
          </div>
        </div>
        <CurrentVisit assetId={assetId} className={styles.visit} />
        <VehicleDestination assetId={assetId} unitNumber={asset.unitNumber} className={styles.destination} />
        <div className={styles.driver}>
          <DriverDuty driver={asset.driver} />
        </div>
        {details.data && <CardSignals {...details.data} units={units} />}
        <Standing fleet={fleet} assetId={assetId} />
      </div>
      <div className={styles.actions}>{actions}</div>
    </section>
  );
}

const pointOf = ({ lat, lon }: NonNullable<AssetSummary['position']>) => ({ lat, lon });

function factsOf({ id, position }: AssetSummary, fleet: Fleet, units: UnitSystem): Fact[] {
  const { fixAt, speedKph, heading } = fleet.facts(id);
  if (fixAt === 0) return [{ value: '–', label: 'no reports yet' }];
  const odometer = position?.odometerMeters;
  return [
    { value: formatSpeed(speedKph, units), label: speedUnit[units] },
    { value: compassName(heading), label: `${heading}°` },
    { value: formatAge(fleet.now - fixAt), label: 'ago' },
    {
      value: odometer === null || odometer === undefined ? '–' : formatOdometer(odometer, units),
      label: distanceUnit[units],
    },
  ];
}

/** For how long it has been as it is. */
function Standing({ fleet, assetId }: { readonly fleet: Fleet; readonly assetId: number }) {
  const { status, statusSinceAt, fixAt } = fleet.facts(assetId);
  if (fixAt === 0 || statusSinceAt === 0) return null;
  const words = { moving: 'Moving', idling: 'Idling', stopped: 'Stopped', outdated: 'No signal' } as const;
  const since = status === 'outdated' ? fixAt : statusSinceAt;
  return (
    <p className={styles.standing}>
      <span>{words[status]} for</span>
      <b>{formatSpan(fleet.now - since)}</b>
    </p>
  );
}

function Highway({ asset, isMoving }: { readonly asset: AssetSummary; readonly isMoving: boolean }) {
  const [routes, setRoutes] = useState<readonly string[]>([]);
  const lat = asset.position?.lat;
  const lon = asset.position?.lon;
  useEffect(() => {
    if (lat === undefined || lon === undefined) return;
    let isCurrent = true;
    // The interstates are a file of their own, wanted only here.
    void import('@longhaul/geo/highways-near').then(({ highwaysNear }) => {
      if (isCurrent) setRoutes(highwaysNear(lat, lon));
    });
    return () => {
      isCurrent = false;
    };
  }, [lat, lon]);
  if (routes.length === 0) return null;
  if (!isMoving) return <span>{`Near ${routes.join(' / ')}`}</span>;
  const heading = asset.position?.heading ?? 0;
  const signed = routes.map((route) => `${route} ${signedDirection(route, heading)}`);
  return <span>{`On ${signed.join(' / ')}`}</span>;
}

function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // A dialog over the card closes first, alone.
      const isInDialog = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null;
      if (event.key === 'Escape' && !event.defaultPrevented && !isInDialog) onEscape();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onEscape]);
}
