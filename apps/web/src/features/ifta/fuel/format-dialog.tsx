import {
  CsvError,
  createFuelCardFormat,
  decodeTable,
  FUEL_IMPORT_COLUMNS,
  type FuelCardFormat,
  type FuelField,
  FuelFileError,
  listFuelCardFormats,
  MAX_FUEL_FILE_BYTES,
  NotTextError,
  readFuelFile,
  removeFuelCardFormat,
  type StoredFuelCardFormat,
  updateFuelCardFormat,
} from '@longhaul/contract';
import { FUEL_HEADINGS, fuelTypes } from '@longhaul/ifta';
import { zoneInForce } from '@longhaul/units';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { call } from '../../../api/api.ts';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { ServerError } from '../../../components/error-display/request-error.ts';
import { SelectField } from '../../../components/field/select-field.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { withLabel } from '../../../components/field/with-label.ts';
import { IconButton } from '../../../components/icon-button/icon-button.tsx';
import { CsvDrop } from '../../../components/import-dialog/csv-drop.tsx';
import { notificationLog } from '../../../components/notifications/notification-log.ts';
import { SwitchRow } from '../../../components/switch-row/switch-row.tsx';
import { useTimeZoneOptions } from '../../../forms/time-zone-options.ts';
import { useOrganization } from '../../../session/session.ts';
import { leftText } from './left-text.ts';
import styles from './purchase-import.module.css';
import { codesIn, columnNames, firstLines, guessFormat, type Sample } from './sample.ts';

const NEW: FuelCardFormat = {
  name: '',
  layout: { kind: 'delimited', delimiter: ',' },
  headerCell: null,
  dateOrder: 'mdy',
  timeZone: null,
  unit: 'gallons',
  columns: {},
  productColumn: null,
  products: [],
  otherProducts: 'correct',
  hasReversals: true,
};

interface FormatDialogProps {
  readonly stored: StoredFuelCardFormat | null;
  /** With the format that was saved. */
  readonly onDone: (id?: number) => void;
}

/** How the files of a fuel card are read, tried on one of them. */
export function FormatDialog({ stored, onDone }: FormatDialogProps) {
  const { id: orgId, timeZone } = useOrganization();
  const [format, setFormat] = useState<FuelCardFormat>(() => draftOf(stored));
  const [sample, setSample] = useState<Sample>();
  const [problem, setProblem] = useState<string>();
  const change = (changes: Partial<FuelCardFormat>) => setFormat((before) => ({ ...before, ...changes }));
  const lines = useMemo(() => (sample ? firstLines(sample, format.layout) : []), [sample, format.layout]);
  const preview = useMemo(
    () => (sample ? tryOn(sample, format, timeZone) : undefined),
    [sample, format, timeZone],
  );
  const save = useEndpointMutation({
    mutationFn: async () => {
      try {
        if (stored)
          return await call(updateFuelCardFormat, { params: { orgId, id: stored.id }, body: format });
        return await call(createFuelCardFormat, { params: { orgId }, body: format });
      } catch (error) {
        if (error instanceof ServerError && error.body.fields) notificationLog.explainInPlace(error);
        throw error;
      }
    },
    invalidates: [listFuelCardFormats],
    toast: ({ name }) => `Format ${name} saved`,
  });
  const remove = useEndpointMutation({
    mutationFn: () => call(removeFuelCardFormat, { params: { orgId, id: stored!.id } }),
    invalidates: [listFuelCardFormats],
    toast: 'Format removed',
  });
  const pick = async (file: Blob, name: string) => {
    try {
      const read = { name, text: decodeTable(new Uint8Array(await file.arrayBuffer())) };
      setSample(read);
      setProblem(undefined);
      if (!stored && Object.keys(format.columns).length === 0) {
        const guess = guessFormat(read);
        change({ ...guess, headerCell: format.headerCell ?? guess.headerCell });
      }
    } catch (error) {
      if (!(error instanceof NotTextError)) throw error;
      setProblem(error.message);
    }
  };
  const fields = save.error instanceof ServerError ? (save.error.body.fields ?? {}) : {};
  const other = Object.entries(fields).find(([path]) => path !== 'name');
  return (
    <Dialog
      title={stored ? `Format ${stored.name}` : 'New file format'}
      onClose={() => onDone()}
      isWide
      footer={
        <>
          {stored && (
            <Button
              mr="auto"
              loading={remove.isPending}
              onClick={() => remove.mutate(undefined, { onSuccess: () => onDone() })}
            >
              Remove
            </Button>
          )}
          <Button onClick={() => onDone()}>Back</Button>
          <Button
            variant="filled"
            loading={save.isPending}
            onClick={() => save.mutate(undefined, { onSuccess: ({ id }) => onDone(id) })}
          >
            Save format
          </Button>
        </>
      }
    >
      <div className={styles.format}>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <CsvDrop
          label="A fuel card file"
          words={sample ? sample.name : 'Choose a fuel card file to test the format.'}
          maxBytes={MAX_FUEL_FILE_BYTES}
          accept=".txt,.tsv,.dat"
          onPick={(file, name) => void pick(file, name)}
        />
        <TextField
          label="Name"
          placeholder="Acme card"
          value={format.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          error={messageOf(fields.name, 'Name')}
        />
        <LayoutFields format={format} onChange={change} />
        <ColumnFields format={format} onChange={change} names={columnNames(lines, format.headerCell)} />
        <ProductFields
          format={format}
          onChange={change}
          names={columnNames(lines, format.headerCell)}
          codes={format.productColumn === null ? [] : codesIn(lines, format.headerCell, format.productColumn)}
        />
        {preview && <Preview preview={preview} />}
        {other && (
          <p role="alert" className={styles.problem}>
            {messageOf(other[1], other[0])}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function draftOf(stored: StoredFuelCardFormat | null): FuelCardFormat {
  if (!stored) return NEW;
  const { id: _, updatedAt: __, ...format } = stored;
  return format;
}

const messageOf = (problem: string | undefined, label: string): string =>
  problem === undefined ? '' : withLabel(problem, label);

interface PartProps {
  readonly format: FuelCardFormat;
  readonly onChange: (changes: Partial<FuelCardFormat>) => void;
}

const DELIMITERS = [
  { value: ',', label: 'Commas' },
  { value: ';', label: 'Semicolons' },
  { value: '\t', label: 'Tabs' },
  { value: '|', label: 'Vertical bars' },
  { value: 'fixed', label: 'Fixed widths' },
];
const ORDERS = [
  { value: 'mdy', label: 'Month, day, year' },
  { value: 'dmy', label: 'Day, month, year' },
  { value: 'ymd', label: 'Year, month, day' },
];

function LayoutFields({ format, onChange }: PartProps) {
  const { layout, headerCell, dateOrder, timeZone, unit } = format;
  const [widths, setWidths] = useState(layout.kind === 'fixed' ? layout.widths.join(', ') : '');
  const ownZone = zoneInForce(useOrganization().timeZone, Date.now());
  const zones = useTimeZoneOptions(timeZone, `The zone of the organization, ${ownZone.replaceAll('_', ' ')}`);
  const enterWidths = (text: string) => {
    setWidths(text);
    onChange({ layout: { kind: 'fixed', widths: (text.match(/\d+/g) ?? []).map(Number) } });
  };
  return (
    <div className={styles.pair}>
      <SelectField
        label="Columns are separated by"
        data={DELIMITERS}
        value={layout.kind === 'fixed' ? 'fixed' : layout.delimiter}
        onChange={(value) =>
          value === 'fixed'
            ? enterWidths(widths)
            : onChange({ layout: { kind: 'delimited', delimiter: value as ',' } })
        }
      />
      {layout.kind === 'fixed' && (
        <TextField
          label="Column widths"
          placeholder="8, 12, 2, 7"
          value={widths}
          onChange={(event) => enterWidths(event.currentTarget.value)}
        />
      )}
      <TextField
        label="A column name in the header row"
        description="Within the first 100 rows. Leave blank if the file has no header."
        placeholder="Account No"
        value={headerCell ?? ''}
        onChange={(event) => onChange({ headerCell: event.currentTarget.value || null })}
      />
      <SelectField
        label="Date format"
        data={ORDERS}
        value={dateOrder}
        onChange={(value) => onChange({ dateOrder: value as FuelCardFormat['dateOrder'] })}
      />
      <SelectField
        label="Time zone"
        searchable
        data={zones}
        value={timeZone ?? ''}
        onChange={(value) => onChange({ timeZone: value || null })}
      />
      <SelectField
        label="Quantities without a unit are"
        data={[
          { value: 'gallons', label: 'Gallons' },
          { value: 'liters', label: 'Liters' },
        ]}
        value={unit}
        onChange={(value) => onChange({ unit: value as FuelCardFormat['unit'] })}
      />
    </div>
  );
}

const optionsOf = (names: readonly string[], chosen: string | null | undefined) => [
  { value: '', label: 'Not in the file' },
  ...[...new Set([...names, ...(chosen ? [chosen] : [])])].map((name) => ({
    value: name,
    label: /^\d{1,3}$/.test(name) ? `Column ${name}` : name,
  })),
];

function ColumnFields({ format, onChange, names }: PartProps & { readonly names: readonly string[] }) {
  const { columns } = format;
  const choose = (field: FuelField, column: string | null) => {
    const { [field]: _, ...others } = columns;
    onChange({ columns: column ? { ...others, [field]: column } : others });
  };
  return (
    <section className={styles.part} aria-label="Columns">
      <h3>Columns</h3>
      <div className={styles.pair}>
        {FUEL_IMPORT_COLUMNS.map((column) => (
          <SelectField
            key={column.field}
            label={'isRequired' in column ? `${column.title} (required)` : column.title}
            searchable
            data={optionsOf(names, columns[column.field])}
            value={columns[column.field] ?? ''}
            onChange={(value) => choose(column.field, value)}
          />
        ))}
      </div>
    </section>
  );
}

const NOT_FUEL = 'none';
const FUELS = [
  { value: NOT_FUEL, label: 'Not truck fuel' },
  ...fuelTypes.map((fuel) => ({ value: fuel, label: FUEL_HEADINGS[fuel] })),
];

interface ProductFieldsProps extends PartProps {
  readonly names: readonly string[];
  /** Of the file that is tried. */
  readonly codes: readonly string[];
}

function ProductFields({ format, onChange, names, codes }: ProductFieldsProps) {
  const { productColumn, products, otherProducts, hasReversals } = format;
  const known = new Set(products.map(({ code }) => code.toLowerCase()));
  const unknown = codes.filter((code) => !known.has(code.toLowerCase()));
  const replace = (index: number, changes: Partial<FuelCardFormat['products'][number]>) =>
    onChange({ products: products.map((each, at) => (at === index ? { ...each, ...changes } : each)) });
  return (
    <section className={styles.part} aria-label="Products">
      <h3>Products</h3>
      <SelectField
        label="Product column"
        description="Its codes separate truck fuel from DEF, reefer fuel, cash and fees."
        searchable
        data={optionsOf(names, productColumn)}
        value={productColumn ?? ''}
        onChange={(value) => onChange({ productColumn: value || null })}
      />
      {productColumn !== null && (
        <>
          {products.map(({ code, fuel }, index) => (
            // Rows have no identity of their own.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <div key={index} className={styles.product}>
              <TextField
                aria-label={`Code ${index + 1}`}
                placeholder="Code"
                value={code}
                onChange={(event) => replace(index, { code: event.currentTarget.value })}
              />
              <SelectField
                aria-label={`Fuel for code ${index + 1}`}
                data={FUELS}
                value={fuel ?? NOT_FUEL}
                onChange={(value) =>
                  replace(index, { fuel: value === NOT_FUEL ? null : (value as (typeof fuelTypes)[number]) })
                }
              />
              <IconButton
                label={`Remove code ${index + 1}`}
                icon={<IconTrash size={16} stroke={1.6} />}
                onClick={() => onChange({ products: products.filter((_, at) => at !== index) })}
              />
            </div>
          ))}
          <div>
            <Button
              size="sm"
              onClick={() =>
                onChange({ products: [...products, { code: unknown[0] ?? '', fuel: 'diesel' }] })
              }
            >
              {unknown[0] ? `Add ${unknown[0]}` : 'Add a code'}
            </Button>
          </div>
          <SelectField
            label="Other codes"
            data={[
              { value: 'correct', label: 'Treat the product as a fuel, or let me correct it' },
              { value: 'leave-out', label: 'Skip the row' },
            ]}
            value={otherProducts}
            onChange={(value) => onChange({ otherProducts: value as FuelCardFormat['otherProducts'] })}
          />
        </>
      )}
      <SwitchRow
        title="Reversals"
        words="A row with a negative quantity cancels its purchase. Both are skipped."
        isOn={hasReversals}
        onChange={(isOn) => onChange({ hasReversals: isOn })}
      />
    </section>
  );
}

type Tried = ReturnType<typeof readFuelFile> | string;

function tryOn(sample: Sample, format: FuelCardFormat, timeZone: string): Tried {
  try {
    return readFuelFile(sample.text, format, timeZone);
  } catch (error) {
    if (error instanceof FuelFileError || error instanceof CsvError) return error.message;
    throw error;
  }
}

const SHOWN_ROWS = 5;

function Preview({ preview }: { readonly preview: Tried }) {
  if (typeof preview === 'string') {
    return (
      <p role="status" className={styles.problem}>
        {preview}
      </p>
    );
  }
  const { names, rows, left } = preview;
  const titles = names.map((name) => FUEL_IMPORT_COLUMNS.find(({ field }) => field === name)!.title);
  return (
    <section className={styles.part} aria-label="Preview">
      <h3>Preview</h3>
      <p>
        {rows.length === 1 ? '1 row' : `${rows.length} rows`} to import. {leftText(left)}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.scroll} aria-label="First rows" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {titles.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN_ROWS).map(({ line, cells }) => (
              <tr key={line}>
                {cells.map((cell, at) => (
                  <td key={names[at]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
