import { EVENT_TYPE, modeOfCode, statusOfCode } from '@longhaul/hos';
import { type FormEvent, useState } from 'react';
import { LogGrid } from '../../components/log-grid/log-grid.tsx';
import { formatCalendarDate, formatDateTime, formatTime, zoneAbbreviation } from '../../format/date.ts';
import { useApp } from './app-context.ts';
import styles from './driver-app.module.css';
import { modeText } from './log-mode-card.tsx';
import type { DayView } from './log-view.ts';
import { RoadsideFile } from './roadside-file.tsx';
import { texts, translate } from './text.ts';

const INSPECTED_DAYS = 8;
/** For the tab alone: a phone that is restarted asks for a new one. */
const PIN_KEY = 'longhaul-driver-pin';

/** What an officer is handed: read-only, the days of 395.8(k)(2), in English. A PIN leads back. */
export function RoadsidePage() {
  const { view, state, t } = useApp();
  const [pin, setPin] = useState(() => sessionStorage.getItem(PIN_KEY));
  const [index, setIndex] = useState(0);
  if (pin === null) {
    return (
      <PinForm
        label={t('roadsidePin')}
        action={t('open')}
        onPin={(chosen) => {
          sessionStorage.setItem(PIN_KEY, chosen);
          setPin(chosen);
          return true;
        }}
        canCancel
      />
    );
  }
  const days = (view?.days ?? []).slice(0, INSPECTED_DAYS);
  const day = days[index];
  return (
    <div className={styles.roadside} lang="en">
      <div className={styles.noPrint}>
        <div className={styles.pair}>
          <button type="button" disabled={index >= days.length - 1} onClick={() => setIndex(index + 1)}>
            {both('previous', t)}
          </button>
          <button type="button" disabled={index === 0} onClick={() => setIndex(index - 1)}>
            {both('next', t)}
          </button>
          <button type="button" onClick={() => window.print()}>
            {both('print', t)}
          </button>
        </div>
      </div>
      {day && <OfficerDay day={day} />}
      <RoadsideFile days={days} />
      <p className={styles.quiet}>
        Longhaul is not a registered ELD. Data transfer by web services or USB needs a registered ELD (49 CFR
        395.8, guidance question 28). As of{' '}
        {state.lastOkAt === null ? 'never' : formatDateTime(new Date(state.lastOkAt), day?.timeZone ?? 'UTC')}
        .
      </p>
      <div className={styles.noPrint}>
        <PinForm
          label={t('enterPin')}
          action={t('leave')}
          onPin={(typed) => {
            if (typed !== pin) return false;
            sessionStorage.removeItem(PIN_KEY);
            location.hash = 'more';
            return true;
          }}
        />
      </div>
    </div>
  );
}

const both = (key: 'previous' | 'next' | 'print', t: (key: 'previous' | 'next' | 'print') => string) =>
  t(key) === texts.en[key] ? texts.en[key] : `${texts.en[key]} / ${t(key)}`;

interface PinFormProps {
  readonly label: string;
  readonly action: string;
  /** Whether it is right. */
  readonly onPin: (pin: string) => boolean;
  readonly canCancel?: boolean;
}

function PinForm({ label, action, onPin, canCancel = false }: PinFormProps) {
  const { t, open } = useApp();
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('pin'));
    setWrong(!onPin(typed));
  };
  return (
    <form className={styles.card} onSubmit={submit}>
      {canCancel && <h1>{t('roadside')}</h1>}
      <label className={styles.field}>
        {label}
        <input name="pin" inputMode="numeric" pattern="\d{4}" required maxLength={4} autoComplete="off" />
      </label>
      {isWrong && (
        <p role="alert" className={styles.problem}>
          {t('wrongPin')}
        </p>
      )}
      <div className={styles.pair}>
        <button type="submit" className={styles.primary}>
          {action}
        </button>
        {canCancel && (
          <button type="button" onClick={() => open('more')}>
            {t('cancel')}
          </button>
        )}
      </div>
    </form>
  );
}

const english = translate('en');
const STATUS_NAMES = { OFF: 'offDuty', SB: 'sleeper', D: 'driving', ON: 'onDuty' } as const;
const CERTIFICATION = {
  open: 'Open: this day has not ended',
  certified: 'Certified',
  'on-phone': 'Certified on this phone, not yet at the carrier',
  uncertified: 'Not certified',
  recertify: 'Changed after it was certified',
} as const;

function OfficerDay({ day }: { readonly day: DayView }) {
  const { state } = useApp();
  const { log } = day;
  const facts: [string, string | null][] = [
    ['Driver', state.copy.profile?.driver.name ?? null],
    ['Driver ID', state.copy.profile?.username ?? null],
    [
      'Driver’s license',
      [log?.driver.licenseState, log?.driver.licenseNumber].filter(Boolean).join(' ') || null,
    ],
    ['Co-driver', log?.coDriver?.name ?? null],
    ['Motor carrier', log?.carrier.name ?? state.copy.profile?.organization.name ?? null],
    ['USDOT number', log?.carrier.usdotNumber ?? null],
    ['Main office', log?.carrier.address ?? null],
    ['Vehicles', log?.vehicles.map(({ name }) => name).join(', ') || (log?.assignedVehicle?.name ?? null)],
    ['Trailers', day.trailers.join(', ') || null],
    ['Shipping document', day.shippingDocument || null],
    ['Home terminal', log?.driver.homeTerminalName ?? null],
    [
      'Time zone',
      `${day.timeZone.replaceAll('_', ' ')} (${zoneAbbreviation(new Date(day.startAt), day.timeZone)})`,
    ],
    ['Kept with', log?.logMode ? modeText(english, log.logMode) : 'Not said'],
    ['Certification', CERTIFICATION[day.certification]],
  ];
  const records = day.records.filter(
    ({ type }) => type === EVENT_TYPE.dutyStatus || type === EVENT_TYPE.mode,
  );
  return (
    <>
      <h1>Record of duty status, {formatCalendarDate(day.date)}</h1>
      <LogGrid
        label={`Log of ${formatCalendarDate(day.date)}`}
        day={{ startAt: day.startAt, endAt: day.endAt, timeZone: day.timeZone }}
        periods={day.periods}
      />
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? 'None'}</dd>
          </div>
        ))}
      </dl>
      <ol className={styles.list}>
        {records.map((record) => (
          <li key={record.ref ?? record.id}>
            <b>{formatTime(new Date(record.at), day.timeZone)}</b>{' '}
            {record.type === EVENT_TYPE.mode
              ? modeOfCode(record.code) === 'PC'
                ? 'Personal conveyance'
                : modeOfCode(record.code) === 'YM'
                  ? 'Yard move'
                  : 'Mode ended'
              : english(STATUS_NAMES[statusOfCode(record.code) ?? 'OFF'])}
            {record.locationText && `, ${record.locationText}`}
          </li>
        ))}
      </ol>
    </>
  );
}
