import { hasPermission, type LoadDetail, listCustomers, listPlacesOnMap } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Controller, type UseFormReturn, useFieldArray } from 'react-hook-form';
import { queryOf } from '../../api/query-cache.ts';
import { CheckboxField } from '../../components/field/checkbox-field.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { FormRow, FormSection } from '../../components/form/form-section.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { zoneName } from '../../format/date.ts';
import { DestinationField } from '../../forms/destination-field.tsx';
import { useFoundSoFar, useServerSearch } from '../../forms/server-search.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { AssetField, DriverField } from './carrier-fields.tsx';
import { EMPTY_ASSIGNMENT, emptyStop, LOAD_LABELS, type LoadForm, type LoadInput } from './load-form.ts';
import styles from './loads.module.css';

export type LoadFormReturn = UseFormReturn<LoadInput, unknown, LoadForm>;

const NO_PLACES: readonly never[] = [];

/** Places by which stops are named; none for who may not list them. */
export function useStopPlaces() {
  const { id: orgId } = useOrganization();
  const places = useQuery({
    ...queryOf(listPlacesOnMap, { params: { orgId }, isBackground: true }),
    enabled: hasPermission(useCurrentUser(), 'PLACE_LIST'),
  });
  return places.data?.items ?? NO_PLACES;
}

interface LoadFieldsProps {
  readonly form: LoadFormReturn;
  readonly load?: LoadDetail;
}

/** Customer and freight, stops in order, trucks in order. */
export function LoadFields({ form, load }: LoadFieldsProps) {
  const { errors } = form.formState;
  const text = (name: 'reference' | 'commodity' | 'weight' | 'note') => ({
    label: LOAD_LABELS[name],
    ...form.register(name),
    ...(errors[name]?.message && { error: errors[name].message }),
  });
  return (
    <>
      <FormSection title="Load">
        <FormRow>
          <CustomerField form={form} current={load?.customer ?? null} />
          <TextField {...text('reference')} placeholder={load ? '' : 'Assigned automatically'} />
        </FormRow>
        <FormRow>
          <TextField {...text('commodity')} />
          <TextField {...text('weight')} inputMode="numeric" />
        </FormRow>
        <CheckboxField label={LOAD_LABELS.isHazmat} {...form.register('isHazmat')} />
        <TextField {...text('note')} />
      </FormSection>
      <StopFields form={form} hasTimes={load !== undefined} />
      <AssignmentFields form={form} {...(load && { load })} />
    </>
  );
}

function CustomerField({
  form,
  current,
}: {
  form: LoadFormReturn;
  current: { id: number; name: string } | null;
}) {
  const { id: orgId } = useOrganization();
  const search = useServerSearch();
  const found = useQuery(queryOf(listCustomers, { params: { orgId }, query: search.query }));
  const choices = useFoundSoFar(
    [...(current ? [current] : []), ...(found.data?.items ?? [])].map(({ id, name }) => ({
      value: String(id),
      label: name,
    })),
  );
  const message = form.formState.errors.customerId?.message;
  return (
    <Controller
      control={form.control}
      name="customerId"
      render={({ field: { ref: _, value, onChange, ...field } }) => (
        <SelectField
          label={LOAD_LABELS.customerId}
          placeholder="Search"
          data={[...choices]}
          {...search.field}
          nothingFoundMessage="No customer found"
          {...field}
          value={value === null ? null : String(value)}
          onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
          {...(message && { error: message })}
        />
      )}
    />
  );
}

type StopText = 'windowFrom' | 'windowTo' | 'arrivedAt' | 'departedAt' | 'reason';

function StopFields({ form, hasTimes }: { readonly form: LoadFormReturn; readonly hasTimes: boolean }) {
  const { timeZone } = useOrganization();
  const places = useStopPlaces();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'stops' });
  const zone = zoneName(new Date(), timeZone);
  const { errors } = form.formState;
  return (
    <FormSection title="Stops" words={`In order. Times are ${zone}, mm/dd/yy hh:mm.`}>
      {fields.map((stop, index) => {
        const problem = (name: StopText | 'where' | 'kind') => errors.stops?.[index]?.[name]?.message;
        const text = (name: StopText, label: string) => ({
          label,
          ...form.register(`stops.${index}.${name}`),
          ...(name !== 'reason' && { placeholder: 'mm/dd/yy hh:mm' }),
          ...(problem(name) && { error: problem(name)! }),
        });
        return (
          <fieldset key={stop.id} className={styles.entry} aria-label={`Stop ${index + 1}`}>
            <div className={styles.entryHead}>
              <b>Stop {index + 1}</b>
              {fields.length > 2 && (
                <IconButton
                  label={`Remove stop ${index + 1}`}
                  icon={<IconTrash size={16} stroke={1.8} />}
                  onClick={() => remove(index)}
                />
              )}
            </div>
            <FormRow>
              <Controller
                control={form.control}
                name={`stops.${index}.kind`}
                render={({ field: { ref: _, ...field } }) => (
                  <SelectField
                    label="Kind"
                    data={[
                      { value: 'pickup', label: 'Pickup' },
                      { value: 'delivery', label: 'Delivery' },
                    ]}
                    {...field}
                    {...(problem('kind') && { error: problem('kind')! })}
                  />
                )}
              />
              <DestinationField
                label="Where"
                places={places}
                text={form.watch(`stops.${index}.where`)}
                onText={(typed) => form.setValue(`stops.${index}.where`, typed, { shouldDirty: true })}
                error={problem('where')}
              />
            </FormRow>
            <FormRow>
              <TextField {...text('windowFrom', 'Window opens')} />
              <TextField {...text('windowTo', 'Window closes')} />
            </FormRow>
            {hasTimes && (
              <>
                <FormRow>
                  <TextField {...text('arrivedAt', 'Arrived (entered)')} />
                  <TextField {...text('departedAt', 'Left (entered)')} />
                </FormRow>
                <TextField {...text('reason', 'Why the entered times override the measured visit')} />
              </>
            )}
          </fieldset>
        );
      })}
      <Button
        leftSection={<IconPlus size={16} stroke={1.8} />}
        onClick={() => append(emptyStop('delivery'))}
        disabled={fields.length >= 20}
      >
        Add stop
      </Button>
    </FormSection>
  );
}

function AssignmentFields({ form, load }: LoadFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'assignments' });
  const { errors } = form.formState;
  const isRelay = fields.length > 1;
  return (
    <FormSection title="Trucks" words="Add a second truck for a relay and say when it takes over.">
      {fields.map((assignment, index) => {
        type Name = keyof LoadForm['assignments'][number];
        const problem = (name: Name) => errors.assignments?.[index]?.[name]?.message;
        const text = (name: 'dispatchedAt' | 'takesOverAt' | 'handsOverAt', label: string) => ({
          label,
          placeholder: 'mm/dd/yy hh:mm',
          ...form.register(`assignments.${index}.${name}`),
          ...(problem(name) && { error: problem(name)! }),
        });
        const known = load?.assignments[index];
        const pick = (name: 'vehicleId' | 'driverId' | 'trailerId') => ({
          value: form.watch(`assignments.${index}.${name}`),
          onChange: (id: number | null) =>
            form.setValue(`assignments.${index}.${name}`, id, { shouldDirty: true }),
          error: problem(name),
        });
        return (
          <fieldset key={assignment.id} className={styles.entry} aria-label={`Truck ${index + 1}`}>
            <div className={styles.entryHead}>
              <b>Truck {index + 1}</b>
              <IconButton
                label={`Remove truck ${index + 1}`}
                icon={<IconTrash size={16} stroke={1.8} />}
                onClick={() => remove(index)}
              />
            </div>
            <FormRow>
              <AssetField
                kind="vehicle"
                label="Vehicle"
                current={known?.vehicle ?? null}
                {...pick('vehicleId')}
              />
              <DriverField label="Driver" current={known?.driver ?? null} {...pick('driverId')} />
            </FormRow>
            <FormRow>
              <AssetField
                kind="trailer"
                label="Trailer"
                current={known?.trailer ?? null}
                {...pick('trailerId')}
              />
              <TextField {...text('dispatchedAt', 'Dispatched')} />
            </FormRow>
            {isRelay && (
              <FormRow>
                <TextField {...text('takesOverAt', 'Takes over')} disabled={index === 0} />
                <TextField {...text('handsOverAt', 'Hands over')} disabled={index === fields.length - 1} />
              </FormRow>
            )}
          </fieldset>
        );
      })}
      <Button
        leftSection={<IconPlus size={16} stroke={1.8} />}
        onClick={() => append(EMPTY_ASSIGNMENT)}
        disabled={fields.length >= 10}
      >
        Add truck
      </Button>
    </FormSection>
  );
}
