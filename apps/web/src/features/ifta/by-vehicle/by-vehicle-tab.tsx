import type { IftaRow } from '@longhaul/contract';
import { z } from 'zod';
import { useSearchParams } from '../../../app/search-params.ts';
import { BasisBar } from '../basis-bar.tsx';
import type { IftaTabProps } from '../ifta-tab.ts';
import { RowsTable } from '../rows/rows-table.tsx';
import { VehicleDrawer } from './vehicle-drawer.tsx';

/** The vehicle in the drawer. */
const OpenVehicle = z.object({ open: z.int().min(1).optional().catch(undefined) });

/** What each vehicle drove and bought in the period, with what is not certain about it. */
export function ByVehicleTab({ search, onChange, report }: IftaTabProps) {
  const [{ open }, change] = useSearchParams(OpenVehicle);
  const row = report.rows.find(({ vehicle }) => vehicle !== null && vehicle.id === open);
  return (
    <>
      {report.filed && <BasisBar report={report} onChange={onChange} />}
      <RowsTable
        title="By vehicle"
        report={report}
        grouping="vehicle"
        onOpen={({ vehicle }: IftaRow) => change({ open: vehicle?.id })}
        {...(open && { openRowId: String(open) })}
      />
      {row?.vehicle && (
        <VehicleDrawer
          key={row.vehicle.id}
          row={row}
          vehicle={row.vehicle}
          report={report}
          search={search}
          onClose={() => change({ open: undefined })}
        />
      )}
    </>
  );
}
