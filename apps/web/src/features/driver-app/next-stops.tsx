import type { DriverAppLoads } from '@longhaul/contract';
import { formatDateTime } from '../../format/date.ts';
import { useApp, useZone } from './app-context.ts';
import styles from './driver-app.module.css';
import type { TextKey } from './text.ts';

const KINDS: Readonly<Record<string, TextKey>> = {
  pickup: 'pickup',
  delivery: 'delivery',
  fuel: 'fuelStop',
  via: 'viaStop',
};

type Dispatch = DriverAppLoads['items'][number];

/** The driver's loads: the stops that are left, when to leave and where to rest on the way. Also without signal. */
export function NextStops() {
  const { state, t } = useApp();
  const zone = useZone();
  const items = state.copy.loads?.items ?? [];
  if (items.length === 0) return null;
  const at = (instant: string) => formatDateTime(new Date(instant), zone);
  return (
    <section className={styles.card}>
      <h2>{t('loads')}</h2>
      {items.map((dispatch) => (
        <div key={dispatch.dispatchId}>
          <h3>{dispatch.load?.name ?? t('stopsOfOffice')}</h3>
          <ol className={styles.list}>
            {dispatch.stops
              .filter(({ departedAt }) => departedAt === null)
              .map((stop, index) => (
                // Stops of one load stay in their order.
                // biome-ignore lint/suspicious/noArrayIndexKey: two stops may be alike
                <li key={index}>
                  <b>{t(KINDS[stop.kind] ?? 'viaStop')}</b> {stop.name}
                  <small>
                    {stop.arrivedAt !== null && t('arrivedAt', { time: at(stop.arrivedAt) })}
                    {stop.arrivedAt === null && <Window stop={stop} at={at} />}
                  </small>
                  {stop.expectedAt && stop.arrivedAt === null && (
                    <small>{t('expectedAt', { time: at(stop.expectedAt) })}</small>
                  )}
                </li>
              ))}
          </ol>
          <Way dispatch={dispatch} at={at} />
        </div>
      ))}
    </section>
  );
}

function Window({ stop, at }: { stop: Dispatch['stops'][number]; at: (instant: string) => string }) {
  const { t } = useApp();
  const { opensAt, closesAt } = stop;
  if (opensAt && closesAt) return `${at(opensAt)} – ${at(closesAt)}`;
  if (opensAt) return t('stopOpens', { time: at(opensAt) });
  return closesAt ? t('stopCloses', { time: at(closesAt) }) : null;
}

/** Of a copy that an earlier version of the app took, nothing is known of the way. */
function Way({ dispatch, at }: { dispatch: Dispatch; at: (instant: string) => string }) {
  const { t } = useApp();
  const next = dispatch.stops.find(({ arrivedAt }) => arrivedAt === null);
  const { leaveBy = null, rests = [] } = dispatch.plan ?? {};
  return (
    <>
      {leaveBy && <p>{t('leaveBy', { time: at(leaveBy) })}</p>}
      {rests.map(({ startsAt, town, range }) => (
        <p key={startsAt}>
          {t('restNear', { town, time: at(startsAt) })}
          {range && range.from !== range.until && ` ${t('restBetween', range)}`}
        </p>
      ))}
      {dispatch.isActive && next?.lat !== undefined && (
        <a className={styles.link} href={mapsAddress(next)}>
          {t('navigate')}
        </a>
      )}
    </>
  );
}

/** The phone's own map app. */
function mapsAddress({ lat, lon, name }: Dispatch['stops'][number]): string {
  const point = `${lat},${lon}`;
  const isApple = /iPhone|iPad|Macintosh/.test(navigator.userAgent);
  return isApple ? `maps://?daddr=${point}` : `geo:${point}?q=${point}(${encodeURIComponent(name)})`;
}
