import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { VehicleField } from '../vehicle-field.tsx';
import styles from './vehicle-drawer.module.css';

/** The way to a vehicle without a row: to state whether it qualifies before it runs, say. */
export function OtherVehicle({ onOpen }: { readonly onOpen: (vehicleId: number) => void }) {
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
