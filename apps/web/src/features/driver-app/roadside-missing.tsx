import { type PageName, useApp } from './app-context.ts';
import styles from './driver-app.module.css';
import { usePriorHours } from './prior-hours-page.tsx';
import { useTaken } from './taken-units.ts';
import type { TextKey } from './text.ts';

export interface MissingFact {
  readonly text: TextKey;
  /** Where the driver adds it; null for what only the office enters. */
  readonly page: PageName | null;
}

/** What an officer would read as "None" in the log of today. */
export function useRoadsideMissing(): MissingFact[] {
  const { view } = useApp();
  const { vehicle } = useTaken();
  const isPriorAsked = usePriorHours() !== null;
  const day = view?.days[0];
  if (!day) return [];
  const { log } = day;
  const missing: MissingFact[] = [];
  const add = (isMissing: boolean, text: TextKey, page: PageName | null) => {
    if (isMissing) missing.push({ text, page });
  };
  add(vehicle === null && (log?.vehicles.length ?? 0) === 0, 'vehicle', 'vehicle');
  add(day.shippingDocument === '', 'shippingDocument', 'log');
  add(!log?.logMode, 'logMode', 'more');
  add(isPriorAsked, 'priorShort', 'prior-hours');
  add(log !== null && !log.driver.licenseNumber, 'license', null);
  add(log !== null && !log.carrier.usdotNumber, 'usdotNumber', null);
  add(log !== null && !log.carrier.address, 'mainOffice', null);
  add(log !== null && !log.driver.homeTerminalName && !log.driver.homeTerminalAddress, 'homeTerminal', null);
  return missing;
}

/** Said before the phone is handed over: each missing fact, to add here or to ask the office for. */
export function RoadsideMissing() {
  const { t, open } = useApp();
  const missing = useRoadsideMissing();
  if (missing.length === 0) return null;
  const own = missing.filter(({ page }) => page !== null);
  const ofOffice = missing.filter(({ page }) => page === null);
  return (
    <section className={styles.card} aria-label={t('missing')}>
      <h2>{t('missing')}</h2>
      <ul className={styles.list}>
        {own.map(({ text, page }) => (
          <li key={text} className={styles.hoursOfDay}>
            <span>{t(text)}</span>
            <button type="button" aria-label={`${t('add')}: ${t(text)}`} onClick={() => open(page!)}>
              {t('add')}
            </button>
          </li>
        ))}
      </ul>
      {ofOffice.length > 0 && (
        <p className={styles.quiet}>
          {t('missingOffice', { facts: ofOffice.map(({ text }) => t(text)).join(', ') })}
        </p>
      )}
    </section>
  );
}
