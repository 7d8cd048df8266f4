import { planTrip, type TripAnswer } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../app/api.ts';
import { showServerFields, useContractForm } from '../../app/contract-form.ts';
import { useOrganization } from '../../app/session.ts';
import { TextField } from '../../components/field/text-field.tsx';
import { Segmented } from '../../components/segmented/segmented.tsx';
import { zoneAbbreviation } from '../../format/date.ts';
import styles from './availability.module.css';
import { type Destination, DestinationField } from './destination-field.tsx';
import { PlanList } from './plan-list.tsx';
import { localText, readLocal, readSpan } from './trip-times.ts';

const PlannerForm = z.object({
  driving: z.string().refine((text) => text.trim() === '' || readSpan(text) !== null),
  departAt: z.string().min(1),
  arriveBy: z.string(),
});
const LABELS = { driving: 'Driving', departAt: 'Departure', arriveBy: 'Arrive by' };

const HOUR_MS = 3_600_000;

/** A trip by hours of driving or by where it leads, answered with the drivers who can and their legal schedules. */
export function TripPlanner() {
  const { id: orgId, timeZone } = useOrganization();
  const [destination, setDestination] = useState<Destination | null>(null);
  const [rest, setRest] = useState<'SB' | 'OFF'>('SB');
  const [answer, setAnswer] = useState<{ trip: TripAnswer; arriveBy: number | null } | null>(null);
  const zone = zoneAbbreviation(new Date(), timeZone);
  const { register, handleSubmit, formState, setError, getValues } = useContractForm({
    schema: PlannerForm,
    labels: LABELS,
    defaultValues: {
      driving: '',
      departAt: localText(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS, timeZone),
      arriveBy: '',
    },
  });
  const plan = useMutation({
    mutationFn: (body: {
      departAt: string;
      driveMinutes?: number;
      destination?: { lat: number; lon: number };
    }) => call(planTrip, { params: { orgId }, body: { ...body, restStatus: rest } }),
  });
  const ask = handleSubmit(({ driving, departAt, arriveBy }) => {
    const driveMinutes = readSpan(driving);
    const departs = readLocal(departAt, timeZone);
    if (driveMinutes === null && !destination) {
      return setError('driving', { message: 'Give the hours of driving or where to' });
    }
    if (departs === null) return setError('departAt', { message: 'mm/dd/yy hh:mm' });
    const arrivesBy = readLocal(arriveBy, timeZone);
    if (arriveBy.trim() !== '' && arrivesBy === null) {
      return setError('arriveBy', { message: 'mm/dd/yy hh:mm' });
    }
    plan.mutate(
      {
        departAt: new Date(Math.max(departs, Date.now() + 1_000)).toISOString(),
        ...(destination
          ? { destination: { lat: destination.lat, lon: destination.lon } }
          : { driveMinutes: driveMinutes! }),
      },
      {
        onSuccess: (trip) => setAnswer({ trip, arriveBy: arrivesBy }),
        onError: (error) => showServerFields(error, { setError, getValues }),
      },
    );
  });
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
          disabled={destination !== null}
        />
        <DestinationField value={destination} onChange={setDestination} />
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
        <PlanList
          trip={answer.trip}
          arriveByMs={answer.arriveBy}
          timeZone={timeZone}
          onClose={() => setAnswer(null)}
        />
      )}
    </section>
  );
}
