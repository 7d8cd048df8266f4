import type { DriverAppVehicles } from '@longhaul/contract';
import { type FormEvent, useState } from 'react';
import { formatDateTime } from '../../format/date.ts';
import { useApp, useZone } from './app-context.ts';
import { enter, enterUnlistedTruck } from './app-store.ts';
import styles from './driver-app.module.css';
import { useTaken } from './taken-units.ts';
import type { TextKey } from './text.ts';

export type Unit = DriverAppVehicles['items'][number];

export const READINESS_TEXT: Readonly<Record<NonNullable<Unit['readiness']>, TextKey>> = {
  ready: 'readyState',
  'review-needed': 'reviewNeeded',
  'reason-needed': 'reasonNeeded',
  blocked: 'blocked',
};

/** On the first page. */
export function VehicleCard() {
  const { t, open, state } = useApp();
  const { vehicle, unlisted, trailers, isHere } = useTaken();
  const name = vehicle?.name ?? unlisted;
  if (state.copy.vehicles === null) return null;
  return (
    <section className={styles.card}>
      <h2>{t('vehicle')}</h2>
      <p>
        {name === null ? t('noVehicleTaken') : [name, ...trailers.map((each) => each.name)].join(' + ')}
        {isHere && <small>{t('onPhone')}</small>}
      </p>
      <button type="button" className={styles.secondary} onClick={() => open('vehicle')}>
        {t('changeVehicle')}
      </button>
    </section>
  );
}

/** Chooses the vehicle of the shift and what it pulls, with signal or without. */
export function VehiclePage() {
  const { state, t, say, open } = useApp();
  const taken = useTaken();
  const [query, setQuery] = useState('');
  const [vehicleId, setVehicleId] = useState<number | null>(taken.vehicle?.id ?? null);
  const [trailerIds, setTrailerIds] = useState<readonly number[]>(taken.trailers.map(({ id }) => id));
  const [reason, setReason] = useState('');
  const units = state.copy.vehicles?.items ?? [];
  const own = state.copy.profile?.driver.id;
  const isFree = ({ heldBy, kind }: Unit) =>
    heldBy === null || (kind === 'vehicle' ? heldBy.id === own : heldBy.id === vehicleId);
  const chosen = units.filter(({ id }) => id === vehicleId || trailerIds.includes(id));
  const isBlocked = chosen.some(({ readiness }) => readiness === 'blocked');
  const needsReason = chosen.some(({ readiness }) => readiness === 'reason-needed');
  const save = (body: { vehicleId: number | null; trailerIds: number[]; reason?: string }) =>
    enter('vehicle', body).then(
      () => open('today'),
      () => say(t('notSaved')),
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save({
      vehicleId,
      trailerIds: vehicleId === null ? [] : [...trailerIds],
      ...(needsReason && { reason: reason.trim() }),
    });
  };
  const listed = (kind: Unit['kind']) =>
    units
      .filter((unit) => unit.kind === kind && unit.name.toLowerCase().includes(query.trim().toLowerCase()))
      .sort((a, b) => Number(isFree(b)) - Number(isFree(a)))
      .slice(0, SHOWN_UNITS);
  return (
    <form onSubmit={submit} className={styles.stack}>
      <h1 className={styles.title}>{t('changeVehicle')}</h1>
      {state.copy.vehicles === null && <p className={styles.note}>{t('vehiclesNotHere')}</p>}
      <AsOf />
      <label className={styles.field}>
        {t('findUnit')}
        <input type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
      </label>
      <UnitChoice
        title={t('vehicle')}
        units={listed('vehicle')}
        isFree={isFree}
        isChosen={({ id }) => id === vehicleId}
        onChoose={({ id }) => {
          const isGivenBack = id === vehicleId;
          setVehicleId(isGivenBack ? null : id);
          setTrailerIds(isGivenBack ? [] : attachedTrailers(units, id).map((trailer) => trailer.id));
        }}
      />
      <UnlistedTruck number={query.trim()} units={units} />
      {vehicleId !== null && (
        <UnitChoice
          title={t('trailers')}
          units={listed('trailer')}
          isFree={isFree}
          isChosen={({ id }) => trailerIds.includes(id)}
          onChoose={({ id }) =>
            setTrailerIds(
              trailerIds.includes(id) ? trailerIds.filter((each) => each !== id) : [...trailerIds, id],
            )
          }
        />
      )}
      {needsReason && (
        <label className={styles.field}>
          {t('vehicleReason')}
          <input
            required
            minLength={4}
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </label>
      )}
      {isBlocked && (
        <p role="alert" className={styles.problem}>
          {t('blocked')}
        </p>
      )}
      <div className={styles.pair}>
        <button type="submit" className={styles.primary} disabled={isBlocked}>
          {vehicleId === null ? t('giveBackVehicle') : t('takeVehicle')}
        </button>
        <button type="button" onClick={() => open('today')}>
          {t('cancel')}
        </button>
      </div>
    </form>
  );
}

const SHOWN_UNITS = 30;
const MAX_NUMBER_LENGTH = 50;

/** What the vehicle pulls now: it is taken with it. */
export const attachedTrailers = (units: readonly Unit[], vehicleId: number): Unit[] =>
  units.filter(({ kind, heldBy }) => kind === 'trailer' && heldBy?.id === vehicleId);

/** How old the list is, while the office cannot be reached. */
export function AsOf() {
  const { state, t } = useApp();
  const zone = useZone();
  const { outcome, lastOkAt, copy } = state;
  if (copy.vehicles === null || lastOkAt === null || outcome === null || outcome === 'ok') return null;
  return (
    <p className={styles.quiet}>{t('trucksAsOf', { time: formatDateTime(new Date(lastOkAt), zone) })}</p>
  );
}

/** A truck that the list does not have, such as a rental: the office looks for the number that was typed. */
function UnlistedTruck({ number, units }: { readonly number: string; readonly units: readonly Unit[] }) {
  const { t, say, open } = useApp();
  const isListed = units.some(
    ({ kind, name }) => kind === 'vehicle' && name.toLowerCase() === number.toLowerCase(),
  );
  if (number === '' || number.length > MAX_NUMBER_LENGTH || isListed) return null;
  const take = () =>
    enterUnlistedTruck({ unitNumber: number }).then(
      () => open('today'),
      () => say(t('notSaved')),
    );
  return (
    <div className={styles.stack}>
      <p className={styles.quiet}>{t('unlistedHint')}</p>
      <button type="button" onClick={() => void take()}>
        {t('useUnlisted', { number })}
      </button>
    </div>
  );
}

interface UnitChoiceProps {
  readonly title: string;
  readonly units: readonly Unit[];
  readonly isFree: (unit: Unit) => boolean;
  readonly isChosen: (unit: Unit) => boolean;
  readonly onChoose: (unit: Unit) => void;
}

function UnitChoice({ title, units, isFree, isChosen, onChoose }: UnitChoiceProps) {
  const { t } = useApp();
  return (
    <fieldset className={styles.card}>
      <legend>{title}</legend>
      {units.length === 0 && <p className={styles.quiet}>{t('noUnits')}</p>}
      <div className={styles.stack}>
        {units.map((unit) => (
          <button
            key={unit.id}
            type="button"
            className={styles.unit}
            aria-pressed={isChosen(unit)}
            disabled={!isFree(unit) && !isChosen(unit)}
            onClick={() => onChoose(unit)}
          >
            {unit.name}
            <small>
              {!isFree(unit) && unit.heldBy
                ? t('heldBy', { name: unit.heldBy.name })
                : unit.readiness !== null && unit.readiness !== 'ready'
                  ? t(READINESS_TEXT[unit.readiness])
                  : ''}
            </small>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
