import { hasPermission } from '@longhaul/contract';
import { minutesOfDay } from '@longhaul/units';
import { useEffect, useEffectEvent } from 'react';
import { isCalendarDay } from '../../../components/date-range/date-range.ts';
import { CheckboxField } from '../../../components/field/checkbox-field.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { FormRow } from '../../../components/form/form-section.tsx';
import { formatCalendarDate, formatDateTime } from '../../../format/date.ts';
import { formatCents, readCents } from '../../../format/money.ts';
import { TimeOfDay } from '../../../forms/time-of-day.ts';
import { readLocal } from '../../../forms/typed-times.ts';
import { roadsText } from '../../../records/roads-text.ts';
import { useMeasures } from '../../../session/measures.ts';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import { deliveryDay } from './business-days.ts';
import type { NewLoadFormReturn } from './form-return.ts';
import styles from './new-load.module.css';
import { DEFAULT_WINDOW, NEW_LOAD_LABELS, type StopForm } from './new-load-form.ts';
import { type FoundStop, useLegalArrival, useRoute } from './use-way.ts';

interface SummaryPartProps {
  readonly form: NewLoadFormReturn;
  readonly found: readonly (FoundStop | null)[];
  /** What the save adds beside the load. */
  readonly also: string;
}

/** What the way is and brings, while it is typed, and what else is known of the freight. */
export function SummaryPart({ form, found, also }: SummaryPartProps) {
  const { timeZone } = useOrganization();
  const isPriced = hasPermission(useCurrentUser(), 'ANALYTICS_REVENUE');
  const { distance, distanceUnit, metersPerUnit } = useMeasures();
  const stops = form.watch('stops');
  const route = useRoute(found).data;
  const way = found.every((stop) => stop !== null) ? route : undefined;
  const startZone = found[0]?.zone ?? timeZone;
  const endZone = found.at(-1)?.zone ?? timeZone;
  const loadedBy = loadedAt(stops[0], startZone);
  const arrival = useLegalArrival(way?.legs, loadedBy, startZone).data;
  const arrivesAt = way && arrival ? Date.parse(arrival.arrivesAt) : null;
  useDeliveryAfter(form, arrivesAt, endZone);
  const cents = readCents(form.watch('rate'));
  const { errors } = form.formState;
  const text = (name: 'rate' | 'reference' | 'commodity' | 'weight' | 'note') => ({
    label: NEW_LOAD_LABELS[name],
    ...form.register(name),
    ...(errors[name]?.message && { error: errors[name].message }),
  });
  return (
    <aside className={styles.summary} aria-label="Trip and freight">
      <dl className={styles.figures} aria-live="polite">
        <dt>Distance</dt>
        <dd>{way ? `${distance(way.distanceMeters)} ${distanceUnit}` : '–'}</dd>
        <dt>Driving</dt>
        <dd>{way ? hoursText(way.driveMinutes) : '–'}</dd>
        {arrivesAt !== null && loadedBy !== null && (
          <>
            <dt>Arrives if loaded by {formatDateTime(new Date(loadedBy), startZone)}</dt>
            <dd>{formatDateTime(new Date(arrivesAt), endZone)}</dd>
          </>
        )}
      </dl>
      {way && (
        <p className={styles.words}>
          {roadsText(way)}
          {arrivesAt !== null && ' Assumes a driver fresh off a 10-hour reset, with legal breaks and rests.'}
        </p>
      )}
      {isPriced && (
        <>
          <TextField {...text('rate')} placeholder="Optional" inputMode="decimal" />
          <dl className={styles.figures}>
            <dt>Per loaded {distanceUnit === 'mi' ? 'mile' : 'kilometer'}</dt>
            <dd>
              {way && cents !== null && form.watch('rate').trim() !== '' && way.distanceMeters > 0
                ? formatCents(Math.round((cents * metersPerUnit) / way.distanceMeters))
                : '–'}
            </dd>
          </dl>
        </>
      )}
      <TextField {...text('reference')} placeholder="Assigned automatically" />
      <FormRow>
        <TextField {...text('commodity')} placeholder="Optional" />
        <TextField {...text('weight')} placeholder="Optional" inputMode="numeric" />
      </FormRow>
      <CheckboxField label={NEW_LOAD_LABELS.isHazmat} {...form.register('isHazmat')} />
      <TextField {...text('note')} placeholder="Optional" />
      {also !== '' && <p className={styles.words}>{also}</p>}
    </aside>
  );
}

/** Until somebody sets the day of the delivery, it is the first business day that the arrival is in time for. */
function useDeliveryAfter(form: NewLoadFormReturn, arrivesAt: number | null, timeZone: string): void {
  const follow = useEffectEvent((arrival: number) => {
    const last = form.getValues('stops').length - 1;
    const name = `stops.${last}.day` as const;
    if (form.getFieldState(name).isDirty) return;
    const closes = TimeOfDay.safeParse(form.getValues(`stops.${last}.to`));
    const day = deliveryDay(arrival, minutesOfDay(closes.data ?? DEFAULT_WINDOW.to), timeZone);
    form.resetField(name, { defaultValue: day });
  });
  useEffect(() => {
    if (arrivesAt !== null) follow(arrivesAt);
  }, [arrivesAt]);
}

/** When the pickup closes, in ms since 1970, or opens; null without a day and time. */
function loadedAt(stop: StopForm | undefined, timeZone: string): number | null {
  if (!stop || !isCalendarDay(stop.day)) return null;
  const time = TimeOfDay.safeParse(stop.to.trim() === '' ? stop.from : stop.to);
  return time.success ? readLocal(`${formatCalendarDate(stop.day)} ${time.data}`, timeZone) : null;
}

const hoursText = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(Math.round(minutes) % 60).padStart(2, '0')}`;
