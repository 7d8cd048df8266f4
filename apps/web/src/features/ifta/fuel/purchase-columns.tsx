import type { FuelPurchase } from '@longhaul/contract';
import { IconPaperclip } from '@tabler/icons-react';
import type { DataTableColumn } from '../../../components/data-table/columns.ts';
import { formatCalendarDate } from '../../../format/date.ts';
import type { useMeasures } from '../../../session/measures.ts';
import { fuelText } from '../rates/fuel-options.ts';
import { priceText, quantityText, SOURCE_LABELS } from './fuel-labels.ts';
import { VerificationChip } from './verification-chip.tsx';

export function purchaseColumns({
  odometer,
  distanceUnit,
}: ReturnType<typeof useMeasures>): DataTableColumn<FuelPurchase>[] {
  return [
    { id: 'date', title: 'Date', isSortable: true, cell: ({ date }) => formatCalendarDate(date) },
    { id: 'seller', title: 'Seller', isSortable: true, isLong: true, cell: ({ seller }) => seller },
    { id: 'jurisdiction', title: 'State', isSortable: true, cell: ({ jurisdiction }) => jurisdiction },
    {
      id: 'vehicle',
      title: 'Vehicle',
      isSortable: true,
      isLong: true,
      cell: ({ vehicle }) => vehicle?.unitNumber,
    },
    { id: 'fuel', title: 'Fuel', isSortable: true, cell: ({ fuel }) => fuelText(fuel) },
    { id: 'milliliters', title: 'Quantity', isNumeric: true, isSortable: true, cell: quantityText },
    { id: 'priceCents', title: 'Price', isNumeric: true, isSortable: true, cell: priceText },
    { id: 'isTaxPaid', title: 'Tax paid', cell: ({ isTaxPaid }) => (isTaxPaid ? 'Yes' : 'No') },
    {
      id: 'odometerMeters',
      title: `Odometer, ${distanceUnit}`,
      isNumeric: true,
      cell: ({ odometerMeters }) => odometerMeters !== null && odometer(odometerMeters),
    },
    {
      id: 'verification',
      title: 'Verification',
      isSortable: true,
      cell: (purchase) => <VerificationChip purchase={purchase} />,
    },
    { id: 'source', title: 'Source', cell: ({ source }) => SOURCE_LABELS[source] },
    {
      id: 'receipt',
      title: 'Receipt',
      cell: ({ receiptImage }) =>
        receiptImage && <IconPaperclip size={16} stroke={1.8} role="img" aria-label="Has a photo" />,
    },
  ];
}
