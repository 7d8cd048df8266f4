import type { PlaceOnMap } from '@longhaul/contract';
import { addDays, dateAt, timeOfDay, weekdayOf } from '@longhaul/units';
import { IconTrash } from '@tabler/icons-react';
import { Controller } from 'react-hook-form';
import { DateField } from '../../../components/date-field/date-field.tsx';
import { CheckboxField } from '../../../components/field/checkbox-field.tsx';
import { SelectField } from '../../../components/field/select-field.tsx';
import { SuggestField } from '../../../components/field/suggest-field.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { FormRow } from '../../../components/form/form-section.tsx';
import { IconButton } from '../../../components/icon-button/icon-button.tsx';
import { zoneName } from '../../../format/date.ts';
import { DestinationField } from '../../../forms/destination-field.tsx';
import { useOrganization } from '../../../session/session.ts';
import { nextBusinessDay } from './business-days.ts';
import type { NewLoadFormReturn } from './form-return.ts';
import styles from './new-load.module.css';
import type { StopForm } from './new-load-form.ts';
import type { FoundStop } from './use-way.ts';

const HALF_HOURS = Array.from({ length: 48 }, (_, half) => ({ value: timeOfDay(half * 30) }));
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

interface StopPartProps {
  readonly form: NewLoadFormReturn;
  readonly index: number;
  readonly found: FoundStop | null;
  readonly places: readonly Pick<PlaceOnMap, 'id' | 'name' | 'area'>[];
  readonly mayAddPlaces: boolean;
  /** Of a stop between the first and the last. */
  readonly onRemove?: () => void;
}

/** Where, whether the town becomes a place, on which day and in which hours. */
export function StopPart({ form, index, found, places, mayAddPlaces, onRemove }: StopPartProps) {
  const { timeZone } = useOrganization();
  const zone = found?.zone ?? timeZone;
  const path = `stops.${index}` as const;
  const stop = form.watch(path);
  const problem = (name: keyof StopForm) => form.formState.errors.stops?.[index]?.[name]?.message;
  const errorOf = (name: keyof StopForm) => {
    const message = problem(name);
    return message === undefined ? {} : { error: message };
  };
  const canBePlace = mayAddPlaces && found !== null && found.placeId === undefined;
  return (
    <fieldset className={styles.stop} aria-label={`Stop ${index + 1}`}>
      <span className={styles.mark} aria-hidden="true">
        {stop.kind === 'pickup' ? 'P' : 'D'}
      </span>
      <div className={styles.stopBody}>
        <div className={styles.where}>
          <DestinationField
            label={stop.kind === 'pickup' ? 'Pick up at' : 'Deliver to'}
            places={places}
            text={stop.where}
            isFirstTaken
            onText={(typed) => form.setValue(`${path}.where`, typed, { shouldDirty: true })}
            error={problem('where')}
          />
          {onRemove && (
            <>
              <Controller
                control={form.control}
                name={`${path}.kind`}
                render={({ field: { ref: _, ...field } }) => (
                  <SelectField
                    label="Kind"
                    data={[
                      { value: 'pickup', label: 'Pickup' },
                      { value: 'delivery', label: 'Delivery' },
                    ]}
                    {...field}
                  />
                )}
              />
              <IconButton
                label={`Remove stop ${index + 1}`}
                icon={<IconTrash size={16} stroke={1.8} />}
                onClick={onRemove}
              />
            </>
          )}
        </div>
        {canBePlace && (
          <CheckboxField
            label="Save as a place to record arrivals automatically"
            checked={stop.isPlace}
            onChange={({ currentTarget: { checked } }) => {
              form.setValue(`${path}.isPlace`, checked, { shouldDirty: true });
              if (checked && stop.placeName === '') {
                form.setValue(`${path}.placeName`, nameOfPlace(form.getValues('customer.name'), found.name));
              }
            }}
          />
        )}
        {canBePlace && stop.isPlace && (
          <div className={styles.box}>
            <FormRow>
              <TextField
                label="Place name"
                maxLength={100}
                {...form.register(`${path}.placeName`)}
                {...errorOf('placeName')}
              />
              <TextField
                label="Street"
                placeholder="Optional"
                maxLength={100}
                {...form.register(`${path}.street`)}
                {...errorOf('street')}
              />
            </FormRow>
            <p className={styles.words}>
              The place is a circle around {found.name}. Move it to the dock on the Places page for exact
              arrival times.
            </p>
          </div>
        )}
        <div className={styles.window}>
          <DateField
            label="Day"
            value={stop.day}
            onChange={(day) => form.setValue(`${path}.day`, day, { shouldDirty: true })}
            error={problem('day')}
          />
          {(['from', 'to'] as const).map((end) => (
            <Controller
              key={end}
              control={form.control}
              name={`${path}.${end}`}
              render={({ field: { ref: _, ...field } }) => (
                <SuggestField
                  label={end === 'from' ? 'From' : 'To'}
                  placeholder="hh:mm"
                  suggestions={HALF_HOURS}
                  {...field}
                  {...errorOf(end)}
                />
              )}
            />
          ))}
        </div>
        <div className={styles.quick}>
          {index === 0 && (
            <QuickDays
              today={dateAt(Date.now(), zone)}
              value={stop.day}
              onChange={(day) => form.setValue(`${path}.day`, day, { shouldDirty: true })}
            />
          )}
          {found && <span className={styles.words}>Times are {zoneName(new Date(), zone)}.</span>}
        </div>
      </div>
    </fieldset>
  );
}

const nameOfPlace = (customer: string, where: string) =>
  [customer.trim(), where]
    .filter((part) => part !== '')
    .join(', ')
    .slice(0, 100);

/** The days that most loads are picked up on. */
function QuickDays({
  today,
  value,
  onChange,
}: {
  readonly today: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
}) {
  const tomorrow = addDays(today, 1);
  const business = nextBusinessDay(today);
  const days = [
    { day: today, label: 'Today' },
    { day: tomorrow, label: 'Tomorrow' },
    ...(business === tomorrow ? [] : [{ day: business, label: WEEKDAYS[weekdayOf(business)]! }]),
  ];
  return (
    <>
      {days.map(({ day, label }) => (
        <button
          key={day}
          type="button"
          className={styles.chip}
          aria-pressed={value === day}
          onClick={() => onChange(day)}
        >
          {label}
        </button>
      ))}
    </>
  );
}
