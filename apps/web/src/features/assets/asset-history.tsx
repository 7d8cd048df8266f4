import type { AssetDetail } from '@longhaul/contract';
import { FormSection } from '../../components/form/form-section.tsx';
import { PeriodList } from '../../components/period-list/period-list.tsx';
import { useOrganization } from '../../session/session.ts';
import styles from './asset-drawer.module.css';

export function AssetHistory({ asset }: { asset: AssetDetail }) {
  const { timeZone } = useOrganization();
  const attached = asset.kind === 'vehicle' ? 'Trailers pulled' : 'Vehicles that pulled it';
  return (
    <>
      {asset.kind === 'vehicle' && (
        <div className={styles.block}>
          <FormSection title="Drivers">
            <PeriodList
              label="Drivers"
              periods={asset.driverHistory}
              timeZone={timeZone}
              empty="No driver assigned yet."
            />
          </FormSection>
        </div>
      )}
      <FormSection title={attached}>
        <PeriodList
          label={attached}
          periods={asset.attachmentHistory}
          timeZone={timeZone}
          empty="Nothing attached yet."
        />
      </FormSection>
    </>
  );
}
