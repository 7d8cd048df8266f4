import { EVENT_TYPE } from '@longhaul/hos';
import { type PageName, useApp } from './app-context.ts';
import { daysToCertify } from './certify-page.tsx';
import styles from './driver-app.module.css';
import { usePriorHours } from './prior-hours-page.tsx';
import { useTaken } from './taken-units.ts';
import type { TextKey } from './text.ts';

export interface MissingFact {
  readonly text: string;
  /** Where the driver adds it; null for what only the office enters. */
  readonly page: PageName | null;
  readonly day?: string;
  readonly action: TextKey;
}

/** What an officer would read as "None" or not certified, in the log of today and the days before it. */
export function useRoadsideMissing(): MissingFact[] {
  const app = useApp();
  const { view, t } = app;
  const { vehicle, unlisted } = useTaken();
  const isPriorAsked = usePriorHours() !== null;
  const day = view?.days[0];
  if (!view || !day) return [];
  const { log } = day;
  // A day that began without a network has driver and carrier of the newest one that the office has.
  const known = log ?? view.days.find((each) => each.log !== null)?.log;
  const changes = day.records.filter(({ type }) => type === EVENT_TYPE.dutyStatus);
  const placeless = changes.filter(({ locationText, lat }) => !locationText && lat === null).length;
  const due = daysToCertify(app);
  const missing: MissingFact[] = [];
  const add = (isMissing: boolean, text: string, page: PageName | null, day?: string) => {
    const isToCertify = page === 'certify' || day !== undefined;
    if (isMissing)
      missing.push({ text, page, ...(day && { day }), action: isToCertify ? 'certifyIt' : 'add' });
  };
  const isDriven = (log?.vehicles.length ?? 0) > 0;
  add(vehicle === null && unlisted === null && !isDriven, t('vehicle'), 'vehicle');
  add(day.shippingDocument === '', t('shippingDocument'), 'log');
  add(placeless > 0, t('placesMissing', { count: placeless }), 'log');
  add(!log?.logMode && !known?.logMode, t('logMode'), 'more');
  add(isPriorAsked, t('priorShort'), 'prior-hours');
  const [first, ...others] = due;
  const isOne = others.length === 0;
  add(
    first !== undefined,
    t('certificationMissing', { count: due.length }),
    isOne ? 'log' : 'certify',
    isOne ? first?.date : undefined,
  );
  add(!known?.driver.licenseNumber, t('license'), null);
  add(!known?.carrier.usdotNumber, t('usdotNumber'), null);
  add(!known?.carrier.address, t('mainOffice'), null);
  add(!known?.driver.homeTerminalName && !known?.driver.homeTerminalAddress, t('homeTerminal'), null);
  return missing;
}

/** In one line, each as within a sentence. */
export const factsText = (missing: readonly MissingFact[]): string =>
  missing.map(({ text }) => text.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())).join(', ');

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
        {own.map(({ text, page, day, action }) => (
          <li key={text} className={styles.hoursOfDay}>
            <span>{text}</span>
            <button type="button" aria-label={`${t(action)}: ${text}`} onClick={() => open(page!, day)}>
              {t(action)}
            </button>
          </li>
        ))}
      </ul>
      {ofOffice.length > 0 && (
        <p className={styles.quiet}>{t('missingOffice', { facts: factsText(ofOffice) })}</p>
      )}
    </section>
  );
}
