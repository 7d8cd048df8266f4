import { type AssetDetail, type FuelPurchase, hasPermission, listFuelPurchases } from '@longhaul/contract';
import { IconPaperclip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { DataState } from '../../components/data-state/data-state.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Facts } from '../../components/facts/facts.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { formatCalendarDate } from '../../format/date.ts';
import { DriverDocuments } from '../../records/documents/driver-documents.tsx';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import styles from './asset-drawer.module.css';
import { buildOf } from './asset-labels.ts';

const SHOWN = 10;

interface AssetDocumentsProps {
  readonly asset: AssetDetail;
}

/** What somebody asks for at the roadside or in an audit: registration, the driver's logs, fuel receipts. */
export function AssetDocuments({ asset }: AssetDocumentsProps) {
  const user = useCurrentUser();
  const { vin, plate, plateState, driver } = asset;
  return (
    <>
      <div className={styles.block}>
        <FormSection title="Registration">
          <Facts
            rows={[
              ['VIN', vin],
              ['Plate', [plateState, plate].filter(Boolean).join(' ') || null],
              ['Build', buildOf(asset) || null],
            ]}
          />
        </FormSection>
      </div>
      {driver && hasPermission(user, 'HOS_READ') && (
        <div className={styles.block}>
          <DriverDocuments driver={driver} />
        </div>
      )}
      {hasPermission(user, 'IFTA_LIST') && <Receipts asset={asset} />}
    </>
  );
}

function Receipts({ asset }: AssetDocumentsProps) {
  const { id: orgId } = useOrganization();
  const query = { vehicleId: [asset.id], size: SHOWN };
  const receipts = useQuery(queryOf(listFuelPurchases, { params: { orgId }, query }));
  const { items = [], total = 0 } = receipts.data ?? {};
  return (
    <FormSection title="Fuel receipts">
      <DataState
        {...stateOf(receipts)}
        isEmpty={items.length === 0}
        empty={<EmptyState message="No fuel purchases for this vehicle yet." />}
      >
        <ul className={styles.receipts} aria-label="Fuel receipts">
          {items.map((purchase) => (
            <li key={purchase.id}>
              <Receipt purchase={purchase} />
            </li>
          ))}
        </ul>
        {total > items.length && (
          <p className={styles.quiet}>
            The newest {items.length} of {total}.
          </p>
        )}
      </DataState>
    </FormSection>
  );
}

function Receipt({ purchase }: { readonly purchase: FuelPurchase }) {
  const { id, date, seller, jurisdiction, quantity, unit, receiptImage } = purchase;
  return (
    <Link to="/ifta" search={{ tab: 'fuel', purchase: id }} className={styles.receipt}>
      <span>{seller}</span>
      <span>
        {quantity.toLocaleString('en-US')} {unit === 'gallons' ? 'gal' : 'L'}
      </span>
      {receiptImage !== null && <IconPaperclip size={16} stroke={1.8} role="img" aria-label="Has a photo" />}
      <small>
        {formatCalendarDate(date)}, {jurisdiction}
      </small>
    </Link>
  );
}
