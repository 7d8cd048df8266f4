import {
  addDefectPhoto,
  type ChecklistItem,
  fileInspection,
  getAsset,
  hasPermission,
  INSPECTION_KINDS,
  type InspectedUnit,
  type InspectionDetail,
  MAX_DEFECT_PHOTOS,
  type OwnInspectionItem,
} from '@longhaul/contract';
import { dateAt } from '@longhaul/units';
import { Button, FileButton } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { statusOf } from '../../api/api-error.ts';
import { queryOf } from '../../api/query-cache.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { ErrorNote } from '../../components/error-display/error-note.tsx';
import { CheckboxField } from '../../components/field/checkbox-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { FormRow, FormSection } from '../../components/form/form-section.tsx';
import { Segmented } from '../../components/segmented/segmented.tsx';
import { SignaturePad } from '../../components/signature-pad/signature-pad.tsx';
import { DriverField } from '../../records/maintenance/driver-field.tsx';
import { KIND_LABELS } from '../../records/maintenance/inspection-labels.ts';
import { INSPECTION_QUERIES } from '../../records/maintenance/inspection-report.tsx';
import { UnitField } from '../../records/maintenance/unit-field.tsx';
import { useMeasures } from '../../session/measures.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import {
  type DefectInput,
  groupsOf,
  type InspectionInput,
  type ItemResult,
  inspectionBody,
  inspectionProblem,
  unitOf,
  unitsOf,
} from './inspection-input.ts';
import styles from './inspections.module.css';

interface Named {
  readonly id: number;
  readonly name: string;
}

interface InspectionFormProps {
  /** Whose report it is; null: the office chooses. */
  readonly driver: Named | null;
  /** What the driver has now. */
  readonly vehicle: InspectedUnit | null;
  readonly trailers: readonly InspectedUnit[];
  /** What the organization added to the checklist. */
  readonly ownItems: readonly OwnInspectionItem[];
  readonly onFiled: (report: InspectionDetail) => void;
  readonly onCancel: () => void;
}

/** What the chosen units are; of those that the driver has it is known. */
function useEquipment(
  { vehicleId, trailerIds }: Pick<InspectionInput, 'vehicleId' | 'trailerIds'>,
  known: readonly InspectedUnit[],
): InspectionInput['equipment'] {
  const { id: orgId } = useOrganization();
  const user = useCurrentUser();
  const chosen = [...(vehicleId === null ? [] : [vehicleId]), ...trailerIds];
  const asked = hasPermission(user, 'ASSET_READ')
    ? chosen.filter((assetId) => known.every(({ id }) => id !== assetId))
    : [];
  const found = useQueries({
    queries: asked.map((assetId) => queryOf(getAsset, { params: { orgId, assetId } })),
  });
  return Object.fromEntries([
    ...known.map(({ id, equipment }) => [id, equipment] as const),
    ...found.flatMap(({ data }) => (data ? [[data.id, data.equipment] as const] : [])),
  ]);
}

const NO_DEFECT: DefectInput = { unitId: null, description: '', isSafe: null, photos: [] };

/** A walk around the vehicle: each item OK or with a defect, and a signature. */
export function InspectionForm({
  driver,
  vehicle,
  trailers,
  ownItems,
  onFiled,
  onCancel,
}: InspectionFormProps) {
  const { id: orgId, timeZone } = useOrganization();
  const user = useCurrentUser();
  const measures = useMeasures();
  const [problem, setProblem] = useState<string | null>(null);
  const [entered, setEntered] = useState<Omit<InspectionInput, 'equipment'>>({
    kind: 'pre-trip',
    driverId: driver?.id ?? null,
    vehicleId: vehicle?.id ?? null,
    trailerIds: trailers.map(({ id }) => id),
    odometer: '',
    isOdometerConfirmed: false,
    place: '',
    date: dateAt(Date.now(), timeZone),
    ownItems,
    results: {},
    defects: {},
    secondDriverId: null,
    secondDriverAgrees: false,
    name: driver?.name ?? '',
    strokes: [],
  });
  const set = (part: Partial<InspectionInput>) => setEntered({ ...entered, ...part });
  const equipment = useEquipment(entered, vehicle ? [vehicle, ...trailers] : trailers);
  const input: InspectionInput = { ...entered, equipment };
  const groups = groupsOf(input);
  const codes = groups.flatMap(({ items }) => items.map(({ code }) => code));
  const left = codes.filter((code) => input.results[code] === undefined);
  const okay = (these: readonly string[]) =>
    set({
      results: {
        ...input.results,
        ...Object.fromEntries(these.filter((code) => !input.results[code]).map((code) => [code, 'ok'])),
      },
    });
  const file = useEndpointMutation({
    mutationFn: async () => {
      const body = inspectionBody(input, measures.metersPerUnit);
      let report = await call(fileInspection, { params: { orgId }, body: body as never });
      for (const defect of report.defects) {
        for (const photo of input.defects[defect.item]?.photos ?? []) {
          report = await call(addDefectPhoto, { params: { orgId, defectId: defect.id }, file: photo });
        }
      }
      return report;
    },
    invalidates: INSPECTION_QUERIES,
    invalidatesOnError: true,
    toast: ({ number }) => `Report ${number} filed`,
  });
  const submit = () => {
    const found =
      driver === null && input.driverId === null ? 'Choose the driver.' : inspectionProblem(input);
    setProblem(found);
    if (found !== null) return;
    // What is refused as implausible is taken when it is filed once more.
    const onError = (error: unknown) => {
      if (statusOf(error) === 409) set({ isOdometerConfirmed: true });
    };
    file.mutate(undefined, { onSuccess: onFiled, onError });
  };
  return (
    <div className={styles.stack}>
      <Segmented
        label="Kind of inspection"
        isFullWidth
        options={INSPECTION_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
        value={input.kind}
        onChange={(kind) => set({ kind })}
      />
      {driver === null && (
        <DriverField label="Driver" value={input.driverId} onChange={(driverId) => set({ driverId })} />
      )}
      {hasPermission(user, 'ASSET_LIST') ? (
        <FormRow>
          <UnitField
            label="Vehicle"
            kind="vehicle"
            known={vehicle}
            value={input.vehicleId}
            onChange={(vehicleId) => set({ vehicleId })}
          />
          <UnitField
            label="Trailer"
            kind="trailer"
            known={trailers[0] ?? null}
            isClearable
            value={input.trailerIds[0] ?? null}
            onChange={(id) => set({ trailerIds: id === null ? [] : [id] })}
          />
        </FormRow>
      ) : (
        <p className={styles.quiet}>
          {vehicle
            ? `Vehicle ${[vehicle, ...trailers].map(({ name }) => name).join(' and ')}`
            : 'You have no vehicle. Ask the office to assign one.'}
        </p>
      )}
      <FormRow>
        <TextField
          label={`Odometer, ${measures.distanceUnit}`}
          inputMode="numeric"
          value={input.odometer}
          onChange={(event) => set({ odometer: event.currentTarget.value, isOdometerConfirmed: false })}
        />
        <TextField
          label="Place"
          maxLength={120}
          value={input.place}
          onChange={(event) => set({ place: event.currentTarget.value })}
        />
      </FormRow>
      <div className={styles.row}>
        <b role="status">{`${codes.length - left.length} of ${codes.length} checked`}</b>
        {left.length > 0 && <Button onClick={() => okay(left)}>{`Mark the other ${left.length} OK`}</Button>}
      </div>
      {groups.map(({ title, items }) => (
        <section key={title} className={styles.group} aria-label={title}>
          <div className={styles.groupHead}>
            <h2>{title}</h2>
            {items.some(({ code }) => input.results[code] === undefined) && (
              <Button aria-label={`${title}: all OK`} onClick={() => okay(items.map(({ code }) => code))}>
                All OK
              </Button>
            )}
          </div>
          {items.map((item) => (
            <ItemRow
              key={item.code}
              item={item}
              input={input}
              units={[...(vehicle ? [vehicle] : []), ...trailers]}
              onChange={setEntered}
            />
          ))}
        </section>
      ))}
      {hasPermission(user, 'DRIVER_LIST') && (
        <FormSection title="Second driver" words="One signature is enough if the other driver agrees.">
          <DriverField
            label="Second driver"
            isClearable
            value={input.secondDriverId}
            onChange={(secondDriverId) => set({ secondDriverId })}
          />
          {input.secondDriverId !== null && (
            <CheckboxField
              label="Agrees with this report"
              checked={input.secondDriverAgrees}
              onChange={(event) => set({ secondDriverAgrees: event.currentTarget.checked })}
            />
          )}
        </FormSection>
      )}
      <FormSection title="Signature">
        <SignaturePad
          label="Signature"
          strokes={input.strokes}
          onChange={(strokes) => set({ strokes })}
          clear={
            input.strokes.length > 0 && <Button onClick={() => set({ strokes: [] })}>Clear signature</Button>
          }
        />
        <TextField
          label="Name"
          maxLength={120}
          value={input.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
      </FormSection>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {file.error && <ErrorNote error={file.error} />}
      <div className={styles.actions}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="filled" loading={file.isPending} onClick={submit}>
          Sign and file
        </Button>
      </div>
    </div>
  );
}

const RESULTS: readonly { readonly value: ItemResult; readonly label: string }[] = [
  { value: 'ok', label: 'OK' },
  { value: 'defect', label: 'Defect' },
  { value: 'na', label: 'N/A' },
];

interface ItemRowProps {
  readonly item: ChecklistItem;
  readonly input: InspectionInput;
  readonly units: readonly Named[];
  readonly onChange: (input: InspectionInput) => void;
}

function ItemRow({ item, input, units, onChange }: ItemRowProps) {
  const { code, title } = item;
  const result = input.results[code];
  const choose = (value: ItemResult) => onChange({ ...input, results: { ...input.results, [code]: value } });
  return (
    <div className={styles.item}>
      <div className={styles.itemHead}>
        <span>{title}</span>
        <fieldset className={styles.choices} aria-label={title} style={{ border: 0, margin: 0, padding: 0 }}>
          {RESULTS.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              className={styles.choice}
              data-result={value}
              aria-pressed={result === value}
              onClick={() => choose(value)}
            >
              {label}
            </button>
          ))}
        </fieldset>
      </div>
      {result === 'defect' && <DefectFields item={item} input={input} units={units} onChange={onChange} />}
    </div>
  );
}

function DefectFields({ item, input, units, onChange }: ItemRowProps) {
  const { code, title } = item;
  const its = unitsOf(input, item);
  const defect = input.defects[code] ?? NO_DEFECT;
  const set = (part: Partial<DefectInput>) =>
    onChange({ ...input, defects: { ...input.defects, [code]: { ...defect, ...part } } });
  return (
    <>
      <TextField
        label={`What is wrong with ${title.toLowerCase()}`}
        maxLength={500}
        value={defect.description}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      {its.length > 1 && units.length > 1 && (
        <Segmented
          isFullWidth
          label={`Unit of ${title.toLowerCase()}`}
          options={units
            .filter(({ id }) => its.includes(id))
            .map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(unitOf(input, item))}
          onChange={(id) => set({ unitId: Number(id) })}
        />
      )}
      <Segmented
        isFullWidth
        label={`Safe to drive: ${title.toLowerCase()}`}
        options={[
          { value: 'safe', label: 'Safe to drive' },
          { value: 'unsafe', label: 'Not safe to drive' },
        ]}
        value={defect.isSafe === null ? ('' as 'safe') : defect.isSafe ? 'safe' : 'unsafe'}
        onChange={(value) => set({ isSafe: value === 'safe' })}
      />
      <div className={styles.row}>
        <span className={styles.quiet}>
          {defect.photos.length === 0
            ? `Photos, up to ${MAX_DEFECT_PHOTOS}`
            : defect.photos.map(({ name }) => name).join(', ')}
        </span>
        <FileButton
          multiple
          accept="image/png,image/jpeg,image/webp"
          inputProps={{ 'aria-label': `Photos of ${title.toLowerCase()}` }}
          onChange={(files) => set({ photos: files.slice(0, MAX_DEFECT_PHOTOS) })}
        >
          {(props) => (
            <Button leftSection={<IconCamera size={16} stroke={1.8} />} {...props}>
              Choose photos
            </Button>
          )}
        </FileButton>
      </div>
    </>
  );
}
