import { hasPermission, listPlacesOnMap } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { z } from 'zod';
import { queryOf } from '../../api/query-cache.ts';
import { CheckboxField } from '../../components/field/checkbox-field.tsx';
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

const NO_PLACES: readonly never[] = [];

interface TripFormProps {
  readonly search: DispatchSearch;
  /** To the loads without a truck. */
  readonly onBack: () => void;
  readonly onTrip: (trip: AskedTrip, fields: Fields) => void;
  /** What the truck must be. */
  readonly children: ReactNode;
}

/** A trip that is not a load, by pickup and delivery. */
export function TripForm({ search, onBack, onTrip, children }: TripFormProps) {
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
      <div className={styles.title}>
        <h1>Plan a trip</h1>
        <Button size="compact-sm" onClick={onBack}>
          All loads
        </Button>
      </div>
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
      {children}
      <Button type="submit" variant="filled" loading={formState.isSubmitting}>
        Find trucks
      </Button>
    </form>
  );
}
