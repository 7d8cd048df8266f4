import type { Reference } from '@longhaul/contract';
import { useState } from 'react';
import { useApp } from './app-context.ts';
import { callServer } from './call-server.ts';
import styles from './driver-app.module.css';
import { coDriversOf } from './log-view.ts';

type Chosen = { readonly id: number; readonly name: string | null } | null;

interface CoDriverFieldProps {
  readonly value: Chosen;
  readonly onChange: (chosen: Chosen) => void;
}

/** The other driver of a team: one of late without signal, any driver of the carrier with it. */
export function CoDriverField({ value, onChange }: CoDriverFieldProps) {
  const { state, t } = useApp();
  const [isChoosing, setChoosing] = useState(false);
  const [found, setFound] = useState<readonly Reference[] | null>(null);
  const [isOffline, setOffline] = useState(false);
  const known = found ?? coDriversOf(state.copy);
  const search = async (text: string) => {
    if (text.trim().length < 2) return setFound(null);
    const path = `/organizations/${state.user.organization.id}/co-drivers?q=${encodeURIComponent(text.trim())}`;
    const { status, body } = await callServer(path, { method: 'GET' });
    setOffline(status === 0);
    setFound(status === 200 ? (body as { items: Reference[] }).items : null);
  };
  const choose = (chosen: Chosen) => {
    onChange(chosen);
    setChoosing(false);
    setFound(null);
  };
  return (
    <fieldset className={styles.item}>
      <legend>{t('coDriver')}</legend>
      <p>{value === null ? t('coDriverNone') : (value.name ?? t('coDriverNamed'))}</p>
      {isChoosing ? (
        <>
          <label className={styles.field}>
            {t('coDriverSearch')}
            <input type="search" autoComplete="off" onChange={(event) => void search(event.target.value)} />
          </label>
          {isOffline && <p className={styles.quiet}>{t('coDriverOffline')}</p>}
          {found?.length === 0 && <p className={styles.quiet}>{t('coDriverNobody')}</p>}
          <div className={styles.stack}>
            {known.map((driver) => (
              <button key={driver.id} type="button" onClick={() => choose(driver)}>
                {driver.name}
              </button>
            ))}
            <button type="button" onClick={() => choose(null)}>
              {t('coDriverNone')}
            </button>
          </div>
        </>
      ) : (
        <button type="button" onClick={() => setChoosing(true)}>
          {t('coDriverChoose')}
        </button>
      )}
    </fieldset>
  );
}
