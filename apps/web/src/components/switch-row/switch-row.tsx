import { Switch } from '@mantine/core';
import { useId } from 'react';
import styles from './switch-row.module.css';

export interface SwitchRowProps {
  readonly title: string;
  /** One sentence under the title. */
  readonly words?: string;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A choice that takes effect at once: its words on the left, the switch on the right. */
export function SwitchRow({ title, words, isOn, isDisabled = false, onChange }: SwitchRowProps) {
  const id = useId();
  const wordsId = `${id}-words`;
  return (
    <div className={styles.row}>
      <div>
        <label htmlFor={id} className={styles.title}>
          {title}
        </label>
        {words && (
          <p id={wordsId} className={styles.words}>
            {words}
          </p>
        )}
      </div>
      <Switch
        id={id}
        aria-describedby={words && wordsId}
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  );
}
