import { type AssetDetail, hasPermission, listGroups, MAX_PAGE_SIZE } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryOf } from '../../api/query-cache.ts';
import { Facts } from '../../components/facts/facts.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { useMeasures } from '../../session/measures.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import styles from './asset-drawer.module.css';
import { buildOf, FUEL_LABELS, iftaText } from './asset-labels.ts';

/** An asset for those who may only look. */
export function AssetFacts({ asset }: { asset: AssetDetail }) {
  const { plate, plateState, fuelType, grossWeightPounds, axles } = asset;
  const weight = grossWeightPounds === null ? null : `${grossWeightPounds.toLocaleString('en-US')} lb`;
  return (
    <>
      <div className={styles.block}>
        <FormSection title="Identity">
          <Facts
            rows={[
              ['VIN', asset.vin],
              ['Build', buildOf(asset) || null],
              ['Plate', [plateState, plate].filter(Boolean).join(' ') || null],
              ['Gross weight', weight],
              ['Axles', axles],
              ...(asset.kind === 'vehicle'
                ? ([
                    ['Fuel', fuelType && FUEL_LABELS[fuelType]],
                    ['IFTA qualified', iftaText(asset)],
                  ] as const)
                : []),
            ]}
          />
        </FormSection>
      </div>
      <LiveFacts asset={asset} />
    </>
  );
}

/** What comes from elsewhere: the device, the odometer, the groups. */
export function LiveFacts({ asset }: { asset: AssetDetail }) {
  const user = useCurrentUser();
  const measures = useMeasures();
  const { gateway, position } = asset;
  const odometer =
    position?.odometerMeters == null
      ? null
      : `${measures.odometer(position.odometerMeters)} ${measures.distanceUnit}`;
  return (
    <div className={styles.block}>
      <FormSection title="Device and groups">
        <Facts
          rows={[
            ['Device', gateway && <DeviceName gateway={gateway} isLink={hasPermission(user, 'GAT_READ')} />],
            ['Odometer', odometer],
            ...(hasPermission(user, 'GROUP_LIST')
              ? ([['Groups', <GroupNames key="groups" ids={asset.groupIds} />]] as const)
              : []),
          ]}
        />
      </FormSection>
    </div>
  );
}

function DeviceName({ gateway, isLink }: { gateway: { id: number; name: string }; isLink: boolean }) {
  if (!isLink) return gateway.name;
  return (
    <Link to="/settings/organization-settings/devices/$id" params={{ id: String(gateway.id) }}>
      {gateway.name}
    </Link>
  );
}

function GroupNames({ ids }: { ids: readonly number[] }) {
  const { id: orgId } = useOrganization();
  const { data } = useQuery(queryOf(listGroups, { params: { orgId }, query: { size: MAX_PAGE_SIZE } }));
  const names = data?.items.filter(({ id }) => ids.includes(id)).map(({ name }) => name) ?? [];
  return names.join(', ') || 'None';
}
