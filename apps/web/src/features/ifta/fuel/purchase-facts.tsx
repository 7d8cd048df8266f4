import type { FuelPurchase } from '@longhaul/contract';
import { jurisdictionName } from '@longhaul/geo';
import { Facts } from '../../../components/facts/facts.tsx';
import { FormSection } from '../../../components/form/form-section.tsx';
import { formatCalendarDate, formatDateTime } from '../../../format/date.ts';
import { useMeasures } from '../../../session/measures.ts';
import { useOrganization } from '../../../session/session.ts';
import { fuelText } from '../rates/fuel-options.ts';
import styles from './fuel.module.css';
import {
  ODOMETER_PROBLEMS,
  otherUnitText,
  priceText,
  quantityText,
  SOURCE_LABELS,
  VERIFICATION_LABELS,
} from './fuel-labels.ts';
import { ReceiptPicture } from './receipt-picture.tsx';
import { VerificationChip } from './verification-chip.tsx';

/** Under the name of the seller: whether it is verified, and how it came here. */
export function HeadFacts({ purchase }: { readonly purchase: FuelPurchase }) {
  return (
    <>
      <VerificationChip purchase={purchase} />
      {SOURCE_LABELS[purchase.source]}
      <span>{VERIFICATION_LABELS[purchase.verification]}</span>
      {purchase.odometerProblem !== null && <span>{ODOMETER_PROBLEMS[purchase.odometerProblem]}</span>}
    </>
  );
}

/** A receipt for those who may only look. */
export function PurchaseFacts({ purchase }: { readonly purchase: FuelPurchase }) {
  const { timeZone } = useOrganization();
  const { odometer, distanceUnit } = useMeasures();
  const { lat, lon, odometerMeters, purchasedAt } = purchase;
  return (
    <>
      <div className={styles.block}>
        <FormSection title="Sale">
          <Facts
            rows={[
              [
                'Date',
                purchasedAt
                  ? formatDateTime(new Date(purchasedAt), timeZone)
                  : formatCalendarDate(purchase.date),
              ],
              ['Seller', purchase.seller],
              ['Address', purchase.address],
              [
                'Jurisdiction',
                `${purchase.jurisdiction}, ${jurisdictionName(purchase.jurisdiction as never)}`,
              ],
              ['Place', lat !== null && lon !== null ? `${lat}, ${lon}` : null],
            ]}
          />
        </FormSection>
      </div>
      <div className={styles.block}>
        <FormSection title="Fuel">
          <Facts
            rows={[
              ['Fuel', fuelText(purchase.fuel)],
              ['Quantity', `${quantityText(purchase)}, which is ${otherUnitText(purchase)}`],
              ['Price paid', priceText(purchase)],
              ['Tax paid', purchase.isTaxPaid ? 'Yes' : 'No'],
              ['Full tank', purchase.isFull ? 'Yes' : 'No'],
            ]}
          />
        </FormSection>
      </div>
      <div className={styles.block}>
        <FormSection title="Vehicle">
          <Facts
            rows={[
              ['Vehicle', purchase.vehicle?.unitNumber],
              ['Odometer', odometerMeters !== null ? `${odometer(odometerMeters)} ${distanceUnit}` : null],
            ]}
          />
        </FormSection>
      </div>
      <FormSection title="Receipt">
        {purchase.receiptImage === null ? <p>No photo.</p> : <ReceiptPicture purchase={purchase} />}
      </FormSection>
    </>
  );
}
