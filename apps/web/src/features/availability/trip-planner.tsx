import {
  hasAll,
  hasPermission,
  type LoadSummary,
  listLoads,
  listPlacesOnMap,
  planTrip,
  type TripQuestion,
} from '@longhaul/contract';
import { HOUR_MS } from '@longhaul/units';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { call } from '../../api/api.ts';
import { queryOf } from '../../api/query-cache.ts';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { Segmented } from '../../components/segmented/segmented.tsx';
import { zoneName } from '../../format/date.ts';
import { showServerFields, useContractForm } from '../../forms/contract-form.ts';
import { DestinationField } from '../../forms/destination-field.tsx';
import { findDestination } from '../../forms/find-destination.ts';
import { localText, readSpan } from '../../forms/typed-times.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import styles from './availability.module.css';
import { PlanList } from './plan-list.tsx';
import type { PlannedTrip } from './planned-trip.ts';
import { readTrip } from './read-trip.ts';
import type { TripSearch } from './trip-search.ts';

const PlannerForm = z.object({
  driving: z.string().refine((text) => text.trim() === '' || readSpan(text) !== null),
  pickup: z.string(),
  to: z.string(),
  dock: z.string(),
  departAt: z.string().min(1),
  arriveBy: z.string(),
});
const LABELS = {
  pickup: 'Pickup',
  driving: 'Driving',
  to: 'Delivery',
  dock: 'Dock time per stop',
  departAt: 'Departure',
  arriveBy: 'Arrive by',
};

type LatLon = { lat: number; lon: number };
const pointOf = ({ lat, lon }: LatLon): LatLon => ({ lat, lon });

interface TripPlannerProps {
  readonly search: TripSearch;
  readonly onChange: (change: TripSearch) => void;
  /** The trip as it was answered last; null while there is none. */
  readonly planned: PlannedTrip | null;
  readonly onPlanned: (planned: PlannedTrip | null) => void;
}

/** Loading or unloading, in hours. */
const USUAL_DOCK = '1:00';

const NO_PLACES: readonly never[] = [];

/** A trip by hours of driving or by where it leads, answered with the drivers who can and their legal schedules. */
export function TripPlanner({ search, onChange, planned, onPlanned }: TripPlannerProps) {
  const { id: orgId, timeZone } = useOrganization();
  const [rest, setRest] = useState<'SB' | 'OFF'>(search.tripRest ?? 'SB');
  const stored = useQuery({
    ...queryOf(listPlacesOnMap, { params: { orgId }, isBackground: true }),
    enabled: hasPermission(useCurrentUser(), 'PLACE_LIST'),
  });
  const places = stored.data?.items ?? NO_PLACES;
  const zone = zoneName(new Date(), timeZone);
  const { register, handleSubmit, formState, setError, setValue, getValues, watch } = useContractForm({
    schema: PlannerForm,
    labels: LABELS,
    defaultValues: {
      driving: search.tripHours ?? '',
      pickup: search.tripFrom ?? '',
      to: search.tripTo ?? '',
      dock: search.tripDock ?? USUAL_DOCK,
      departAt: search.tripDepart ?? localText(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS, timeZone),
      arriveBy: search.tripArrive ?? '',
    },
  });
  const [load, setLoad] = useState<LoadSummary | null>(null);
  const takeLoad = (chosen: LoadSummary | null) => {
    setLoad(chosen);
    if (chosen === null) return;
    const opens = chosen.pickup.windowFrom ?? chosen.pickup.windowTo;
    const due = chosen.delivery.windowTo ?? chosen.delivery.windowFrom;
    const soonest = Math.max(Date.now() + HOUR_MS / 60, opens === null ? 0 : Date.parse(opens) - HOUR_MS);
    setValue('driving', '');
    setValue('pickup', chosen.pickup.place?.name ?? chosen.pickup.location);
    setValue('to', chosen.delivery.place?.name ?? chosen.delivery.location);
    setValue('departAt', localText(soonest, timeZone));
    setValue('arriveBy', due === null ? '' : localText(Date.parse(due), timeZone));
  };
  const [pickup, to] = watch(['pickup', 'to']);
  const plan = useMutation({
    mutationFn: (body: TripQuestion) => call(planTrip, { params: { orgId }, body }),
  });
  const ask = handleSubmit(async (typed) => {
    const known = stored.isEnabled ? ((await stored.refetch()).data?.items ?? places) : places;
    const trip = await readTrip(typed, timeZone, (text) => findDestination(text, known));
    if ('field' in trip) return setError(trip.field, { message: trip.message });
    const { pickup, destination, driveMinutes, dockMinutes, departsAt, arrivesBy } = trip;
    onChange({
      tripHours: typed.driving || undefined,
      tripFrom: typed.pickup || undefined,
      tripTo: typed.to || undefined,
      tripDock: typed.dock === USUAL_DOCK ? undefined : typed.dock,
      tripDepart: typed.departAt,
      tripArrive: typed.arriveBy || undefined,
      tripRest: rest,
    });
    const opensAt = load?.pickup.windowFrom ?? null;
    const question: TripQuestion = {
      departAt: new Date(Math.max(departsAt, Date.now() + 1_000)).toISOString(),
      dockMinutes,
      restStatus: rest,
      ...(destination ? { destination: pointOf(destination) } : { driveMinutes: driveMinutes! }),
      ...(pickup && { pickup: pointOf(pickup) }),
      ...(pickup && opensAt !== null && { pickupOpensAt: opensAt }),
      ...(arrivesBy !== null && { arriveBy: new Date(arrivesBy).toISOString() }),
    };
    plan.mutate(question, {
      onSuccess: (trip) => onPlanned({ trip, question, arrivesByMs: arrivesBy, load }),
      onError: (error) => showServerFields(error, { setError, getValues }),
    });
  });
  const askAgain = useEffectEvent(() => void ask());
  const wasAsked = useRef(search.tripDepart !== undefined);
  useEffect(() => {
    if (wasAsked.current) askAgain();
  }, []);
  const close = () => {
    onPlanned(null);
    onChange({
      tripHours: undefined,
      tripFrom: undefined,
      tripTo: undefined,
      tripDock: undefined,
      tripDepart: undefined,
      tripArrive: undefined,
      tripRest: undefined,
    });
  };
  const field = (name: keyof typeof LABELS) => {
    const message = formState.errors[name]?.message;
    return { ...register(name), ...(message !== undefined && { error: message }) };
  };

  return (
    <section className={styles.planner} aria-label="Who can take it?">
      <form noValidate onSubmit={ask} className={styles.question}>
        <div className={styles.plannerTitle}>
          <h2>Who can take it?</h2>
          <span>Plan a trip</span>
        </div>
        <LoadField load={load} onLoad={takeLoad} />
        <DestinationField
          label="Pickup"
          places={places}
          text={pickup}
          onText={(text) => setValue('pickup', text, { shouldDirty: true })}
          error={formState.errors.pickup?.message}
        />
        <TextField
          label="Driving"
          placeholder="7:10"
          rightSection="h"
          {...field('driving')}
          disabled={to.trim() !== ''}
        />
        <DestinationField
          label="Delivery"
          places={places}
          text={to}
          onText={(text) => setValue('to', text, { shouldDirty: true })}
          error={formState.errors.to?.message}
        />
        <TextField label="Dock time per stop" placeholder="1:00" rightSection="h" {...field('dock')} />
        <TextField label={`Departure, ${zone}`} placeholder="mm/dd/yy hh:mm" {...field('departAt')} />
        <TextField label={`Arrive by, ${zone}`} placeholder="mm/dd/yy hh:mm" {...field('arriveBy')} />
        <div className={styles.rest}>
          <span>Rest in</span>
          <Segmented
            label="Rest in"
            options={[
              { value: 'SB', label: 'Sleeper' },
              { value: 'OFF', label: 'Off duty' },
            ]}
            value={rest}
            onChange={setRest}
          />
        </div>
        <Button type="submit" variant="filled" loading={plan.isPending}>
          Plan
        </Button>
      </form>
      {planned && <PlanList planned={planned} timeZone={timeZone} onClose={close} />}
    </section>
  );
}

interface LoadFieldProps {
  readonly load: LoadSummary | null;
  readonly onLoad: (load: LoadSummary | null) => void;
}

const MAX_LOADS = 100;

/** A load without a truck fills in the trip; for who may assign it. */
function LoadField({ load, onLoad }: LoadFieldProps) {
  const { id: orgId } = useOrganization();
  const mayAssign = hasAll(useCurrentUser(), ['LOAD_LIST', 'LOAD_UPDATE']);
  const waiting = useQuery({
    ...queryOf(listLoads, {
      params: { orgId },
      query: { isUnassigned: true, sort: 'starts', size: MAX_LOADS },
      isBackground: true,
    }),
    enabled: mayAssign,
  });
  const loads = waiting.data?.items ?? [];
  if (loads.length === 0) return null;
  return (
    <SelectField
      label="Load"
      placeholder="Without a load"
      clearable
      searchable
      data={loads.map(({ id, reference, lane }) => ({ value: String(id), label: `${reference}, ${lane}` }))}
      value={load === null ? null : String(load.id)}
      onChange={(id) => onLoad(loads.find((each) => String(each.id) === id) ?? null)}
    />
  );
}
