import {
  CsvError,
  FUEL_IMPORT_COLUMNS,
  FuelFileError,
  importFuelPurchases,
  isLeftOut,
  listFuelCardFormats,
  type ReadFuelFile,
  readFuelFile,
  type StoredFuelCardFormat,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { queryOf } from '../../../api/query-cache.ts';
import { useInvalidate } from '../../../api/use-endpoint-mutation.ts';
import { SelectField } from '../../../components/field/select-field.tsx';
import { ImportDialog } from '../../../components/import-dialog/import-dialog.tsx';
import { showToast } from '../../../components/notifications/show-toast.ts';
import { countText } from '../../../format/measure.ts';
import { useOrganization } from '../../../session/session.ts';
import { IFTA_QUERIES } from '../ifta-queries.ts';
import { FormatDialog } from './format-dialog.tsx';
import { leftText } from './left-text.ts';
import styles from './purchase-import.module.css';

/** Reads by the names of the columns. */
const ANY = 'any';

/** Receipts out of a CSV file, or out of the file of a fuel card by its format. */
export function PurchaseImport({ onClose }: { readonly onClose: () => void }) {
  const { id: orgId, timeZone } = useOrganization();
  const onChange = useInvalidate(IFTA_QUERIES);
  const formats = useQuery(queryOf(listFuelCardFormats, { params: { orgId } }));
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [edited, setEdited] = useState<StoredFuelCardFormat | 'new' | null>(null);
  const [left, setLeft] = useState<ReadFuelFile['left'] | null>(null);
  const format = formats.data?.items.find(({ id }) => id === chosenId);

  if (edited !== null) {
    return (
      <FormatDialog
        stored={edited === 'new' ? null : edited}
        onDone={(id) => {
          if (id !== undefined) setChosenId(id);
          setEdited(null);
        }}
      />
    );
  }
  const read = (text: string) => {
    if (!format) return null;
    try {
      const file = readFuelFile(text, format, timeZone);
      setLeft(file.left);
      return { names: file.names, rows: file.rows, separator: ',' as const };
    } catch (error) {
      if (error instanceof FuelFileError || error instanceof CsvError) return error;
      throw error;
    }
  };
  return (
    <ImportDialog
      title="Import fuel purchases"
      memoryName={format ? `fuel-card-${orgId}` : `fuel-purchases-${orgId}`}
      noun="receipts"
      columns={FUEL_IMPORT_COLUMNS}
      words={`Times are in ${timeZone.replaceAll('_', ' ')}. Rows without a unit or fuel type are read as gallons of diesel. Add time, latitude and longitude to verify receipts against truck locations.`}
      isLeftOut={isLeftOut}
      otherFiles={{ accept: '.txt,.tsv,.dat', read }}
      head={
        <div className={styles.choice}>
          <SelectField
            label="File format"
            description="Save a fuel card format to import its files as they are."
            data={[
              { value: ANY, label: 'Match by column name' },
              ...(formats.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={format ? String(format.id) : ANY}
            onChange={(value) => setChosenId(value === ANY ? null : Number(value))}
          />
          {format && <Button onClick={() => setEdited(format)}>Change format</Button>}
          <Button onClick={() => setEdited('new')}>New format</Button>
        </div>
      }
      {...(left && { note: leftText(left) })}
      send={(file, dryRun) => call(importFuelPurchases, { params: { orgId }, query: { dryRun }, file })}
      onImported={(count) => {
        void onChange();
        showToast(`${countText(count, 'receipt')} imported`);
      }}
      onClose={onClose}
    />
  );
}
