import { type FuelPurchase, type IftaVehicle, listLikelyVehicles } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/query-cache.ts';
import { FilterChip } from '../../../components/chip/chip.tsx';
import { useMeasures } from '../../../session/measures.ts';
import { useOrganization } from '../../../session/session.ts';
import styles from './fuel.module.css';

interface LikelyVehiclesProps {
  /** Of no vehicle yet. */
  readonly purchase: FuelPurchase;
  readonly chosenId: number | null;
  readonly onChoose: (vehicle: IftaVehicle) => void;
}

/** Who may have bought it, the one that stood at the pump first. */
export function LikelyVehicles({ purchase, chosenId, onChoose }: LikelyVehiclesProps) {
  const { id: orgId } = useOrganization();
  const { distance, distanceUnit } = useMeasures();
  const found = useQuery(queryOf(listLikelyVehicles, { params: { orgId, id: purchase.id } }));
  if (!found.data) return null;
  const { items } = found.data;
  const where = purchase.jurisdiction;
  if (items.length === 0)
    return <p className={styles.hint}>No vehicle was tracked in {where} on that day.</p>;
  return (
    <fieldset className={styles.likely}>
      <legend>Was in {where} on that day</legend>
      {items.map(({ id, unitNumber, wasAtSale, meters }) => (
        <FilterChip key={id} isPressed={id === chosenId} onClick={() => onChoose({ id, unitNumber })}>
          {unitNumber}, {wasAtSale ? 'at the pump' : `${distance(meters)} ${distanceUnit}`}
        </FilterChip>
      ))}
    </fieldset>
  );
}
