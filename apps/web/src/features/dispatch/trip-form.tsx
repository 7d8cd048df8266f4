import { hasPermission, listLoads, listPlacesOnMap } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { z } from 'zod';
import { queryOf } from '../../api/query-cache.ts';
import { CheckboxField } from '../../components/field/checkbox-field.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { zoneName } from '../../format/date.ts';
import { useContractForm } from '../../forms/contract-form.ts';
import { DestinationField } from '../../forms/destination-field.tsx';
import { findDestination } from '../../forms/find-destination.ts';
import { useZoneOfText } from '../../forms/stop-zone.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { type AskedTrip, readTypedTrip, USUAL_DOCK } from './asked-trip.ts';
import styles from './dispatch.module.css';
import type { DispatchSearch } from './dispatch-search.ts';

const TripFields = z.object({
  from: z.string(),
  opens: z.string(),
  closes: z.string(),
  to: z.string(),
  due: z.string(),
  dock: z.string(),
  isHazmat: z.boolean(),
});
const LABELS = {
  from: 'Pickup',
  opens: 'Opens',
  closes: 'Closes',
  to: 'Delivery',
  due: 'Due by',
  dock: 'Dock time per stop',
  isHazmat: 'Hazardous materials',
};
type Fields = Pick<DispatchSearch, 'from' | 'opens' | 'closes' | 'to' | 'due' | 'dock' | 'hazmat'>;

const MAX_LOADS = 100;
const NO_PLACES: readonly never[] = [];

interface TripFormProps {
  readonly search: DispatchSearch;
  readonly onLoad: (loadId: number) => void;
  readonly onTrip: (trip: AskedTrip, fields: Fields) => void;
  /** Why the load of the address is no trip. */
  readonly problem: string | null;
}

/** A trip by its load, or by pickup and delivery. */
export function TripForm({ search, onLoad, onTrip, problem }: TripFormProps) {
  const { id: orgId, timeZone } = useOrganization();
  const user = useCurrentUser();
  const stored = useQuery({
    ...queryOf(listPlacesOnMap, { params: { orgId }, isBackground: true }),
    enabled: hasPermission(user, 'PLACE_LIST'),
  });
  const places = stored.data?.items ?? NO_PLACES;
  const form = useContractForm({
    schema: TripFields,
    labels: LABELS,
    defaultValues: {
      from: search.from ?? '',
      opens: search.opens ?? '',
      closes: search.closes ?? '',
      to: search.to ?? '',
      due: search.due ?? '',
      dock: search.dock ?? USUAL_DOCK,
      isHazmat: search.hazmat ?? false,
    },
  });
  const { register, handleSubmit, formState, setError, setValue, watch } = form;
  const [from, to] = watch(['from', 'to']);
  const ask = handleSubmit(async ({ isHazmat, ...texts }) => {
    const typed = { ...texts, hazmat: isHazmat || undefined };
    const known = stored.isEnabled ? ((await stored.refetch()).data?.items ?? places) : places;
    const trip = await readTypedTrip(typed, (text) => findDestination(text, known));
    if ('field' in trip) return setError(trip.field, { message: trip.message });
    const fields = Object.fromEntries(
      Object.entries(typed).map(([name, text]) => [name, text === '' ? undefined : text]),
    );
    onTrip(trip, fields);
  });
  const askAgain = useEffectEvent(() => void ask());
  const wasAsked = useRef(search.from !== undefined && search.to !== undefined && search.load === undefined);
  useEffect(() => {
    if (wasAsked.current) askAgain();
  }, []);
  const field = (name: Exclude<keyof typeof LABELS, 'isHazmat'>) => {
    const message = formState.errors[name]?.message;
    return { ...register(name), ...(message !== undefined && { error: message }) };
  };
  const zones = {
    from: zoneName(new Date(), useZoneOfText(from, places, timeZone)),
    to: zoneName(new Date(), useZoneOfText(to, places, timeZone)),
  };
  return (
    <form noValidate onSubmit={ask} className={styles.form}>
      <h1>Who can take it?</h1>
      {problem && <p role="alert">{problem}</p>}
      <LoadField loadId={search.load} onLoad={onLoad} />
      <DestinationField
        label={LABELS.from}
        places={places}
        text={from}
        onText={(text) => setValue('from', text, { shouldDirty: true })}
        error={formState.errors.from?.message}
      />
      <div className={styles.pair}>
        <TextField
          label={`${LABELS.opens}, ${zones.from}`}
          placeholder="mm/dd/yy hh:mm"
          {...field('opens')}
        />
        <TextField
          label={`${LABELS.closes}, ${zones.from}`}
          placeholder="mm/dd/yy hh:mm"
          {...field('closes')}
        />
      </div>
      <DestinationField
        label={LABELS.to}
        places={places}
        text={to}
        onText={(text) => setValue('to', text, { shouldDirty: true })}
        error={formState.errors.to?.message}
      />
      <div className={styles.pair}>
        <TextField label={`${LABELS.due}, ${zones.to}`} placeholder="mm/dd/yy hh:mm" {...field('due')} />
        <TextField label={LABELS.dock} placeholder="1:00" rightSection="h" {...field('dock')} />
      </div>
      <CheckboxField label={LABELS.isHazmat} {...register('isHazmat')} />
      <Button type="submit" variant="filled" loading={formState.isSubmitting}>
        Find trucks
      </Button>
    </form>
  );
}

interface LoadFieldProps {
  readonly loadId: number | undefined;
  readonly onLoad: (loadId: number) => void;
}

/** A load without a truck is the trip. */
function LoadField({ loadId, onLoad }: LoadFieldProps) {
  const { id: orgId } = useOrganization();
  const waiting = useQuery({
    ...queryOf(listLoads, {
      params: { orgId },
      query: { isUnassigned: true, sort: 'starts', size: MAX_LOADS },
      isBackground: true,
    }),
    enabled: hasPermission(useCurrentUser(), 'LOAD_LIST'),
  });
  const loads = waiting.data?.items ?? [];
  if (loads.length === 0) return null;
  return (
    <SelectField
      label="Load"
      placeholder="Choose a load without a truck"
      searchable
      data={loads.map(({ id, reference, lane }) => ({ value: String(id), label: `${reference}, ${lane}` }))}
      value={loads.some(({ id }) => id === loadId) ? String(loadId) : null}
      onChange={(id) => id !== null && onLoad(Number(id))}
    />
  );
}
