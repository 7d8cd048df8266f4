import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatCalendarDate } from '../../format/date.ts';
import { useApp, useZone } from './app-context.ts';
import { enter } from './app-store.ts';
import styles from './driver-app.module.css';
import { lastRestStart } from './last-rest.ts';
import { type RecentTruck, recentTrucks } from './recent-trucks.ts';
import { useTaken } from './taken-units.ts';
import { AsOf, attachedTrailers, READINESS_TEXT, type Unit } from './vehicle-page.tsx';

/** Whether the driver has a truck, and an inspection of it in this shift if this driver files them. */
export function useIsStarted(): boolean {
  const { state } = useApp();
  const { vehicle } = useTaken();
  const isInspected = useIsInspected();
  return vehicle !== null && (isInspected || state.copy.units === null);
}

function useIsInspected(): boolean {
  const { state, view, nowMs } = useApp();
  const { vehicle } = useTaken();
  const since = lastRestStart(view?.spans ?? [], nowMs);
  const isFiled = (state.copy.units?.recent ?? []).some(
    (report) => report.vehicle.id === vehicle?.id && Date.parse(report.at) >= since,
  );
  const isHere = state.commands.some(
    ({ kind, body, madeAt, result }) =>
      kind === 'inspection' &&
      result?.outcome !== 'refused' &&
      body.vehicleId === vehicle?.id &&
      madeAt >= since,
  );
  return isFiled || isHere;
}

/** A day begins with the truck, then its inspection, then the status. No step waits for the one before it. */
export function StartCard({ children }: { readonly children: ReactNode }) {
  const { t, open } = useApp();
  const { vehicle, trailers, unlisted, isHere } = useTaken();
  const name = vehicle?.name ?? unlisted;
  const isInspected = useIsInspected();
  return (
    <ol className={styles.steps}>
      <Step
        number={1}
        isDone={name !== null}
        title={name === null ? t('whichTruck') : [name, ...trailers.map((each) => each.name)].join(' + ')}
        hint={name === null ? t('whichTruckWhy') : isHere ? t('onPhone') : null}
      >
        {name === null ? (
          <TruckChoice />
        ) : (
          <button type="button" onClick={() => open('vehicle')}>
            {t('otherTruck')}
          </button>
        )}
      </Step>
      <InspectStep isDone={isInspected} />
      <Step number={3} isDone={false} title={t('setStatus')} hint={null}>
        {children}
      </Step>
    </ol>
  );
}

interface StepProps {
  readonly number: number;
  readonly isDone: boolean;
  readonly title: string;
  readonly hint: string | null;
  readonly children?: ReactNode;
}

function Step({ number, isDone, title, hint, children }: StepProps) {
  return (
    <li className={styles.step} data-done={isDone || undefined}>
      <span className={styles.stepNumber} aria-hidden>
        {isDone ? <IconCheck size={18} stroke={2.4} /> : number}
      </span>
      <div className={styles.stepHead}>
        <h2>{title}</h2>
        {hint !== null && <p className={styles.quiet}>{hint}</p>}
      </div>
      {children && <div className={styles.stack}>{children}</div>}
    </li>
  );
}

function InspectStep({ isDone }: { readonly isDone: boolean }) {
  const { state, t, open } = useApp();
  const { vehicle, unlisted } = useTaken();
  const { units } = state.copy;
  if (units === null) return null;
  const listed = state.copy.vehicles?.items.find(({ id }) => id === vehicle?.id);
  const readiness = listed?.readiness ?? 'ready';
  const hint =
    unlisted !== null ? 'inspectUnlisted' : readiness === 'ready' ? 'inspectWhy' : READINESS_TEXT[readiness];
  return (
    <Step number={2} isDone={isDone} title={t('inspectTruck')} hint={t(hint)}>
      {vehicle !== null && (
        <button type="button" className={styles.primary} onClick={() => open('inspect', 'pre-trip')}>
          {t('startInspection')}
        </button>
      )}
    </Step>
  );
}

const SHOWN_TRUCKS = 2;

/** The trucks that the driver had last, each taken with one tap, and the way to any other. */
function TruckChoice() {
  const { state, view, t, open } = useApp();
  const items = state.copy.vehicles?.items ?? [];
  const recent = recentTrucks(state.copy, view?.records ?? [], useZone())
    .flatMap((truck) => {
      const unit = items.find(({ id, kind }) => id === truck.id && kind === 'vehicle');
      return unit ? [{ truck, unit }] : [];
    })
    .slice(0, SHOWN_TRUCKS);
  return (
    <>
      {recent.map(({ truck, unit }) => (
        <RecentTruckButton key={truck.id} truck={truck} unit={unit} yesterday={view?.days[1]?.date} />
      ))}
      <button
        type="button"
        className={recent.length === 0 ? styles.primary : undefined}
        onClick={() => open('vehicle')}
      >
        {t(recent.length === 0 ? 'changeVehicle' : 'otherTruck')}
      </button>
      <AsOf />
    </>
  );
}

interface RecentTruckButtonProps {
  readonly truck: RecentTruck;
  readonly unit: Unit;
  readonly yesterday: string | undefined;
}

function RecentTruckButton({ truck, unit, yesterday }: RecentTruckButtonProps) {
  const { state, t, say, open } = useApp();
  const { heldBy, readiness } = unit;
  const isOthers = heldBy !== null && heldBy.id !== state.copy.profile?.driver.id;
  const trailers = attachedTrailers(state.copy.vehicles?.items ?? [], unit.id);
  const take = () => {
    // Its reason is typed on the page of trucks.
    if (readiness === 'reason-needed') return open('vehicle');
    enter('vehicle', { vehicleId: unit.id, trailerIds: trailers.map(({ id }) => id) }).catch(() =>
      say(t('notSaved')),
    );
  };
  return (
    <button
      type="button"
      className={styles.truck}
      data-first={truck.date === yesterday || undefined}
      disabled={isOthers || readiness === 'blocked'}
      onClick={take}
    >
      <span>
        <b>{unit.name}</b>
        {trailers.length > 0 && <small>{trailers.map(({ name }) => name).join(', ')}</small>}
      </span>
      <small>
        {isOthers && heldBy
          ? t('heldBy', { name: heldBy.name })
          : readiness === 'blocked' || readiness === 'reason-needed'
            ? t(READINESS_TEXT[readiness])
            : truck.date === yesterday
              ? t('yoursYesterday')
              : t('yoursOn', { date: formatCalendarDate(truck.date).slice(0, 5) })}
      </small>
    </button>
  );
}
