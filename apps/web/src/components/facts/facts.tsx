import type { ReactNode } from 'react';
import styles from './facts.module.css';

export interface FactsProps {
  readonly rows: readonly (readonly [name: string, value: ReactNode])[];
}

/** Names on the left, values on the right; a value that is not there says so. */
export function Facts({ rows }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value ?? 'None'}</dd>
        </div>
      ))}
    </dl>
  );
}
