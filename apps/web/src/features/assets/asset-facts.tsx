import type { AssetDetail } from '@longhaul/contract';
import { Facts } from '../../components/facts/facts.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import styles from './asset-drawer.module.css';
import { buildOf, FUEL_LABELS, iftaText } from './asset-labels.ts';

/** An asset for those who may only look. */
export function AssetFacts({ asset }: { readonly asset: AssetDetail }) {
  const { plate, plateState, fuelType, tankGallons, grossWeightPounds, axles } = asset;
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
            ...(asset.kind === 'vehicle'
              ? ([
                  ['Fuel', fuelType && FUEL_LABELS[fuelType]],
                  ['Fuel tanks', tankGallons === null ? null : `${tankGallons} gal`],
                  ['IFTA qualified', iftaText(asset)],
                ] as const)
              : []),
          ]}
        />
      </FormSection>
    </div>
  );
}
