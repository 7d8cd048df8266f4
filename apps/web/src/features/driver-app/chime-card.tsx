import { useState } from 'react';
import { useApp } from './app-context.ts';
import { chime, isChimeOn, turnChime } from './chime.ts';
import styles from './driver-app.module.css';
import { MoreRow } from './more-row.tsx';

/** The sound of warnings, which the driver may turn off on this phone. */
export function ChimeCard() {
  const { t } = useApp();
  const [isOn, setOn] = useState(isChimeOn);
  const turn = (next: boolean) => {
    turnChime(next);
    setOn(next);
    if (next) chime();
  };
  return (
    <MoreRow title={t('chime')} value={t(isOn ? 'chimeOn' : 'chimeOff')}>
      <p className={styles.quiet}>{t('chimeHint')}</p>
      <div className={styles.choice}>
        <button type="button" aria-pressed={isOn} onClick={() => turn(true)}>
          {t('chimeOn')}
        </button>
        <button type="button" aria-pressed={!isOn} onClick={() => turn(false)}>
          {t('chimeOff')}
        </button>
      </div>
    </MoreRow>
  );
}
