import { planTrip, type TripAnswer } from '@longhaul/contract';
import { HOUR_MS } from '@longhaul/units';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { call } from '../../api/api.ts';
import { TextField } from '../../components/field/text-field.tsx';
import { Segmented } from '../../components/segmented/segmented.tsx';
import { zoneAbbreviation } from '../../format/date.ts';
import { showServerFields, useContractForm } from '../../forms/contract-form.ts';
import { useOrganization } from '../../session/session.ts';
import styles from './availability.module.css';
import { DestinationField, townsNamed } from './destination-field.tsx';
import { PlanList } from './plan-list.tsx';
import { readTrip } from './read-trip.ts';
import type { TripSearch } from './trip-search.ts';
import { localText, readSpan } from './trip-times.ts';

const PlannerForm = z.object({
  driving: z.string().refine((text) => text.trim() === '' || readSpan(text) !== null),
  to: z.string(),
  departAt: z.string().min(1),
  arriveBy: z.string(),
});
const LABELS = { driving: 'Driving', to: 'Or to', departAt: 'Departure', arriveBy: 'Arrive by' };

interface TripPlannerProps {
  readonly search: TripSearch;
  readonly onChange: (change: TripSearch) => void;
}

/** A trip by hours of driving or by where it leads, answered with the drivers who can and their legal schedules. */
export function TripPlanner({ search, onChange }: TripPlannerProps) {
  const { id: orgId, timeZone } = useOrganization();
  const [rest, setRest] = useState<'SB' | 'OFF'>(search.tripRest ?? 'SB');
  const [answer, setAnswer] = useState<{ trip: TripAnswer; arriveBy: number | null } | null>(null);
  const zone = zoneAbbreviation(new Date(), timeZone);
  const { register, handleSubmit, formState, setError, setValue, getValues, watch } = useContractForm({
    schema: PlannerForm,
    labels: LABELS,
    defaultValues: {
      driving: search.tripHours ?? '',
      to: search.tripTo ?? '',
      departAt: search.tripDepart ?? localText(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS, timeZone),
      arriveBy: search.tripArrive ?? '',
    },
  });
  const to = watch('to');
  const plan = useMutation({
    mutationFn: (body: {
      departAt: string;
      driveMinutes?: number;
      destination?: { lat: number; lon: number };
    }) => call(planTrip, { params: { orgId }, body: { ...body, restStatus: rest } }),
  });
  const ask = handleSubmit(async (typed) => {
    const trip = await readTrip(typed, timeZone, townsNamed);
    if ('field' in trip) return setError(trip.field, { message: trip.message });
    const { destination, driveMinutes, departsAt, arrivesBy } = trip;
    onChange({
      tripHours: typed.driving || undefined,
      tripTo: typed.to || undefined,
      tripDepart: typed.departAt,
      tripArrive: typed.arriveBy || undefined,
      tripRest: rest,
    });
    plan.mutate(
      {
        departAt: new Date(Math.max(departsAt, Date.now() + 1_000)).toISOString(),
        ...(destination
          ? { destination: { lat: destination.lat, lon: destination.lon } }
          : { driveMinutes: driveMinutes! }),
      },
      {
        onSuccess: (found) => setAnswer({ trip: found, arriveBy: arrivesBy }),
        onError: (error) => showServerFields(error, { setError, getValues }),
      },
    );
  });
  const askAgain = useEffectEvent(() => void ask());
  const wasAsked = useRef(search.tripDepart !== undefined);
  useEffect(() => {
    if (wasAsked.current) askAgain();
  }, []);
  const close = () => {
    setAnswer(null);
    onChange({
      tripHours: undefined,
      tripTo: undefined,
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
        <TextField
          label="Driving"
          placeholder="7:10"
          rightSection="h"
          {...field('driving')}
          disabled={to.trim() !== ''}
        />
        <DestinationField
          text={to}
          onText={(text) => setValue('to', text, { shouldDirty: true })}
          error={formState.errors.to?.message}
        />
        <TextField label={`Departure, ${zone}`} placeholder="mm/dd/yy hh:mm" {...field('departAt')} />
        <TextField label={`Arrive by, ${zone}`} placeholder="mm/dd/yy hh:mm" {...field('arriveBy')} />
        <div className={styles.rest}>
          <span>Rests</span>
          <Segmented
            label="Rests"
            options={[
              { value: 'SB', label: 'In the berth' },
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
      {answer && (
        <PlanList trip={answer.trip} arriveByMs={answer.arriveBy} timeZone={timeZone} onClose={close} />
      )}
    </section>
  );
}
