import { CANADA_INSPECTED_DAYS, INSPECTED_DAYS, inspectedDays } from '@longhaul/contract/inspected-days';
import { EVENT_TYPE, modeOfCode, type RuleSetId, ruleSets, statusOfCode } from '@longhaul/hos';
import { odometerReading } from '@longhaul/units';
import { type FormEvent, useEffect, useState } from 'react';
import { gridFlagsOf, gridWindowsOf } from '../../components/log-grid/grid-input.ts';
import { LogGrid } from '../../components/log-grid/log-grid.tsx';
import { canadianItems } from '../../format/canadian-items.ts';
import { formatCalendarDate, formatDateTime, formatTime, zoneName } from '../../format/date.ts';
import { changeText, terminalText } from '../../format/day-change.ts';
import { notAnEld, ruleSetLabel, ZONE_LABELS } from '../../format/rule-sets.ts';
import { useApp } from './app-context.ts';
import styles from './driver-app.module.css';
import { modeText } from './log-mode-card.tsx';
import type { DayView, LogView } from './log-view.ts';
import { OfficerPriorHours } from './officer-prior-hours.tsx';
import { priorHoursOfDay } from './prior-hours-view.ts';
import { RoadsideFile } from './roadside-file.tsx';
import { RoadsideMissing } from './roadside-missing.tsx';
import { useTaken } from './taken-units.ts';
import { texts, translate } from './text.ts';

/** For the tab alone: a phone that is restarted asks for a new one. */
const PIN_KEY = 'longhaul-driver-pin';

/** What an officer is handed: read-only, the days that the law of the zone asks for, in English. A PIN leads back. */
export function RoadsidePage() {
  const { view, t } = useApp();
  const [pin, setPin] = useState(() => sessionStorage.getItem(PIN_KEY));
  if (pin === null) {
    return (
      <>
        <h1 className={styles.title}>{t('roadside')}</h1>
        <RoadsideMissing />
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
      </>
    );
  }
  return (
    <div className={styles.roadside} lang="en">
      {view && <OfficerDays view={view} />}
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

function OfficerDays({ view }: { readonly view: LogView }) {
  const { state, t } = useApp();
  const [count, setCount] = useState(inspectedDays([view.ruleSet]));
  const [back, setBack] = useState(0);
  const [isPrinting, print] = usePrint();
  const days = view.days.slice(0, count);
  const day = days[Math.min(back, days.length - 1)];
  if (!day) return null;
  const asOf = state.lastOkAt === null ? 'never' : formatDateTime(new Date(state.lastOkAt), day.timeZone);
  return (
    <>
      <div className={styles.noPrint}>
        {inspectedDays(view.sets) > INSPECTED_DAYS && (
          <div className={styles.choice}>
            {COUNTRIES.map(({ text, days: asked }) => (
              <button
                key={text}
                type="button"
                aria-pressed={count === asked}
                onClick={() => {
                  setCount(asked);
                  setBack(0);
                }}
              >
                {both(text, t)}
              </button>
            ))}
          </div>
        )}
        <div className={styles.pair}>
          <button type="button" disabled={back >= days.length - 1} onClick={() => setBack(back + 1)}>
            {both('previous', t)}
          </button>
          <button type="button" disabled={back === 0} onClick={() => setBack(back - 1)}>
            {both('next', t)}
          </button>
          <button type="button" onClick={print}>
            {both('print', t)}
          </button>
        </div>
        <p className={styles.quiet} aria-live="polite">
          Day {days.length - back} of {days.length}
        </p>
      </div>
      {(isPrinting ? days.toReversed() : [day]).map((each) => (
        <section key={each.date} className={styles.officerDay}>
          <OfficerDay day={each} />
        </section>
      ))}
      <p className={styles.quiet}>
        {notAnEld(count > INSPECTED_DAYS ? view.sets : [])}{' '}
        {count === INSPECTED_DAYS &&
          'Data transfer by web services or USB needs a registered ELD (49 CFR 395.8, guidance question 28). '}
        As of {asOf}.
      </p>
      <RoadsideFile days={days} />
    </>
  );
}

const COUNTRIES = [
  { text: 'unitedStates', days: INSPECTED_DAYS },
  { text: 'canada', days: CANADA_INSPECTED_DAYS },
] as const;

/** The grids of all days have their width by then. */
const DRAWN_AFTER_MS = 300;

/** Every day is on the page while it is printed. */
function usePrint(): [isPrinting: boolean, print: () => void] {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return;
    const end = () => setPrinting(false);
    window.addEventListener('afterprint', end);
    const timer = setTimeout(() => window.print(), DRAWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', end);
    };
  }, [isPrinting]);
  return [isPrinting, () => setPrinting(true)];
}

type OfficerText = 'previous' | 'next' | 'print' | 'unitedStates' | 'canada';
const both = (key: OfficerText, t: (key: OfficerText) => string) =>
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
  'before-log': 'Before the first entry of this log',
} as const;

type Fact = [name: string, value: string | null];

/** One after another where the driver crossed. */
function rulesText({ log, rules }: DayView, now: RuleSetId | undefined): string | null {
  const sets = rules?.sets.map(({ ruleSet }) => ruleSet) ?? [log?.ruleset ?? now].flatMap((id) => id ?? []);
  const ids = [...new Set(sets)];
  const isAbroad = ids.some((id) => ruleSets[id].zone !== 'us');
  return ids.map((id) => ruleSetLabel(id, isAbroad)).join(', then ') || null;
}

/** SOR/2005-313, s. 82; of a day under Canadian rules. */
function canadianFacts({ log, rules, records, timeZone }: DayView): Fact[] {
  const items = rules && canadianItems(rules);
  if (!items) return [];
  const at = (instant: string) => formatDateTime(new Date(instant), timeZone);
  const { cycle, deferralDay, ferry, crossings } = items;
  const uses = records.filter(({ type, code }) => type === EVENT_TYPE.mode && modeOfCode(code) === 'PC');
  const readings = uses.flatMap(({ totalMiles }) =>
    totalMiles === null ? [] : odometerReading(totalMiles).toLocaleString('en-US'),
  );
  const from = readings.length === 0 ? 'odometer not recorded' : `from ${readings.join(', ')} mi`;
  const meters = log?.rules?.personalUseMeters;
  const kilometers = meters === undefined ? '' : `, ${(meters / 1_000).toFixed(1)} km`;
  return [
    ['Cycle in Canada', cycle],
    ['Deferral, s. 16', deferralDay === null ? null : `Day ${deferralDay}`],
    ['Personal use', uses.length === 0 ? null : `${from}${kilometers}`],
    ['Ferry, s. 17', ferry && `${at(ferry.from)}, receipt ${ferry.receipt ?? 'none'}`],
    [
      'Crossings',
      crossings.map(({ from: since, zone }) => `${at(since)} into ${ZONE_LABELS[zone]}`).join('; '),
    ],
  ];
}

/** What was driven or assigned; on the running day also what the driver has chosen. */
function useVehicleNames({ log, hasEnded }: DayView): readonly string[] {
  const { vehicle, unlisted } = useTaken();
  const driven = log?.vehicles.map(({ name }) => name) ?? [];
  const chosen = hasEnded ? null : (vehicle?.name ?? unlisted);
  const names = [...driven, ...(chosen === null ? [] : [chosen])];
  if (names.length === 0 && log?.assignedVehicle) return [log.assignedVehicle.name];
  return [...new Set(names)];
}

/** Driver and carrier of a day that began without a network are those of the newest day that the office has. */
const knownLog = (day: DayView, days: readonly DayView[]) =>
  day.log ?? days.find(({ log }) => log !== null)?.log ?? null;

function OfficerDay({ day }: { readonly day: DayView }) {
  const { state, view } = useApp();
  const { log } = day;
  const known = knownLog(day, view?.days ?? []);
  const vehicles = useVehicleNames(day);
  const sources = {
    view: view ?? { days: [] },
    commands: state.commands,
    driverId: state.copy.profile?.driver.id,
  };
  const prior = priorHoursOfDay(day, sources);
  const facts: Fact[] = [
    ['Driver', state.copy.profile?.driver.name ?? null],
    ['Driver ID', state.copy.profile?.username ?? null],
    [
      'Driver’s license',
      [known?.driver.licenseState, known?.driver.licenseNumber].filter(Boolean).join(' ') || null,
    ],
    ['Co-driver', log?.coDriver?.name ?? null],
    ['Motor carrier', known?.carrier.name ?? state.copy.profile?.organization.name ?? null],
    ['USDOT number', known?.carrier.usdotNumber ?? null],
    ['Main office', known?.carrier.address ?? null],
    ['Vehicles', vehicles.join(', ') || null],
    ['Trailers', day.trailers.join(', ') || null],
    ['Shipping document', day.shippingDocument || null],
    ['Rules', rulesText(day, view?.ruleSet)],
    ['Home terminal', terminalText(known?.driver)],
    ['Time zone', `${day.timeZone.replaceAll('_', ' ')} (${zoneName(new Date(day.startAt), day.timeZone)})`],
    ...(day.change ? [['Length of the day', changeText(day.change)] as Fact] : []),
    ...canadianFacts(day),
    ['Kept with', log?.logMode ? modeText(english, log.logMode) : 'Not set'],
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
        {...(log && { flags: gridFlagsOf(log), windows: gridWindowsOf(log) })}
      />
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || 'None'}</dd>
          </div>
        ))}
      </dl>
      {prior && <OfficerPriorHours prior={prior} timeZone={day.timeZone} />}
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
