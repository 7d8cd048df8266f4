import styles from './map-panel.module.css';

export interface Fact {
  readonly value: string;
  /** What the value is, or its unit. */
  readonly label: string;
}

interface FactsProps {
  readonly facts: readonly Fact[];
  /** Widths as in `grid-template-columns`. */
  readonly columns: string;
  readonly className?: string | undefined;
}

/** Figures in a row, each over its unit. */
export function Facts({ facts, columns, className }: FactsProps) {
  return (
    <dl className={`${styles.facts} ${className ?? ''}`} style={{ gridTemplateColumns: columns }}>
      {facts.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
