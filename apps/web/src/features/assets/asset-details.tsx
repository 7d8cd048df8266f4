import { type AssetDetail, EQUIPMENT_LABELS } from '@longhaul/contract';
import { Facts } from '../../components/facts/facts.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { DrawerFoot } from '../../components/side-drawer/side-drawer.tsx';
import { formatCount } from '../../format/measure.ts';
import { useCurrentUser } from '../../session/session.ts';
import { ArchiveAction, mayArchive } from './archive-action.tsx';
import styles from './asset-drawer.module.css';
import { AssetGroups } from './asset-groups.tsx';
import { buildOf, FUEL_LABELS, iftaText, sizeText } from './asset-labels.ts';
import { DriverSection } from './driver-section.tsx';
import { TrailerSection } from './trailer-section.tsx';

/** What an asset is, for those who may only look, and an archived one for all. */
export function AssetDetails({ asset }: { readonly asset: AssetDetail }) {
  const user = useCurrentUser();
  return (
    <>
      <DriverSection asset={asset} />
      <TrailerSection asset={asset} />
      <AssetFacts asset={asset} />
      <AssetGroups asset={asset} />
      {mayArchive(user, asset) && (
        <DrawerFoot>
          <ArchiveAction asset={asset} />
        </DrawerFoot>
      )}
    </>
  );
}

/** An asset for those who may only look. */
function AssetFacts({ asset }: { readonly asset: AssetDetail }) {
  const { plate, plateState, fuelType, tankGallons, grossWeightPounds, axles, odometerMiles } = asset;
  const weight = grossWeightPounds === null ? null : `${grossWeightPounds.toLocaleString('en-US')} lb`;
  return (
    <div className={styles.block}>
      <FormSection title="Identity">
        <Facts
          rows={[
            ['VIN', asset.vin],
            ['Build', buildOf(asset) || null],
            ['Plate', [plateState, plate].filter(Boolean).join(' ') || null],
            ['Gross weight', weight],
            ['Axles', axles],
            ['Height', sizeText(asset.heightInches)],
            ['Width', sizeText(asset.widthInches)],
            ['Length', sizeText(asset.lengthInches)],
            ['Equipment', asset.equipment && EQUIPMENT_LABELS[asset.equipment]],
            ...(asset.kind === 'vehicle'
              ? ([
                  ['Fuel', fuelType && FUEL_LABELS[fuelType]],
                  ['Fuel tanks', tankGallons === null ? null : `${tankGallons} gal`],
                  ['Odometer as entered', odometerMiles === null ? null : `${formatCount(odometerMiles)} mi`],
                  ['IFTA qualified', iftaText(asset)],
                ] as const)
              : []),
          ]}
        />
      </FormSection>
    </div>
  );
}
