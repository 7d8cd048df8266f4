import { IconBuilding, IconUsersPlus } from '@tabler/icons-react';
import styles from './way-choice.module.css';

const WAYS = [
  {
    value: 'new-organization',
    title: 'New organization',
    words: 'Start with your own fleet',
    Icon: IconBuilding,
  },
  {
    value: 'join',
    title: 'Join an organization',
    words: 'Your company is here',
    Icon: IconUsersPlus,
  },
] as const;
export type Way = (typeof WAYS)[number]['value'];

interface WayChoiceProps {
  readonly label: string;
  readonly value: Way;
  readonly onChange: (way: Way) => void;
}

/** The first decision of somebody new, each way with whom it is for. */
export function WayChoice({ label, value, onChange }: WayChoiceProps) {
  return (
    <fieldset className={styles.ways} aria-label={label}>
      {WAYS.map(({ value: way, title, words, Icon }) => (
        <button
          key={way}
          type="button"
          className={styles.way}
          aria-pressed={way === value}
          onClick={() => onChange(way)}
        >
          <Icon size={20} stroke={1.7} aria-hidden="true" />
          <b>{title}</b>
          <span>{words}</span>
        </button>
      ))}
    </fieldset>
  );
}
