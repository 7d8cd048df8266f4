import { getAsset, getIftaReport, hasPermission, type IftaReport, type IftaRow } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { queryOf } from '../../../api/query-cache.ts';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { useSearchParams } from '../../../lists/search-params.ts';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import { BasisBar } from '../basis-bar.tsx';
import { filtersOf, type IftaSearch } from '../ifta-search.ts';
import type { IftaTabProps } from '../ifta-tab.ts';
import { refetchWhilePending } from '../refetch-while-pending.ts';
import { RowsTable } from '../rows/rows-table.tsx';
import { VehicleField } from '../vehicle-field.tsx';
import styles from './vehicle-drawer.module.css';
import { VehicleDrawer } from './vehicle-drawer.tsx';

/** The vehicle in the drawer. */
const OpenVehicle = z.object({ open: z.int().min(1).optional().catch(undefined) });

/** What each vehicle drove and bought in the period, with what is not certain about it. */
export function ByVehicleTab({ search, onChange, report }: IftaTabProps) {
  const [{ open }, change] = useSearchParams(OpenVehicle);
  const { row, isInReport, vehicle } = useOpenVehicle(report, search, open);
  const mayReadVehicles = hasPermission(useCurrentUser(), 'ASSET_READ');
  return (
    <>
      {report.filed && <BasisBar report={report} onChange={onChange} />}
      <RowsTable
        title="By vehicle"
        report={report}
        grouping="vehicle"
        onOpen={({ vehicle }: IftaRow) => change({ open: vehicle?.id })}
        {...(open && { openRowId: String(open) })}
        {...(mayReadVehicles && { action: <OtherVehicle onOpen={(id) => change({ open: id })} /> })}
      />
      {vehicle && (
        <VehicleDrawer
          key={vehicle.id}
          row={row}
          isInReport={isInReport}
          vehicle={vehicle}
          report={report}
          search={search}
          onClose={() => change({ open: undefined })}
        />
      )}
    </>
  );
}

/** A vehicle and its row; one that no longer qualifies, and so left the report, or that has none, keeps its drawer. */
function useOpenVehicle(report: IftaReport, search: IftaSearch, open: number | undefined) {
  const { id: orgId } = useOrganization();
  const mayRead = hasPermission(useCurrentUser(), 'ASSET_READ');
  const alone = useQuery({
    ...queryOf(getIftaReport, {
      params: { orgId },
      query: {
        ...filtersOf(search),
        vehicleId: open ? [open] : [],
        qualifiedOnly: false,
        groupBy: 'vehicle',
      },
    }),
    enabled: open !== undefined,
    refetchInterval: refetchWhilePending,
  });
  const inReport = report.rows.find(({ vehicle }) => vehicle !== null && vehicle.id === open);
  const row = inReport ?? alone.data?.rows[0] ?? null;
  const hasNone = open !== undefined && row === null && alone.isSuccess;
  const asset = useQuery({
    ...queryOf(getAsset, { params: { orgId, assetId: open ?? 0 } }),
    enabled: hasNone && mayRead,
  });
  const vehicle = row?.vehicle ?? (hasNone ? asset.data : undefined);
  return { row, isInReport: inReport !== undefined, vehicle };
}

/** The way to a vehicle without a row: to state whether it qualifies before it runs, say. */
function OtherVehicle({ onOpen }: { readonly onOpen: (vehicleId: number) => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button leftSection={<IconSearch size={16} stroke={1.8} />} onClick={() => setAsking(true)}>
        Find vehicle
      </Button>
      {isAsking && (
        <Dialog
          title="Find vehicle"
          onClose={() => setAsking(false)}
          footer={<Button onClick={() => setAsking(false)}>Cancel</Button>}
        >
          <div className={styles.find}>
            <p>Vehicles with no miles and no fuel in this period have no row. Find them here.</p>
            <VehicleField
              label="Vehicle"
              value={null}
              current={null}
              onChange={(vehicleId) => {
                if (vehicleId === null) return;
                setAsking(false);
                onOpen(vehicleId);
              }}
            />
          </div>
        </Dialog>
      )}
    </>
  );
}
