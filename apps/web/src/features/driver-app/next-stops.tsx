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

/** The driver's loads: the stops that are left, the next one first. */
export function NextStops() {
  const { state, t } = useApp();
  const zone = useZone();
  const items = state.copy.loads?.items ?? [];
  if (items.length === 0) return null;
  const at = (instant: string) => formatDateTime(new Date(instant), zone);
  return (
    <section className={styles.card}>
      <h2>{t('loads')}</h2>
      {items.map(({ dispatchId, load, stops }) => (
        <div key={dispatchId}>
          <h3>{load?.name ?? t('stopsOfOffice')}</h3>
          <ol className={styles.list}>
            {stops
              .filter(({ departedAt }) => departedAt === null)
              .map(({ kind, name, opensAt, closesAt, arrivedAt }, index) => (
                // Stops of one load stay in their order.
                // biome-ignore lint/suspicious/noArrayIndexKey: two stops may be alike
                <li key={index}>
                  <b>{t(KINDS[kind] ?? 'viaStop')}</b> {name}
                  <small>
                    {arrivedAt !== null && t('arrivedAt', { time: at(arrivedAt) })}
                    {arrivedAt === null &&
                      [opensAt, closesAt]
                        .flatMap((each) => each ?? [])
                        .map(at)
                        .join(' – ')}
                  </small>
                </li>
              ))}
          </ol>
        </div>
      ))}
    </section>
  );
}
