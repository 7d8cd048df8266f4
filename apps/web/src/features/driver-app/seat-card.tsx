import { type FormEvent, useState } from 'react';
import { useApp } from './app-context.ts';
import { stepAside, switchDriver } from './app-store.ts';
import styles from './driver-app.module.css';
import { MoreRow } from './more-row.tsx';
import { hasPin, nameOfUser } from './seats.ts';
import type { TextKey, Translate } from './text.ts';

/** A tablet of two drivers: the other one's app is opened with that driver's PIN. */
export function SwitchCard() {
  const { t, state } = useApp();
  const { second } = state;
  if (second === null) return null;
  return (
    <details className={styles.card}>
      <summary>{t('switchTo', { name: nameOfUser(second) })}</summary>
      <SeatForm
        t={t}
        fields={[
          ...(hasPin(state.user.id) ? [] : (['chooseOwnPin'] as const)),
          { key: 'pinOf', name: nameOfUser(second) },
        ]}
        action={t('switchDriver')}
        onPins={(pins) => switchDriver(pins.at(-1) ?? '', pins.length > 1 ? pins[0] : undefined)}
      />
    </details>
  );
}

/** Makes room for a second driver on this tablet. */
export function AddSecondDriver() {
  const { t, state } = useApp();
  const [isOpen, setOpen] = useState(false);
  if (state.second !== null) return null;
  return (
    <MoreRow title={t('secondDriver')} value={t('coDriverNone')}>
      <p className={styles.quiet}>{t('secondDriverHint')}</p>
      {isOpen ? (
        <SeatForm
          t={t}
          fields={['chooseOwnPin']}
          action={t('addSecondDriver')}
          onPins={async ([pin = '']) => {
            await stepAside(pin);
            return true;
          }}
        />
      ) : (
        <button type="button" onClick={() => setOpen(true)}>
          {t('addSecondDriver')}
        </button>
      )}
    </MoreRow>
  );
}

type Field = 'chooseOwnPin' | { readonly key: TextKey; readonly name: string };

interface SeatFormProps {
  readonly t: Translate;
  readonly fields: readonly Field[];
  readonly action: string;
  /** In the order of the fields; answers whether they were right. */
  readonly onPins: (pins: readonly string[]) => Promise<boolean>;
}

export function SeatForm({ t, fields, action, onPins }: SeatFormProps) {
  const [isWrong, setWrong] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const pins = new FormData(event.currentTarget).getAll('pin').map(String);
    setWrong(!(await onPins(pins)));
  };
  return (
    <form className={styles.stack} onSubmit={(event) => void submit(event)}>
      {fields.map((field) => {
        const label = typeof field === 'string' ? t(field) : t(field.key, { name: field.name });
        return (
          <label key={label} className={styles.field}>
            {label}
            <input name="pin" inputMode="numeric" pattern="\d{4}" required maxLength={4} autoComplete="off" />
          </label>
        );
      })}
      {isWrong && (
        <p role="alert" className={styles.problem}>
          {t('wrongPin')}
        </p>
      )}
      <button type="submit" className={styles.primary}>
        {action}
      </button>
    </form>
  );
}
