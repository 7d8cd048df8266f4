import styles from './segmented.module.css';

export interface SegmentedOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly options: readonly SegmentedOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly isFullWidth?: boolean;
}

/** A few exclusive choices in sight; each a button of its own that is pressed or not. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  isFullWidth = false,
}: SegmentedProps<Value>) {
  return (
    <fieldset className={styles.segmented} aria-label={label} data-full-width={isFullWidth || undefined}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.option}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
