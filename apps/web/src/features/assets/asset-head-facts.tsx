import type { AssetDetail } from '@longhaul/contract';
import { Chip } from '../../components/chip/chip.tsx';
import { StatusChip } from '../../components/chip/status-chip.tsx';
import { buildOf } from './asset-labels.ts';

/** Under the title: what it is, and how it is now. */
export function AssetHeadFacts({ asset }: { asset: AssetDetail }) {
  return (
    <>
      {buildOf(asset)}
      {asset.archivedAt !== null ? (
        <Chip>Archived</Chip>
      ) : (
        asset.position && <StatusChip status={asset.position.status} />
      )}
    </>
  );
}
