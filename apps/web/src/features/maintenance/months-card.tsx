import type { MaintenanceOverview } from '@longhaul/contract';
import { Card } from '../../components/card/card.tsx';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { formatCents } from '../../format/money.ts';
import { useMeasures } from '../../session/measures.ts';

type Month = MaintenanceOverview['months'][number];

const totalOf = ({ preventiveCents, tiresCents, repairCents }: Month) =>
  preventiveCents + tiresCents + repairCents;

/** What orders cost by the month in which they were done, and for each mile. */
export function MonthsCard({ months }: { readonly months: readonly Month[] }) {
  const { distanceUnit, metersPerUnit } = useMeasures();
  const columns: DataTableColumn<Month>[] = [
    { id: 'month', title: 'Month', cell: ({ month }) => `${month.slice(5, 7)}/${month.slice(0, 4)}` },
    {
      id: 'preventive',
      title: 'Preventive',
      isNumeric: true,
      cell: ({ preventiveCents }) => formatCents(preventiveCents),
    },
    { id: 'tires', title: 'Tires', isNumeric: true, cell: ({ tiresCents }) => formatCents(tiresCents) },
    { id: 'repair', title: 'Repairs', isNumeric: true, cell: ({ repairCents }) => formatCents(repairCents) },
    { id: 'total', title: 'Total', isNumeric: true, cell: (month) => <b>{formatCents(totalOf(month))}</b> },
    {
      id: 'each',
      title: `A ${distanceUnit}`,
      isNumeric: true,
      cell: (month) =>
        month.meters === 0
          ? 'No miles'
          : `$${(totalOf(month) / (month.meters / metersPerUnit) / 100).toFixed(3)}`,
    },
  ];
  return (
    <Card title="Cost by month" isFlush>
      <DataTable<Month>
        label="Monthly cost"
        columns={columns}
        rows={months.toReversed()}
        rowId={({ month }) => month}
        isLoading={false}
        empty={null}
      />
    </Card>
  );
}
