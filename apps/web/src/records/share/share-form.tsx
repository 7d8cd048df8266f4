import { NewShareLink, type PlaceOnMap } from '@longhaul/contract';
import { addDays, DAY_MS, dateAt, HOUR_MS, startOfDate } from '@longhaul/units';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { DateField } from '../../components/date-field/date-field.tsx';
import { ServerError } from '../../components/error-display/request-error.ts';
import { TextField } from '../../components/field/text-field.tsx';
import { Segmented } from '../../components/segmented/segmented.tsx';
import { SwitchRow } from '../../components/switch-row/switch-row.tsx';
import { formatDateTime } from '../../format/date.ts';
import { DestinationField } from '../../forms/destination-field.tsx';
import { type FoundDestination, findDestination } from '../../forms/find-destination.ts';
import { useOrganization } from '../../session/session.ts';
import styles from './share-dialog.module.css';

const ENDS = [
  { value: 'arrival', label: 'At arrival' },
  { value: '4h', label: '4 h' },
  { value: '24h', label: '24 h' },
  { value: 'date', label: 'Date' },
] as const;
type End = (typeof ENDS)[number]['value'];

/** Across the country with its rests; a truck that never gets there is not followed for ever. */
const ARRIVAL_AT_THE_LATEST_MS = 7 * DAY_MS;

interface ShareFormProps {
  readonly places: readonly Pick<PlaceOnMap, 'id' | 'name' | 'area'>[];
  readonly maySeeHours: boolean;
  readonly maySeeDrivers: boolean;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onCreate: (link: NewShareLink) => void;
}

/** What a new link shows, and until when. */
export function ShareForm({ places, maySeeHours, maySeeDrivers, isBusy, error, onCreate }: ShareFormProps) {
  const { timeZone } = useOrganization();
  const [end, setEnd] = useState<End>('4h');
  const [date, setDate] = useState('');
  const [to, setTo] = useState('');
  const [label, setLabel] = useState('');
  const [showsArrival, setShowsArrival] = useState(true);
  const [showsSpeed, setShowsSpeed] = useState(false);
  const [showsDriver, setShowsDriver] = useState(false);
  const [hasPhone, setHasPhone] = useState(false);
  const [phone, setPhone] = useState('');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const expiresAt = endOf(end, date, timeZone);
  const hasDestination = to.trim() !== '';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const destination = hasDestination ? await findDestination(to, places) : null;
    const found: Record<string, string> = {};
    if (expiresAt === null) found.date = 'Date must be mm/dd/yy.';
    if (hasDestination && destination === null) {
      found.to =
        'Choose a place or town from the list, or enter a ZIP code or coordinates such as 41.65, -83.54.';
    } else if (end === 'arrival' && destination === null) {
      found.to = 'Enter where the vehicle is going. The link ends when it arrives.';
    }
    const checkedPhone = NewShareLink.shape.phone.safeParse(phone);
    if (hasPhone && (phone.trim() === '' || !checkedPhone.success)) {
      found.phone = 'Enter a phone number, such as +1 901 555 0147.';
    }
    setProblems(found);
    if (Object.keys(found).length > 0 || expiresAt === null) return;
    onCreate({
      expiresAt: new Date(expiresAt).toISOString(),
      endsAtArrival: end === 'arrival',
      showsArrival: maySeeHours && showsArrival && destination !== null,
      showsSpeed,
      showsDriver: maySeeDrivers && showsDriver,
      ...(hasPhone && { phone: phone.trim() }),
      ...(label.trim() !== '' && { label: label.trim() }),
      ...(destination && { destination: namedOf(destination) }),
    });
  };
  const refused = (error instanceof ServerError && error.body.fields) || {};
  const message = error instanceof Error ? error.message : null;

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <div>
        <p className={styles.label}>Ends</p>
        <Segmented label="Ends" options={ENDS} value={end} onChange={setEnd} isFullWidth />
        <p className={styles.hint}>
          {expiresAt !== null &&
            `${end === 'arrival' ? 'At the latest ' : ''}${formatDateTime(new Date(expiresAt), timeZone)}`}
        </p>
      </div>
      {end === 'date' && (
        <DateField
          label="Last day"
          value={date}
          onChange={setDate}
          error={problems.date ?? refused.expiresAt}
        />
      )}
      <DestinationField
        label={end === 'arrival' ? 'Destination' : 'Destination (optional)'}
        text={to}
        onText={setTo}
        places={places}
        error={problems.to ?? refused.destination}
      />
      <TextField
        label="For (optional)"
        placeholder="Canadian River Foods, receiving"
        description="Only your organization sees this."
        maxLength={80}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <div className={styles.choices}>
        {maySeeHours && (
          <SwitchRow
            title="Expected arrival and miles left"
            words={hasDestination ? 'An estimate based on the driver’s hours' : 'Needs a destination'}
            isOn={showsArrival && hasDestination}
            isDisabled={!hasDestination}
            onChange={setShowsArrival}
          />
        )}
        <SwitchRow title="Speed" isOn={showsSpeed} onChange={setShowsSpeed} />
        {maySeeDrivers && (
          <SwitchRow
            title="Driver’s first name"
            words="The driver’s name at the time someone looks"
            isOn={showsDriver}
            onChange={setShowsDriver}
          />
        )}
        <SwitchRow
          title="A call button"
          words="Calls go to dispatch, never to the driver"
          isOn={hasPhone}
          onChange={setHasPhone}
        />
      </div>
      {hasPhone && (
        <TextField
          label="Dispatch phone"
          type="tel"
          placeholder="+1 901 555 0147"
          maxLength={40}
          value={phone}
          onChange={(event) => setPhone(event.currentTarget.value)}
          error={problems.phone ?? refused.phone}
        />
      )}
      <p className={styles.hint}>
        The link always shows your organization’s name, the unit number and the vehicle’s location from now
        on. It never shows past locations or other vehicles.
      </p>
      {message && Object.keys(refused).length === 0 && (
        <p className={styles.error} role="alert">
          {message}
        </p>
      )}
      <Button type="submit" variant="filled" loading={isBusy}>
        Create link
      </Button>
    </form>
  );
}

/** A place is sent as itself, so that the link follows it when it is moved. */
function namedOf({ placeId, name, lat, lon }: FoundDestination): NonNullable<NewShareLink['destination']> {
  return placeId === undefined ? { name, lat, lon } : { placeId };
}

/** Null while the date is none. A day ends with itself, in the zone of the organization. */
function endOf(end: End, date: string, timeZone: string): number | null {
  const now = Date.now();
  if (end === 'arrival') return now + ARRIVAL_AT_THE_LATEST_MS;
  if (end === '4h') return now + 4 * HOUR_MS;
  if (end === '24h') return now + DAY_MS;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
  return date < dateAt(now, timeZone) ? null : startOfDate(addDays(date, 1), timeZone);
}
